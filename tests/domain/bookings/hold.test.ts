import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateHoldExpiry,
  calculateMinutesHeld,
  calculateSecondsLeft,
  isHoldEnding,
  isHoldLive,
} from '../../../src/domain/bookings/hold.ts';
import { anyInstant } from '../../support/arbitraries.ts';
import { RUNS } from '../../support/property-runs.ts';

const heldAt = Temporal.Instant.from('2026-06-01T01:00:00Z');
const timeAfterHold = (minutes: number, milliseconds = 0) => heldAt.add({ minutes }).add({ milliseconds });

describe('a hold', () => {
  test('lasts fifteen minutes, and thirty when extended', () => {
    expect(calculateHoldExpiry(heldAt, false).equals(timeAfterHold(15))).toBe(true);
    expect(calculateHoldExpiry(heldAt, true).equals(timeAfterHold(30))).toBe(true);
  });

  test('is live until the last millisecond and has ended at its expiry', () => {
    expect(isHoldLive(timeAfterHold(15), timeAfterHold(15, -1))).toBe(true);
    expect(isHoldLive(timeAfterHold(15), timeAfterHold(15))).toBe(false);
  });

  test('counts down in whole seconds and stops at 0', () => {
    expect(calculateSecondsLeft(timeAfterHold(15), heldAt)).toBe(900);
    expect(calculateSecondsLeft(timeAfterHold(15), timeAfterHold(15, -1))).toBe(1);
    expect(calculateSecondsLeft(timeAfterHold(15), timeAfterHold(15))).toBe(0);
    expect(calculateSecondsLeft(timeAfterHold(15), timeAfterHold(20))).toBe(0);
  });

  test('warns only in its last two minutes', () => {
    expect(isHoldEnding(timeAfterHold(15), timeAfterHold(13, -1))).toBe(false);
    expect(isHoldEnding(timeAfterHold(15), timeAfterHold(13))).toBe(true);
    expect(isHoldEnding(timeAfterHold(15), timeAfterHold(15, -1))).toBe(true);
    expect(isHoldEnding(timeAfterHold(15), timeAfterHold(15))).toBe(false);
  });

  test('has seconds left exactly as long as it is live', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -3_600_000, max: 3_600_000 }), (expiresAt, milliseconds) => {
        const now = expiresAt.add({ milliseconds });
        expect(calculateSecondsLeft(expiresAt, now) > 0).toBe(isHoldLive(expiresAt, now));
      }),
      RUNS,
    );
  });
});

describe('the limit for one slot in 24 hours', () => {
  test('counts minutes, rounded up', () => {
    expect(calculateMinutesHeld(heldAt, timeAfterHold(4, 1), 15)).toBe(5);
    expect(calculateMinutesHeld(heldAt, timeAfterHold(5), 15)).toBe(5);
  });

  test('counts at least one minute, so that a hold that is released at once counts too', () => {
    expect(calculateMinutesHeld(heldAt, heldAt, 15)).toBe(1);
    expect(calculateMinutesHeld(heldAt, timeAfterHold(-1), 15)).toBe(1);
  });

  test('counts at most the granted minutes when the hold is released late', () => {
    expect(calculateMinutesHeld(heldAt, timeAfterHold(16), 15)).toBe(15);
    expect(calculateMinutesHeld(heldAt, timeAfterHold(90), 30)).toBe(30);
  });
});
