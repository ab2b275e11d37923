/** The line under the heading of a day, and that of a week. OWNER §6.1, §6.2. */

import { calculateLengthInMinutes } from '../hours/slots.ts';
import { formatDollars } from '../money.ts';
import { formatCount } from '../sentence-text.ts';
import { formatTime, toStudioDay } from '../time.ts';
import { toMinuteOfDay } from './day-axis.ts';
import { countClients, type DiaryAppointment, type DiaryDay, isAppointmentOver, isPastDay } from './diary-day.ts';
import { formatClientCount, formatMinutes, formatTimeUntil } from './diary-formats.ts';

type SummaryOptions = { now: Temporal.Instant; moneyHidden: boolean };

/** "Closed: Christmas Day.", without a reason "Closed." */
export const describeClosure = (reason: string): string => (reason === '' ? 'Closed.' : `Closed: ${reason}.`);

/** The first appointment that has not begun; null unless the day is today. */
function findNextAppointment<Card>(
  { day, appointments }: DiaryDay<Card>,
  now: Temporal.Instant,
): DiaryAppointment<Card> | null {
  if (!toStudioDay(now).equals(day)) return null;
  const isAhead = (appointment: DiaryAppointment<Card>) =>
    Temporal.Instant.compare(appointment.startsAt, now) > 0 && !isAppointmentOver(appointment, now);
  return appointments.find(isAhead) ?? null;
}

const sumMinutes = (appointments: readonly DiaryAppointment<unknown>[]): number =>
  appointments.reduce((sum, appointment) => sum + calculateLengthInMinutes(appointment), 0);

/**
 * "All done: 2 clients, $300.", "All done: 1 client, 1 did not come, $300." The amount is what was paid for these
 * appointments and not given back.
 */
function summariseCompletedDay(appointments: readonly DiaryAppointment<unknown>[], moneyHidden: boolean): string {
  const paidCents = appointments.reduce((sum, appointment) => sum + appointment.paidCents, 0);
  const presentCount = countClients(appointments.filter(({ noShow }) => !noShow));
  const missedCount = countClients(appointments) - presentCount;
  const parts = [
    ...(presentCount > 0 ? [formatClientCount(presentCount)] : []),
    ...(missedCount > 0 ? [`${missedCount} did not come`] : []),
    ...(paidCents > 0 && !moneyHidden ? [formatDollars(paidCents)] : []),
  ];
  return `All done: ${parts.join(', ')}.`;
}

/** `lastDay`: of the day itself, or of the week. */
const describeNoClients = (lastDay: Temporal.PlainDate, now: Temporal.Instant): string =>
  isPastDay(lastDay, now) ? 'No clients.' : 'No clients yet.';

const summariseEmptyDay = ({ day, closureReason }: DiaryDay<unknown>, now: Temporal.Instant): string =>
  closureReason === null ? describeNoClients(day, now) : describeClosure(closureReason);

/** The closure, beside appointments that were booked before the day was closed. */
const listClosure = ({ closureReason }: DiaryDay<unknown>): string[] =>
  closureReason === null ? [] : [describeClosure(closureReason)];

/** "2 clients, 4 h 30 min. Next at 3:30 pm." */
export function summariseDay<Card>(day: DiaryDay<Card>, { now, moneyHidden }: SummaryOptions): string {
  const { appointments } = day;
  if (appointments.length === 0) return summariseEmptyDay(day, now);
  if (appointments.every((appointment) => isAppointmentOver(appointment, now)))
    return summariseCompletedDay(appointments, moneyHidden);
  const next = findNextAppointment(day, now);
  return [
    `${formatClientCount(countClients(appointments))}, ${formatMinutes(sumMinutes(appointments))}.`,
    ...(next ? [`Next at ${formatTime(next.startsAt)}.`] : []),
    ...listClosure(day),
  ].join(' ');
}

/** "2 clients today, 7 this week. Next: Noor Haddad at 3:30 pm, in 1 h 48." */
export function summariseDayInWeek<Card extends { name: string }>(
  day: DiaryDay<Card>,
  week: readonly DiaryDay<unknown>[],
  now: Temporal.Instant,
): string {
  const count = countClients(day.appointments);
  const weekClientCount = countClients(week.flatMap(({ appointments }) => appointments));
  if (count === 0 && day.closureReason !== null)
    return `${describeClosure(day.closureReason)} ${formatClientCount(weekClientCount)} this week.`;
  const todayText = toStudioDay(now).equals(day.day) ? ' today' : '';
  const line = `${formatClientCount(count)}${todayText}, ${weekClientCount || 'none'} this week.`;
  return [line, ...describeNextAppointment(day, now), ...listClosure(day)].join(' ');
}

/** Empty without a next appointment. */
function describeNextAppointment<Card extends { name: string }>(day: DiaryDay<Card>, now: Temporal.Instant): string[] {
  const next = findNextAppointment(day, now);
  if (!next) return [];
  const wait = formatTimeUntil(toMinuteOfDay(next.startsAt, day.day) - toMinuteOfDay(now, day.day));
  return [`Next: ${next.card.name} at ${formatTime(next.startsAt)}, ${wait}.`];
}

/** "7 clients, 15 h 30 min. 3 times open online." */
export function summariseWeek(week: readonly DiaryDay<unknown>[], now: Temporal.Instant): string {
  const appointments = week.flatMap(({ appointments }) => appointments);
  const lastDay = week.at(-1)?.day ?? toStudioDay(now);
  const freeSlotCount = week.reduce((sum, { freeSlots }) => sum + freeSlots.length, 0);
  const clientsText =
    appointments.length === 0
      ? describeNoClients(lastDay, now)
      : `${formatClientCount(countClients(appointments))}, ${formatMinutes(sumMinutes(appointments))}.`;
  return freeSlotCount === 0 ? clientsText : `${clientsText} ${formatCount(freeSlotCount, 'time')} open online.`;
}
