/** The line under the heading of a day, and that of a week. OWNER §6.1, §6.2. */
import { minuteOfDay } from './day-axis.ts';
import { countClients, formatMinutes, formatWait } from './day-words.ts';
import { type DiaryAppointment, type DiaryDay, isOver } from './diary-day.ts';
import { formatDollars } from './money.ts';
import { lengthInMinutes } from './slots.ts';
import { formatTime, studioDay } from './time.ts';

type SummaryOptions = { now: Temporal.Instant; moneyHidden: boolean };

const closedSentence = (reason: string): string => (reason === '' ? 'Closed.' : `Closed: ${reason}.`);

/** The first appointment that has not begun; null unless the day is today. */
function nextOf<Card>({ day, appointments }: DiaryDay<Card>, now: Temporal.Instant): DiaryAppointment<Card> | null {
  if (!studioDay(now).equals(day)) return null;
  const isAhead = (one: DiaryAppointment<Card>) => Temporal.Instant.compare(one.startsAt, now) > 0 && !isOver(one, now);
  return appointments.find(isAhead) ?? null;
}

const minutesOfAll = (appointments: readonly DiaryAppointment<unknown>[]): number =>
  appointments.reduce((sum, appointment) => sum + lengthInMinutes(appointment), 0);

/** "All done: 2 clients, $300." The amount is what was paid for these appointments. */
function doneSentence(appointments: readonly DiaryAppointment<unknown>[], moneyHidden: boolean): string {
  const paidCents = appointments.reduce((sum, appointment) => sum + appointment.paidCents, 0);
  const money = paidCents > 0 && !moneyHidden ? `, ${formatDollars(paidCents)}` : '';
  return `All done: ${countClients(appointments.length)}${money}.`;
}

function emptySentence({ day, closed }: DiaryDay<unknown>, now: Temporal.Instant): string {
  if (closed !== null) return closedSentence(closed);
  const isPast = Temporal.PlainDate.compare(day, studioDay(now)) < 0;
  return isPast ? 'No clients.' : 'No clients yet.';
}

/** "2 clients, 4 h 30 min. Next at 3:30 pm." */
export function daySummary<Card>(day: DiaryDay<Card>, { now, moneyHidden }: SummaryOptions): string {
  const { appointments, closed } = day;
  if (appointments.length === 0) return emptySentence(day, now);
  if (appointments.every((appointment) => isOver(appointment, now))) return doneSentence(appointments, moneyHidden);
  const next = nextOf(day, now);
  return [
    `${countClients(appointments.length)}, ${formatMinutes(minutesOfAll(appointments))}.`,
    ...(next ? [`Next at ${formatTime(next.startsAt)}.`] : []),
    // They were booked before the day was closed.
    ...(closed === null ? [] : [closedSentence(closed)]),
  ].join(' ');
}

const countOf = (days: readonly DiaryDay<unknown>[]): number =>
  days.reduce((sum, { appointments }) => sum + appointments.length, 0);

/** "2 clients today, 7 this week. Next: Noor Haddad at 3:30 pm, in 1 h 48." */
export function dayInWeekSummary<Card extends { name: string }>(
  day: DiaryDay<Card>,
  week: readonly DiaryDay<unknown>[],
  now: Temporal.Instant,
): string {
  const count = day.appointments.length;
  const all = countOf(week);
  if (count === 0 && day.closed !== null) return `${closedSentence(day.closed)} ${countClients(all)} this week.`;
  const today = studioDay(now).equals(day.day) ? ' today' : '';
  const line = `${countClients(count)}${today}, ${all || 'none'} this week.`;
  const next = nextOf(day, now);
  if (!next) return line;
  const wait = formatWait(minuteOfDay(next.startsAt, day.day) - minuteOfDay(now, day.day));
  return `${line} Next: ${next.card.name} at ${formatTime(next.startsAt)}, ${wait}.`;
}

/** "7 clients, 15 h 30 min. 3 times open online." */
export function weekSummary(week: readonly DiaryDay<unknown>[]): string {
  const all = week.flatMap(({ appointments }) => appointments);
  const open = week.reduce((sum, { offered }) => sum + offered.length, 0);
  const clients =
    all.length === 0 ? 'No clients yet.' : `${countClients(all.length)}, ${formatMinutes(minutesOfAll(all))}.`;
  return open === 0 ? clients : `${clients} ${open} time${open === 1 ? '' : 's'} open online.`;
}
