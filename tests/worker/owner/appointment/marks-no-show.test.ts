import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, LoyaltyResponse } from '../../../../src/contract/responses.ts';
import { cancelAppointment } from '../../../../worker/bookings/cancel-appointment.ts';
import { markNoShow } from '../../../../worker/owner/appointment/mark-no-show.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { countOutcomes } from '../../../support/count-outcomes.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createActionContext } from '../../../support/owner/action-context.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am for two hours, which is 50 hours off. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

const readAppointments = async () => (await maya.get<AppointmentResponse[]>('/api/appointments')).body;
const readLoyalty = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body;

describe('a no-show', () => {
  it('removes the points, refunds nothing, and completes the appointment with that mark', async () => {
    testApp.advanceClock({ hours: 52 });
    await testApp.sweep();
    expect(await readAppointments()).toMatchObject([{ status: 'completed', noShow: false }]);
    expect((await ownerApi.markNoShow(bookedAppointment.id)).body.message).toBe('Marked as missed.');
    expect(await readAppointments()).toMatchObject([{ status: 'completed', noShow: true, cancellation: null }]);
    expect(await readLoyalty()).toMatchObject({
      loyaltyPoints: 0,
      ledger: [{ points: -50, reason: 'missed' }, { points: 50 }],
    });
    expect(await testApp.provider.readRefunds()).toEqual([]);
  });

  it('can be marked a quarter of an hour after the start, which frees the rest of the slot', async () => {
    testApp.advanceClock({ hours: 50, minutes: 15 });
    expect((await ownerApi.markNoShow(bookedAppointment.id)).status).toBe(200);
    expect(await readAppointments()).toMatchObject([{ status: 'completed', noShow: true }]);
    expect(await testApp.rows('SELECT * FROM slot_cell')).toEqual([]);
    testApp.advanceClock({ hours: 2 });
    await testApp.sweep();
    expect(await readAppointments()).toMatchObject([{ status: 'completed', noShow: true }]);
  });

  it('revokes the reward when the points fall below its milestone', async () => {
    for (const day of [1, 2]) {
      const scheduledDate = Temporal.Instant.from(TUESDAY)
        .add({ hours: 24 * day })
        .toString();
      await insertPaidAppointment(testApp, maya, { scheduledDate });
    }
    expect((await readLoyalty()).coupons).toHaveLength(1);
    testApp.advanceClock({ hours: 52 });
    await ownerApi.markNoShow(bookedAppointment.id);
    expect(await readLoyalty()).toMatchObject({ loyaltyPoints: 100, coupons: [] });
  });

  it('removes the points of the first booking when the appointment was booked with a code', async () => {
    const { body } = await requestCancellation(maya, bookedAppointment.id, 'reschedule');
    const rebooking = await maya.post<AppointmentResponse>('/api/appointments', {
      service: 'classic_set',
      scheduledDate: TUESDAY,
      rescheduleCouponCode: body.appointment.rescheduleCouponCode,
    });
    testApp.advanceClock({ hours: 80 });
    expect((await ownerApi.markNoShow(rebooking.body.id)).status).toBe(200);
    expect((await readLoyalty()).loyaltyPoints).toBe(0);
  });

  it('is marked once, however often it is marked and also when the sweep completes the appointment meanwhile', async () => {
    testApp.advanceClock({ hours: 52 });
    const answers = await Promise.all([
      ...Array.from({ length: 199 }, () => ownerApi.markNoShow(bookedAppointment.id)),
      testApp.sweep().then(() => ownerApi.markNoShow(bookedAppointment.id)),
    ]);
    expect(countOutcomes(answers)).toEqual({ '200': 200 });
    expect((await readLoyalty()).ledger).toHaveLength(2);
    expect(await readAppointments()).toMatchObject([{ status: 'completed', noShow: true }]);
  });
});

it('a cancellation concurrent with a no-show mark results in exactly one of the two', async () => {
  const { deps } = testApp;
  const start = Temporal.Instant.from(bookedAppointment.scheduledDate);
  const request = {
    clientId: maya.id,
    bookingId: bookedAppointment.id,
    choice: null,
    expectedOutcome: null,
    reason: '',
  };
  const actionContext = { ...(await createActionContext(testApp)), now: start };
  await Promise.allSettled([
    cancelAppointment(deps, request, start.subtract({ milliseconds: 1 })),
    markNoShow(deps.db, bookedAppointment.id, actionContext),
  ]);
  const [{ status, noShow, cancellation } = {}] = await readAppointments();
  expect([status, noShow, cancellation === null]).toEqual(
    noShow ? ['completed', true, true] : ['cancelled', false, false],
  );
});

describe('the owner cannot mark as a no-show', () => {
  it('an appointment that has not started', async () => {
    testApp.advanceClock({ hours: 49, minutes: 59 });
    expect((await ownerApi.markNoShow(bookedAppointment.id)).body.code).toBe('NOT_STARTED_YET');
    expect(await readAppointments()).toMatchObject([{ status: 'confirmed', noShow: false }]);
  });

  it('a cancelled appointment, one with a pending payment, or an unknown id', async () => {
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    testApp.advanceClock({ hours: 52 });
    expect((await ownerApi.markNoShow(bookedAppointment.id)).body.code).toBe('ALREADY_CANCELLED');
    await testApp.rows("UPDATE booking SET state = 'pending'");
    expect((await ownerApi.markNoShow(bookedAppointment.id)).body.code).toBe('PAYMENT_UNDER_WAY');
    expect((await ownerApi.markNoShow('nothing')).body.code).toBe('NOT_FOUND');
  });
});
