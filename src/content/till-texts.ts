/** The words for money at the studio on the owner's pages and in the log. OWNER §6.3 (Money). */
import { type Cents, formatDollars } from '../domain/money.ts';
import type { ActionChange, ChangedColumns } from '../domain/owner/owner-action.ts';
import type { StateLine } from '../domain/owner/owner-state-line.ts';
import {
  type ReturnMethod,
  sumReturnedCents,
  TILL_METHODS,
  type TillBalance,
  type TillEntryAmounts,
  type TillMethod,
} from '../domain/payments/till.ts';

export const TILL_METHOD_LABELS: Record<TillMethod, string> = {
  cash: 'Cash',
  card_machine: 'Card machine',
  bank_transfer: 'Bank transfer',
};

/** "cash", in a sentence */
const formatTillMethod = (method: TillMethod): string => TILL_METHOD_LABELS[method].toLowerCase();

type TillEntryInput = Pick<TillEntryAmounts, 'kind' | 'amountCents'> & { method: TillMethod };

const TILL_ENTRY_LABELS: Record<TillEntryAmounts['kind'], string> = {
  taken: 'Noted',
  given_back: 'Given back',
  correction: 'Corrected',
};

/** "Noted, cash", "Given back, bank transfer", "Corrected, cash" */
export const formatTillEntry = ({ kind, method }: Pick<TillEntryInput, 'kind' | 'method'>): string =>
  `${TILL_ENTRY_LABELS[kind]}, ${formatTillMethod(method)}`;

/**
 * Why less is noted than the price although nothing is owed: "$50 given back" since it was settled, "the rest let go", or
 * both.
 */
function listRestTexts(waivedCents: Cents, returnedCents: Cents): string[] {
  return [
    ...(returnedCents > 0 ? [`${formatDollars(returnedCents)} given back`] : []),
    ...(waivedCents > returnedCents ? ['the rest let go'] : []),
  ];
}

/**
 * "Noted $110, cash", "Noted $50 of $110", "Noted $100 of $150, $50 given back"; null while nothing is noted and something
 * is owed. `entries`: the entries that no correction has taken back.
 */
export function describeNotedMoney(
  { priceCents, notedCents, settledAt, waivedCents }: TillBalance,
  entries: readonly TillEntryInput[],
): StateLine | null {
  const isGood = settledAt !== null;
  const returnedCents = sumReturnedCents(entries);
  const restTexts = listRestTexts(waivedCents, returnedCents);
  const notedText = `Noted ${formatDollars(notedCents)}`;
  if (notedCents === 0) {
    if (!isGood || waivedCents === 0) return null;
    return { text: returnedCents > 0 ? restTexts.join(', ') : `${formatDollars(waivedCents)} let go`, isGood };
  }
  const partText = `${notedText} of ${formatDollars(priceCents)}`;
  if (!isGood) return { text: partText, isGood };
  if (waivedCents > 0) return { text: [partText, ...restTexts].join(', '), isGood };
  const methods = entries.flatMap(({ kind, method }) => (kind === 'taken' ? [method] : []));
  return { text: `${notedText}, ${[...new Set(methods)].map(formatTillMethod).join(' and ')}`, isGood };
}

/**
 * What became of the money noted for a cancelled appointment: "$50 was kept already."; null while the owner has not decided,
 * and when there was none. `entries`: the entries that no correction has taken back.
 */
export function describeNotedMoneyDecision(
  { notedCents, settledAt }: Pick<TillBalance, 'notedCents' | 'settledAt'>,
  entries: readonly TillEntryInput[],
): string | null {
  if (notedCents > 0) return settledAt === null ? null : `${formatDollars(notedCents)} was kept already.`;
  const returnedCents = sumReturnedCents(entries);
  return returnedCents > 0 ? `${formatDollars(returnedCents)} was given back already.` : null;
}

/** The labels in the list of choices about noted money: "Give it back, cash" */
export const RETURN_METHOD_LABELS: Record<ReturnMethod, string> = {
  cash: 'Give it back, cash',
  bank_transfer: 'Give it back, transfer',
};

const readCents = (columns: ChangedColumns | null, column: string): Cents => Number(columns?.[column] ?? 0);

/** The line of the log about an action with money at the studio; null for other actions. */
export function formatTillAction({ verb, before, after }: ActionChange): string | null {
  const amount = formatDollars(Math.abs(readCents(after, 'amount_cents')));
  const methodText = formatTillMethod(TILL_METHODS.find((method) => method === after?.method) ?? 'cash');
  const waivedCents = readCents(after, 'waived_cents') - readCents(before, 'waived_cents');
  const waivedText = `${formatDollars(Math.max(0, waivedCents))} let go.`;
  switch (verb) {
    case 'record_payment_at_studio':
      return `Noted ${amount}, ${methodText}.${waivedCents > 0 ? ` ${waivedText}` : ''}`;
    case 'correct_till_entry':
      return `Corrected: ${amount}, ${methodText}, is taken back.`;
    case 'return_payment_at_studio':
      return `${amount} given back, ${methodText}.`;
    case 'waive_rest':
      return after?.state === 'cancelled' ? `${formatDollars(readCents(after, 'noted_cents'))} kept.` : waivedText;
    default:
      return null;
  }
}
