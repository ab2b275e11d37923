import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';

const NAMES = ['firefox-esr', 'firefox'];
const MAC_PATH = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The path of the installed Firefox; null when there is none. */
export function findFirefox(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC_PATH];
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** The window itself has the size of a phone, because Firefox ESR has no command that sets a page's viewport. */
const PHONE_LAUNCH_OPTIONS = { args: ['--width=390', '--height=844'], defaultViewport: null };

/**
 * Launches a headless Firefox, controlled through WebDriver BiDi. The caller closes it. Throws when none is installed.
 */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('No Firefox is installed here.');
  return puppeteer.launch({ browser: 'firefox', executablePath, headless: true, ...PHONE_LAUNCH_OPTIONS });
}
