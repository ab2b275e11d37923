/**
 * The page of the opening hours in the owner's area, with the conventions of owner-view.ts. Days are ISO, at the studio,
 * start times "HH:mm". OWNER §6.5.
 */
import type { DisplayName } from '../domain/client-name.ts';
import type { DaysOffMonth } from '../domain/days-off.ts';
import type { FormState } from './owner-forms.ts';

/** Each has an address of its own. A phone shows one of them, a wide screen all. */
export type HoursSection = 'week' | 'day' | 'off';

/** The times of every week from a day on. */
export type WeeklyHoursView = {
  /** the first day that the form offers, and the day whose times it shows, which it posts as `shownDay` */
  from: string;
  /** when the hours were last changed; the form carries it */
  asRead: string;
  /** the times on `from` and after it, from Monday; seven lists */
  week: string[][];
  /** the first days of the schedules that begin after today */
  later: string[];
};

/** One day with its own times. */
export type SpecialDayView = {
  day: string;
  /** null while the day has the times of its week */
  revision: number | null;
  /** null while it is hidden */
  note: string | null;
  /** in force now */
  times: string[];
  /** those of its week, without days off */
  weekTimes: string[];
  /** the reason of the closure of that day, '' for none given; null when there is no closure */
  closedFor: string | null;
};

/** An appointment on a day off. */
export type DayOffAppointmentView = { id: string; client: DisplayName; startsAt: string };

export type DaysOffView = {
  closures: { id: string; from: string; to: string; reason: string }[];
  holidays: { id: string; day: string; reason: string; isOpen: boolean }[];
  months: DaysOffMonth[];
  /** on days off, and not decided about yet */
  booked: DayOffAppointmentView[];
  /** on the days that the form is about to close; empty unless it asks */
  bookingsToConfirm: DayOffAppointmentView[];
};

export type HoursView = FormState & {
  page: 'hours';
  forms: string[];
  part: HoursSection;
  today: string;
  weekly: WeeklyHoursView;
  /** null until a day is chosen */
  special: SpecialDayView | null;
  /** the special days from today on */
  specialDays: { day: string; times: string[]; note: string }[];
  off: DaysOffView;
};
