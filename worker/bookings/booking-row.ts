import { POLICY_VERSION } from '../../src/domain/cancellation/cancellation-terms.ts';
import type { BookingRules } from '../../src/domain/hours/booking-rules.ts';
import type { Quote } from '../../src/domain/payments/price.ts';
import type { Booking, Client, Service } from '../db/rows.ts';

export type Contact = Pick<Booking, 'fullName' | 'phone' | 'notes'>;

/** What a client asks to pay for; everything but the contact comes from our own rows (I10). */
export type PricedRequest = { client: Client; service: Service; quote: Quote; contact: Contact };

/** A priced request for one start time, with the booking rules. */
export type BookingRequest = PricedRequest & { startsAt: Temporal.Instant; rules: BookingRules };

/**
 * The row of a new booking without a hold (`holdMinutes` is 0), with the clean-up time of the rules; nothing is
 * stored yet.
 */
export function buildBookingRow(request: BookingRequest, id: string, now: Temporal.Instant): Booking {
  const { client, service, startsAt, quote, contact, rules } = request;
  return {
    id,
    clientId: client.id,
    serviceId: service.id,
    startsAt,
    endsAt: startsAt.add({ minutes: service.minutes }),
    priceCents: quote.priceCents,
    discountCents: quote.discountCents,
    couponId: quote.couponId,
    ...contact,
    state: 'held',
    createdAt: now,
    holdExpiresAt: now,
    holdMinutes: 0,
    policyVersion: POLICY_VERSION,
    rescheduleCode: null,
    noShowAt: null,
    moves: 0,
    movedFrom: null,
    movedFromEnd: null,
    keptAt: null,
    cleanupMinutes: rules.cleanupMinutes,
    bookedBy: 'client',
    treatment: '',
    paidAtStudio: false,
    settledAt: null,
    waivedCents: 0,
    notedCents: 0,
    pointsDecidedAt: null,
    bookedServiceName: service.name,
  };
}
