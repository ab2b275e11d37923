/** How money at the studio is called on the owner's pages and in the log. OWNER §6.3 (Money). */
import { type Cents, formatDollars } from '../domain/money.ts';
import type { StudioMoney, TillMethod } from '../domain/till.ts';

export const TILL_METHOD_LABELS: Record<TillMethod, string> = {
  cash: 'Cash',
  card_machine: 'Card machine',
  bank_transfer: 'Bank transfer',
};

/** "cash", in a sentence */
export const tillMethodWords = (method: TillMethod): string => TILL_METHOD_LABELS[method].toLowerCase();

/** How a return is written on a button. */
export const RETURN_METHOD_WORDS = { cash: 'cash', bank_transfer: 'transfer' } as const;

type Entry = { kind: 'taken' | 'given_back' | 'correction'; method: TillMethod; amountCents: Cents };

/** "Noted, cash", "Given back, bank transfer", "Corrected, cash" */
export function tillEntryWords({ kind, method }: Pick<Entry, 'kind' | 'method'>): string {
  const done = { taken: 'Noted', given_back: 'Given back', correction: 'Corrected' }[kind];
  return `${done}, ${tillMethodWords(method)}`;
}

/** "Pays $110 here", "Noted $110, cash", "Noted $50 of $110"; `methods`: of what was noted and not corrected. */
export function studioMoneyWords(
  { priceCents, notedCents, settledAt, waivedCents }: StudioMoney,
  methods: readonly TillMethod[],
): string {
  const noted = `Noted ${formatDollars(notedCents)}`;
  if (priceCents === 0) return 'Nothing to pay.';
  if (settledAt === null)
    return notedCents === 0 ? `Pays ${formatDollars(priceCents)} here` : `${noted} of ${formatDollars(priceCents)}`;
  if (notedCents === 0) return `${formatDollars(waivedCents)} let go`;
  const how = [...new Set(methods)].map(tillMethodWords).join(' and ');
  if (waivedCents === 0) return how ? `${noted}, ${how}` : noted;
  return `${noted} of ${formatDollars(priceCents)}, the rest let go`;
}
