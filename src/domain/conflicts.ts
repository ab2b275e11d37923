/** What is in the way of time that the owner wants to block, to book or to move to. OWNER §5, §6.4. */
import { toDisplayName } from './client-name.ts';
import { formatBookedPeriod, formatPeriod } from './diary-formats.ts';
import { hideText } from './hidden-names.ts';
import type { BookedPeriod, Period } from './slots.ts';
import { formatTime } from './time.ts';

/** An appointment, a payment link, a client's hold that has not been released, or time that the studio keeps for itself. */
export type Conflict =
  | (BookedPeriod & { kind: 'appointment' | 'link'; bookingId: string; name: string })
  | (Period & { kind: 'hold'; holdExpiresAt: Temporal.Instant })
  | (Period & { kind: 'blocked'; id: string; revision: number; label: string });

/** A blocked time as it was shown to the owner, who may unblock it. */
export type ShownBlockedTime = { id: string; revision: number };

/** The times to unblock so that the time can be booked; empty when a booking or a hold is in the way. OWNER §5. */
export function findUnblockableTimes(conflicts: readonly Conflict[]): ShownBlockedTime[] {
  const blocked = conflicts.filter((found) => found.kind === 'blocked');
  return blocked.length === conflicts.length ? blocked.map(({ id, revision }) => ({ id, revision })) : [];
}

/** While names are hidden, replaces a name by initials and a label by the word "hidden". OWNER §2. */
export function hideConflictNames(found: Conflict, namesHidden: boolean): Conflict {
  if (found.kind === 'hold') return found;
  if (found.kind !== 'blocked') return { ...found, name: toDisplayName(found.name, namesHidden).name };
  return namesHidden ? { ...found, label: hideText(found.label) } : found;
}

/** The error code when blocking a time is refused, by what is in the way. */
export const BLOCK_CONFLICT_CODES = {
  appointment: 'BLOCK_MEETS_BOOKING',
  link: 'BLOCK_MEETS_BOOKING',
  hold: 'TIME_BEING_PAID',
  blocked: 'BLOCK_MEETS_BLOCK',
} as const;

/** The sentence over the form. `found`: from `hideConflictNames`. `canTakeParts`: the form can block the free parts. */
export function describeConflict(found: Conflict, canTakeParts: boolean): string {
  const orParts = canTakeParts ? ', or block the free parts.' : '.';
  switch (found.kind) {
    case 'appointment':
      return `${found.name} is booked then: ${formatBookedPeriod(found)}. Choose other hours${orParts}`;
    case 'link':
      return `${found.name} has a payment link for then: ${formatBookedPeriod(found)}. Let it go, choose other hours${orParts}`;
    case 'hold': {
      const [start, end] = [formatTime(found.startsAt), formatTime(found.holdExpiresAt)];
      return `Somebody is paying for ${start} until ${end}. Wait${orParts}`;
    }
    case 'blocked':
      return `Already blocked: ${found.label || formatPeriod(found.startsAt, found.endsAt)}.`;
  }
}
