import { formPaths } from '../../../contract/owner/forms.ts';
import type { DayOffItem } from '../../../contract/owner/inbox.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { formatDateTimeWithYear, formatDayShortWithYear, formatUpcomingDay } from '../../../domain/short-dates.ts';
import { formatTime, requireInstant, toStudioDay } from '../../../domain/time.ts';
import { CARD_DEFAULTS, describeDeadline, type InboxCardContent } from './inbox-card-content.ts';

/** An appointment on a day that was closed after it was booked. It stays until the owner decides. OWNER §6.8. */
export function buildDayOffCard(item: DayOffItem, now: Temporal.Instant): InboxCardContent {
  const { id, client, service, contact } = item;
  const start = requireInstant(item.startsAt);
  const deadline = requireInstant(item.dueAt ?? item.since);
  const today = toStudioDay(now);
  const appointmentText = `${service}, ${formatTime(start)}`;
  return {
    ...CARD_DEFAULTS,
    icon: 'clock',
    kind: 'Booked on a day off',
    title: `${client.name}, ${formatDayShortWithYear(toStudioDay(start), today)}`,
    ...describeDeadline(deadline, formatUpcomingDay(deadline, now), now),
    line: appointmentText,
    dates: `Appointment on ${formatDateTimeWithYear(start, today)}.`,
    body: `${appointmentText}. You are off that day. ${capitalise(client.firstName)} stays booked until you decide.`,
    actions: [
      { label: 'Move', href: formPaths.move(id), opensSheet: true },
      { label: 'Keep', action: formPaths.keepAppointment(id) },
      { label: 'Cancel', href: formPaths.cancel(id), opensSheet: true },
    ],
    contact,
  };
}
