/**
 * The days of a week as the owner sees them: the appointments, holds and blocked times of each, the start times that a
 * client can book online now, and whether the studio is closed. OWNER §6.1, §6.2.
 */

import { isHoldLive } from '../bookings/hold.ts';
import { toDisplayName } from '../clients/client-name.ts';
import { hideText } from '../clients/hidden-names.ts';
import type { BookingRules } from '../hours/booking-rules.ts';
import { findClosedReason, type OpeningHours } from '../hours/opening-hours.ts';
import { type BookedPeriod, listFreeSlots, type Period } from '../hours/slots.ts';
import type { Cents } from '../money.ts';
import { toStudioDay, toStudioMidnight } from '../time.ts';

const DAY_OFFSETS = [0, 1, 2, 3, 4, 5, 6];

/** A booking that is pending, confirmed or completed. `card`: the data that a page shows of it; no rule here reads it. */
export type DiaryAppointment<Card> = BookedPeriod & {
  /** identical for all appointments of one client; each walk-in has a key of their own */
  clientKey: string;
  /** whether the bank's approval of the payment is pending */
  isPending: boolean;
  noShow: boolean;
  /** paid online or at the studio, less what was given back; 0 for a booking with a code, and where it is not read */
  paidCents: Cents;
  card: Card;
};

/** A payment link: the id of its booking, and the names of the client and the service. */
export type DiaryLink = { id: string; name: string; serviceName: string };

/** `link`: null for the hold of a client who is paying; that client is not named before the payment. */
export type DiaryHold = BookedPeriod & { holdExpiresAt: Temporal.Instant; link: DiaryLink | null };

/** `label`: the owner's own words, '' for none. */
export type DiaryBlockedTime = Period & { id: string; label: string };

/** All lists ascend by their start. */
export type DiaryDay<Card> = {
  day: Temporal.PlainDate;
  /** null when the studio is open, else why it is closed; '' without a reason */
  closureReason: string | null;
  appointments: DiaryAppointment<Card>[];
  /** the live ones */
  holds: DiaryHold[];
  blockedTimes: DiaryBlockedTime[];
  /** the start times that a client can book online now */
  freeSlots: Temporal.Instant[];
};

export type DiaryWeek<Card> = {
  monday: Temporal.PlainDate;
  now: Temporal.Instant;
  hours: OpeningHours;
  rules: BookingRules;
  /** the cells of blocked time and of the bookings that keep their time, including expired holds not yet released */
  takenCells: ReadonlySet<number>;
  /** the duration of the shortest service; null while none is offered */
  shortestServiceMinutes: number | null;
  appointments: readonly DiaryAppointment<Card>[];
  holds: readonly DiaryHold[];
  blockedTimes: readonly DiaryBlockedTime[];
};

export const isPastDay = (day: Temporal.PlainDate, now: Temporal.Instant): boolean =>
  Temporal.PlainDate.compare(day, toStudioDay(now)) < 0;

export const toMonday = (day: Temporal.PlainDate): Temporal.PlainDate => day.subtract({ days: day.dayOfWeek - 1 });

/** The number of different clients: a client with several appointments counts once. */
export const countClients = (appointments: readonly Pick<DiaryAppointment<unknown>, 'clientKey'>[]): number =>
  new Set(appointments.map(({ clientKey }) => clientKey)).size;

const compareByStart = (a: Period, b: Period) => Temporal.Instant.compare(a.startsAt, b.startsAt);

/** The seven days from `monday`. A booking or blocked time is on the day of its start. */
export function buildDiaryDays<Card>(week: DiaryWeek<Card>): DiaryDay<Card>[] {
  const { monday, now, hours, rules, takenCells, shortestServiceMinutes } = week;
  const from = toStudioMidnight(monday);
  const to = toStudioMidnight(monday.add({ days: 7 }));
  const freeSlots =
    shortestServiceMinutes === null
      ? []
      : listFreeSlots({ hours, takenCells, durationMinutes: shortestServiceMinutes, rules, from, to, now });
  const appointments = week.appointments.toSorted(compareByStart);
  const blockedTimes = week.blockedTimes.toSorted(compareByStart);
  const holds = week.holds.filter(({ holdExpiresAt }) => isHoldLive(holdExpiresAt, now)).sort(compareByStart);
  return DAY_OFFSETS.map((days) => {
    const day = monday.add({ days });
    const isOnDay = (instant: Temporal.Instant) => toStudioDay(instant).equals(day);
    return {
      day,
      closureReason: findClosedReason(day, hours),
      appointments: appointments.filter(({ startsAt }) => isOnDay(startsAt)),
      holds: holds.filter(({ startsAt }) => isOnDay(startsAt)),
      blockedTimes: blockedTimes.filter(({ startsAt }) => isOnDay(startsAt)),
      freeSlots: freeSlots.filter(isOnDay),
    };
  });
}

/** Replaces the card of each appointment. */
export const mapAppointmentCards = <From, To>(day: DiaryDay<From>, toCard: (card: From) => To): DiaryDay<To> => ({
  ...day,
  appointments: day.appointments.map((appointment) => ({ ...appointment, card: toCard(appointment.card) })),
});

/**
 * The day while names are hidden: initials for the client of a payment link; "hidden" for the words of a blocked time, a
 * special day and days off, which may contain a client's name.
 */
export const hideDiaryNames = <Card>(day: DiaryDay<Card>): DiaryDay<Card> => ({
  ...day,
  closureReason: day.closureReason && hideText(day.closureReason),
  holds: day.holds.map((hold) => ({
    ...hold,
    link: hold.link && { ...hold.link, name: toDisplayName(hold.link.name, true).name },
  })),
  blockedTimes: day.blockedTimes.map((blockedTime) => ({ ...blockedTime, label: hideText(blockedTime.label) })),
});

/** True once the appointment has ended, and for a client who did not come. */
export const isAppointmentOver = (
  { endsAt, noShow }: Pick<DiaryAppointment<unknown>, 'endsAt' | 'noShow'>,
  now: Temporal.Instant,
) => noShow || Temporal.Instant.compare(endsAt, now) <= 0;
