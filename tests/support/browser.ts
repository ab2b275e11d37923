import { statfsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { unpackedChromium } from './unpacked-chromium.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const ENOUGH_SHARED_MEMORY = 2 ** 30;

/** Where there is little shared memory, as in a container, Chromium needs files in its place, which are slower. */
function memoryFlags(): string[] {
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize < ENOUGH_SHARED_MEMORY ? ['--disable-dev-shm-usage'] : [];
}

/** A headless Chromium: on Linux (x64) the one that comes with the dependencies, elsewhere an installed Chrome. */
async function chromiumHere(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  const { executablePath, env } = await unpackedChromium();
  return { executablePath, args: [...FLAGS, ...memoryFlags()], env: { ...process.env, ...env } };
}

/** Opens a browser for this process alone. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumHere());
}
