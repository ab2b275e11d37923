/**
 * Money noted at the studio: what is owed for an appointment that is paid there, and how each entry changes it. The sum
 * of the entries is never below zero and never above the price; once nothing is owed any more, the noted and the waived
 * amount add up to the price. OWNER §3 (Money in the room), §4 (I25, I26), §6.3 (Money).
 */
import type { Cents } from '../money.ts';
import { toStudioDay } from '../time.ts';

export const TILL_METHODS = ['cash', 'card_machine', 'bank_transfer'] as const;
export const TILL_ENTRY_KINDS = ['taken', 'given_back', 'correction'] as const;
/** How money is given back at the studio. */
export const RETURN_METHODS = ['cash', 'bank_transfer'] as const;

export type TillMethod = (typeof TILL_METHODS)[number];
export type ReturnMethod = (typeof RETURN_METHODS)[number];

/**
 * What is noted and owed at the studio for one appointment. `settledAt`: when nothing more was owed; null while something
 * is. `waivedCents`: the rest that was waived.
 */
export type TillBalance = {
  priceCents: Cents;
  notedCents: Cents;
  settledAt: Temporal.Instant | null;
  waivedCents: Cents;
};

/** `amountCents`: negative for money given back. `raisedCents`: by how much the entry raised the price. */
export type TillEntryAmounts = {
  kind: (typeof TILL_ENTRY_KINDS)[number];
  amountCents: Cents;
  raisedCents: Cents;
  at: Temporal.Instant;
};

/** What was given back, of the entries that no correction has taken back. */
export const sumReturnedCents = (entries: readonly Pick<TillEntryAmounts, 'kind' | 'amountCents'>[]): Cents =>
  entries.reduce((cents, { kind, amountCents }) => (kind === 'given_back' ? cents - amountCents : cents), 0);

/** What happens to the rest when the owner notes less than is owed. */
export const REST_CHOICES = ['owed', 'waived'] as const;

/** `newPriceCents`: the higher price that the owner has agreed to, when more is noted than is owed; else null. */
export type NotedPayment = { amountCents: Cents; rest: (typeof REST_CHOICES)[number]; newPriceCents: Cents | null };

type TillErrorCode = 'TILL_TOO_MUCH' | 'TILL_TOO_MUCH_BACK' | 'TILL_TOO_LATE';

/** The amount still owed: 0 once the appointment is settled. */
export const calculateOwedCents = ({ priceCents, notedCents, settledAt }: TillBalance): Cents =>
  settledAt === null ? priceCents - notedCents : 0;

/** The most that can be noted without raising the price; after a waiver the waived rest, which the client may still pay. */
export const calculateMaxNotedCents = (balance: TillBalance): Cents =>
  balance.settledAt === null ? calculateOwedCents(balance) : balance.waivedCents;

const settleBalance = (balance: TillBalance, now: Temporal.Instant): TillBalance => ({
  ...balance,
  settledAt: balance.settledAt ?? now,
  waivedCents: balance.priceCents - balance.notedCents,
});

/** Adds a payment by the client. It can raise the price only while something is owed. */
export function applyPayment(
  balance: TillBalance,
  { amountCents, rest, newPriceCents }: NotedPayment,
  now: Temporal.Instant,
): TillBalance | TillErrorCode {
  const notedCents = balance.notedCents + amountCents;
  if (amountCents > calculateMaxNotedCents(balance)) {
    if (balance.settledAt !== null || newPriceCents !== notedCents) return 'TILL_TOO_MUCH';
    return settleBalance({ ...balance, notedCents, priceCents: notedCents }, now);
  }
  const newBalance = { ...balance, notedCents };
  const isSettled = balance.settledAt !== null || notedCents === balance.priceCents || rest === 'waived';
  return isSettled ? settleBalance(newBalance, now) : newBalance;
}

/** The amount that `applyWaiver` is about: what is owed and waived, or what was noted for a cancelled appointment and is kept. */
export const calculateWaiverCents = (balance: TillBalance, isCancelled: boolean): Cents =>
  isCancelled ? balance.notedCents : calculateOwedCents(balance);

/** Waives the rest. */
export const applyWaiver = settleBalance;

/** Subtracts money given back. On a settled appointment it counts as waived, so the client does not owe it again. */
export function applyReturn(
  balance: TillBalance,
  amountCents: Cents,
  now: Temporal.Instant,
): TillBalance | 'TILL_TOO_MUCH_BACK' {
  if (amountCents > balance.notedCents) return 'TILL_TOO_MUCH_BACK';
  const newBalance = { ...balance, notedCents: balance.notedCents - amountCents };
  return balance.settledAt === null ? newBalance : settleBalance(newBalance, now);
}

/** Whether the entry was noted today, by the studio's date. */
export const isEntryOfToday = ({ at }: Pick<TillEntryAmounts, 'at'>, now: Temporal.Instant): boolean =>
  toStudioDay(at).equals(toStudioDay(now));

/**
 * Reverses an entry of today completely, including the price increase it made. A reversed payment is owed again, unless it
 * was noted after the appointment was settled: then it becomes part of the waived rest again, and the appointment stays
 * settled, so that points given since then keep their reason.
 */
export function applyCorrection(
  balance: TillBalance,
  entry: TillEntryAmounts,
  now: Temporal.Instant,
): TillBalance | TillErrorCode {
  if (!isEntryOfToday(entry, now)) return 'TILL_TOO_LATE';
  const notedCents = balance.notedCents - entry.amountCents;
  if (notedCents < 0) return 'TILL_TOO_MUCH_BACK';
  if (notedCents > balance.priceCents) return 'TILL_TOO_MUCH';
  const { settledAt } = balance;
  const isNotedAfterSettlement = settledAt !== null && Temporal.Instant.compare(entry.at, settledAt) > 0;
  if (entry.amountCents > 0 && !isNotedAfterSettlement)
    return { priceCents: balance.priceCents - entry.raisedCents, notedCents, settledAt: null, waivedCents: 0 };
  const newBalance = { ...balance, notedCents };
  return settledAt !== null || notedCents === balance.priceCents ? settleBalance(newBalance, now) : newBalance;
}

/**
 * `applyCorrection` for a cancelled appointment: after the correction of a return, the money is neither kept nor given back
 * until the owner decides again.
 */
export function applyCorrectionAfterCancellation(
  balance: TillBalance,
  entry: TillEntryAmounts,
  now: Temporal.Instant,
): TillBalance | TillErrorCode {
  const newBalance = applyCorrection(balance, entry, now);
  if (typeof newBalance === 'string' || entry.kind !== 'given_back') return newBalance;
  return { ...newBalance, settledAt: null, waivedCents: 0 };
}

/** What the owner can do with the noted money of a cancelled appointment. */
export const NOTED_MONEY_CHOICES = ['keep', ...RETURN_METHODS] as const;

export type NotedMoneyChoice = (typeof NOTED_MONEY_CHOICES)[number];
