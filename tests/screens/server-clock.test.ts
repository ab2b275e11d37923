import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const OPENED_AT = new Date('2026-11-22T10:00:00Z');
/** This device's calendar clock is an hour slow. */
const RENDERED_AT = Temporal.Instant.from('2026-11-22T11:00:00Z');

/** Imports the clock of a page that has just been loaded: the server has sent it no time yet. */
async function importFreshClock() {
  vi.resetModules();
  return import('../../src/api/server-clock.ts');
}
const stubNavigation = (type: NavigationTimingType) =>
  vi.stubGlobal('performance', {
    timeOrigin: OPENED_AT.getTime(),
    now: () => 0,
    getEntriesByType: () => [{ type }],
  });
const createClock = async () => {
  const { readServerClock: serverNow, syncServerClock } = await importFreshClock();
  return { now: () => serverNow(RENDERED_AT).toString(), syncServerClock };
};

beforeEach(() => {
  vi.stubEnv('SSR', false);
  vi.useFakeTimers({ now: OPENED_AT });
  stubNavigation('navigate');
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

it('the clock is corrected by the server’s time in a later response', async () => {
  const { now, syncServerClock } = await createClock();
  now();
  syncServerClock('2026-11-22T14:00:00Z');
  expect(now()).toBe('2026-11-22T14:00:00Z');
  syncServerClock(undefined);
  syncServerClock('soon');
  expect(now()).toBe('2026-11-22T14:00:00Z');
});

it('the clock is the device’s own on a page that Back may have taken from the browser’s cache, until a response', async () => {
  stubNavigation('back_forward');
  const { now, syncServerClock } = await createClock();
  expect(now()).toBe('2026-11-22T10:00:00Z');
  syncServerClock('2026-11-22T14:00:00Z');
  expect(now()).toBe('2026-11-22T14:00:00Z');
});
