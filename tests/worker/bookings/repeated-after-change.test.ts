import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { confirmBooking, hold, requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../support/owner/owner-api.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

/** Friday 27 November 2026, 11:00 am: six days ahead. */
const FRIDAY = '2026-11-27T01:00:00.000Z';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.client('owner'));
});

describe('a request to book whose answer was lost, sent again after the owner has moved the appointment,', () => {
  it('is answered with the moved appointment when it was paid', async () => {
    const { paymentIntentId, clientSecret } = await hold(maya);
    await testApp.pay(clientSecret);
    const order = { service: 'classic_set', scheduledDate: MONDAY };
    const { body: appointment } = await confirmBooking(maya, paymentIntentId, order);
    await ownerApi.move(appointment.id, { startsAt: FRIDAY });
    const { status, body } = await confirmBooking(maya, paymentIntentId, order);
    expect([status, body]).toMatchObject([200, { id: appointment.id, scheduledDate: FRIDAY, status: 'confirmed' }]);
    const otherResponse = await confirmBooking(maya, paymentIntentId, { ...order, scheduledDate: TUESDAY });
    expect(otherResponse.body.code).toBe('BOOKING_MISMATCH');
  });

  it('is answered with the moved appointment when it was made with a reschedule code', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    const { body: cancellation } = await requestCancellation(maya, id, 'reschedule');
    const redeem = (scheduledDate = TUESDAY) =>
      maya.post<AppointmentResponse & ErrorBody>('/api/appointments', {
        rescheduleCouponCode: cancellation.appointment.rescheduleCouponCode,
        service: 'classic_set',
        scheduledDate,
      });
    const { body: appointment } = await redeem();
    await ownerApi.move(appointment.id, { startsAt: FRIDAY });
    const { status, body } = await redeem();
    expect([status, body]).toMatchObject([200, { id: appointment.id, scheduledDate: FRIDAY, status: 'confirmed' }]);
    expect((await redeem(MONDAY)).body.code).toBe('TOKEN_USED');
  });
});
