import { expect, test } from 'vitest';
import {
  buildCancellationTimeline,
  type CancellableBooking,
  calculateOfferedChoices,
  findCancellationOutcome,
} from '../../../src/domain/cancellation/cancellation.ts';
import {
  buildImmediateRefund,
  buildPolicyTable,
  describeCurrentTerms,
  describeFullRefund,
  POLICIES,
  POLICY_VERSION,
  type Policies,
  requireCancellationTerms,
  requirePolicy,
} from '../../../src/domain/cancellation/cancellation-terms.ts';
import { findCancellationOutcomeByOwner } from '../../../src/domain/cancellation/owner-cancellation.ts';

const LATER_VERSION = '2027-03-01';
const NOW = Temporal.Instant.from('2027-03-02T00:00:00Z');

/**
 * A later version of the terms: from March on the studio keeps a fifth, codes are valid for two weeks, and codes of the
 * studio itself for 60 days.
 */
const TWO_POLICY_VERSIONS: Policies = new Map([
  ...POLICIES,
  [
    LATER_VERSION,
    {
      byNotice: {
        ...requirePolicy(POLICY_VERSION).byNotice,
        over48: {
          ...requireCancellationTerms('over48'),
          choices: [{ choice: 'reschedule', tokenDays: 14, keepsPoints: true }, buildImmediateRefund(80)],
        },
      },
      studioTokenDays: 60,
    },
  ],
]);

const createBookingUnderPolicy = (policyVersion: string): CancellableBooking => ({
  kind: 'paid',
  start: NOW.add({ hours: 72 }),
  paidCents: 15_000,
  refundedCents: 0,
  policyVersion,
});

test('a new version of the terms does not change the outcomes of an older booking', () => {
  const findBothOutcomes = (choice: 'refund' | 'reschedule') =>
    [POLICY_VERSION, LATER_VERSION].map((version) => {
      const { refundCents, until } =
        findCancellationOutcome(createBookingUnderPolicy(version), choice, NOW, TWO_POLICY_VERSIONS) ?? {};
      return [refundCents, until?.toString()];
    });
  expect(findBothOutcomes('refund')).toEqual([
    [15_000, undefined],
    [12_000, undefined],
  ]);
  expect(findBothOutcomes('reschedule')).toEqual([
    [0, '2027-04-01T14:00:00Z'],
    [0, '2027-03-16T14:00:00Z'],
  ]);
});

test('the choices, the timeline and a cancellation by the studio follow the version of the booking', () => {
  const [olderBooking, newerBooking] = [
    createBookingUnderPolicy(POLICY_VERSION),
    createBookingUnderPolicy(LATER_VERSION),
  ];
  expect(calculateOfferedChoices(newerBooking, NOW, TWO_POLICY_VERSIONS)[1]).toMatchObject({ refundPercent: 80 });
  expect(calculateOfferedChoices(olderBooking, NOW, TWO_POLICY_VERSIONS)[1]).toMatchObject({ refundPercent: 100 });
  expect(
    [olderBooking, newerBooking].map((booked) => buildCancellationTimeline(booked, TWO_POLICY_VERSIONS)[0]?.outcome),
  ).toEqual(['A reschedule code for 30 days or $150 back', 'A reschedule code for 14 days or $120 back']);
  const findTokenEnd = (booked: CancellableBooking) =>
    findCancellationOutcomeByOwner(booked, 'reschedule', NOW, TWO_POLICY_VERSIONS)?.until?.toString();
  expect([findTokenEnd(olderBooking), findTokenEnd(newerBooking)]).toEqual([
    '2027-04-01T14:00:00Z',
    '2027-05-01T14:00:00Z',
  ]);
});

test('an unknown version of the terms throws', () => {
  expect(() => findCancellationOutcome(createBookingUnderPolicy('2020-01-01'), 'refund', NOW)).toThrow(RangeError);
  expect(() => buildPolicyTable('2020-01-01')).toThrow(RangeError);
});

test('the sentence beside the pay button and the table state the same limit of a full refund', () => {
  expect(describeFullRefund()).toBe('Cancel at least 24 hours before and you can have all of it back.');
  expect(() => describeFullRefund('2020-01-01')).toThrow(RangeError);
});

test('the sentence beside the pay button says what cancelling this booking would give back now', () => {
  const describeAt = (hours: number, minutes = 0) =>
    describeCurrentTerms({ byToken: false, start: NOW.add({ hours, minutes }) }, NOW);
  const rescheduleCodeSentence =
    'If you cancel now, 12 to 24 hours before: a reschedule code valid for 7 days. No refund, except where required under Australian Consumer Law.';
  const halfRefundSentence =
    'If you cancel now, less than 12 hours before: a 50% refund, if you ask for it within 7 days. Your next booking is at full price.';
  expect([describeAt(72), describeAt(24)]).toEqual([describeFullRefund(), describeFullRefund()]);
  expect([describeAt(23, 59), describeAt(12)]).toEqual([rescheduleCodeSentence, rescheduleCodeSentence]);
  expect([describeAt(11, 59), describeAt(2)]).toEqual([halfRefundSentence, halfRefundSentence]);
  expect(describeCurrentTerms({ byToken: false, start: null }, NOW)).toBe(describeFullRefund());
});

test('the sentence beside the button of a booking with a reschedule code says that it gives nothing back, at any time', () => {
  const nothingBackSentence =
    'A booking made with a reschedule code gives nothing back, except where required under Australian Consumer Law.';
  expect(describeCurrentTerms({ byToken: true, start: NOW.add({ hours: 72 }) }, NOW)).toBe(nothingBackSentence);
  expect(describeCurrentTerms({ byToken: true, start: null }, NOW)).toBe(nothingBackSentence);
});
