import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator';
import { ASK_FOR_ADDRESS, CONTACTS, ON_THE_DAY } from '../../src/content/booking.ts';
import { policyFacts } from '../../src/content/policy-facts.ts';
import { studio } from '../../src/content/studio.ts';
import type { AppointmentStatus } from '../../src/domain/appointment.ts';
import { STUDIO_ZONE, studioDay } from '../../src/domain/time.ts';
import type { Attachment } from './mail.ts';

/** An appointment as a calendar knows it: nothing of the client, not even a name (DECISIONS §14). */
export type CalendarEntry = {
  id: string;
  status: AppointmentStatus;
  serviceName: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  bookedAt: Temporal.Instant;
  /** when it came to be as it is */
  changedAt: Temporal.Instant;
};

/** A calendar replaces what it has by what comes under the same name with a higher number. */
const SEQUENCE: Record<AppointmentStatus, number> = { pending: 0, confirmed: 1, completed: 1, cancelled: 2 };

const ALARM_SECONDS_BEFORE = 24 * 60 * 60;

/** Queensland has no daylight saving, so one rule says it all. */
const BRISBANE = [
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

const HOW_TO_ARRIVE = [
  `${ON_THE_DAY} Come ${policyFacts.firstVisitEarlyMinutes} minutes early the first time.`,
  `${ASK_FOR_ADDRESS} ${CONTACTS.map(({ label }) => label).join(' or ')}.`,
].join('\n');
const CANCELLED = 'This appointment was cancelled.';

const statusOf = (status: AppointmentStatus): ICalEventStatus => {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED;
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
};

/** The iCalendar text of one appointment: published while it stands, taken back once it is cancelled. */
export function calendarFile(entry: CalendarEntry): string {
  const { id, status, serviceName, startsAt, endsAt, bookedAt, changedAt } = entry;
  const isOff = status === 'cancelled';
  const calendar = ical({
    prodId: { company: studio.name, product: 'Appointments', language: 'EN' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // Without a name of its own, or the stamps would be written in it; the standard wants those in UTC.
    timezone: { name: null, generator: () => BRISBANE },
  });
  const event = calendar.createEvent({
    id: `${id}@${studio.email.split('@')[1]}`,
    sequence: SEQUENCE[status],
    stamp: changedAt.toZonedDateTimeISO('UTC'),
    created: bookedAt.toZonedDateTimeISO('UTC'),
    lastModified: changedAt.toZonedDateTimeISO('UTC'),
    start: startsAt.toZonedDateTimeISO(STUDIO_ZONE),
    end: endsAt.toZonedDateTimeISO(STUDIO_ZONE),
    timezone: STUDIO_ZONE,
    summary: `${serviceName}, ${studio.name}`,
    location: `${studio.suburb} ${studio.stateCode} ${studio.postcode}`,
    description: isOff ? CANCELLED : HOW_TO_ARRIVE,
    organizer: { name: studio.name, email: studio.email },
    status: statusOf(status),
    class: ICalEventClass.PRIVATE,
    busystatus: isOff ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  });
  if (!isOff) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS_BEFORE });
  // The standard ends every line, the last one too (RFC 5545 §3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** The same as a file to send or to download. */
export function calendarAttachment(entry: CalendarEntry): Attachment {
  const method = entry.status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  return {
    filename: `lash-room-${studioDay(entry.startsAt)}.ics`,
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(entry),
  };
}
