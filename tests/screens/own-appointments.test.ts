import { describe, expect, test } from 'vitest';
import type { Appointment, Cancellation } from '../../src/api/decode.ts';
import { formatRefund } from '../../src/sections/portal/format-refund.ts';
import { groupAppointments } from '../../src/sections/portal/group-appointments.ts';
import { formatPayment } from '../../src/sections/portal/receipt-link.tsx';

const start = Temporal.Instant.from('2026-12-01T01:00:00Z');
const timeAfterStart = (hours: number) => start.add({ minutes: hours * 60 });

const createRescheduleToken = (code: string, hours: number) => ({
  code,
  serviceId: 'classic_set' as const,
  treatment: '',
  coverCents: 15_000,
  expiresAt: timeAfterStart(hours),
});

/** The fields that the screens read of an appointment of two hours at `start`. */
const createOwnAppointment = (change: Partial<Appointment> = {}): Appointment =>
  ({
    id: 'one',
    service: 'classic_set',
    scheduledDate: start,
    duration: 120,
    status: 'confirmed',
    noShow: false,
    paidCents: 15_000,
    bookedWithRescheduleToken: false,
    token: null,
    cancellation: null,
    ...change,
  }) as Appointment;

describe('the next appointment', () => {
  const first = createOwnAppointment();
  const second = createOwnAppointment({ id: 'two', scheduledDate: timeAfterStart(48) });
  const list = [second, first];

  test.for([
    ['is shown an hour before its start', -1, first, [second], []],
    ['is shown at its start', 0, first, [second], []],
    ['is shown five minutes after its start', 1 / 12, first, [second], []],
    ['is shown a minute before its end', 119 / 60, first, [second], []],
    ['is a past appointment at its end', 2, second, [], [first]],
  ] as const)('%s', ([, hours, nextAppointment, laterAppointments, pastAppointments]) => {
    expect(groupAppointments(list, timeAfterStart(hours))).toMatchObject({
      nextAppointment,
      laterAppointments,
      pastAppointments,
    });
  });

  test('is not one that has started and is cancelled or pending', () => {
    for (const status of ['cancelled', 'pending'] as const)
      expect(groupAppointments([createOwnAppointment({ status })], timeAfterStart(0.5)).nextAppointment).toBeNull();
  });
});

test('the usable reschedule codes are the valid ones, in the order of expiry', () => {
  const createCodedAppointment = (id: string, hours: number) =>
    createOwnAppointment({
      id,
      status: 'cancelled',
      token: createRescheduleToken(id, hours),
    });
  const list = [
    createCodedAppointment('later', 48),
    createCodedAppointment('now', 0),
    createCodedAppointment('soon', 24),
    createOwnAppointment({ status: 'cancelled' }),
  ];
  expect(groupAppointments(list, timeAfterStart(0)).tokens.map(({ code }) => code)).toEqual(['soon', 'later']);
});

test('an upcoming appointment shows the amount paid', () => {
  expect(formatPayment(createOwnAppointment())).toBe('Paid $150');
  expect(formatPayment(createOwnAppointment({ refundedCents: 5000 }))).toBe('Paid $150. Refunded: $50');
  expect(formatPayment(createOwnAppointment({ bookedWithRescheduleToken: true, paidCents: 0 }))).toBe(
    'Paid by reschedule code',
  );
});

test('an appointment whose payment is pending says so, and no amount', () => {
  expect(formatPayment(createOwnAppointment({ status: 'pending', paidCents: 0 }))).toBe('Your payment is under way.');
});

const createCancelledAppointment = (change: Partial<Cancellation>, code: string | null = null) =>
  createOwnAppointment({
    token: code === null ? null : createRescheduleToken(code, 0),
    cancellation: {
      outcome: 'token',
      cents: 7500,
      until: timeAfterStart(0),
      claim: null,
      declineReason: null,
      refund: null,
      byStudio: false,
      ...change,
    },
  });

test('an appointment whose payment the bank refused says so, and no amount', () => {
  const unpaid = { status: 'cancelled', paidCents: 0, priceCents: 15_000 } as const;
  expect(formatPayment(createOwnAppointment(unpaid))).toBe('Your payment did not go through');
});

test('an appointment cancelled before its payment ended shows its price: what was charged is said beside it', () => {
  const { cancellation } = createCancelledAppointment({ outcome: 'unpaid' });
  const unpaid = { status: 'cancelled', paidCents: 0, priceCents: 15_000, cancellation } as const;
  expect(formatPayment(createOwnAppointment(unpaid))).toBe('Price: $150');
});

describe('the text of a cancelled appointment', () => {
  test.for([
    [
      'names the reschedule code while it is valid',
      -1,
      'Reschedule code RESCHEDULE_X, valid until Tuesday 1 December 2026.',
    ],
    [
      'says that the reschedule code was valid once it has expired',
      0,
      'Reschedule code RESCHEDULE_X, which was valid until Tuesday 1 December 2026.',
    ],
  ] as const)('%s', ([, hours, words]) => {
    const appointment = createCancelledAppointment({}, 'RESCHEDULE_X');
    expect(formatRefund(appointment, timeAfterStart(hours))).toBe(words);
  });

  test.for([
    ['says that half can be claimed while it can', -1, 'You can ask for $75 back until Tuesday 1 December 2026.'],
    [
      'says that half could have been claimed once it cannot any more',
      0,
      'You could ask for $75 back until Tuesday 1 December 2026.',
    ],
  ] as const)('%s', ([, hours, words]) => {
    const appointment = createCancelledAppointment({ outcome: 'claim', claim: 'available' });
    expect(formatRefund(appointment, timeAfterStart(hours))).toBe(words);
  });

  test('says of a refund that succeeded what is still so in a year', () => {
    const appointment = createCancelledAppointment({ outcome: 'refund', cents: 15_000, refund: 'succeeded' });
    expect(formatRefund(appointment, timeAfterStart(24 * 365))).toBe(
      '$150 returned to your card. Banks take 1 to 5 business days to show it.',
    );
  });
});

describe('an appointment that is paid at the studio', () => {
  const studioFields = { payAtStudio: true as const, paidCents: 0, priceCents: 11_000 };

  test('says what is to be paid there, and that a patch test costs nothing', () => {
    expect(formatPayment(createOwnAppointment(studioFields))).toBe('Pay at the studio: $110');
    expect(formatPayment(createOwnAppointment({ ...studioFields, priceCents: 0 }))).toBe('Nothing to pay');
  });

  test('says what was paid ahead and what is still to be paid', () => {
    const formatPaidAhead = (paidCents: number, owedCents: number) =>
      formatPayment(createOwnAppointment({ ...studioFields, tillBalance: { paidCents, owedCents } }));
    expect(formatPaidAhead(4000, 7000)).toBe('Paid at the studio: $40. Still to pay: $70');
    expect(formatPaidAhead(11_000, 0)).toBe('Paid at the studio: $110. Nothing more to pay');
  });

  test('is no debt once it is over or cancelled', () => {
    for (const status of ['completed', 'cancelled'] as const)
      expect(formatPayment(createOwnAppointment({ ...studioFields, status }))).toBe('Price: $110');
  });

  test('gives nothing back when it is cancelled, because nothing was paid online', () => {
    const cancellation = { outcome: 'unpaid', cents: 0, until: null, claim: null, refund: null } as Cancellation;
    expect(formatRefund(createOwnAppointment({ ...studioFields, cancellation }), start)).toBe(
      'Nothing was paid online, so nothing goes back to a card.',
    );
  });
});
