/**
 * In one word how an appointment of the diary is paid, and the amount that the owner has to know before the client comes.
 * OWNER §6.1.
 */
import type { Cents } from '../money.ts';
import { calculateOwedCents, type TillBalance } from './till.ts';

/** What the owner reads of an appointment without an amount. */
export const BANK_PAYMENT_LABEL = 'Bank payment under way';
export const BOOKED_WITH_CODE_LABEL = 'Booked with a code';

export type PaymentSummary =
  /** online: what was captured, less what has gone back */
  | { kind: 'paid'; cents: Cents }
  /** online, and all of it has gone back */
  | { kind: 'refunded'; cents: Cents }
  /** at the studio, and nothing is noted: what is to be paid */
  | { kind: 'atStudio'; cents: Cents }
  /** at the studio: what is noted, and what is still to be paid */
  | { kind: 'noted'; cents: Cents; owedCents: Cents }
  /** at the studio, and nothing is noted: what was waived */
  | { kind: 'waived'; cents: Cents }
  /** at the studio, and all that was noted has gone back */
  | { kind: 'returned'; cents: Cents }
  /** `unpaid`: at the studio, nothing is noted, and the client did not come */
  | { kind: 'code' | 'pending' | 'unpaid' };

/**
 * `paidCents`: the captured amount; `refundedCents`: the part of it in refunds that have succeeded or are pending;
 * `returnedCents`: the part of `waivedCents` that was paid at the studio and given back there.
 */
export type SummarisedBooking = TillBalance & {
  state: string;
  noShowAt: Temporal.Instant | null;
  rescheduleCode: string | null;
  paidAtStudio: boolean;
  paidCents: Cents | null;
  refundedCents: Cents | null;
  returnedCents: Cents | null;
};

export function summarisePayment(booking: SummarisedBooking): PaymentSummary {
  const { state, rescheduleCode, paidAtStudio } = booking;
  if (state === 'pending') return { kind: 'pending' };
  if (paidAtStudio) return summariseTillBalance(booking);
  if (rescheduleCode !== null) return { kind: 'code' };
  const paidCents = booking.paidCents ?? 0;
  const cents = paidCents - (booking.refundedCents ?? 0);
  return cents <= 0 && paidCents > 0 ? { kind: 'refunded', cents: paidCents } : { kind: 'paid', cents };
}

/** A client who did not come owes nothing, and what was noted is kept. */
function summariseTillBalance(
  balance: TillBalance & Pick<SummarisedBooking, 'noShowAt' | 'returnedCents'>,
): PaymentSummary {
  const { notedCents, waivedCents, noShowAt } = balance;
  const returnedCents = balance.returnedCents ?? 0;
  const owedCents = noShowAt === null ? calculateOwedCents(balance) : 0;
  if (noShowAt !== null && notedCents === 0) return { kind: 'unpaid' };
  if (notedCents > 0) return { kind: 'noted', cents: notedCents, owedCents };
  if (waivedCents > returnedCents) return { kind: 'waived', cents: waivedCents - returnedCents };
  return waivedCents > 0 ? { kind: 'returned', cents: waivedCents } : { kind: 'atStudio', cents: owedCents };
}

/** True when something was paid and nothing is owed any more: the diary then shows a tick. */
export const isPaid = (summary: PaymentSummary): boolean =>
  summary.kind === 'paid' || (summary.kind === 'noted' && summary.owedCents === 0);
