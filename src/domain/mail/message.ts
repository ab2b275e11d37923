/**
 * The emails to a client: the confirmation, two reminders (72 hours ahead, while a full refund is still possible, and 24
 * hours ahead), the new time of a moved appointment, the link to pay for a time that is held, the street address when the
 * owner sends it, the cancellation with its outcome, changes to a payment or a refund that the client did not cause
 * (DECISIONS §16), and the sign-in code (§6). Also the emails to the owner. After a crash an email may be sent twice; an
 * email that is outdated before it is sent is dropped (docs/decisions/013).
 */
import { toMorning } from './owner-email.ts';

/** The emails to the owner instead of a client: their rows have no `client_id`. OWNER §9. */
export const OWNER_MESSAGE_KINDS = ['owner_booked', 'owner_cancelled', 'owner_waiting', 'owner_morning'] as const;

export type OwnerMessageKind = (typeof OWNER_MESSAGE_KINDS)[number];

export const MESSAGE_KINDS = [
  'confirmation',
  'reminder_72h',
  'reminder_24h',
  'cancelled',
  'cancelled_by_studio',
  'claim_decided',
  'payment_returned',
  'payment_failed',
  'refund_failed',
  'dashboard_refund',
  'goodwill_refund',
  'appointment_moved',
  'pay_link',
  'address',
  'sign_in_code',
  ...OWNER_MESSAGE_KINDS,
] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const isOwnerMessageKind = (kind: MessageKind): kind is OwnerMessageKind =>
  OWNER_MESSAGE_KINDS.some((ownerKind) => ownerKind === kind);

/** Events that the client did not cause; each is also a notification on the client's page until it is dismissed. */
export const NOTIFICATION_KINDS = [
  'cancelled_by_studio',
  'claim_decided',
  'payment_returned',
  'payment_failed',
  'refund_failed',
  'dashboard_refund',
  'goodwill_refund',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const isNotificationKind = (kind: MessageKind): kind is NotificationKind =>
  NOTIFICATION_KINDS.some((one) => one === kind);

/** Emails that are sent only while the appointment is confirmed. */
export const KINDS_ABOUT_UPCOMING_APPOINTMENTS = [
  'confirmation',
  'reminder_72h',
  'reminder_24h',
  'appointment_moved',
  'address',
] as const;

/** A move replaces the unsent emails of these kinds: they are due by the start, or report an earlier move. OWNER §5. */
export const KINDS_REPLACED_BY_MOVE = ['reminder_72h', 'reminder_24h', 'appointment_moved'] as const;

const REMINDER_HOURS_AHEAD = { reminder_72h: 72, reminder_24h: 24 } as const;

export type ReminderKind = keyof typeof REMINDER_HOURS_AHEAD;

export const REMINDER_KINDS: readonly ReminderKind[] = ['reminder_72h', 'reminder_24h'];

export type Reminder = { kind: ReminderKind; dueAt: Temporal.Instant };

const calculateReminderDueAt = (kind: ReminderKind, start: Temporal.Instant) =>
  start.subtract({ hours: REMINDER_HOURS_AHEAD[kind] });

const isReminderOverdue = (kind: ReminderKind, start: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(calculateReminderDueAt(kind, start), now) <= 0;

/**
 * The reminders of an appointment that gets its start at `now`, without those that would be due already. One of these is due
 * at once when the appointment was moved from this start before it was sent: `unsentKinds`.
 */
export const planReminders = (
  start: Temporal.Instant,
  now: Temporal.Instant,
  unsentKinds: readonly ReminderKind[] = [],
): Reminder[] =>
  REMINDER_KINDS.filter((kind) => unsentKinds.includes(kind) || !isReminderOverdue(kind, start, now)).map((kind) => ({
    kind,
    dueAt: isReminderOverdue(kind, start, now) ? now : calculateReminderDueAt(kind, start),
  }));

/** Older messages are not emailed any more. */
export const MAX_MESSAGE_AGE_DAYS = 14;
const MAX_RETRY_DELAY_MINUTES = 60;

type QueuedMessage = { kind: MessageKind; createdAt: Temporal.Instant };

/** When a message that has not been sent yet is outdated. */
function calculateOutdatedAt(
  { kind, createdAt }: QueuedMessage,
  startsAt: Temporal.Instant | undefined,
): Temporal.Instant {
  if (kind === 'reminder_72h' && startsAt) return calculateReminderDueAt('reminder_24h', startsAt);
  if (kind === 'owner_morning') return toMorning(createdAt).endsAt;
  if ((isAboutUpcomingAppointment(kind) || isOwnerMessageKind(kind)) && startsAt) return startsAt;
  return createdAt.add({ hours: MAX_MESSAGE_AGE_DAYS * 24 });
}

const isAboutUpcomingAppointment = (kind: MessageKind) => KINDS_ABOUT_UPCOMING_APPOINTMENTS.some((one) => one === kind);

/** The owner would read of the booking after its cancellation, which has an email of its own that may be sent already. */
const isBookingUndone = (kind: MessageKind, state: string | undefined) =>
  kind === 'owner_booked' && state === 'cancelled';

/**
 * True for a message that is no longer sent: the appointment has started or is no longer confirmed, the later reminder is
 * due, the morning of `owner_morning` is over, or the message is older than `MAX_MESSAGE_AGE_DAYS`.
 */
export function isMessageOutdated(
  message: QueuedMessage,
  booking: { startsAt: Temporal.Instant; state: string } | null,
  now: Temporal.Instant,
): boolean {
  const isAppointmentOff = isAboutUpcomingAppointment(message.kind) && booking?.state !== 'confirmed';
  const isUndone = isBookingUndone(message.kind, booking?.state);
  return (
    isAppointmentOff || isUndone || Temporal.Instant.compare(calculateOutdatedAt(message, booking?.startsAt), now) <= 0
  );
}

/**
 * How long after a refusal an email is tried again: the mail service refuses an address for a day after its mailbox was
 * full, which ends at any hour, perhaps just before an appointment.
 */
export const REFUSED_EMAIL_RETRY_HOURS = 3;

/** The delay before the next try: 2 minutes, 4, 8 … up to an hour. */
export function calculateRetryDelay(previousTries: number): Temporal.Duration {
  const minutes = Math.min(2 ** Math.min(previousTries + 1, 10), MAX_RETRY_DELAY_MINUTES);
  return Temporal.Duration.from({ minutes });
}
