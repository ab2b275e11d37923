import { type Browser, chromium } from 'playwright-core';
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
  '--disable-dev-shm-usage',
];

/**
 * Opens a headless Chromium: on Linux (x64) the one that comes with the dependencies, elsewhere an installed Chrome.
 * The caller closes it.
 */
export async function launchBrowser(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return chromium.launch({ channel: 'chrome' });
  const { executablePath, env } = await unpackedChromium();
  return chromium.launch({ executablePath, args: FLAGS, env: { ...process.env, ...env } });
}
