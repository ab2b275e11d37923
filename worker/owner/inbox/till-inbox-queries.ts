import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isAwaitingSettlement } from '../../bookings/waiting-rows.ts';
import { bookedName, bookedPhone } from '../../db/booking-expressions.ts';
import { buildOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import { NOW_PARAMETER_NAMES, type NowParameters, toNowValues } from '../../db/now-parameters.ts';
import { booking, cancellation, client } from '../../db/schema.ts';
import { MAX_INBOX_ROWS, serviceWithTreatmentByIdSubquery } from './inbox-queries.ts';

/** The appointments whose money at the studio waits for the owner, the earliest first. OWNER §6.8, I26. */
const selectUnsettledAppointments = (db: Db, nowParameters: NowParameters, condition: SQL) =>
  db
    .select({
      id: booking.id,
      clientId: booking.clientId,
      name: bookedName.as('client_name'),
      email: client.email,
      phone: bookedPhone.as('booked_phone'),
      service: serviceWithTreatmentByIdSubquery(sql`${booking.serviceId}`),
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      policyVersion: booking.policyVersion,
      priceCents: booking.priceCents,
      notedCents: booking.notedCents,
      cancelledAt: cancellation.cancelledAt,
      isByStudio: cancellation.byStudio,
    })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .leftJoin(cancellation, eq(cancellation.bookingId, booking.id))
    .where(and(isAwaitingSettlement(nowParameters), condition))
    .orderBy(booking.endsAt)
    .limit(MAX_INBOX_ROWS);

const buildUnpaidAppointmentsQuery = buildOnce(NOW_PARAMETER_NAMES, (db, nowParameters) =>
  selectUnsettledAppointments(db, nowParameters, sql`${booking.state} <> 'cancelled'`),
);
const buildCancelledWithNotedMoneyQuery = buildOnce(NOW_PARAMETER_NAMES, (db, nowParameters) =>
  selectUnsettledAppointments(db, nowParameters, sql`${booking.state} = 'cancelled'`),
);

/** The appointments that have ended and for which something is owed. */
export const unpaidAppointmentsQuery = (db: Db, now: Temporal.Instant) =>
  buildUnpaidAppointmentsQuery(db, toNowValues(now));

/** The appointments that were cancelled with money noted. */
export const cancelledWithNotedMoneyQuery = (db: Db, now: Temporal.Instant) =>
  buildCancelledWithNotedMoneyQuery(db, toNowValues(now));

export type UnsettledAppointmentRow = Awaited<ReturnType<typeof selectUnsettledAppointments>>[number];
