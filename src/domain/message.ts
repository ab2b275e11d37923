/**
 * What a client is told by e-mail: that a booking stands, that it comes near (ahead of the 48-hour border, while all of
 * the money can still come back, and a day before), that it ended and what comes back, and what became of their money.
 * Each is told once. DECISIONS §16.
 */
export const MESSAGE_KINDS = [
  'confirmation',
  'reminder_72h',
  'reminder_24h',
  'cancelled',
  'cancelled_by_studio',
  'claim_decided',
  'payment_returned',
  'payment_failed',
] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What the client did not do themselves, and so finds on the site as well until they have seen it. */
export const NOTICE_KINDS = ['cancelled_by_studio', 'claim_decided', 'payment_returned', 'payment_failed'] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What is of no use any more once the appointment is cancelled. */
export const OF_AN_UPCOMING_APPOINTMENT = ['confirmation', 'reminder_72h', 'reminder_24h'] as const;

const HOURS_AHEAD = { reminder_72h: 72, reminder_24h: 24 } as const;

type ReminderKind = keyof typeof HOURS_AHEAD;

const REMINDER_KINDS: readonly ReminderKind[] = ['reminder_72h', 'reminder_24h'];

export type Reminder = { kind: ReminderKind; dueAt: Temporal.Instant };

const dueAt = (kind: ReminderKind, start: Temporal.Instant) => start.subtract({ hours: HOURS_AHEAD[kind] });

/** The reminders of an appointment that is booked now; one whose time has passed is left out. */
export function remindersFor(start: Temporal.Instant, now: Temporal.Instant): Reminder[] {
  return REMINDER_KINDS.map((kind) => ({ kind, dueAt: dueAt(kind, start) })).filter(
    (reminder) => Temporal.Instant.compare(reminder.dueAt, now) > 0,
  );
}

/** Held up until it says nothing new: the start has come, or the later reminder is due as well. */
export function isOutdated(kind: MessageKind, start: Temporal.Instant, now: Temporal.Instant): boolean {
  if (kind !== 'reminder_72h' && kind !== 'reminder_24h') return false;
  const until = kind === 'reminder_72h' ? dueAt('reminder_24h', start) : start;
  return Temporal.Instant.compare(until, now) <= 0;
}
