import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { InboxAnswer, OwnerAppointment } from '../../src/contract/owner.ts';
import type { AppointmentStatus } from '../../src/domain/appointment.ts';
import { toDollars } from '../../src/domain/money.ts';
import { atStudio, toIso } from '../../src/domain/time.ts';
import { emailFor } from '../clients/refund-contact.ts';
import type { Db } from '../db/database.ts';
import { booking, cancellation, client, payment, refund, service, testimonial } from '../db/schema.ts';
import { claimLeftCents, isPaymentOfClaim, isRequested, REVIEW_HOURS } from '../payments/claim-store.ts';

const MAX_ROWS = 50;

/** Literals: SQLite does not match the partial indexes with bound values. */
const isPending = sql`${testimonial.state} = 'pending'`;
const hasFailed = sql`${refund.state} = 'failed'`;
const isBooked = sql`${booking.state} IN ('pending', 'confirmed', 'completed')`;

/** SQL: the full name of the booking, or the client's first name when it is empty. */
const name = sql<string>`COALESCE(NULLIF(${booking.fullName}, ''), ${client.firstName})`;

/** SQL: the id of the payment that the claim is on. */
const claimPaymentId = sql`(SELECT id FROM payment WHERE payment.booking_id = ${booking.id} AND payment.state = 'booked')`;

const claims = (db: Db) =>
  db
    .select({
      appointmentId: booking.id,
      ...{ name, email: emailFor(claimPaymentId), service: service.name, startsAt: booking.startsAt },
      amountCents: claimLeftCents,
      askedAt: cancellation.claimedAt,
    })
    .from(cancellation)
    .innerJoin(payment, isPaymentOfClaim)
    .innerJoin(booking, eq(booking.id, cancellation.bookingId))
    .innerJoin(client, eq(client.id, booking.clientId))
    .innerJoin(service, eq(service.id, booking.serviceId))
    .where(isRequested)
    .orderBy(cancellation.claimedAt)
    .limit(MAX_ROWS);

const testimonials = (db: Db) =>
  db
    .select({ row: testimonial, firstName: client.firstName })
    .from(testimonial)
    .innerJoin(client, eq(client.id, testimonial.clientId))
    .where(isPending)
    .orderBy(testimonial.createdAt, testimonial.id)
    .limit(MAX_ROWS);

const failedRefunds = (db: Db) =>
  db
    .select({ row: refund, email: emailFor(sql`${payment.id}`), intentId: payment.intentId })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(client, eq(client.id, payment.clientId))
    .where(hasFailed)
    .orderBy(refund.createdAt)
    .limit(MAX_ROWS);

const appointmentsBetween = (db: Db, from: Temporal.Instant, to: Temporal.Instant) =>
  db
    .select({ booking, name, email: client.email, service: service.name })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .innerJoin(service, eq(service.id, booking.serviceId))
    .where(and(isBooked, gte(booking.startsAt, from), lt(booking.startsAt, to)))
    .orderBy(booking.startsAt);

type AppointmentOfDay = Awaited<ReturnType<typeof appointmentsBetween>>[number];

const toOwnerAppointment = ({ booking: row, name, email, service }: AppointmentOfDay): OwnerAppointment => ({
  id: row.id,
  scheduledDate: toIso(row.startsAt),
  ...{ name, email, service, phoneNumber: row.phone, notes: row.notes },
  status: row.state as AppointmentStatus,
  noShow: row.noShowAt !== null,
});

/** Open claims, pending testimonials, failed refunds and the appointments of a day, with the ids that commands need. */
export async function ownerInbox(db: Db, day: Temporal.PlainDate): Promise<InboxAnswer> {
  const [asked, written, failed, booked] = await Promise.all([
    claims(db),
    testimonials(db),
    failedRefunds(db),
    appointmentsBetween(db, atStudio(day, '00:00'), atStudio(day.add({ days: 1 }), '00:00')),
  ]);
  return {
    claims: asked.map(({ startsAt, amountCents, askedAt, ...claim }) => ({
      ...claim,
      scheduledDate: toIso(startsAt),
      amount: toDollars(amountCents),
      askedAt: askedAt && toIso(askedAt),
      paidUnlessDecidedBy: askedAt && toIso(askedAt.add({ hours: REVIEW_HOURS })),
    })),
    testimonials: written.map(({ row, firstName }) => ({
      id: row.id,
      name: firstName,
      rating: row.rating,
      content: row.content,
      serviceType: row.serviceType,
      photos: [row.beforeImage, row.afterImage].filter(Boolean),
      createdAt: toIso(row.createdAt),
    })),
    failedRefunds: failed.map(({ row, email, intentId }) => ({
      refundId: row.id,
      reason: row.reason,
      email,
      amount: toDollars(row.amountCents),
      paymentIntentId: intentId,
      requestedAt: toIso(row.createdAt),
    })),
    day: day.toString(),
    appointments: booked.map(toOwnerAppointment),
  };
}
