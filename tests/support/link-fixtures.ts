import { signPaymentLinkPath } from '../../worker/mail/payment-link.ts';
import { bookForClient } from '../../worker/owner/booking/book-for-client.ts';
import { payLink } from './payment-link-steps.ts';
import type { TestApp, TestClient } from './test-app.ts';

/** Sends the client a payment link for a booking at `startsAt` (ISO). Returns the id of the booking. */
export async function createLinkBooking(testApp: TestApp, client: TestClient, startsAt: string): Promise<string> {
  const { deps } = testApp;
  const actionId = deps.random.id();
  const serviceDetails = { serviceId: 'classic_set', minutes: 60, priceCents: 11_000, treatment: '' };
  const request = {
    ...serviceDetails,
    bookedClient: { kind: 'client', id: client.id },
    startsAt: Temporal.Instant.from(startsAt),
    paymentMethod: { by: 'link', term: 'tomorrow' },
    unblock: [],
  } as const;
  await bookForClient(deps, request, { actionId, ownerId: client.id, now: testApp.now() });
  return actionId;
}

/** The token of a payment link: the last part of its address. */
export async function toLinkToken(testApp: TestApp, bookingId: string): Promise<string> {
  return (await signPaymentLinkPath(testApp.deps.config, bookingId)).replace('/pay/', '');
}

/** Creates a paid payment link. Returns its token. */
export async function createPaidLink(testApp: TestApp, client: TestClient, startsAt: string): Promise<string> {
  const id = await createLinkBooking(testApp, client, startsAt);
  const linkToken = await toLinkToken(testApp, id);
  await payLink(testApp, { id, path: `/pay/${linkToken}` });
  return linkToken;
}
