/**
 * The days of a week as the owner sees them: the appointments, holds and blocked times of each, the start times that a
 * client can book online now, and whether the studio is closed. OWNER §6.1, §6.2.
 */
import type { BookingRules } from './booking-rules.ts';
import { toDisplayName } from './client-name.ts';
import { hideText } from './hidden-names.ts';
import { isHoldLive } from './hold.ts';
import type { Cents } from './money.ts';
import { findClosedReason, type OpeningHours } from './opening-hours.ts';
import { type BookedPeriod, listFreeSlots, type Period } from './slots.ts';
import { toStudioDay, toStudioMidnight } from './time.ts';

const DAY_OFFSETS = [0, 1, 2, 3, 4, 5, 6];

/** A booking that is pending, confirmed or completed. `card`: what a page shows of it, which no rule looks into. */
export type DiaryAppointment<Card> = BookedPeriod & {
  /** the same for the appointments of one client; each walk-in has one of their own */
  clientKey: string;
  /** the bank is still working on its payment */
  isPending: boolean;
  noShow: boolean;
  /** online or at the studio, less what has gone back; 0 for one booked with a code, and where it is not read */
  paidCents: Cents;
  card: Card;
};

/** A payment link: the id of its booking, for whom and what the time is held. */
export type DiaryLink = { id: string; name: string; serviceName: string };

/** `link`: null for the hold of a client who is paying, who is not named before the payment. */
export type DiaryHold = BookedPeriod & { holdExpiresAt: Temporal.Instant; link: DiaryLink | null };

/** `label`: the owner's own words, '' for none. */
export type DiaryBlockedTime = Period & { id: string; label: string };

/** All lists ascend by their start. */
export type DiaryDay<Card> = {
  day: Temporal.PlainDate;
  /** null when the studio is open, else why it is closed; '' without a reason */
  closed: string | null;
  appointments: DiaryAppointment<Card>[];
  /** the live ones */
  holds: DiaryHold[];
  blocked: DiaryBlockedTime[];
  /** the start times that a client can book online now */
  offered: Temporal.Instant[];
};

export type DiaryWeek<Card> = {
  monday: Temporal.PlainDate;
  now: Temporal.Instant;
  hours: OpeningHours;
  rules: BookingRules;
  /** the cells of blocked time and of the bookings that keep their time, also of holds that have ended but are not released */
  taken: ReadonlySet<number>;
  /** the duration of the shortest service; null while none is offered */
  minutes: number | null;
  appointments: readonly DiaryAppointment<Card>[];
  holds: readonly DiaryHold[];
  blocked: readonly DiaryBlockedTime[];
};

export const isPastDay = (day: Temporal.PlainDate, now: Temporal.Instant): boolean =>
  Temporal.PlainDate.compare(day, toStudioDay(now)) < 0;

export const toMonday = (day: Temporal.PlainDate): Temporal.PlainDate => day.subtract({ days: day.dayOfWeek - 1 });

/** How many clients they are: of a client with several appointments one. */
export const countClients = (appointments: readonly Pick<DiaryAppointment<unknown>, 'clientKey'>[]): number =>
  new Set(appointments.map(({ clientKey }) => clientKey)).size;

const compareByStart = (one: Period, other: Period) => Temporal.Instant.compare(one.startsAt, other.startsAt);

/** The seven days from `monday`. A booking or blocked time is on the day of its start. */
export function buildDiaryDays<Card>(week: DiaryWeek<Card>): DiaryDay<Card>[] {
  const { monday, now, hours, rules, taken, minutes } = week;
  const from = toStudioMidnight(monday);
  const to = toStudioMidnight(monday.add({ days: 7 }));
  const offered = minutes === null ? [] : listFreeSlots({ hours, taken, minutes, rules, from, to, now });
  const appointments = week.appointments.toSorted(compareByStart);
  const blocked = week.blocked.toSorted(compareByStart);
  const holds = week.holds.filter(({ holdExpiresAt }) => isHoldLive(holdExpiresAt, now)).sort(compareByStart);
  return DAY_OFFSETS.map((days) => {
    const day = monday.add({ days });
    const isOnDay = (instant: Temporal.Instant) => toStudioDay(instant).equals(day);
    return {
      day,
      closed: findClosedReason(day, hours),
      appointments: appointments.filter(({ startsAt }) => isOnDay(startsAt)),
      holds: holds.filter(({ startsAt }) => isOnDay(startsAt)),
      blocked: blocked.filter(({ startsAt }) => isOnDay(startsAt)),
      offered: offered.filter(isOnDay),
    };
  });
}

/** The same day with other cards. */
export const mapAppointmentCards = <From, To>(day: DiaryDay<From>, toCard: (card: From) => To): DiaryDay<To> => ({
  ...day,
  appointments: day.appointments.map((appointment) => ({ ...appointment, card: toCard(appointment.card) })),
});

/**
 * While names are hidden: the initials of a payment link, and no words of a blocked time, of a special day and of days off,
 * which may have a client's name.
 */
export const hideDiaryNames = <Card>(day: DiaryDay<Card>): DiaryDay<Card> => ({
  ...day,
  closed: day.closed && hideText(day.closed),
  holds: day.holds.map((hold) => ({
    ...hold,
    link: hold.link && { ...hold.link, name: toDisplayName(hold.link.name, true).name },
  })),
  blocked: day.blocked.map((each) => ({ ...each, label: hideText(each.label) })),
});

/** An appointment is over at its end, and when its client did not come. */
export const isAppointmentOver = (
  { endsAt, noShow }: Pick<DiaryAppointment<unknown>, 'endsAt' | 'noShow'>,
  now: Temporal.Instant,
) => noShow || Temporal.Instant.compare(endsAt, now) <= 0;
