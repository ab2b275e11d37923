import { describe, expect, it } from 'vitest';
import { NO_NOTED_MONEY, type NotedMoneyOutcome } from '../../../src/domain/cancellation/noted-money.ts';
import { buildMoneyLines } from '../../../src/domain/owner/owner-money-lines.ts';
import {
  type AppointmentState,
  type CancelledState,
  describeAppointmentState,
} from '../../../src/domain/owner/owner-state-line.ts';
import type { RefundState } from '../../../src/domain/payments/refund.ts';

const NOW = Temporal.Instant.from('2026-11-23T03:42:00Z');

const CONFIRMED_STATE: AppointmentState = {
  status: 'confirmed',
  noShow: false,
  payAtStudioCents: null,
  isBookedWithCode: false,
  paidCents: 11_000,
  returnedCents: 0,
  cancellation: null,
};

const describeState = (change: Partial<AppointmentState>) =>
  describeAppointmentState({ ...CONFIRMED_STATE, ...change }, NOW).text;

const REFUNDED_STATE: CancelledState = {
  cancelledAt: Temporal.Instant.from('2026-11-19T00:00:00Z'),
  outcome: 'refund',
  refundCents: 11_000,
  until: null,
  claim: null,
  refund: 'sent',
  codeUsed: false,
  noted: NO_NOTED_MONEY,
};

const describeCancelledState = (change: Partial<CancelledState>) =>
  describeState({ status: 'cancelled', cancellation: { ...REFUNDED_STATE, ...change } });

describe('the state line of an appointment that stands', () => {
  it.each<[Partial<AppointmentState>, string]>([
    [{}, 'Paid $110 by card'],
    [{ status: 'completed' }, 'Paid $110 by card'],
    [{ paidCents: 13_550, returnedCents: 5000 }, 'Paid $135.50 by card, $50 of it gone back'],
    [{ isBookedWithCode: true, paidCents: 0 }, 'Booked with a code'],
    [{ status: 'pending', paidCents: 0 }, 'Bank payment under way'],
    [{ status: 'completed', noShow: true }, 'Did not come.'],
  ])('for %j is "%s"', (change, line) => {
    expect(describeState(change)).toBe(line);
  });

  it('is good only when it is paid', () => {
    expect(describeAppointmentState(CONFIRMED_STATE, NOW).isGood).toBe(true);
    expect(describeAppointmentState({ ...CONFIRMED_STATE, isBookedWithCode: true }, NOW).isGood).toBe(true);
    for (const change of [{ status: 'pending' }, { noShow: true }, { status: 'cancelled' }] as const)
      expect(describeAppointmentState({ ...CONFIRMED_STATE, ...change }, NOW).isGood).toBe(false);
  });
});

describe('the state line of a cancelled appointment', () => {
  it.each<[RefundState | null, string]>([
    ['due', 'Cancelled on 19 November. $110 on its way back.'],
    ['sent', 'Cancelled on 19 November. $110 on its way back.'],
    ['succeeded', 'Cancelled on 19 November. $110 went back.'],
    ['failed', 'Cancelled on 19 November. $110 did not reach the card.'],
    ['paid_otherwise', 'Cancelled on 19 November. $110 paid by transfer.'],
    ['cancelled', 'Cancelled on 19 November. All of it had gone back already.'],
    [null, 'Cancelled on 19 November. All of it had gone back already.'],
  ])('says how far its refund is: %s', (refund, line) => {
    expect(describeCancelledState({ refund })).toBe(line);
  });

  it.each<[Partial<NotedMoneyOutcome>, string]>([
    [{ undecidedCents: 5000 }, '$50 noted.'],
    [{ keptCents: 5000 }, '$50 kept.'],
    [{ returnedCents: 5000, returnMethod: 'cash' }, '$50 given back in cash.'],
    [{ returnedCents: 5000, returnMethod: null }, '$50 given back.'],
    [
      { returnedCents: 2000, returnMethod: 'bank_transfer', keptCents: 3000 },
      '$20 given back by bank transfer. $30 kept.',
    ],
  ])('says what became of what was noted of one that was to be paid at the studio: %j', (noted, line) => {
    const change = { outcome: 'unpaid', noted: { ...NO_NOTED_MONEY, ...noted } } as const;
    expect(describeCancelledState(change)).toBe(`Cancelled on 19 November. ${line}`);
  });

  // The end of 23 December at the studio.
  const until = Temporal.Instant.from('2026-12-23T14:00:00Z');

  it.each<[Partial<CancelledState>, string]>([
    [{ outcome: 'token', until }, 'A code until 23 December.'],
    [{ outcome: 'token', until, codeUsed: true }, 'Booked again with its code.'],
    [{ refundCents: 0, refund: null }, 'All of it had gone back already.'],
    [{ outcome: 'nothing' }, 'Nothing came back.'],
    [{ outcome: 'unpaid' }, 'Nothing was paid.'],
    [{ outcome: 'claim', refundCents: 5500, until, claim: 'available' }, '$55 can be asked for until 23 December.'],
    [{ outcome: 'claim', refundCents: 5500, until, claim: 'requested' }, '$55 asked for.'],
    [{ outcome: 'claim', refundCents: 5500, until, claim: 'declined' }, '$55 asked for, and declined.'],
    [{ outcome: 'claim', refundCents: 5500, until, claim: 'paid', refund: 'succeeded' }, '$55 went back.'],
    [{ outcome: 'claim', refundCents: 5500, until, claim: 'paid', refund: null }, '$55 went back.'],
    [
      { outcome: 'claim', refundCents: 5500, until: NOW.subtract({ hours: 24 }), claim: 'available' },
      '$55 could be asked for until 22 November.',
    ],
  ])('says what it gave: %j', (change, line) => {
    expect(describeCancelledState({ refund: null, ...change })).toBe(`Cancelled on 19 November. ${line}`);
  });

  it('names the year of a day that is not in the present one', () => {
    expect(describeCancelledState({ cancelledAt: Temporal.Instant.from('2025-11-19T00:00:00Z') })).toMatch(
      /^Cancelled on 19 November 2025\./,
    );
  });

  it('says that it was never booked when its payment failed', () => {
    expect(describeState({ status: 'cancelled' })).toBe('Not booked: the bank did not complete the payment.');
  });
});

describe('the money of an appointment', () => {
  const PAID_INPUT = {
    isBookedWithCode: false,
    isPending: false,
    couponId: null,
    amountCents: 11_000,
    capturedAt: Temporal.Instant.from('2026-11-19T00:00:00Z'),
    refunds: [],
  };

  it('is the payment with its day and its discount', () => {
    expect(buildMoneyLines(PAID_INPUT, NOW)).toEqual([{ text: 'Paid by card, 19 November', cents: 11_000 }]);
    expect(buildMoneyLines({ ...PAID_INPUT, couponId: 'FIRST10' }, NOW)).toEqual([
      { text: 'Paid by card, 19 November, 10% off', cents: 11_000 },
    ]);
  });

  it('is without an amount when it was booked with a code, and no line when nothing was paid', () => {
    const unpaidInput = { ...PAID_INPUT, capturedAt: null };
    expect(buildMoneyLines({ ...unpaidInput, isBookedWithCode: true }, NOW)).toEqual([
      { text: 'Booked with a code', cents: null },
    ]);
    expect(buildMoneyLines({ ...unpaidInput, isPending: true }, NOW)).toEqual([
      { text: 'Bank payment under way', cents: 11_000 },
    ]);
    expect(buildMoneyLines(unpaidInput, NOW)).toEqual([]);
  });

  it('lists every refund with its progress, and none that was never made', () => {
    const createdAt = Temporal.Instant.from('2026-11-20T00:00:00Z');
    const refunds = (['due', 'succeeded', 'cancelled', 'failed', 'paid_otherwise'] as const).map((state) => ({
      amountCents: 5000,
      state,
      createdAt,
      sentAt: state === 'due' ? null : createdAt.add({ hours: 24 }),
      failedAt: state === 'failed' || state === 'paid_otherwise' ? createdAt.add({ hours: 48 }) : null,
      paidOtherwiseAt: state === 'paid_otherwise' ? createdAt.add({ hours: 72 }) : null,
    }));
    // On the day on which the takings count them.
    expect(buildMoneyLines({ ...PAID_INPUT, refunds }, NOW).slice(1)).toEqual([
      { text: 'On its way back to the card, 20 November', cents: 5000 },
      { text: 'Gone back to the card, 21 November', cents: 5000 },
      { text: 'Did not reach the card, 22 November', cents: 5000 },
      { text: 'Paid by transfer, 23 November', cents: 5000 },
    ]);
  });
});
