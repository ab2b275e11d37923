import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const OPENED_AT = new Date('2026-11-22T10:00:00Z');
/** This device's calendar clock is an hour slow. */
const RENDERED_AT = '2026-11-22T11:00:00Z';

/** Imports the clock of a page that has just been loaded: the server has sent it no time yet. */
async function importFreshClock() {
  vi.resetModules();
  return import('../../src/api/server-clock.ts');
}
/** The test runner times its imports with `performance.now`. */
const runnerNow = performance.now.bind(performance);
const stubDocument = (timing: { transferSize: number; encodedBodySize: number; serverTiming?: object[] }) =>
  vi.stubGlobal('performance', { now: runnerNow, getEntriesByType: () => [timing] });
/** Server-Timing as the browser reads it, with the metric that Cloudflare adds. */
const sentAt = (iso: string) => [
  { name: 'cfCacheStatus', duration: 0 },
  { name: 'now', duration: Temporal.Instant.from(iso).epochMilliseconds },
];
const createClock = async (renderedAt = RENDERED_AT) => {
  const { readServerClock: serverNow, syncServerClock } = await importFreshClock();
  return { now: () => serverNow(renderedAt).toString(), syncServerClock };
};

beforeEach(() => {
  vi.stubEnv('SSR', false);
  vi.useFakeTimers({ now: OPENED_AT });
  vi.stubGlobal('window', { requestedAt: OPENED_AT.getTime() });
  stubDocument({ transferSize: 300, encodedBodySize: 40_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('the clock shows the server’s time of the rendering plus the time since', async () => {
  const { now } = await createClock();
  expect(now()).toBe('2026-11-22T11:00:00Z');
  vi.setSystemTime(new Date('2026-11-22T10:05:00Z'));
  expect(now()).toBe('2026-11-22T11:05:00Z');
});

it('the clock advances while the device sleeps, although performance.now() does not', async () => {
  const { now } = await createClock();
  now();
  vi.setSystemTime(new Date('2026-11-23T00:00:00Z'));
  expect(now()).toBe('2026-11-23T01:00:00Z');
});

it('the clock is right when it is first read after the device has slept', async () => {
  const { now } = await createClock();
  vi.setSystemTime(new Date('2026-11-22T18:00:00Z'));
  expect(now()).toBe('2026-11-22T19:00:00Z');
});

it('the clock is corrected by the server’s time in a later response', async () => {
  const { now, syncServerClock } = await createClock();
  now();
  syncServerClock('2026-11-22T14:00:00Z');
  expect(now()).toBe('2026-11-22T14:00:00Z');
  syncServerClock(undefined);
  syncServerClock('soon');
  expect(now()).toBe('2026-11-22T14:00:00Z');
});

it.each([
  ['2026-11-22T09:51:00Z', 'Chromium', 40_000],
  ['2026-11-19T10:00:00Z', 'Chromium', 40_000],
  ['2026-11-19T10:00:00Z', 'Safari', 0],
])(
  'the clock is the device’s own on a copy of the browser’s own that was rendered at %s, until a response: %s',
  async (renderedAt, _browser, encodedBodySize) => {
    stubDocument({ transferSize: 300, encodedBodySize, serverTiming: sentAt(renderedAt) });
    const { now, syncServerClock } = await createClock(renderedAt);
    expect(now()).toBe('2026-11-22T10:00:00Z');
    syncServerClock('2026-11-22T08:00:00Z');
    expect(now()).toBe('2026-11-22T08:00:00Z');
  },
);

it.each(['2026-11-22T08:00:00Z', '2026-11-23T10:00:00Z'])(
  'the clock shows the time at which the server sent the page, however long it was kept: %s',
  async (sentTime) => {
    stubDocument({ transferSize: 40_300, encodedBodySize: 40_000, serverTiming: sentAt(sentTime) });
    const { now } = await createClock('2026-11-22T07:51:00Z');
    expect(now()).toBe(sentTime);
  },
);
