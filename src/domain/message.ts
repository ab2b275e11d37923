/**
 * What a client is told by e-mail: that a booking stands, that it comes near (ahead of the 48-hour border, while all of
 * the money can still come back, and a day before), that it ended and what comes back, and what became of their money.
 * Each is told once. DECISIONS §16. And the letter with a code to sign in with (§6).
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
  'refund_failed',
  'refunded_by_hand',
  'sign_in_code',
] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What the client did not do themselves, and so finds on the site as well until they have seen it. */
export const NOTIFICATION_KINDS = [
  'cancelled_by_studio',
  'claim_decided',
  'payment_returned',
  'payment_failed',
  'refund_failed',
  'refunded_by_hand',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What is of no use any more once the appointment is cancelled. */
export const KINDS_ABOUT_UPCOMING_APPOINTMENTS = ['confirmation', 'reminder_72h', 'reminder_24h'] as const;

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

/** News older than this is on the client's own page, and too late for a letter. */
const NEWS_DAYS = 14;
const MAX_PAUSE_MINUTES = 60;

type Held = { kind: MessageKind; createdAt: Temporal.Instant };

/** When a message that could not be sent so far says nothing any more. */
function uselessFrom({ kind, createdAt }: Held, startsAt: Temporal.Instant | undefined): Temporal.Instant {
  if (kind === 'reminder_72h' && startsAt) return dueAt('reminder_24h', startsAt);
  if ((kind === 'reminder_24h' || kind === 'confirmation') && startsAt) return startsAt;
  return createdAt.add({ hours: NEWS_DAYS * 24 });
}

const isOfAnUpcomingAppointment = (kind: MessageKind) => KINDS_ABOUT_UPCOMING_APPOINTMENTS.some((one) => one === kind);

/**
 * True for what need not be sent any more: the appointment has come or is off, the later reminder is due as well, or the
 * news is old.
 */
export function isOutdated(
  message: Held,
  booking: { startsAt: Temporal.Instant; state: string } | null,
  now: Temporal.Instant,
): boolean {
  const isOff = isOfAnUpcomingAppointment(message.kind) && booking?.state !== 'confirmed';
  return isOff || Temporal.Instant.compare(uselessFrom(message, booking?.startsAt), now) <= 0;
}

/** How long a message waits before the next try, by the number of tries so far: 2 minutes, 4, 8 … up to an hour. */
export function retryAfter(triesBefore: number): Temporal.Duration {
  const minutes = Math.min(2 ** Math.min(triesBefore + 1, 10), MAX_PAUSE_MINUTES);
  return Temporal.Duration.from({ minutes });
}
