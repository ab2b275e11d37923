import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { audit } from '../../../worker/sweep/audit.ts';
import { confirmBooking, hold, rebookWithCode, requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { type ReturningClient, signInAs } from '../../support/sign-in-as.ts';
import { createTestApp, type TestApp, TUESDAY } from '../../support/test-app.ts';

const APOLOGY_CODE = 'SORRY10_ABCDEFGHJKLMNPQR';
const WEDNESDAY = '2026-11-25T06:30:00.000Z';

let testApp: TestApp;
let maya: ReturningClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await signInAs(testApp, 'maya@example.test');
  await testApp.rows("INSERT INTO coupon VALUES (?, ?, 'apology', NULL, '2026-01-01', 0)", APOLOGY_CODE, maya.id);
});

describe('a hold with a discount that is paid after the cancellation of another appointment under 12 hours', () => {
  beforeEach(async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    testApp.advanceClock({ hours: 42 });
    const heldPayment = await hold(maya, { couponId: APOLOGY_CODE, amount: 135, scheduledDate: TUESDAY });
    await requestCancellation(maya, id, 'refund');
    await testApp.pay(heldPayment.clientSecret);
    await confirmBooking(maya, heldPayment.paymentIntentId);
  });

  it('keeps its discount and its points, and the full price is still owed', async () => {
    expect((await maya.get('/api/appointments')).body).toMatchObject([{ amountPaid: '135.00' }, {}]);
    expect(await maya.readLoyalty()).toMatchObject({ fullPriceNext: true, loyaltyPoints: 50 });
  });

  it('is followed by one booking at full price without points', async () => {
    await insertPaidAppointment(testApp, maya, { scheduledDate: WEDNESDAY });
    expect(await maya.readLoyalty()).toMatchObject({ fullPriceNext: false, loyaltyPoints: 50 });
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });
});

describe('the answer about an appointment says that it has given points', () => {
  const readHasPoints = async () => {
    const { body } = await maya.get<AppointmentResponse[]>('/api/appointments');
    return body.map(({ status, hasPoints }) => [status, hasPoints]);
  };

  it('while it can be cancelled', async () => {
    const { id, hasPoints } = await insertPaidAppointment(testApp, maya);
    expect(hasPoints).toBe(true);
    expect(await readHasPoints()).toEqual([['confirmed', true]]);
    await requestCancellation(maya, id, 'refund');
    expect(await readHasPoints()).toEqual([['cancelled', undefined]]);
  });

  it('also when it was booked with a code, because the first booking has given them', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await rebookWithCode(maya, id);
    expect(await readHasPoints()).toEqual([
      ['confirmed', true],
      ['cancelled', undefined],
    ]);
  });

  it('but not when it is the one at full price, or was booked with the code of that one', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    testApp.advanceClock({ hours: 42 });
    await requestCancellation(maya, id, 'refund');
    const fullPriceAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: WEDNESDAY });
    expect(fullPriceAppointment.hasPoints).toBeUndefined();
    await rebookWithCode(maya, fullPriceAppointment.id);
    expect((await readHasPoints()).map(([, hasPoints]) => hasPoints)).toEqual([undefined, undefined, undefined]);
  });
});
