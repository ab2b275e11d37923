import { createPaymentIntentSchema } from '../../../src/contract/requests.ts';
import { toDollars } from '../../../src/domain/money.ts';
import { toIso } from '../../../src/domain/time.ts';
import type { BookingDeps } from '../../../worker/bookings/booking-deps.ts';
import { startPayment } from '../../../worker/bookings/start-payment.ts';
import { syncPayment } from '../../../worker/bookings/sync-payment.ts';
import { findOrCreateByAccount } from '../../../worker/clients/find-or-create-client.ts';
import type { VerifiedClaims } from '../../../worker/clients/identity-provider.ts';
import { allServicesQuery } from '../../../worker/content/service-store.ts';
import type { Client } from '../../../worker/db/rows.ts';
import type { EmailDeps } from '../../../worker/mail/send-emails.ts';
import type { SampleVisit } from './sample-visits.ts';

/** What the use cases of the site need to make the sample appointments, and the providers beside it. */
export type SampleStudio = BookingDeps &
  EmailDeps & {
    owner: VerifiedClaims;
    /** The account at the identity provider with which this email signs in. */
    requireAccount(email: string): VerifiedClaims;
    /** Confirms an intent with the number of a test card, as the card form does. */
    pay(clientSecret: string, card: string): Promise<unknown>;
    /** Refunds some cents of an intent as in the provider's dashboard. */
    refundInDashboard(intentId: string, cents: number): Promise<unknown>;
  };

export type SampleBooking = { client: Client; bookingId: string; intentId: string };

const PAYING_CARD = '4242424242424242';

/** The client of an account, created at `at`. */
export async function signUp(studio: SampleStudio, account: VerifiedClaims, at: Temporal.Instant): Promise<Client> {
  const client = await findOrCreateByAccount(studio, account, at);
  if (!client) throw new Error(`${account.email} belongs to another client.`);
  return client;
}

/** A new client holds the time at `at` and pays for it with the card. */
export async function bookAndPay(
  studio: SampleStudio,
  { email, fullName, phone, service, notes }: SampleVisit,
  start: Temporal.Instant,
  at: Temporal.Instant,
  card = PAYING_CARD,
): Promise<SampleBooking> {
  const client = await signUp(studio, studio.requireAccount(email), at);
  const serviceRow = (await allServicesQuery(studio.db)).find(({ id }) => id === service);
  if (!serviceRow) throw new Error(`There is no service ${service}.`);
  const { name, priceCents, stripeProductId } = serviceRow;
  const request = createPaymentIntentSchema.parse({
    amount: toDollars(priceCents),
    productId: stripeProductId,
    serviceName: name,
    service,
    scheduledDate: toIso(start),
    fullName,
    phoneNumber: phone,
    notes,
  });
  const { intent, hold } = await startPayment(studio, client, request, at);
  if (!hold) throw new Error(`The time ${start} was not held.`);
  await studio.pay(intent.clientSecret, card);
  await syncPayment(studio, intent.id, at);
  return { client, bookingId: hold.booking.id, intentId: intent.id };
}
