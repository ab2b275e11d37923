import { and, isNull, sql } from 'drizzle-orm';
import { toClientKey } from '../../../src/domain/clients/walk-in.ts';
import { buildDiaryDays, type DiaryDay, toMonday } from '../../../src/domain/diary/diary-day.ts';
import type { BookingRules } from '../../../src/domain/hours/booking-rules.ts';
import type { DayInterval, OpeningHours } from '../../../src/domain/hours/opening-hours.ts';
import { toBookingCells, toPeriodCells } from '../../../src/domain/hours/slots.ts';
import { formatServiceWithTreatment } from '../../../src/domain/treatments/treatment.ts';
import { hasOwnClientRow, isInDiary, returnedCentsSubquery } from '../../db/booking-expressions.ts';
import { buildOnce, buildQueryOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import {
  DAY_RANGE_PARAMETER_NAMES,
  type DayRangeParameters,
  isInDayRange,
  toDayRangeValues,
} from '../../db/day-range-parameters.ts';
import { refundedCentsSubquery } from '../../db/refunded-amount.ts';
import { blockedTime, booking, service } from '../../db/schema.ts';
import { earlierVisitsFromClause } from '../appointment/appointment-queries.ts';
import { latestPatchTestSubquery, watchOutSubquery } from '../clients/client-health.ts';

/** SQL: a pending, confirmed or completed booking that starts on these days. */
export const isAppointmentOnDays = (days: DayRangeParameters) =>
  and(isInDiary('booking'), isInDayRange(booking.startsAt, days));

/** The name and phone of the booking, or of its client when the booking has none; the client's row is read only then. */
const bookedNameSql = sql<string>`COALESCE(
  NULLIF(booking.full_name, ''), (SELECT client.first_name FROM client WHERE client.id = booking.client_id)
)`;
const bookedPhoneSql = sql<string>`COALESCE(
  NULLIF(booking.phone, ''), (SELECT client.phone FROM client WHERE client.id = booking.client_id)
)`;

const clientIdColumn = sql`booking.client_id`;
/** Always false for the row `walk-in`, which is shared by different people. */
const isFirstVisit = sql<number>`${hasOwnClientRow} AND NOT EXISTS (SELECT 1 ${earlierVisitsFromClause})`;

const bookedPaymentFromClause = sql`FROM payment WHERE payment.booking_id = booking.id AND payment.state = 'booked'`;
const refundedCentsOfBooking = refundedCentsSubquery(sql`(SELECT payment.id ${bookedPaymentFromClause})`);
const hasLashRecord = sql`EXISTS (SELECT 1 FROM lash_record WHERE lash_record.booking_id = booking.id)`;

/**
 * Appointments, ordered by start. The money, what is kept about the client and whether there is a lash map are read for
 * appointments that start from `paidFrom` to `paidTo` and for the one with the id `chosenId`; for the others they are null.
 */
const APPOINTMENT_PARAMETER_NAMES = [...DAY_RANGE_PARAMETER_NAMES, 'paidFrom', 'paidTo', 'chosenId'] as const;
const diaryAppointmentsQuery = buildOnce(APPOINTMENT_PARAMETER_NAMES, (db, { paidFrom, paidTo, chosenId, ...days }) => {
  const isOnPaidDays = isInDayRange(sql`booking.starts_at`, { from: paidFrom, to: paidTo });
  const isPaidRead = sql`(booking.id = ${chosenId} OR (${isOnPaidDays}))`;
  return db
    .select({
      id: booking.id,
      serviceId: booking.serviceId,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      cleanupMinutes: booking.cleanupMinutes,
      state: booking.state,
      notes: booking.notes,
      policyVersion: booking.policyVersion,
      clientId: booking.clientId,
      rescheduleCode: booking.rescheduleCode,
      treatment: booking.treatment,
      paidAtStudio: booking.paidAtStudio,
      priceCents: booking.priceCents,
      noShowAt: booking.noShowAt,
      notedCents: booking.notedCents,
      waivedCents: booking.waivedCents,
      settledAt: booking.settledAt,
      name: bookedNameSql.as('name'),
      phone: bookedPhoneSql.as('phone'),
      isFirstVisit: isFirstVisit.as('is_first_visit'),
      paidCents: sql<
        number | null
      >`CASE WHEN ${isPaidRead} THEN (SELECT captured_cents ${bookedPaymentFromClause}) END`.as('paid'),
      refundedCents: sql<number | null>`CASE WHEN ${isPaidRead} THEN ${refundedCentsOfBooking} END`.as('refunded'),
      // Read for a settled appointment alone: only there the money given back is not owed again.
      returnedCents: sql<
        number | null
      >`CASE WHEN ${isPaidRead} AND booking.waived_cents > 0 THEN ${returnedCentsSubquery} END`.as('returned'),
      watchOut: sql<string | null>`CASE WHEN ${isPaidRead} THEN ${watchOutSubquery(clientIdColumn)} END`.as(
        'watch_out',
      ),
      patchTest: sql<string | null>`CASE WHEN ${isPaidRead} THEN ${latestPatchTestSubquery(clientIdColumn)} END`.as(
        'patch_test',
      ),
      hasMap: sql<number | null>`CASE WHEN ${isPaidRead} THEN ${hasLashRecord} END`.as('has_map'),
    })
    .from(booking)
    .where(isAppointmentOnDays(days))
    .orderBy(booking.startsAt);
});

/** The comparison with '' makes SQLite use the index of holds, of which there are few at any time. */
const diaryHoldsQuery = buildOnce(DAY_RANGE_PARAMETER_NAMES, (db, days) =>
  db
    .select({
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      cleanupMinutes: booking.cleanupMinutes,
      holdExpiresAt: booking.holdExpiresAt,
      linkId: sql<string | null>`CASE ${booking.bookedBy} WHEN 'studio' THEN ${booking.id} END`.as('link_id'),
      linkName: sql<string | null>`CASE ${booking.bookedBy} WHEN 'studio' THEN ${bookedNameSql} END`.as('link_name'),
      serviceId: booking.serviceId,
      treatment: booking.treatment,
    })
    .from(booking)
    .where(and(sql`${booking.state} = 'held' AND ${booking.holdExpiresAt} > ''`, isInDayRange(booking.startsAt, days))),
);

const diaryBlockedTimesQuery = buildOnce(DAY_RANGE_PARAMETER_NAMES, (db, days) =>
  db
    .select({
      id: blockedTime.id,
      startsAt: blockedTime.startsAt,
      endsAt: blockedTime.endsAt,
      label: blockedTime.label,
    })
    .from(blockedTime)
    .where(and(isNull(blockedTime.removedAt), isInDayRange(blockedTime.startsAt, days))),
);

const buildAppointmentClientsQuery = buildOnce(DAY_RANGE_PARAMETER_NAMES, (db, days) =>
  db
    .select({ id: booking.id, clientId: booking.clientId, startsAt: booking.startsAt })
    .from(booking)
    .where(isAppointmentOnDays(days)),
);

/** Selects only what is needed to count the clients of each day. */
export const appointmentClientsQuery = (db: Db, days: DayInterval) =>
  buildAppointmentClientsQuery(db, toDayRangeValues(days));

/** Selects all services in one read, which is cheaper than one read for each appointment. */
const diaryServicesQuery = buildQueryOnce((db) =>
  db.select({ id: service.id, name: service.name, minutes: service.minutes, active: service.active }).from(service),
);

type Appointment = Awaited<ReturnType<typeof diaryAppointmentsQuery>>[number];

export type DiaryRow = Appointment & { serviceName: string };

export const toWeek = (day: Temporal.PlainDate): DayInterval => {
  const from = toMonday(day);
  return { from, to: from.add({ days: 7 }) };
};

/**
 * The queries of a week's diary, for one batch; `toDiary` takes their results. `paidDays`, `chosenId`: the days and the
 * appointment for which `diaryAppointmentsQuery` reads the money.
 */
export function diaryQueries(db: Db, week: DayInterval, paidDays: DayInterval, chosenId = '') {
  const days = toDayRangeValues(week);
  const { from: paidFrom, to: paidTo } = toDayRangeValues(paidDays);
  return [
    diaryAppointmentsQuery(db, { ...days, paidFrom, paidTo, chosenId }),
    diaryHoldsQuery(db, days),
    diaryBlockedTimesQuery(db, days),
    diaryServicesQuery(db),
  ] as const;
}

type DiaryQueryResults = {
  appointmentRows: Appointment[];
  holdRows: Awaited<ReturnType<typeof diaryHoldsQuery>>;
  blockedTimeRows: Awaited<ReturnType<typeof diaryBlockedTimesQuery>>;
  serviceRows: Awaited<ReturnType<typeof diaryServicesQuery>>;
  /** of at least this week */
  hours: OpeningHours;
  rules: BookingRules;
};

/**
 * Builds the seven days of a week. The times open online are computed from bookings, holds and blocked times instead of
 * slot_cell, which has a row for each quarter hour: a booking has cells until it is completed, a hold until it is released.
 */
export function toDiary(
  { appointmentRows, holdRows, blockedTimeRows, serviceRows, hours, rules }: DiaryQueryResults,
  { from: monday }: DayInterval,
  now: Temporal.Instant,
): DiaryDay<DiaryRow>[] {
  const activeMinutes = serviceRows.filter((row) => row.active).map(({ minutes }) => minutes);
  const serviceNames = new Map(serviceRows.map(({ id, name }) => [id, name]));
  const formatServiceName = ({ serviceId, treatment }: Pick<Appointment, 'serviceId' | 'treatment'>): string =>
    formatServiceWithTreatment(serviceNames.get(serviceId) ?? '', treatment);
  const occupyingRows = [...appointmentRows.filter(({ state }) => state !== 'completed'), ...holdRows];
  return buildDiaryDays({
    monday,
    now,
    hours,
    rules,
    takenCells: new Set([...occupyingRows.flatMap(toBookingCells), ...blockedTimeRows.flatMap(toPeriodCells)]),
    shortestServiceMinutes: activeMinutes.length > 0 ? Math.min(...activeMinutes) : null,
    appointments: appointmentRows.map((row) => ({
      clientKey: toClientKey(row),
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      // A client who did not come leaves nothing to clean up.
      cleanupMinutes: row.noShowAt === null ? row.cleanupMinutes : 0,
      isPending: row.state === 'pending',
      noShow: row.noShowAt !== null,
      paidCents: (row.paidCents ?? 0) - (row.refundedCents ?? 0) + row.notedCents,
      card: { ...row, serviceName: formatServiceName(row) },
    })),
    holds: holdRows.map(({ linkId, linkName, ...row }) => ({
      ...row,
      link: linkId === null ? null : { id: linkId, name: linkName ?? '', serviceName: formatServiceName(row) },
    })),
    blockedTimes: blockedTimeRows,
  });
}
