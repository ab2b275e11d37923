import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator';
import { PREPARATION_NOTE } from '../../src/content/booking.ts';
import { describeLocationAndContacts } from '../../src/content/contact-links.ts';
import { policyFacts } from '../../src/content/policy-facts.ts';
import { studio } from '../../src/content/studio.ts';
import type { AppointmentStatus } from '../../src/domain/bookings/appointment.ts';
import { toSlug } from '../../src/domain/content/article-form.ts';
import type { PublicFacts } from '../../src/domain/studio-facts.ts';
import { STUDIO_ZONE, toStudioDay } from '../../src/domain/time.ts';
import type { Booking } from '../db/rows.ts';
import type { Attachment } from './mailer.ts';

/** The contents of a calendar file: no personal data of the client (DECISIONS §14). */
export type CalendarEntry = {
  booking: Pick<Booking, 'id' | 'startsAt' | 'endsAt' | 'createdAt' | 'moves'>;
  status: AppointmentStatus;
  serviceName: string;
  /** when the appointment got this status */
  changedAt: Temporal.Instant;
};

/**
 * SEQUENCE of RFC 5545: a calendar replaces an event by one with the same UID and a higher number. Each move adds
 * SEQUENCES_PER_MOVE, so that every file after the move has a higher number than any file before it. OWNER §9.
 */
const STATUS_SEQUENCES: Record<AppointmentStatus, number> = { pending: 0, confirmed: 1, completed: 1, cancelled: 2 };

const SEQUENCES_PER_MOVE = 3;

const ALARM_SECONDS_BEFORE = 24 * 60 * 60;

/** Queensland has no daylight saving time, so one rule is enough. */
const BRISBANE_TIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${STUDIO_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19920301T030000',
  'TZOFFSETFROM:+1100',
  'TZOFFSETTO:+1000',
  'TZNAME:AEST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

const composeArrivalNote = (facts: PublicFacts): string =>
  [
    `${PREPARATION_NOTE} Come ${policyFacts.firstVisitEarlyMinutes} minutes early the first time.`,
    describeLocationAndContacts(facts),
  ].join('\n');
const CANCELLED_NOTE = 'This appointment was cancelled.';

export const toEventStatus = (status: AppointmentStatus): ICalEventStatus => {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED;
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
};

/** An iCalendar object with the studio's time zone. */
export const createCalendar = (method: ICalCalendarMethod): ICalCalendar =>
  ical({
    prodId: { company: studio.name, product: 'Appointments', language: 'EN' },
    method,
    // With a name, the timestamps would be written in this zone too; RFC 5545 requires UTC for them.
    timezone: { name: null, generator: () => BRISBANE_TIMEZONE },
  });

/** The UID of an event, from the id of its row. It uses the sender's domain, because the site's own address can change. */
export const buildEventUid = (id: string): string => `${id}@${studio.sender.split('@')[1]}`;

export const calculateEventSequence = (status: AppointmentStatus, moves: number): number =>
  SEQUENCES_PER_MOVE * moves + STATUS_SEQUENCES[status];

/** Every line ends with CRLF, the last one too (RFC 5545 §3.1). */
export const toCalendarText = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`;

/** The fields that every event takes from its row: its start and end, and when it was created. */
export const toEventFields = ({ startsAt, endsAt, createdAt }: Pick<Booking, 'startsAt' | 'endsAt' | 'createdAt'>) => ({
  created: createdAt.toZonedDateTimeISO('UTC'),
  start: startsAt.toZonedDateTimeISO(STUDIO_ZONE),
  end: endsAt.toZonedDateTimeISO(STUDIO_ZONE),
  timezone: STUDIO_ZONE,
  class: ICalEventClass.PRIVATE,
});

/** The iCalendar text of one appointment: METHOD:PUBLISH, or METHOD:CANCEL once it is cancelled. */
export function formatCalendarFile(entry: CalendarEntry, facts: PublicFacts): string {
  const { booking, status, serviceName, changedAt } = entry;
  const { id, moves } = booking;
  const isCancelled = status === 'cancelled';
  const calendar = createCalendar(isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH);
  const event = calendar.createEvent({
    ...toEventFields(booking),
    id: buildEventUid(id),
    sequence: calculateEventSequence(status, moves),
    stamp: changedAt.toZonedDateTimeISO('UTC'),
    lastModified: changedAt.toZonedDateTimeISO('UTC'),
    summary: `${serviceName}, ${studio.name}`,
    location: `${studio.suburb} ${studio.stateCode} ${studio.postcode}`,
    description: isCancelled ? CANCELLED_NOTE : composeArrivalNote(facts),
    organizer: { name: studio.name, email: facts.email },
    status: toEventStatus(status),
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  });
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS_BEFORE });
  return toCalendarText(calendar);
}

/** The calendar file as an attachment or a download. */
export function buildCalendarAttachment(entry: CalendarEntry, facts: PublicFacts): Attachment {
  const method = entry.status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  return {
    filename: `${toSlug(studio.name)}-${toStudioDay(entry.booking.startsAt)}.ics`,
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: formatCalendarFile(entry, facts),
  };
}
