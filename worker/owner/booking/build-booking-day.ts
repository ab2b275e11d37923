import type { BookingTimeStep } from '../../../src/contract/owner-booking.ts';
import type { DayAppointment, NewAppointment } from '../../../src/contract/owner-day.ts';
import { layOutDayAxis } from '../../../src/domain/day-axis-layout.ts';
import { toDayPlan } from '../../../src/domain/day-plan.ts';
import type { DiaryAppointment, DiaryDay } from '../../../src/domain/diary-day.ts';
import { formatDayHeading } from '../../../src/domain/diary-formats.ts';
import { type BookedPeriod, toBookingCells } from '../../../src/domain/slots.ts';
import { toStudioDay } from '../../../src/domain/time.ts';

type Card = DayAppointment | NewAppointment;

/** What is about to be booked, where its time is chosen already. */
export type ProposedBooking = BookedPeriod & { card: NewAppointment };

/** So that a whole day is beside the form. */
const PX_PER_MINUTE = 0.9;
const TIME_TAKEN_SENTENCE = 'Something is on at that time already.';

const isTimeTaken = (proposed: BookedPeriod, { appointments, holds, blocked }: DiaryDay<unknown>): boolean => {
  const own = new Set(toBookingCells(proposed));
  const present = appointments.filter(({ noShow }) => !noShow);
  const others = [...present, ...holds, ...blocked.map((time) => ({ ...time, cleanupMinutes: 0 }))];
  return others.some((other) => toBookingCells(other).some((cell) => own.has(cell)));
};

const toDiaryAppointment = (proposed: ProposedBooking): DiaryAppointment<Card> => ({
  ...proposed,
  // On the axis alone, which counts no clients.
  clientKey: '',
  isPending: false,
  noShow: false,
  paidCents: 0,
});

/**
 * The axis of the day on which a client is about to be booked: all of it, with the new booking where its time is free.
 * Nothing else is booked or blocked from here. OWNER §6.6 (When?).
 */
export function buildBookingDay(
  day: DiaryDay<DayAppointment>,
  proposed: ProposedBooking | null,
  { now, moneyHidden }: { now: Temporal.Instant; moneyHidden: boolean },
): BookingTimeStep['onDay'] {
  const heading = formatDayHeading(day.day, toStudioDay(now));
  const isTaken = proposed !== null && isTimeTaken(proposed, day);
  const appointments: DiaryAppointment<Card>[] = [
    ...day.appointments,
    ...(proposed && !isTaken ? [toDiaryAppointment(proposed)] : []),
  ];
  const note = isTaken ? TIME_TAKEN_SENTENCE : '';
  if (appointments.length + day.holds.length + day.blocked.length === 0) {
    const { empty, line } = toDayPlan(day, { now, moneyHidden });
    return { heading, axis: null, note: empty || line };
  }
  const axis = layOutDayAxis({ ...day, appointments }, [], now, PX_PER_MINUTE);
  return {
    heading,
    note,
    axis: { ...axis, items: axis.items.map((item) => (item.kind === 'gap' ? { ...item, toBlock: null } : item)) },
  };
}
