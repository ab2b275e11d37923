import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { runBatch } from '../../../worker/db/database.ts';
import { enqueueEmailStatement } from '../../../worker/mail/outbox.ts';
import { cancelByOwner } from '../../../worker/owner/appointment/cancel-by-owner.ts';
import { declineClaim } from '../../../worker/owner/inbox/decide-claim.ts';
import { buildMinimalPaymentRequest, confirmBooking, hold, requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createActionContext } from '../../support/owner/action-context.ts';
import { readMessageStates, readOutbox } from '../../support/providers/outbox.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

/** Friday 27 November 2026, 11:00 am: six days ahead. */
const FRIDAY = '2026-11-27T01:00:00.000Z';
const readMayaMessageStates = () => readMessageStates(testApp, maya.id);

it('the same message is enqueued once, however often it is written', async () => {
  const buildConfirmationStatement = () =>
    enqueueEmailStatement(testApp.deps.db, { kind: 'confirmation', clientId: maya.id, bookingId: null, ...about });
  const about = { ref: 'one', createdAt: testApp.now() };
  await runBatch(testApp.deps.db, [buildConfirmationStatement(), buildConfirmationStatement()]);
  await runBatch(testApp.deps.db, [buildConfirmationStatement()]);
  expect(await readMayaMessageStates()).toEqual(['confirmation due']);
});

describe('a paid booking', () => {
  it('enqueues the confirmation and the reminders 72 and 24 hours ahead in its own batch', async () => {
    await insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY });
    expect(await readOutbox(testApp, maya.id)).toEqual([
      { kind: 'confirmation', state: 'due', due_at: '2026-11-20T23:00:00.000Z', attempts: 0 },
      { kind: 'reminder_72h', state: 'due', due_at: '2026-11-24T01:00:00.000Z', attempts: 0 },
      { kind: 'reminder_24h', state: 'due', due_at: '2026-11-26T01:00:00.000Z', attempts: 0 },
    ]);
  });

  it('enqueues no reminder that would be due already', async () => {
    await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY });
    expect(await readMayaMessageStates()).toEqual(['confirmation due', 'reminder_24h due']);
  });

  it('enqueues one confirmation, however many processes sync the payment concurrently', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya, { scheduledDate: FRIDAY });
    await testApp.pay(clientSecret);
    const syncPaymentThreeWays = () => [
      confirmBooking(maya, paymentIntentId),
      testApp.deliverWebhook('payment_intent.succeeded', { id: paymentIntentId }),
      testApp.sweep(),
    ];
    await Promise.all(Array.from({ length: 5 }, syncPaymentThreeWays).flat());
    expect((await readMayaMessageStates()).map((line) => line.split(' ')[0])).toEqual([
      'confirmation',
      'reminder_72h',
      'reminder_24h',
    ]);
  });

  it('without a hold enqueues its confirmation when it is booked', async () => {
    const { body } = await maya.post<{ clientSecret: string; paymentIntentId: string }>(
      '/api/create-payment-intent',
      buildMinimalPaymentRequest(),
    );
    await testApp.pay(body.clientSecret);
    expect(await readMayaMessageStates()).toEqual([]);
    await confirmBooking(maya, body.paymentIntentId, { service: 'classic_set', scheduledDate: FRIDAY, price: 150 });
    expect(await readMayaMessageStates()).toEqual(['confirmation due', 'reminder_72h due', 'reminder_24h due']);
  });

  it('with a reschedule code enqueues its confirmation too', async () => {
    const appointment = await insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY });
    const { body } = await requestCancellation(maya, appointment.id, 'reschedule');
    await maya.post<AppointmentResponse>('/api/appointments', {
      rescheduleCouponCode: body.appointment.rescheduleCouponCode,
      service: 'classic_set',
      scheduledDate: TUESDAY,
    });
    expect(await readMayaMessageStates()).toEqual([
      'cancelled due',
      'confirmation due',
      'confirmation void',
      'reminder_72h due',
      'reminder_24h due',
      'reminder_72h void',
      'reminder_24h void',
    ]);
  });

  it('enqueues nothing while it is a hold, nor when the batch is refused', async () => {
    const noor = await testApp.client('noor');
    const heldPayment = await hold(maya);
    const lateHold = await hold(noor, { scheduledDate: TUESDAY });
    await testApp.pay(heldPayment.clientSecret);
    await testApp.rows(
      'UPDATE slot_cell SET booking_id = (SELECT booking_id FROM payment WHERE intent_id = ?)',
      lateHold.paymentIntentId,
    );
    await testApp.rows('DELETE FROM outbox');
    expect((await confirmBooking(maya, heldPayment.paymentIntentId)).status).toBe(409);
    expect(await readMayaMessageStates()).toEqual(['payment_returned due']);
  });
});

describe('a cancelled appointment', () => {
  it('voids its unsent confirmation and reminders, and enqueues the cancellation', async () => {
    const appointment = await insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY });
    await requestCancellation(maya, appointment.id, 'refund');
    await requestCancellation(maya, appointment.id, 'refund');
    expect(await readMayaMessageStates()).toEqual([
      'cancelled due',
      'confirmation void',
      'reminder_72h void',
      'reminder_24h void',
    ]);
  });

  it('changes no sent message and none about another appointment', async () => {
    const appointment = await insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY });
    await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY });
    await testApp.sweep();
    await requestCancellation(maya, appointment.id, 'refund');
    expect(await readMayaMessageStates()).toEqual([
      'cancelled due',
      'confirmation sent',
      'confirmation sent',
      'reminder_24h due',
      'reminder_72h void',
      'reminder_24h void',
    ]);
  });

  it('by the studio enqueues the email for that case', async () => {
    const { id } = await insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY });
    await cancelByOwner(
      testApp.deps,
      { bookingId: id, choice: 'refund', reason: 'ill' },
      await createActionContext(testApp),
    );
    expect(await readMayaMessageStates()).toEqual([
      'cancelled_by_studio due',
      'confirmation void',
      'reminder_72h void',
      'reminder_24h void',
    ]);
  });

  it('because the bank did not complete the payment enqueues the email for that case', async () => {
    const { paymentIntentId } = await hold(maya, { scheduledDate: FRIDAY });
    await testApp.rows("UPDATE payment SET state = 'processing' WHERE intent_id = ?", paymentIntentId);
    await testApp.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
    await testApp.deliverWebhook('payment_intent.payment_failed', { id: paymentIntentId });
    expect(await readMayaMessageStates()).toEqual(['payment_failed due']);
    expect(await testApp.row('SELECT state FROM booking')).toEqual({ state: 'cancelled' });
  });

  it('an expired hold enqueues no message', async () => {
    await hold(maya, { scheduledDate: FRIDAY });
    testApp.advanceClock({ minutes: 31 });
    await testApp.sweep();
    expect(await readMayaMessageStates()).toEqual([]);
  });
});

describe('a message about money', () => {
  it('is enqueued once when an unusable payment is refunded', async () => {
    const { body } = await maya.post<{ clientSecret: string; paymentIntentId: string }>(
      '/api/create-payment-intent',
      buildMinimalPaymentRequest(),
    );
    await testApp.pay(body.clientSecret);
    testApp.advanceClock({ minutes: 4 });
    await testApp.sweep();
    testApp.advanceClock({ minutes: 11 });
    await Promise.all([testApp.sweep(), testApp.sweep()]);
    expect((await readMayaMessageStates()).map((line) => line.split(' ')[0])).toEqual(['payment_returned']);
  });

  describe('from a claim', () => {
    let appointment: AppointmentResponse;
    beforeEach(async () => {
      appointment = await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY });
      testApp.advanceClock({ hours: 45 });
      await requestCancellation(maya, appointment.id, 'refund');
    });
    const readDecisionEmails = async () =>
      (await readMayaMessageStates()).filter((line) => line.startsWith('claim_decided'));

    it('is enqueued when it is undecided for seven days', async () => {
      await testApp.sweep();
      expect(await readDecisionEmails()).toEqual([]);
      testApp.advanceClock({ hours: 7 * 24 });
      await testApp.sweep();
      expect(await readDecisionEmails()).toEqual(['claim_decided sent']);
    });

    it('is enqueued when the owner has decided it', async () => {
      const reason = 'Two earlier claims';
      await declineClaim(testApp.deps.db, { bookingId: appointment.id, reason }, await createActionContext(testApp));
      expect(await readDecisionEmails()).toEqual(['claim_decided due']);
    });
  });
});
