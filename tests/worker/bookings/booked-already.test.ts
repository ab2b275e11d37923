import { beforeEach, describe, expect, it } from 'vitest';
import { hold, requestHold } from '../../support/booking-steps.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import {
  buildPaymentIntentRequest,
  createTestApp,
  MONDAY_AFTERNOON,
  type TestApp,
  type TestClient,
} from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

/** Pays, and lets the webhook settle the payment, while the client is not told. */
async function payWithoutConfirmation(card?: string): Promise<void> {
  const { clientSecret, paymentIntentId } = await hold(maya);
  await testApp.pay(clientSecret, card);
  const kind = card ? 'processing' : 'succeeded';
  expect((await testApp.deliverWebhook(`payment_intent.${kind}`, { id: paymentIntentId })).status).toBe(200);
}

describe('a client who requests a payment for a slot that they have already booked', () => {
  it('gets PAYMENT_ALREADY_MADE with the appointment', async () => {
    await payWithoutConfirmation();
    const { status, body } = await requestHold(maya);
    expect([status, body.code]).toEqual([409, 'PAYMENT_ALREADY_MADE']);
    expect(body).toMatchObject({
      appointment: { status: 'confirmed', scheduledDate: buildPaymentIntentRequest().scheduledDate },
    });
    expect(await testApp.provider.readIntents()).toHaveLength(1);
  });

  it('is not told that they have paid when the owner has booked it to be paid at the studio', async () => {
    const { scheduledDate } = buildPaymentIntentRequest();
    await createOwnerApi(await testApp.owner()).book({ client: maya.id, service: 'classic_set', scheduledDate });
    const { body } = await requestHold(maya);
    expect(body).toMatchObject({
      code: 'PAYMENT_ALREADY_MADE',
      message: 'That appointment is booked already. Nothing was charged this time.',
      appointment: { status: 'confirmed', payAtStudio: true },
    });
    expect(await testApp.provider.readIntents()).toEqual([]);
  });

  it('gets the same for a pending payment', async () => {
    await payWithoutConfirmation('4000000000007809');
    expect((await requestHold(maya)).body).toMatchObject({
      code: 'PAYMENT_ALREADY_MADE',
      appointment: { status: 'pending' },
    });
  });

  it('gets the same after a hold that was extended to thirty minutes', async () => {
    await hold(maya);
    await payWithoutConfirmation();
    expect((await requestHold(maya)).body.code).toBe('PAYMENT_ALREADY_MADE');
  });

  it('gets the same while holding another slot, which stays held', async () => {
    await payWithoutConfirmation();
    await hold(maya, { scheduledDate: MONDAY_AFTERNOON });
    expect((await requestHold(maya)).body.code).toBe('PAYMENT_ALREADY_MADE');
    expect(await testApp.rows("SELECT id FROM booking WHERE state = 'held'")).toHaveLength(1);
  });

  it('is the only one who gets it, and another client gets SLOT_TAKEN', async () => {
    await payWithoutConfirmation();
    expect((await requestHold(await testApp.client('noor'))).body.code).toBe('SLOT_TAKEN');
  });
});
