/** What is in the way of time that the owner wants to block, to book or to move to. OWNER §5, §6.4. */
import { toDisplayName } from '../clients/client-name.ts';
import { hideText } from '../clients/hidden-names.ts';
import type { BookedPeriod, Period } from '../hours/slots.ts';
import { formatTime } from '../time.ts';
import { formatBookedPeriod, formatPeriod } from './diary-formats.ts';

/** An appointment, a payment link, a client's hold that has not been released, or time that the studio keeps for itself. */
export type Conflict =
  | (BookedPeriod & { kind: 'appointment' | 'link'; bookingId: string; name: string })
  | (Period & { kind: 'hold'; holdExpiresAt: Temporal.Instant })
  | (Period & { kind: 'blocked'; id: string; revision: number; label: string });

/** A blocked time as it was shown to the owner, who may unblock it. */
export type ShownBlockedTime = { id: string; revision: number };

/** The times to unblock so that the time can be booked; empty when a booking or a hold is in the way. OWNER §5. */
export function listUnblockableTimes(conflicts: readonly Conflict[]): ShownBlockedTime[] {
  const blockedTimes = conflicts.filter((conflict) => conflict.kind === 'blocked');
  return blockedTimes.length === conflicts.length ? blockedTimes.map(({ id, revision }) => ({ id, revision })) : [];
}

/** While names are hidden, replaces a name by initials and a label by the word "hidden". OWNER §2. */
export function hideConflictNames(conflict: Conflict, namesHidden: boolean): Conflict {
  if (conflict.kind === 'hold') return conflict;
  if (conflict.kind !== 'blocked') return { ...conflict, name: toDisplayName(conflict.name, namesHidden).name };
  return namesHidden ? { ...conflict, label: hideText(conflict.label) } : conflict;
}

/** The error code when blocking a time is refused, by what is in the way. */
export const BLOCK_CONFLICT_CODES = {
  appointment: 'BLOCK_MEETS_BOOKING',
  link: 'BLOCK_MEETS_BOOKING',
  hold: 'TIME_BEING_PAID',
  blocked: 'BLOCK_MEETS_BLOCK',
} as const;

/** The sentence over the form. `conflict`: from `hideConflictNames`. `canBlockFreeParts`: the form can block the free parts. */
export function describeConflict(conflict: Conflict, canBlockFreeParts: boolean): string {
  const alternative = canBlockFreeParts ? ', or block the free parts.' : '.';
  switch (conflict.kind) {
    case 'appointment':
      return `${conflict.name} is booked then: ${formatBookedPeriod(conflict)}. Choose other hours${alternative}`;
    case 'link':
      return `${conflict.name} has a payment link for then: ${formatBookedPeriod(conflict)}. Let it go, choose other hours${alternative}`;
    case 'hold': {
      const [start, end] = [formatTime(conflict.startsAt), formatTime(conflict.holdExpiresAt)];
      return `Somebody is paying for ${start} until ${end}. Wait${alternative}`;
    }
    case 'blocked':
      return `Already blocked: ${conflict.label || formatPeriod(conflict.startsAt, conflict.endsAt)}.`;
  }
}
