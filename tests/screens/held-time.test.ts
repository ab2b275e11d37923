import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { secondsLeft } from '../../src/domain/hold.ts';
import { heldTime } from '../../src/sections/booking/held-time.ts';

const SLOT = '2026-12-09T06:30:00.000Z';
const answer = {
  holdExpiresAt: '2026-11-21T08:15:00.000Z',
  extendable: true,
  serverTime: '2026-11-21T08:00:00.000Z',
};
const left = (held: NonNullable<ReturnType<typeof heldTime>>) => secondsLeft(held.expiresAt, held.now());

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(['2026-11-21T08:00:00Z', '2026-11-21T05:00:00Z', '2031-01-01T00:00:00Z'])(
  'a hold counts down from the server’s clock when the device says %s',
  (device) => {
    vi.setSystemTime(new Date(device));
    const held = heldTime(SLOT, answer);
    expect(held && left(held)).toBe(15 * 60);
    vi.advanceTimersByTime(14 * 60_000);
    expect(held && left(held)).toBe(60);
    vi.advanceTimersByTime(2 * 60_000);
    expect(held && left(held)).toBe(0);
  },
);

it('a payment without a time holds none', () => {
  expect(heldTime(SLOT, { ...answer, holdExpiresAt: null })).toBeNull();
});
