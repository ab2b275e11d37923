import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentAnswer } from '../../src/contract/responses.ts';
import { runBatch } from '../../worker/db/database.ts';
import { enqueueEmail } from '../../worker/mail/outbox.ts';
import { cancelByOwner } from '../../worker/owner/cancel-by-owner.ts';
import { declineClaim } from '../../worker/owner/decide-claim.ts';
import { bookAndPay, cancel, confirmBooking, fourFields, hold } from '../support/booking-steps.ts';
import { messagesTo, outboxOf } from '../support/outbox.ts';
import { createTestApp, MONDAY, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

let studio: TestApp;
let maya: SignedIn;
beforeEach(async () => {
  studio = await createTestApp();
  maya = await studio.client('maya');
});

/** Friday 27 November 2026, 11:00 am: six days ahead. */
const FRIDAY = '2026-11-27T01:00:00.000Z';
const told = () => messagesTo(studio, maya.id);

it('the same message is told once, whoever writes it down again', async () => {
  const due = () =>
    enqueueEmail(studio.deps.db, { kind: 'confirmation', clientId: maya.id, bookingId: null, ...about });
  const about = { ref: 'one', createdAt: studio.now() };
  await runBatch(studio.deps.db, [due(), due()]);
  await runBatch(studio.deps.db, [due()]);
  expect(await told()).toEqual(['confirmation due']);
});

describe('a booking that is paid', () => {
  it('is confirmed at once and reminded of 72 and 24 hours before, in the very batch', async () => {
    await bookAndPay(studio, maya, { scheduledDate: FRIDAY });
    expect(await outboxOf(studio, maya.id)).toEqual([
      { kind: 'confirmation', state: 'due', due_at: '2026-11-20T23:00:00.000Z', attempts: 0 },
      { kind: 'reminder_72h', state: 'due', due_at: '2026-11-24T01:00:00.000Z', attempts: 0 },
      { kind: 'reminder_24h', state: 'due', due_at: '2026-11-26T01:00:00.000Z', attempts: 0 },
    ]);
  });

  it('has no reminder whose time has passed already', async () => {
    await bookAndPay(studio, maya, { scheduledDate: MONDAY });
    expect(await told()).toEqual(['confirmation due', 'reminder_24h due']);
  });

  it('is confirmed once, however many learn of the payment at once', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya, { scheduledDate: FRIDAY });
    await studio.pay(clientSecret);
    const learn = () => [
      confirmBooking(maya, paymentIntentId),
      studio.webhook('payment_intent.succeeded', { id: paymentIntentId }),
      studio.sweep(),
    ];
    await Promise.all(Array.from({ length: 5 }, learn).flat());
    expect((await told()).map((line) => line.split(' ')[0])).toEqual(['confirmation', 'reminder_72h', 'reminder_24h']);
  });

  it('without a draft is confirmed when it is claimed', async () => {
    const { body } = await maya.post<{ clientSecret: string; paymentIntentId: string }>(
      '/api/create-payment-intent',
      fourFields(),
    );
    await studio.pay(body.clientSecret);
    expect(await told()).toEqual([]);
    await confirmBooking(maya, body.paymentIntentId, { service: 'classic_set', scheduledDate: FRIDAY, price: 150 });
    expect(await told()).toEqual(['confirmation due', 'reminder_72h due', 'reminder_24h due']);
  });

  it('with a reschedule code is confirmed as well', async () => {
    const booked = await bookAndPay(studio, maya, { scheduledDate: FRIDAY });
    const { body } = await cancel(maya, booked.id, 'reschedule');
    await maya.post<AppointmentAnswer>('/api/appointments', {
      rescheduleCouponCode: body.appointment.rescheduleCouponCode,
      service: 'classic_set',
      scheduledDate: TUESDAY,
    });
    expect(await told()).toEqual([
      'cancelled due',
      'confirmation due',
      'confirmation void',
      'reminder_72h due',
      'reminder_24h due',
      'reminder_72h void',
      'reminder_24h void',
    ]);
  });

  it('is not told of while it is only held, nor when the batch is refused', async () => {
    const noor = await studio.client('noor');
    const held = await hold(maya);
    const late = await hold(noor, { scheduledDate: TUESDAY });
    await studio.pay(held.clientSecret);
    await studio.rows(
      'UPDATE slot_cell SET booking_id = (SELECT booking_id FROM payment WHERE intent_id = ?)',
      late.paymentIntentId,
    );
    await studio.rows('DELETE FROM outbox');
    expect((await confirmBooking(maya, held.paymentIntentId)).status).toBe(409);
    expect(await told()).toEqual(['payment_returned due']);
  });
});

describe('an appointment that is cancelled', () => {
  it('makes its unsent confirmation and reminders void, and is told of', async () => {
    const booked = await bookAndPay(studio, maya, { scheduledDate: FRIDAY });
    await cancel(maya, booked.id, 'refund');
    await cancel(maya, booked.id, 'refund');
    expect(await told()).toEqual(['cancelled due', 'confirmation void', 'reminder_72h void', 'reminder_24h void']);
  });

  it('leaves alone what has been sent and what is about another appointment', async () => {
    const booked = await bookAndPay(studio, maya, { scheduledDate: FRIDAY });
    await bookAndPay(studio, maya, { scheduledDate: MONDAY });
    await studio.sweep();
    await cancel(maya, booked.id, 'refund');
    expect(await told()).toEqual([
      'cancelled due',
      'confirmation sent',
      'confirmation sent',
      'reminder_24h due',
      'reminder_72h void',
      'reminder_24h void',
    ]);
  });

  it('by the studio is told of as that', async () => {
    const { id } = await bookAndPay(studio, maya, { scheduledDate: FRIDAY });
    await cancelByOwner(studio.deps, { bookingId: id, choice: 'refund', reason: 'ill' }, studio.now());
    expect(await told()).toEqual([
      'cancelled_by_studio due',
      'confirmation void',
      'reminder_72h void',
      'reminder_24h void',
    ]);
  });

  it('because the bank did not complete the payment is told of as that', async () => {
    const { paymentIntentId } = await hold(maya, { scheduledDate: FRIDAY });
    await studio.rows("UPDATE payment SET state = 'processing' WHERE intent_id = ?", paymentIntentId);
    await studio.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
    await studio.webhook('payment_intent.payment_failed', { id: paymentIntentId });
    expect(await told()).toEqual(['payment_failed due']);
    expect(await studio.row('SELECT state FROM booking')).toEqual({ state: 'cancelled' });
  });

  it('a hold that runs out is nobody’s news', async () => {
    await hold(maya, { scheduledDate: FRIDAY });
    studio.pass({ minutes: 31 });
    await studio.sweep();
    expect(await told()).toEqual([]);
  });
});

describe('money', () => {
  it('that was paid for nothing is told of once when it goes back', async () => {
    const { body } = await maya.post<{ clientSecret: string; paymentIntentId: string }>(
      '/api/create-payment-intent',
      fourFields(),
    );
    await studio.pay(body.clientSecret);
    studio.pass({ minutes: 4 });
    await studio.sweep();
    studio.pass({ minutes: 11 });
    await Promise.all([studio.sweep(), studio.sweep()]);
    expect((await told()).map((line) => line.split(' ')[0])).toEqual(['payment_returned']);
  });

  describe('of a claim', () => {
    let booked: AppointmentAnswer;
    beforeEach(async () => {
      booked = await bookAndPay(studio, maya, { scheduledDate: MONDAY });
      studio.pass({ hours: 45 });
      await cancel(maya, booked.id, 'refund');
    });
    const decisions = async () => (await told()).filter((line) => line.startsWith('claim_decided'));

    it('is told of when nobody has decided it for seven days', async () => {
      await studio.sweep();
      expect(await decisions()).toEqual([]);
      studio.pass({ hours: 7 * 24 });
      await studio.sweep();
      expect(await decisions()).toEqual(['claim_decided sent']);
    });

    it('is told of when the studio has decided it', async () => {
      await declineClaim(studio.deps, { bookingId: booked.id, reason: 'Two earlier claims' }, studio.now());
      expect(await decisions()).toEqual(['claim_decided due']);
    });
  });
});
