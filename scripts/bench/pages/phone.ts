import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { PHONE_USER_AGENT } from '../site/open-as-browser.ts';

/** A mid-range phone on a slow mobile network. */
export const PHONE = { width: 390, height: 844, rttMs: 150, downKbits: 1600, upKbits: 750, cpu: 4 };

const toBytesPerSecond = (kilobits: number): number => (kilobits * 1000) / 8;

/** Slows the page's network and processor down, as `PHONE` says. */
export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.rttMs,
    downloadThroughput: toBytesPerSecond(PHONE.downKbits),
    uploadThroughput: toBytesPerSecond(PHONE.upKbits),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
}

/** A browser profile with nothing in it. */
export const createProfile = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: PHONE.width, height: PHONE.height },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    userAgent: PHONE_USER_AGENT,
  });

/** A throttled page of a profile. */
export async function createThrottledPage(profile: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await profile.newPage();
  const session = await profile.newCDPSession(page);
  await throttle(session);
  return { page, session };
}
