import { eq } from 'drizzle-orm';
import type { InboxResponse, OwnerAppointment } from '../../../src/contract/owner/calls.ts';
import type { AppointmentStatus } from '../../../src/domain/bookings/appointment.ts';
import { findFirstName } from '../../../src/domain/clients/client-name.ts';
import { toDollars } from '../../../src/domain/money.ts';
import { toIso } from '../../../src/domain/time.ts';
import { bookedName as name } from '../../db/booking-expressions.ts';
import type { Db } from '../../db/database.ts';
import { toDayRangeValues } from '../../db/day-range-parameters.ts';
import { booking, client, service } from '../../db/schema.ts';
import { CLAIM_REVIEW_HOURS } from '../../payments/claim-store.ts';
import { isAppointmentOnDays } from '../day/diary-rows.ts';
import { failedRefundsQuery, pendingTestimonialsQuery, requestedClaimsQuery } from './inbox-queries.ts';

const appointmentsOfDayQuery = (db: Db, day: Temporal.PlainDate) =>
  db
    .select({ booking, name, email: client.email, service: service.name })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .innerJoin(service, eq(service.id, booking.serviceId))
    .where(isAppointmentOnDays(toDayRangeValues({ from: day, to: day.add({ days: 1 }) })))
    .orderBy(booking.startsAt);

type AppointmentOfDay = Awaited<ReturnType<typeof appointmentsOfDayQuery>>[number];

const toOwnerAppointment = ({ booking, name, email, service }: AppointmentOfDay): OwnerAppointment => ({
  id: booking.id,
  scheduledDate: toIso(booking.startsAt),
  name,
  email,
  service,
  phoneNumber: booking.phone,
  notes: booking.notes,
  status: booking.state as AppointmentStatus,
  noShow: booking.noShowAt !== null,
});

/** Open claims, pending testimonials, failed refunds and the appointments of a day, with the ids that commands need. */
export async function readInboxForCommands(db: Db, day: Temporal.PlainDate): Promise<InboxResponse> {
  const [claims, testimonials, failedRefunds, appointments] = await Promise.all([
    requestedClaimsQuery(db),
    pendingTestimonialsQuery(db),
    failedRefundsQuery(db),
    appointmentsOfDayQuery(db, day),
  ]);
  return {
    claims: claims.map(({ appointmentId, service, startsAt, name, email, remainingClaimCents, askedAt }) => ({
      appointmentId,
      service,
      name,
      email,
      scheduledDate: toIso(startsAt),
      amount: toDollars(remainingClaimCents),
      askedAt: askedAt && toIso(askedAt),
      autoApprovedAt: askedAt && toIso(askedAt.add({ hours: CLAIM_REVIEW_HOURS })),
    })),
    testimonials: testimonials.map(({ row, author }) => ({
      id: row.id,
      name: findFirstName(author),
      rating: row.rating,
      content: row.content,
      serviceType: row.serviceType,
      photos: [row.beforeImage, row.afterImage].filter(Boolean),
      createdAt: toIso(row.createdAt),
    })),
    failedRefunds: failedRefunds.map(({ row, email, intentId }) => ({
      refundId: row.id,
      reason: row.reason,
      email,
      amount: toDollars(row.amountCents),
      paymentIntentId: intentId,
      requestedAt: toIso(row.createdAt),
    })),
    day: day.toString(),
    appointments: appointments.map(toOwnerAppointment),
  };
}
