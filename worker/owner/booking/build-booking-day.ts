import type { BookingTimeStep } from '../../../src/contract/owner/booking.ts';
import type { DayAppointment, NewAppointment } from '../../../src/contract/owner/day.ts';
import { type AxisItem, layOutDayAxis } from '../../../src/domain/diary/day-axis-layout.ts';
import { toDayPlan } from '../../../src/domain/diary/day-plan.ts';
import { type DiaryAppointment, type DiaryDay, isAppointmentOver } from '../../../src/domain/diary/diary-day.ts';
import { formatDayHeading } from '../../../src/domain/diary/diary-formats.ts';
import { type BookedPeriod, toBookingCells } from '../../../src/domain/hours/slots.ts';
import { toStudioDay } from '../../../src/domain/time.ts';

type Card = DayAppointment | NewAppointment;

/** The booking that is about to be made, once its time is chosen. */
export type ProposedBooking = BookedPeriod & { card: NewAppointment };

/** So that a whole day fits beside the form. */
const PX_PER_MINUTE = 0.9;
const TIME_TAKEN_SENTENCE = 'Something is on at that time already.';

/** As the cells of the diary decide, which a visit gives back in the sweep after its end (DECISIONS §8.8). */
const isTimeTaken = (
  proposed: BookedPeriod,
  { appointments, holds, blockedTimes }: DiaryDay<unknown>,
  now: Temporal.Instant,
): boolean => {
  const proposedCells = new Set(toBookingCells(proposed));
  const occupants = [
    ...appointments.filter((appointment) => !isAppointmentOver(appointment, now)),
    ...holds,
    ...blockedTimes.map((time) => ({ ...time, cleanupMinutes: 0 })),
  ];
  return occupants.some((occupant) => toBookingCells(occupant).some((cell) => proposedCells.has(cell)));
};

const toDiaryAppointment = (proposed: ProposedBooking): DiaryAppointment<Card> => ({
  ...proposed,
  // Empty, because the axis counts no clients.
  clientKey: '',
  isPending: false,
  noShow: false,
  paidCents: 0,
});

/**
 * The axis of the whole day on which a client is about to be booked, with the new booking if its time is free. Nothing else
 * can be booked or blocked from it. OWNER §6.6 (When?).
 */
export function buildBookingDay(
  day: DiaryDay<DayAppointment>,
  proposed: ProposedBooking | null,
  { now, moneyHidden }: { now: Temporal.Instant; moneyHidden: boolean },
): BookingTimeStep['dayPreview'] {
  const heading = formatDayHeading(day.day, toStudioDay(now));
  const isTaken = proposed !== null && isTimeTaken(proposed, day, now);
  const appointments: DiaryAppointment<Card>[] = [
    ...day.appointments,
    ...(proposed && !isTaken ? [toDiaryAppointment(proposed)] : []),
  ];
  const note = isTaken ? TIME_TAKEN_SENTENCE : '';
  if (appointments.length + day.holds.length + day.blockedTimes.length === 0) {
    const { emptyText, summary } = toDayPlan(day, { now, moneyHidden });
    return { heading, axis: null, note: emptyText || summary };
  }
  const axis = layOutDayAxis({ ...day, appointments }, [], now, PX_PER_MINUTE);
  return {
    heading,
    note,
    axis: {
      ...axis,
      items: axis.items.map(
        (item): AxisItem<Card> => (item.kind === 'gap' ? { ...item, blockablePeriod: null } : item),
      ),
    },
  };
}
