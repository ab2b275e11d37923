import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, LoyaltyResponse } from '../../src/contract/responses.ts';
import { audit } from '../../worker/sweep/audit.ts';
import { bookAndPay, rebookWithCode } from '../support/booking-steps.ts';
import { ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { refundByHand } from '../support/refund-by-hand.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
let verbs: Verbs;
let booked: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off; $135 of $150 with FIRST10. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  verbs = ownerVerbs(await testApp.owner());
  booked = await bookAndPay(testApp, maya, { couponId: 'FIRST10', amount: 135 });
});

const shown = async (id: string) =>
  (await maya.get<AppointmentResponse[]>('/api/appointments')).body.find((appointment) => appointment.id === id);
const points = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body.loyaltyPoints;
const rowOf = (id = booked.id) =>
  testApp.row(
    `SELECT outcome, choice, refund_cents, claim, full_price_next, by_studio, through_studio, goodwill, reason
     FROM cancellation WHERE booking_id = ?`,
    id,
  );
const amountsSent = async () => (await testApp.provider.refunds()).map(({ amount }) => amount);
const findings = async () => (await audit(testApp.deps.db, testApp.now())).map(({ kind }) => kind);

describe('a goodwill refund', () => {
  it.each([
    ['12 to 24', 27],
    ['less than 12', 40],
  ])('with %s hours’ notice is of everything, and the next booking is not at full price', async (_notice, hours) => {
    testApp.pass({ hours });
    const { body } = await verbs.cancelForClient(booked.id, 'goodwill');
    expect(body.message).toBe('Cancelled. $135 goes back to the card within 1 to 5 business days.');
    expect(await rowOf()).toEqual({
      ...{ by_studio: 0, through_studio: 1, reason: '', outcome: 'refund', choice: 'refund', refund_cents: 13_500 },
      ...{ claim: null, full_price_next: 0, goodwill: 1 },
    });
    expect(await amountsSent()).toEqual([13_500]);
    expect(await points()).toBe(0);
    expect(await findings()).toEqual([]);
  });

  it('of one that was booked with a code is of the payment of the first booking', async () => {
    const id = await rebookWithCode(maya, booked.id);
    await verbs.cancelForClient(id, 'goodwill');
    expect(await rowOf(id)).toMatchObject({ outcome: 'refund', refund_cents: 13_500, goodwill: 1 });
    const { paymentIntentId } = booked;
    expect(await testApp.provider.refunds()).toMatchObject([{ amount: 13_500, payment_intent: paymentIntentId }]);
    expect((await shown(id))?.cancellation).toMatchObject({ outcome: 'refund', amount: 135, refund: 'succeeded' });
    expect(await points()).toBe(0);
    expect(await findings()).toEqual([]);
  });

  it('is of what is left after a refund in Stripe’s dashboard', async () => {
    testApp.pass({ hours: 40 });
    await refundByHand(testApp, booked.paymentIntentId, 3500);
    await verbs.cancelForClient(booked.id, 'goodwill');
    expect(await rowOf()).toMatchObject({ refund_cents: 10_000, goodwill: 1 });
    expect(await findings()).toEqual([]);
  });

  it('is refused where the terms give as much', async () => {
    expect((await verbs.cancelForClient(booked.id, 'goodwill')).body.code).toBe('CHOICE_NOT_OFFERED');
    testApp.pass({ hours: 3 });
    expect((await verbs.cancelForClient(booked.id, 'goodwill')).body.code).toBe('CHOICE_NOT_OFFERED');
    expect(await rowOf()).toBeNull();
    expect(await amountsSent()).toEqual([]);
  });
});
