import { formPaths } from '../../../contract/owner/forms.ts';
import type { HolidaysItem } from '../../../contract/owner/inbox.ts';
import { formatDayShort, requireInstant, toStudioDay } from '../../../domain/time.ts';
import { CARD_DEFAULTS, describeDeadline, type InboxCardContent } from './inbox-card-content.ts';

/** A year for which no public holidays are entered. It leaves the inbox once there is one. OWNER §6.5, §6.8. */
export function buildHolidaysCard({ id: year, since, dueAt }: HolidaysItem, now: Temporal.Instant): InboxCardContent {
  const deadline = requireInstant(dueAt ?? since);
  const day = formatDayShort(toStudioDay(deadline));
  return {
    ...CARD_DEFAULTS,
    icon: 'clock',
    kind: 'Public holidays',
    title: `${year} has no public holidays yet`,
    ...describeDeadline(deadline, day, now),
    line: 'Clients can book on them.',
    dates: `Needed by ${day} ${year}.`,
    body: `Clients can book on the public holidays of ${year} until they are entered. Add each of them as a day off that is a public holiday.`,
    actions: [{ label: 'Add days off', href: formPaths.closeDays() }],
  };
}
