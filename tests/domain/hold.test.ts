import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdExpiry, isEnding, isHoldLive, minutesHeld, secondsLeft } from '../../src/domain/hold.ts';
import { anyInstant } from '../support/arbitraries.ts';
import { RUNS } from '../support/property-runs.ts';

const heldAt = Temporal.Instant.from('2026-06-01T01:00:00Z');
const after = (minutes: number, milliseconds = 0) => heldAt.add({ minutes }).add({ milliseconds });

describe('a hold', () => {
  test('lasts fifteen minutes, thirty when extended', () => {
    expect(holdExpiry(heldAt, false).equals(after(15))).toBe(true);
    expect(holdExpiry(heldAt, true).equals(after(30))).toBe(true);
  });

  test('is live to the last millisecond and over at its expiry', () => {
    expect(isHoldLive(after(15), after(15, -1))).toBe(true);
    expect(isHoldLive(after(15), after(15))).toBe(false);
  });

  test('counts down in whole seconds and stops at 0', () => {
    expect(secondsLeft(after(15), heldAt)).toBe(900);
    expect(secondsLeft(after(15), after(15, -1))).toBe(1);
    expect(secondsLeft(after(15), after(15))).toBe(0);
    expect(secondsLeft(after(15), after(20))).toBe(0);
  });

  test('warns for its last two minutes only', () => {
    expect(isEnding(after(15), after(13, -1))).toBe(false);
    expect(isEnding(after(15), after(13))).toBe(true);
    expect(isEnding(after(15), after(15, -1))).toBe(true);
    expect(isEnding(after(15), after(15))).toBe(false);
  });

  test('has seconds left exactly while it is live', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -3_600_000, max: 3_600_000 }), (expiresAt, milliseconds) => {
        const now = expiresAt.add({ milliseconds });
        expect(secondsLeft(expiresAt, now) > 0).toBe(isHoldLive(expiresAt, now));
      }),
      RUNS,
    );
  });
});

describe('the daily limit for one time', () => {
  test('counts started minutes', () => {
    expect(minutesHeld(heldAt, after(4, 1), 15)).toBe(5);
    expect(minutesHeld(heldAt, after(5), 15)).toBe(5);
  });

  test('counts at least one minute, so that holding and letting go is not free', () => {
    expect(minutesHeld(heldAt, heldAt, 15)).toBe(1);
    expect(minutesHeld(heldAt, after(-1), 15)).toBe(1);
  });

  test('counts no more than was granted when the hold is cleared away late', () => {
    expect(minutesHeld(heldAt, after(16), 15)).toBe(15);
    expect(minutesHeld(heldAt, after(90), 30)).toBe(30);
  });
});
