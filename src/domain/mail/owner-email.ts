/**
 * The emails to the owner: the topics she has chosen, and when the morning email, with the clients of the day, is sent.
 * OWNER §6.11 ("Letters to you"), §9.
 */
import type { Period } from '../hours/slots.ts';
import { toInstantAtStudio, toStudioDay } from '../time.ts';

/** What the owner is emailed about; the columns of `owner_email_settings` have these names. */
export const OWNER_EMAIL_TOPICS = ['booked', 'cancelled', 'waiting', 'morning'] as const;

export type OwnerEmailTopic = (typeof OWNER_EMAIL_TOPICS)[number];

/** `email`: '' while no emails are wanted. */
export type OwnerEmailSettings = Record<OwnerEmailTopic, boolean> & { email: string };

const MORNING_START = '07:00';
const MORNING_END = '10:00';

/** `startsAt`: when the morning email of this instant's day is due; `endsAt`: from when on it is not sent any more. */
export function toMorning(at: Temporal.Instant): Period {
  const day = toStudioDay(at);
  return { startsAt: toInstantAtStudio(day, MORNING_START), endsAt: toInstantAtStudio(day, MORNING_END) };
}

export function isMorning(now: Temporal.Instant): boolean {
  const { startsAt, endsAt } = toMorning(now);
  return Temporal.Instant.compare(startsAt, now) <= 0 && Temporal.Instant.compare(now, endsAt) < 0;
}

/** At most one email about what waits for the owner is sent in this time. */
const MINUTES_BETWEEN_WAITING_EMAILS = 60;

/** The items that the last such email reported, without those that are done since; `sentAt`: null before the first email. */
export type LastWaitingEmail = { items: readonly string[]; sentAt: Temporal.Instant | null };

/** Whether an item waits that the last email did not report, and that email is at least an hour old. */
export function isWaitingEmailDue(
  waitingItems: readonly string[],
  lastEmail: LastWaitingEmail,
  now: Temporal.Instant,
): boolean {
  const nextAllowedAt = lastEmail.sentAt?.add({ minutes: MINUTES_BETWEEN_WAITING_EMAILS });
  const isAllowed = nextAllowedAt === undefined || Temporal.Instant.compare(nextAllowedAt, now) <= 0;
  return isAllowed && waitingItems.some((item) => !lastEmail.items.includes(item));
}
