import { ICalCalendarMethod, ICalEventBusyStatus } from 'ical-generator';
import type { AppointmentStatus } from '../../src/domain/bookings/appointment.ts';
import { type FeedDetailLevel, formatFeedTitle } from '../../src/domain/diary/calendar-feed.ts';
import type { Period } from '../../src/domain/hours/slots.ts';
import {
  buildEventUid,
  calculateEventSequence,
  createCalendar,
  toCalendarText,
  toEventFields,
  toEventStatus,
} from './calendar-file.ts';

/** How often a program that follows it should read the feed again. */
const TTL_SECONDS = 60 * 60;

type FeedAppointment = Period & {
  id: string;
  status: AppointmentStatus;
  moves: number;
  createdAt: Temporal.Instant;
  fullName: string;
  serviceName: string;
};
type FeedBlockedTime = Period & { id: string; revision: number; createdAt: Temporal.Instant };

export type FeedContents = { appointments: readonly FeedAppointment[]; blockedTimes: readonly FeedBlockedTime[] };

/**
 * The iCalendar text of the owner's diary; equal rows give equal bytes. An event has its row's id in the UID and a
 * SEQUENCE that grows with each move or change. OWNER §6.11, I28.
 */
export function formatCalendarFeedFile(
  { appointments, blockedTimes }: FeedContents,
  detailLevel: FeedDetailLevel,
): string {
  const calendar = createCalendar(ICalCalendarMethod.PUBLISH).ttl(TTL_SECONDS);
  const toCommonFields = (row: Period & { createdAt: Temporal.Instant }) => ({
    ...toEventFields(row),
    stamp: row.createdAt.toZonedDateTimeISO('UTC'),
    busystatus: ICalEventBusyStatus.BUSY,
  });
  for (const row of appointments)
    calendar.createEvent({
      ...toCommonFields(row),
      id: buildEventUid(row.id),
      sequence: calculateEventSequence(row.status, row.moves),
      summary: formatFeedTitle(row, detailLevel),
      status: toEventStatus(row.status),
    });
  for (const row of blockedTimes)
    calendar.createEvent({
      ...toCommonFields(row),
      id: buildEventUid(`blocked-${row.id}`),
      sequence: row.revision,
      summary: 'Blocked',
    });
  return toCalendarText(calendar);
}
