import { beforeEach, describe, expect, it } from 'vitest';
import { bookAndPay } from '../support/booking-steps.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const alerts = () => testApp.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL ORDER BY kind, ref');
const refundRows = () => testApp.rows('SELECT purpose, provider_refund_id FROM refund');

describe('a webhook about money that came back', () => {
  it('finds a refund made by hand, whichever of its events comes, and however often', async () => {
    const booked = await bookAndPay(testApp, maya);
    const byHand = await testApp.provider.makeRefund(booked.paymentIntentId ?? '', 5000);
    const charge = { id: 'ch_1', payment_intent: booked.paymentIntentId ?? '' };
    for (const type of ['charge.refunded', 'charge.refunded'])
      expect((await testApp.webhook(type, charge)).status).toBe(200);
    for (const type of ['refund.created', 'refund.updated', 'charge.refund.updated'])
      expect((await testApp.webhook(type, { id: byHand.id })).status).toBe(200);
    expect(await refundRows()).toMatchObject([{ purpose: 'by_hand', provider_refund_id: byHand.id }]);
  });

  it('of an event about nothing with an id is received and changes nothing', async () => {
    const events = ['balance.available', 'charge.refunded', 'refund.updated', 'charge.dispute.created'];
    for (const type of events) expect((await testApp.webhook(type, {} as { id: string })).status).toBe(200);
    expect(await alerts()).toEqual([]);
  });
});

describe('a dispute', () => {
  const tell = (type: string, status: string) =>
    testApp.webhook(`charge.dispute.${type}`, { id: 'dp_1', status } as { id: string });

  it('is an alert until it is decided', async () => {
    expect((await tell('created', 'needs_response')).status).toBe(200);
    await tell('updated', 'under_review');
    expect(await alerts()).toEqual([{ kind: 'dispute', ref: 'dp_1' }]);
    await tell('closed', 'lost');
    expect(await alerts()).toEqual([]);
  });

  it('whose end is told before its beginning stays ended', async () => {
    await tell('closed', 'won');
    await tell('created', 'needs_response');
    expect(await alerts()).toEqual([]);
  });
});
