import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

export type UnpackedChromium = { executablePath: string; env: Record<string, string> };

const PACKAGE_FOLDER = dirname(findPackageJSON('@sparticuz/chromium', import.meta.url) ?? '');
const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'];

/**
 * Unpacks the packaged Chromium, its libraries and a font once per version and machine. Returns the path and
 * environment to run it. Several processes may call it at once: each unpacks into its own folder, and the first to
 * finish moves it into place.
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const { version } = JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'));
  const folder = join(tmpdir(), `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

async function unpackInto(folder: string): Promise<void> {
  const temporaryFolder = mkdtempSync(`${folder}-`);
  await Promise.all(inflateInto(temporaryFolder));
  writeFileSync(join(temporaryFolder, 'fonts.conf'), formatFontsConf(folder));
  try {
    renameSync(temporaryFolder, folder);
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The package always unpacks into TMPDIR, so that is set to our folder until its calls have started. */
function inflateInto(folder: string): Promise<string>[] {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    return ARCHIVES.map((archive) => inflate(join(PACKAGE_FOLDER, 'bin', archive)));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

function formatFontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}
