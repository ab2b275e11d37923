/**
 * The emails to the owner: about what she wants them, and when the one in the morning is sent, with who comes that day.
 * OWNER §6.11 ("Letters to you"), §9.
 */
import { toInstantAtStudio, toStudioDay } from './time.ts';

/** What the owner is emailed about; the columns of `owner_email_settings` have these names. */
export const OWNER_EMAIL_TOPICS = ['booked', 'cancelled', 'waiting', 'morning'] as const;

export type OwnerEmailTopic = (typeof OWNER_EMAIL_TOPICS)[number];

/** `email`: '' while no emails are wanted. */
export type OwnerEmailSettings = Record<OwnerEmailTopic, boolean> & { email: string };

const MORNING_START = '07:00';
const MORNING_END = '10:00';

type Morning = { begins: Temporal.Instant; ends: Temporal.Instant };

/** When the email about the day of this instant is due, and from when on it is not sent any more. */
export function toMorning(at: Temporal.Instant): Morning {
  const day = toStudioDay(at);
  return { begins: toInstantAtStudio(day, MORNING_START), ends: toInstantAtStudio(day, MORNING_END) };
}

export function isMorning(now: Temporal.Instant): boolean {
  const { begins, ends } = toMorning(now);
  return Temporal.Instant.compare(begins, now) <= 0 && Temporal.Instant.compare(now, ends) < 0;
}

/** There is at most one email about what waits in this time. */
const MINUTES_BETWEEN_WAITING_EMAILS = 60;

/** What waited when the owner was last emailed about it, without what is done since; `at`: null before the first email. */
export type LastWaitingEmail = { items: readonly string[]; at: Temporal.Instant | null };

/** Whether something waits that no email has reported, and the last email is an hour old. */
export function isWaitingEmailDue(waiting: readonly string[], last: LastWaitingEmail, now: Temporal.Instant): boolean {
  const next = last.at?.add({ minutes: MINUTES_BETWEEN_WAITING_EMAILS });
  const isAllowed = next === undefined || Temporal.Instant.compare(next, now) <= 0;
  return isAllowed && waiting.some((item) => !last.items.includes(item));
}
