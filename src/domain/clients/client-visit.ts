/** The appointments of a client, in the words of the owner's card. OWNER §6.7. */
import { formatDollars } from '../money.ts';
import { BANK_PAYMENT_LABEL } from '../payments/payment-summary.ts';
import { calculateOwedCents, type TillBalance } from '../payments/till.ts';
import { formatInstantDateShort } from '../short-dates.ts';
import { formatDayShort, toStudioDay } from '../time.ts';

type Visit = {
  state: 'held' | 'released' | 'pending' | 'confirmed' | 'completed' | 'cancelled';
  isNoShow: boolean;
  isChargedByCard: boolean;
  /** of an appointment that is paid at the studio; null for any other */
  tillBalance: TillBalance | null;
  movedFrom: Temporal.Instant | null;
};

function describeTillBalance(balance: TillBalance): string {
  const { priceCents, notedCents } = balance;
  if (calculateOwedCents(balance) === 0) return notedCents > 0 ? 'paid at the studio' : 'nothing to pay';
  return notedCents > 0 ? `noted ${formatDollars(notedCents)} of ${formatDollars(priceCents)}` : 'pays at the studio';
}

function describeState({ state, isNoShow, isChargedByCard, tillBalance }: Visit): string {
  if (state === 'pending') return BANK_PAYMENT_LABEL;
  if (state === 'confirmed' && tillBalance) return `Confirmed, ${describeTillBalance(tillBalance)}`;
  if (state === 'confirmed') return isChargedByCard ? 'Confirmed, paid by card' : 'Confirmed';
  if (state === 'cancelled') return 'Cancelled';
  return isNoShow ? 'Did not come' : 'Done';
}

/** "Confirmed, paid by card", "Done, moved from 14 September" */
export function formatVisitState(visit: Visit, now: Temporal.Instant): string {
  const { movedFrom } = visit;
  return movedFrom
    ? `${describeState(visit)}, moved from ${formatInstantDateShort(movedFrom, now)}`
    : describeState(visit);
}

/** "Thu 26 November" for an appointment later this year, else "2 November", with the year when it is not this year. */
export const formatVisitDay = (startsAt: Temporal.Instant, now: Temporal.Instant): string =>
  Temporal.Instant.compare(startsAt, now) > 0 && toStudioDay(startsAt).year === toStudioDay(now).year
    ? formatDayShort(toStudioDay(startsAt))
    : formatInstantDateShort(startsAt, now);
