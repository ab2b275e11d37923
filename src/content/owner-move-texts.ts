/** The texts for the owner about the time to which an appointment is moved. OWNER §5, §6.3 (Move). */
import { MAX_OWNER_DAYS_AHEAD } from '../domain/diary/blocked-time.ts';
import type { Conflict } from '../domain/diary/conflicts.ts';
import { formatBookedPeriod, formatPeriod } from '../domain/diary/diary-formats.ts';
import { APPOINTMENT_LENGTH_LIMITS, type MoveProblem } from '../domain/owner/owner-move.ts';
import { formatTime } from '../domain/time.ts';

export const OUTSIDE_ONLINE_HOURS_SENTENCE = 'Outside your online hours.';

/** Replaces the general sentence of PAYMENT_UNDER_WAY on the page that moves an appointment. */
export const PENDING_NOT_MOVED_SENTENCE = 'The bank is still working on the payment.';

/** `none`: neither a time of the list nor a day with a time was posted. */
export const MOVE_PROBLEM_SENTENCES: Record<MoveProblem | 'none', string> = {
  none: 'Please choose a time of the list, or a day and a time.',
  not_quarter_hour: 'Please choose a quarter hour, like 3:15 or 3:30.',
  over: 'Please choose a time that is still ahead.',
  too_far: `Please choose a day within the next ${MAX_OWNER_DAYS_AHEAD} days.`,
  length: `Please choose ${APPOINTMENT_LENGTH_LIMITS.min} to ${APPOINTMENT_LENGTH_LIMITS.max} minutes, in steps of ${APPOINTMENT_LENGTH_LIMITS.step}.`,
};

function formatBlockedConflict({ label, startsAt, endsAt }: Extract<Conflict, { kind: 'blocked' }>): string {
  return `${label ? `${label}, ` : ''}${formatPeriod(startsAt, endsAt)}`;
}

/** The advice when the time for an appointment, or for the clean-up time after one, is taken. */
export const ANOTHER_TIME_ADVICE = 'choose another time';
export const FEWER_MINUTES_ADVICE = 'choose fewer minutes';

/**
 * The sentence over the form about what is in the way; null without conflicts. Names and labels must be ready to show:
 * initials and the word "hidden" while names are hidden.
 */
export function describeTakenTime(conflicts: readonly Conflict[], advice = ANOTHER_TIME_ADVICE): string | null {
  const [conflict] = conflicts;
  switch (conflict?.kind) {
    case undefined:
      return null;
    case 'appointment':
      return `${conflict.name} is booked then: ${formatBookedPeriod(conflict)}. Please ${advice}.`;
    case 'link':
      return `${conflict.name} has a payment link for then: ${formatBookedPeriod(conflict)}. Let it go, or ${advice}.`;
    case 'hold': {
      const [start, end] = [formatTime(conflict.startsAt), formatTime(conflict.holdExpiresAt)];
      return `Somebody is paying for ${start} until ${end}. Try again at ${end}, or ${advice}.`;
    }
    case 'blocked': {
      const times = conflicts.filter((conflict) => conflict.kind === 'blocked').map(formatBlockedConflict);
      const pronoun = times.length === 1 ? 'it' : 'them';
      return `Already blocked: ${times.join(' and ')}. Unblock ${pronoun}, or ${advice}.`;
    }
  }
}
