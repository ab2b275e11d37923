/** The views of the pages of a day and of a week. Days are ISO, at the studio. OWNER §6.1, §6.2. */

import type { TextMessage } from '../../domain/clients/phone.ts';
import type { DayPlan } from '../../domain/diary/day-plan.ts';
import type { MonthPlan } from '../../domain/diary/month-plan.ts';
import type { WeekPlan } from '../../domain/diary/week-plan.ts';
import type { Cents } from '../../domain/money.ts';
import type { PaymentSummary } from '../../domain/payments/payment-summary.ts';
import type { ServiceId } from '../../domain/services/service.ts';
import type { ClientContactView } from './appointment.ts';

/** While names are hidden, a name is initials and a note is the word "hidden". */
export type WeekAppointment = {
  id: string;
  name: string;
  serviceId: ServiceId;
  serviceName: string;
  /** whether it is the client's first visit */
  firstVisit: boolean;
  noShow: boolean;
};

export type DayAppointment = WeekAppointment & {
  /** the name that sentences about the client use */
  firstName: string;
  /** the client's note; '' for none */
  note: string;
  /** '' for nothing */
  watchOut: string;
  /** "Patch test clear, 14 October 2026", "No patch test noted." */
  patchTest: string;
  contact: ClientContactView;
  money: PaymentSummary;
  /** whether it has ended */
  isOver: boolean;
  /** whether it has begun and a lash map can be saved, but is not saved yet */
  needsMap: boolean;
  /** the amount still to be noted once it has ended, else 0 */
  unnotedCents: Cents;
  /** what the client gets back for cancelling now; null once it has begun */
  cancellationOutcome: string | null;
};

/** The booking that the owner is about to make, on the axis of its day. */
export type NewAppointment = { isNew: true; name: string; serviceName: string };

/** The appointment shown beside the week. `day`: "Today", "Tuesday 24 November"; `time`: "3:30 to 5:30 pm" */
export type PanelAppointment = {
  kind: 'appointment' | 'pending';
  day: string;
  time: string;
  card: DayAppointment;
};

export type DayView = {
  page: 'day';
  forms: [];
  day: string;
  isToday: boolean;
  /** "Monday 23 November" */
  heading: string;
  /** null when the studio is open, else the reason; '' for none */
  closureReason: string | null;
  /** whether the day is closed and not past, so that the owner can give it times of its own */
  canOpen: boolean;
  plan: DayPlan<DayAppointment>;
  /** the appointment that the owner has chosen in the week; null shows the next appointment of the day */
  chosenAppointment: PanelAppointment | null;
  /** the text messages that "Text" offers for an appointment that is not over */
  messages: TextMessage[];
  week: WeekPlan<WeekAppointment>;
  /** "2 clients today, 7 this week. Next: Noor Haddad at 3:30 pm, in 1 h 48." */
  weekSummary: string;
  /** on today's page: the clients to ask how their patch test went */
  patchTestsToAsk: { id: string; day: string; firstName: string }[];
  /** the page to book for a client on this day */
  bookHref: string;
  /** the days one week before and one week after */
  previousWeekDay: string;
  nextWeekDay: string;
};

export type WeekView = {
  page: 'week';
  forms: [];
  /** "23 to 29 November" */
  heading: string;
  /** "7 clients, 15 h 30 min. 3 times open online." */
  summary: string;
  week: WeekPlan<WeekAppointment>;
  month: MonthPlan;
  /** Mondays */
  previousMonday: string;
  nextMonday: string;
};
