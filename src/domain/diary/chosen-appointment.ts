/** The appointment that the owner has chosen in the week, beside which it is shown. OWNER §6.1 (at 1440). */
import type { DiaryDay } from './diary-day.ts';
import { formatDayHeading, formatPeriod } from './diary-formats.ts';

/** `time`: "3:30 to 5:30 pm" */
export type ChosenAppointment<Card> = {
  kind: 'appointment' | 'pending';
  day: Temporal.PlainDate;
  time: string;
  card: Card;
};

/** Null when no day has the appointment: none is chosen, it is cancelled, or the text is not an id. */
export function findChosenAppointment<Card extends { id: string }>(
  days: readonly DiaryDay<Card>[],
  id: string,
): ChosenAppointment<Card> | null {
  for (const { day, appointments } of days) {
    const appointment = appointments.find(({ card }) => card.id === id);
    if (!appointment) continue;
    const { startsAt, endsAt, isPending, card } = appointment;
    return { kind: isPending ? 'pending' : 'appointment', day, time: formatPeriod(startsAt, endsAt), card };
  }
  return null;
}

/** "Today", "Tuesday 24 November" */
export const formatPanelDay = (day: Temporal.PlainDate, today: Temporal.PlainDate): string =>
  day.equals(today) ? 'Today' : formatDayHeading(day, today);
