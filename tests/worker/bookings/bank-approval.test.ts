import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentIntentResponse } from '../../../src/contract/responses.ts';
import { confirmBooking, hold, requestHold } from '../../support/booking-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const BANK_APPROVAL_CARD = '4000002760003184';

let testApp: TestApp;
let maya: TestClient;
let heldPayment: PaymentIntentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  heldPayment = await hold(maya);
});

const sweepMinutesLater = async (minutes: number) => {
  testApp.advanceClock({ minutes });
  await testApp.sweep();
};
const readBookingRow = () => testApp.row('SELECT state, hold_expires_at, hold_minutes FROM booking');
const GRACE_HOLD = { state: 'held', hold_expires_at: '2026-11-20T23:20:00.000Z', hold_minutes: 20 };

describe('a hold that expires while its client approves the payment with the bank', () => {
  beforeEach(async () => {
    expect(await testApp.pay(heldPayment.clientSecret, BANK_APPROVAL_CARD)).toBe('requires_action');
  });

  it('is kept for five more minutes, in which the client can pay', async () => {
    await sweepMinutesLater(15);
    expect(await readBookingRow()).toEqual(GRACE_HOLD);
    testApp.advanceClock({ minutes: 4 });
    await testApp.provider.answerBank(heldPayment.paymentIntentId, 'complete');
    expect((await confirmBooking(maya, heldPayment.paymentIntentId)).status).toBe(201);
    await testApp.sweep();
    expect(await testApp.rows('SELECT kind FROM alert')).toEqual([]);
  });

  it('is kept only once and ends after the five minutes', async () => {
    for (const minutes of [15, 1, 3]) await sweepMinutesLater(minutes);
    expect(await readBookingRow()).toEqual(GRACE_HOLD);
    await sweepMinutesLater(1);
    expect(await readBookingRow()).toMatchObject({ state: 'released' });
    expect((await testApp.provider.readIntents())[0]?.status).toBe('canceled');
  });

  it('is kept also when another client requests the slot', async () => {
    testApp.advanceClock({ minutes: 15 });
    expect((await requestHold(await testApp.client('noor'))).body.code).toBe('SLOT_TAKEN');
    expect(await readBookingRow()).toEqual(GRACE_HOLD);
  });

  it('is not kept when the sweep runs only after those five minutes', async () => {
    await sweepMinutesLater(20);
    expect(await readBookingRow()).toMatchObject({ state: 'released' });
  });

  it('is not kept beyond the limit of thirty minutes in 24 hours for one slot', async () => {
    await hold(maya);
    await sweepMinutesLater(29);
    expect(await readBookingRow()).toMatchObject({ state: 'held', hold_minutes: 30 });
    await sweepMinutesLater(1);
    expect(await readBookingRow()).toMatchObject({ state: 'released' });
  });

  it('is not kept when an earlier hold of the slot has used up that limit', async () => {
    await testApp.rows(
      `INSERT INTO booking SELECT 'before', client_id, service_id, starts_at, ends_at, price_cents, discount_cents,
       coupon_id, full_name, phone, notes, 'released', created_at, hold_expires_at, 12, policy_version, reschedule_code,
       no_show_at, moves, moved_from, moved_from_end, kept_at, cleanup_minutes, booked_by, treatment, paid_at_studio,
       settled_at, waived_cents, noted_cents, points_decided_at, booked_service_name
       FROM booking`,
    );
    await sweepMinutesLater(15);
    expect(await testApp.row("SELECT state FROM booking WHERE id <> 'before'")).toEqual({ state: 'released' });
  });
});

it('a hold whose client has not started to pay ends at its expiry', async () => {
  await sweepMinutesLater(15);
  expect(await readBookingRow()).toMatchObject({ state: 'released', hold_minutes: 15 });
});
