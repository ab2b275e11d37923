import { describe, expect, it } from 'vitest';
import type { CancellableBooking } from '../../src/domain/cancellation/cancellation.ts';
import { POLICY_VERSION } from '../../src/domain/cancellation/cancellation-terms.ts';
import {
  buildCancelOptions,
  describeFullPriceNext,
  describeNoChoice,
} from '../../src/sections/portal/cancel-options.ts';

const START = Temporal.Instant.from('2026-11-27T01:00:00Z');
const NOW = START.subtract({ hours: 60 });
const booking: CancellableBooking = {
  kind: 'paid',
  start: START,
  paidCents: 15_000,
  refundedCents: 0,
  policyVersion: POLICY_VERSION,
};
const describeOptions = (hasPoints: boolean) =>
  buildCancelOptions(booking, hasPoints, NOW).map(({ description }) => description);

describe('the cancel dialog of a booking that has given points', () => {
  it('says which choice keeps them and which removes them', () => {
    expect(describeOptions(true)).toEqual([
      expect.stringMatching(/^A reschedule code .*, valid until .*\. You keep your 50 points\.$/),
      expect.stringMatching(/^\$150 \(100%\) to the original payment method, .*\. The 50 points are removed\.$/),
    ]);
  });

  it('says that they are removed where there is nothing to choose, and under 12 hours', () => {
    expect(describeNoChoice('byToken', true, 0)).toMatch(/, and the 50 points of the first booking are removed\.$/);
    expect(describeNoChoice('paid', true, 0)).toMatch(
      / nothing more, and the 50 points of this booking are removed\.$/,
    );
    expect(describeFullPriceNext(true)).toBe(
      'The 50 points of this booking are removed, and your next one is at full price and gives no points.',
    );
  });
});

describe('the cancel dialog of a booking that has given no points', () => {
  it('speaks of none in any choice', () => {
    expect(describeOptions(false)).toEqual([
      expect.stringMatching(/^A reschedule code that pays for your next booking, valid until [^.]*\.$/),
      expect.stringMatching(/^\$150 \(100%\) to the original payment method, [^.]*\.$/),
    ]);
  });

  it.each(['byToken', 'paid', 'pending', 'atStudio'] as const)(
    'speaks of none where there is nothing to choose: %s',
    (kind) => {
      expect(describeNoChoice(kind, false, 0)).toMatch(/[a-z]\.$/);
      expect(describeNoChoice(kind, false, 0)).not.toContain('points');
    },
  );

  it('promises that cancelling costs nothing only while nothing is paid ahead at the studio', () => {
    expect(describeNoChoice('atStudio', false, 0)).toBe('Nothing was paid online. Cancelling costs nothing.');
    expect(describeNoChoice('atStudio', false, 5000)).toBe(
      'You paid $50 ahead. If you cancel, we decide what becomes of it and tell you.',
    );
  });

  it('says under 12 hours only what the next booking costs', () => {
    expect(describeFullPriceNext(false)).toBe('Your next booking is at full price and gives no points.');
  });
});
