import type { ErrorBody } from '../../src/contract/error-body.ts';
import type {
  AppointmentResponse,
  CancelResponse,
  HoldResponse,
  PaymentIntentResponse,
} from '../../src/contract/responses.ts';
import type { Browser } from './create-browser.ts';
import { buildPaymentIntentRequest, type TestApp, TUESDAY } from './test-app.ts';

/** Asks for a time and its payment; `change` overrides the order. */
export const requestHold = (client: Browser, change: object = {}) =>
  client.post<PaymentIntentResponse & ErrorBody>('/api/create-payment-intent', buildPaymentIntentRequest(change));

/** Holds a time as `requestHold` does. Throws when it is refused. */
export async function hold(client: Browser, change: object = {}): Promise<PaymentIntentResponse> {
  const { status, body } = await requestHold(client, change);
  if (status !== 200) throw new Error(`the hold was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Tells the studio that an intent was paid, as the screen does. */
export const confirmBooking = (client: Browser, paymentIntentId: string, extraFields: object = {}) =>
  client.post<AppointmentResponse & ErrorBody>('/api/appointments', { paymentIntentId, ...extraFields });

/** Holds a time, pays for it and confirms the booking. */
export async function bookAndPay(testApp: TestApp, client: Browser, change: object = {}): Promise<AppointmentResponse> {
  const { clientSecret, paymentIntentId } = await hold(client, change);
  await testApp.pay(clientSecret);
  const { status, body } = await confirmBooking(client, paymentIntentId);
  if (status !== 201) throw new Error(`the booking was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Cancels an appointment, with a choice or with none. */
export const requestCancellation = (client: Browser, id: string, cancellationChoice?: string) =>
  client.post<CancelResponse & ErrorBody>(`/api/appointments/${id}/cancel`, {
    cancellationChoice,
    cancellationReason: 'User requested cancellation',
  });

/** Cancels an appointment for a code and books Tuesday with it. Returns the id of the new appointment. */
export async function rebookWithCode(client: Browser, id: string): Promise<string> {
  const { body } = await requestCancellation(client, id, 'reschedule');
  const { rescheduleCouponCode } = body.appointment;
  const bookingRequest = { service: 'classic_set', scheduledDate: TUESDAY, rescheduleCouponCode };
  return (await client.post<AppointmentResponse>('/api/appointments', bookingRequest)).body.id;
}

export const readCurrentHold = async (client: Browser) => (await client.get<HoldResponse>('/api/holds/current')).body;

/** Four fields are all a client has to send; the time is named only when the payment is claimed. */
export const buildMinimalPaymentRequest = (change: object = {}) => {
  const { amount, productId, serviceName, couponId } = buildPaymentIntentRequest();
  return { amount, productId, serviceName, couponId, ...change };
};
