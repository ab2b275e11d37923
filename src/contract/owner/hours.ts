/**
 * The page of the opening hours in the owner's area, with the conventions of view.ts. Days are ISO, at the studio,
 * start times "HH:mm". OWNER §6.5.
 */
import type { DisplayName } from '../../domain/clients/client-name.ts';
import type { DaysOffMonth } from '../../domain/diary/days-off.ts';
import type { FormState } from './forms.ts';

/** The sections of the page. Each has its own address; a phone shows one of them, a wide screen all. */
export type HoursSection = 'week' | 'day' | 'off';

/** The times of every week from a day on. */
export type WeeklyHoursView = {
  /** the first day that the form offers, and the day whose times it shows and that it posts as `shownDay` */
  from: string;
  /** when the hours were last changed; the form posts it back */
  asRead: string;
  /** the start times of each weekday in the schedule in force on `from`; seven lists, Monday first */
  week: string[][];
  /** the first days of the schedules that begin after today */
  laterScheduleDays: string[];
};

/** One day with its own times. */
export type SpecialDayView = {
  day: string;
  /** null when the day has no times of its own yet */
  revision: number | null;
  /** null when there is a note and names are hidden */
  note: string | null;
  /** the start times in force now */
  times: string[];
  /** the start times of its weekday in the weekly hours, ignoring days off */
  weekTimes: string[];
  /** the reason of the closure that covers the day, '' when it has none; null when there is no closure */
  closureReason: string | null;
};

/** An appointment on a day off. */
export type DayOffAppointmentView = { id: string; client: DisplayName; startsAt: string };

export type DaysOffView = {
  closures: { id: string; from: string; to: string; reason: string }[];
  holidays: { id: string; day: string; reason: string; isOpen: boolean }[];
  months: DaysOffMonth[];
  /** the appointments on days off that the owner has not decided about */
  dayOffAppointments: DayOffAppointmentView[];
  /** the appointments on the days that the form would close; empty unless the form asks for confirmation */
  bookingsToConfirm: DayOffAppointmentView[];
};

export type HoursView = FormState & {
  page: 'hours';
  forms: string[];
  part: HoursSection;
  today: string;
  weekly: WeeklyHoursView;
  /** null until a day is chosen */
  specialDay: SpecialDayView | null;
  /** the special days from today on */
  specialDays: { day: string; times: string[]; note: string }[];
  daysOff: DaysOffView;
};
