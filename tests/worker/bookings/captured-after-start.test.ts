import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentIntentResponse } from '../../../src/contract/responses.ts';
import { confirmBooking, hold } from '../../support/booking-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let heldPayment: PaymentIntentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  heldPayment = await hold(maya);
});

const readState = () =>
  testApp.row(
    `SELECT booking.state AS booking, payment.state AS payment, captured_cents, (SELECT COUNT(*) FROM slot_cell) AS cells
     FROM payment LEFT JOIN booking ON booking.id = booking_id`,
  );
const deliverWebhook = (type: string) => testApp.deliverWebhook(type, { id: heldPayment.paymentIntentId });
const confirmHeldBooking = () => confirmBooking(maya, heldPayment.paymentIntentId);

describe('a captured payment whose time has begun before it was synced', () => {
  const expectRefund = async () => {
    testApp.advanceClock({ hours: 60 });
    expect((await deliverWebhook('payment_intent.succeeded')).status).toBe(200);
    expect(await readState()).toEqual({ booking: 'released', payment: 'unusable', captured_cents: 15000, cells: 0 });
    expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 15000 }]);
    expect(await testApp.rows('SELECT points FROM points_entry')).toEqual([]);
    expect(await testApp.rows('SELECT kind, state FROM outbox')).toEqual([{ kind: 'payment_returned', state: 'due' }]);
    expect((await confirmHeldBooking()).body.code).toBe('SLOT_LOST_REFUNDED');
  };

  it('is refunded in full, and its client is told, when its hold was never an appointment', async () => {
    await testApp.pay(heldPayment.clientSecret);
    await expectRefund();
  });

  it('is reported in one email, with a link to book again, when Stripe reports it twice', async () => {
    await testApp.pay(heldPayment.clientSecret);
    await expectRefund();
    await deliverWebhook('payment_intent.succeeded');
    await testApp.sweep();
    testApp.advanceClock({ minutes: 5 });
    await testApp.sweep();
    const emails = await testApp.mailbox.readEmailsTo(maya.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['We return your payment of $150']);
    expect(emails[0]?.text).toContain('it reaches your card within 1 to 5 business days. Nothing is booked.');
    expect(emails[0]?.text).toMatch(/^You can book another time: https?:\/\/[^/]+\/#booking$/m);
  });

  it('is refunded in full also when its hold was released and its slot is still free', async () => {
    await testApp.pay(heldPayment.clientSecret);
    await testApp.rows("UPDATE booking SET state = 'released'");
    await testApp.rows("UPDATE payment SET state = 'cancelled'");
    await testApp.rows('DELETE FROM slot_cell');
    await expectRefund();
  });
});
