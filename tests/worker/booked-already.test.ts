import { beforeEach, describe, expect, it } from 'vitest';
import { ask, hold } from '../support/booking-steps.ts';
import { bookingRequest, createTestApp, MONDAY_AFTERNOON, type SignedIn, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

/** Paid, and settled by the webhook, while the client was not told. */
async function payUnnoticed(card?: string): Promise<void> {
  const { clientSecret, paymentIntentId } = await hold(maya);
  await testApp.pay(clientSecret, card);
  const kind = card ? 'processing' : 'succeeded';
  expect((await testApp.webhook(`payment_intent.${kind}`, { id: paymentIntentId })).status).toBe(200);
}

describe('whoever asks to pay again for the time they have booked', () => {
  it('is told that it is theirs, with the appointment', async () => {
    await payUnnoticed();
    const { status, body } = await ask(maya);
    expect([status, body.code]).toEqual([409, 'PAYMENT_ALREADY_MADE']);
    expect(body).toMatchObject({ appointment: { status: 'confirmed', scheduledDate: bookingRequest().scheduledDate } });
    expect(await testApp.provider.intents()).toHaveLength(1);
  });

  it('is told so of a payment under way', async () => {
    await payUnnoticed('4000000000007809');
    expect((await ask(maya)).body).toMatchObject({ code: 'PAYMENT_ALREADY_MADE', appointment: { status: 'pending' } });
  });

  it('is told so also after a hold that had been extended to its half-hour', async () => {
    await hold(maya);
    await payUnnoticed();
    expect((await ask(maya)).body.code).toBe('PAYMENT_ALREADY_MADE');
  });

  it('is told so also while holding another time, which stays held', async () => {
    await payUnnoticed();
    await hold(maya, { scheduledDate: MONDAY_AFTERNOON });
    expect((await ask(maya)).body.code).toBe('PAYMENT_ALREADY_MADE');
    expect(await testApp.rows("SELECT id FROM booking WHERE state = 'held'")).toHaveLength(1);
  });

  it('and nobody else: another client is told that the time is taken', async () => {
    await payUnnoticed();
    expect((await ask(await testApp.client('noor'))).body.code).toBe('SLOT_TAKEN');
  });
});
