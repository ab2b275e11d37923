import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { unpackChromium } from './unpack-chromium.ts';

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

/** A headless Chromium: on Linux (x64) the one that comes with the dependencies, elsewhere an installed Chrome. */
export async function prepareChromium(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  const { executablePath, env } = await unpackChromium();
  return { executablePath, args: FLAGS, env: { ...process.env, ...env } };
}

/** Launches a new browser process. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await prepareChromium());
}
