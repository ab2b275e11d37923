import { formatTimes } from '../domain/hours/opening-times-form.ts';
import type { ChangedColumns, OwnerVerb } from '../domain/owner/owner-action.ts';
import { formatDayShortWithYear } from '../domain/short-dates.ts';
import { parseDay, toStudioDay } from '../domain/time.ts';

type HoursAction = {
  verb: OwnerVerb;
  at: Temporal.Instant;
  about?: string;
  before: ChangedColumns | null;
  after: ChangedColumns | null;
};

/** What the log says about the opening hours, with the days that its "Undo" is about; null for other actions. OWNER §6.11. */
export function formatHoursChange({ verb, at, about, before, after }: HoursAction): string | null {
  const formatDay = (iso: unknown): string => {
    const day = parseDay(String(iso));
    return day ? formatDayShortWithYear(day, toStudioDay(at)) : '';
  };
  const formatDays = (days: ChangedColumns | null): string =>
    days?.from_day === days?.to_day
      ? `on ${formatDay(days?.from_day)}`
      : `from ${formatDay(days?.from_day)} to ${formatDay(days?.to_day)}`;
  const times = String(after?.times ?? '')
    .split(', ')
    .filter(Boolean);
  switch (verb) {
    case 'set_opening_hours':
      return `Hours saved, from ${formatDay(about)} on.`;
    case 'set_special_day':
      return `${formatDay(about)}: ${formatTimes(times) || 'closed'}.`;
    case 'remove_special_day':
      return `${formatDay(about)} has the times of its week again.`;
    case 'close_days':
      return `Off ${formatDays(after)}.`;
    case 'reopen_days':
      return `Open again ${formatDays(before)}.`;
    case 'set_holiday':
      return after?.from_day ? `${after.is_open ? 'Open' : 'Closed'} on ${formatDay(after.from_day)}.` : null;
    default:
      return null;
  }
}
