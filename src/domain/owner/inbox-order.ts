/**
 * The items of the owner's inbox and their order: by the deadline after which the system decides or the item expires.
 * OWNER §6.8.
 */
import { CLAIM_REVIEW_DAYS } from '../cancellation/cancellation-terms.ts';

/** A dispute that is not answered within about this time is lost; Stripe shows the exact date. */
const DISPUTE_DAYS = 7;
/** An appointment on a day off is due this long before its start, which is when the first reminder would be sent. */
const DAY_OFF_NOTICE_HOURS = 72;

/**
 * `message`: an e-mail that could not be delivered; `day_off`: an appointment on a day off; `alert`: anything else that a
 * check or an event has raised; `link_ran_out`: a payment link that was not paid in time; `not_noted`: an appointment that
 * has ended and whose money is not noted; `noted_and_cancelled`: a cancelled appointment with noted money.
 */
export type InboxEntryKind =
  | 'refund'
  | 'claim'
  | 'dispute'
  | 'message'
  | 'alert'
  | 'review'
  | 'link_ran_out'
  | 'day_off'
  | 'not_noted'
  | 'noted_and_cancelled';

/** `startsAt`: the start of the appointment that the item is about; null without one. */
export type InboxEntry = { kind: InboxEntryKind; since: Temporal.Instant; startsAt?: Temporal.Instant | null };

/**
 * The deadline: after it the system acts by itself, or the owner no longer can. `since` for an item that is due at once;
 * null for an item that is never due.
 */
export function findDueAt({ kind, since, startsAt }: InboxEntry): Temporal.Instant | null {
  switch (kind) {
    case 'claim':
      return since.add({ hours: CLAIM_REVIEW_DAYS * 24 });
    case 'dispute':
      return since.add({ hours: DISPUTE_DAYS * 24 });
    case 'message':
      return startsAt ?? since;
    case 'day_off':
      return (startsAt ?? since).subtract({ hours: DAY_OFF_NOTICE_HOURS });
    case 'review':
    case 'link_ran_out':
      return null;
    case 'not_noted':
    case 'noted_and_cancelled':
    case 'refund':
    case 'alert':
      return since;
  }
}

type UrgencyKey = { dueAt: Temporal.Instant | null; since: Temporal.Instant; id: string };

/** Compares for sorting: the earlier deadline first, no deadline last; with equal deadlines the older item, then by id. */
export function compareByUrgency(a: UrgencyKey, b: UrgencyKey): number {
  if (a.dueAt === null || b.dueAt === null) {
    if (a.dueAt !== b.dueAt) return a.dueAt === null ? 1 : -1;
  } else {
    const order = Temporal.Instant.compare(a.dueAt, b.dueAt);
    if (order !== 0) return order;
  }
  return Temporal.Instant.compare(a.since, b.since) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** "4 things wait for you, the most urgent first." */
export function formatWaitingCount(count: number): string {
  if (count === 0) return 'Nothing waits for you.';
  return count === 1 ? 'One thing waits for you.' : `${count} things wait for you, the most urgent first.`;
}
