import { and, gte, lt } from 'drizzle-orm';
import { type BookingRules, isWithinBookingWindow } from '../../src/domain/hours/booking-rules.ts';
import { calculateMonthWindow, toMonth } from '../../src/domain/hours/calendar-month.ts';
import { type DayInterval, type OpeningHours, toDayInterval } from '../../src/domain/hours/opening-hours.ts';
import { CELL_MINUTES, isStartTime, listFreeSlots, toCells } from '../../src/domain/hours/slots.ts';
import { toStudioDay } from '../../src/domain/time.ts';
import { allServicesQuery } from '../content/service-store.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { type BatchReader, createBatchReader } from '../db/read.ts';
import { slotCell } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { bookingRulesQuery, toBookingRules } from './booking-rules.ts';
import { openingHoursQueries, toOpeningHours } from './opening-hours.ts';

const buildTakenCellsQuery = buildOnce(['first', 'end'], (db, { first, end }) =>
  db
    .select({ cell: slotCell.cell })
    .from(slotCell)
    .where(and(gte(slotCell.cell, first), lt(slotCell.cell, end))),
);

const CELLS_PER_DAY = (24 * 60) / CELL_MINUTES;

/**
 * Selects the taken cells from `from` until a day after `to`, enough for any appointment that starts before `to`. An
 * expired hold keeps its cells until it is released.
 */
export function takenCellsQuery(db: Db, from: Temporal.Instant, to: Temporal.Instant) {
  const [first = 0] = toCells(from, CELL_MINUTES);
  const [last = 0] = toCells(to, CELL_MINUTES);
  return buildTakenCellsQuery(db, { first, end: last + CELLS_PER_DAY });
}

/** The days whose opening hours are needed to compute what is free in [from, to). */
const toDaysOfWindow = (from: Temporal.Instant, to: Temporal.Instant): DayInterval => ({
  from: toStudioDay(from),
  to: toStudioDay(to).add({ days: 1 }),
});

/** The days that the calendar requests for the month of `now`. */
export function toDayIntervalOfMonth(now: Temporal.Instant): DayInterval {
  const { startDate, endDate } = calculateMonthWindow(toMonth(toStudioDay(now)));
  return toDaysOfWindow(startDate, endDate);
}

export type FreeSlotFilter = {
  from: Temporal.Instant;
  to: Temporal.Instant;
  serviceId: string | null;
  now: Temporal.Instant;
};

/**
 * Free start times in [from, to), in order, for the duration of `serviceId`; when it is null, for the shortest
 * service that is offered (DECISIONS §5), and none while no service is offered. A service that is switched off has
 * free times too, for clients with a code for it (OWNER §6.10). Throws UNKNOWN_SERVICE.
 */
export async function readFreeSlots(
  db: Db,
  { from, to, serviceId, now }: FreeSlotFilter,
  read: BatchReader = createBatchReader(db),
): Promise<Temporal.Instant[]> {
  const [schedules, specialDays, closures, services, cells, ruleRows] = await read([
    ...openingHoursQueries(db, toDaysOfWindow(from, to)),
    // The query of every page, so that the page's reader sends it once.
    allServicesQuery(db),
    takenCellsQuery(db, from, to),
    bookingRulesQuery(db),
  ]);
  const wantedServices = services.filter(({ id, active }) => (serviceId === null ? active : id === serviceId));
  if (wantedServices.length === 0 && serviceId !== null) throw new DomainError('UNKNOWN_SERVICE');
  if (wantedServices.length === 0) return [];
  return listFreeSlots({
    hours: toOpeningHours(schedules, specialDays, closures),
    takenCells: new Set(cells.map((row) => row.cell)),
    durationMinutes: Math.min(...wantedServices.map((row) => row.minutes)),
    rules: toBookingRules(ruleRows),
    from,
    to,
    now,
  });
}

/**
 * The queries that every booking needs, for one batch: the opening hours of the day of `startsAt`, the services and
 * the booking rules.
 */
export const offerQueries = (db: Db, startsAt: Temporal.Instant) =>
  [...openingHoursQueries(db, toDayInterval(startsAt)), allServicesQuery(db), bookingRulesQuery(db)] as const;

type AvailabilityRules = { hours: OpeningHours; rules: BookingRules };

/**
 * Throws SLOT_NOT_OFFERED unless this is a start time of the studio, at least `noticeHours` and at most `daysAhead` from
 * now (DECISIONS §5).
 */
export function requireBookableStart(
  start: Temporal.Instant,
  { hours, rules }: AvailabilityRules,
  now: Temporal.Instant,
): void {
  if (!isWithinBookingWindow(start, rules, now) || !isStartTime(start, hours))
    throw new DomainError('SLOT_NOT_OFFERED');
}
