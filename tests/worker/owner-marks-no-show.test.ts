import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, LoyaltyResponse } from '../../src/contract/responses.ts';
import { cancelAppointment } from '../../worker/bookings/cancel-appointment.ts';
import { markNoShow } from '../../worker/owner/mark-no-show.ts';
import { bookAndPay, cancel } from '../support/booking-steps.ts';
import { countRows } from '../support/count-rows.ts';
import { ownerActing } from '../support/owner-acting.ts';
import { ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { createTestApp, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
let verbs: Verbs;
let booked: AppointmentResponse;
/** Monday at 11:00 am for two hours, which is 50 hours off. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  verbs = ownerVerbs(await testApp.owner());
  booked = await bookAndPay(testApp, maya);
});

const shown = async () => (await maya.get<AppointmentResponse[]>('/api/appointments')).body;
const loyalty = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body;

describe('a no-show', () => {
  it('removes the points, refunds nothing, and completes the appointment with that mark', async () => {
    testApp.pass({ hours: 52 });
    await testApp.sweep();
    expect(await shown()).toMatchObject([{ status: 'completed', noShow: false }]);
    expect((await verbs.noShow(booked.id)).status).toBe(200);
    expect(await shown()).toMatchObject([{ status: 'completed', noShow: true, cancellation: null }]);
    expect(await loyalty()).toMatchObject({
      loyaltyPoints: 0,
      ledger: [{ points: -50, reason: 'missed' }, { points: 50 }],
    });
    expect(await testApp.provider.refunds()).toEqual([]);
  });

  it('can be marked a quarter of an hour after the start, which frees the rest of the slot', async () => {
    testApp.pass({ hours: 50, minutes: 15 });
    expect((await verbs.noShow(booked.id)).status).toBe(200);
    expect(await shown()).toMatchObject([{ status: 'completed', noShow: true }]);
    expect(await testApp.rows('SELECT * FROM slot_cell')).toEqual([]);
    testApp.pass({ hours: 2 });
    await testApp.sweep();
    expect(await shown()).toMatchObject([{ status: 'completed', noShow: true }]);
  });

  it('revokes the reward when the points fall below its milestone', async () => {
    for (const day of [1, 2]) {
      const scheduledDate = Temporal.Instant.from(TUESDAY)
        .add({ hours: 24 * day })
        .toString();
      await bookAndPay(testApp, maya, { scheduledDate });
    }
    expect((await loyalty()).coupons).toHaveLength(1);
    testApp.pass({ hours: 52 });
    await verbs.noShow(booked.id);
    expect(await loyalty()).toMatchObject({ loyaltyPoints: 100, coupons: [] });
  });

  it('removes the points of the first booking when the appointment was booked with a code', async () => {
    const { body } = await cancel(maya, booked.id, 'reschedule');
    const again = await maya.post<AppointmentResponse>('/api/appointments', {
      service: 'classic_set',
      scheduledDate: TUESDAY,
      rescheduleCouponCode: body.appointment.rescheduleCouponCode,
    });
    testApp.pass({ hours: 80 });
    expect((await verbs.noShow(again.body.id)).status).toBe(200);
    expect((await loyalty()).loyaltyPoints).toBe(0);
  });

  it('is marked once, however often it is marked and also when the sweep completes the appointment meanwhile', async () => {
    testApp.pass({ hours: 52 });
    const answers = await Promise.all([
      ...Array.from({ length: 199 }, () => verbs.noShow(booked.id)),
      testApp.sweep().then(() => verbs.noShow(booked.id)),
    ]);
    expect(countRows(answers)).toEqual({ '200': 200 });
    expect((await loyalty()).ledger).toHaveLength(2);
    expect(await shown()).toMatchObject([{ status: 'completed', noShow: true }]);
  });
});

it('a cancellation concurrent with a no-show mark results in exactly one of the two', async () => {
  const { deps } = testApp;
  const start = Temporal.Instant.from(booked.scheduledDate);
  const cancelling = { clientId: maya.id, bookingId: booked.id, choice: null, expected: null, reason: '' };
  const acting = { ...(await ownerActing(testApp)), now: start };
  await Promise.allSettled([
    cancelAppointment(deps, cancelling, start.subtract({ milliseconds: 1 })),
    markNoShow(deps, booked.id, acting),
  ]);
  const [{ status, noShow, cancellation } = {}] = await shown();
  expect([status, noShow, cancellation === null]).toEqual(
    noShow ? ['completed', true, true] : ['cancelled', false, false],
  );
});

describe('the owner cannot mark as a no-show', () => {
  it('an appointment that has not started', async () => {
    testApp.pass({ hours: 49, minutes: 59 });
    expect((await verbs.noShow(booked.id)).body.code).toBe('NOT_STARTED_YET');
    expect(await shown()).toMatchObject([{ status: 'confirmed', noShow: false }]);
  });

  it('a cancelled appointment, one with a pending payment, or an unknown id', async () => {
    await cancel(maya, booked.id, 'refund');
    testApp.pass({ hours: 52 });
    expect((await verbs.noShow(booked.id)).body.code).toBe('ALREADY_CANCELLED');
    await testApp.rows("UPDATE booking SET state = 'pending'");
    expect((await verbs.noShow(booked.id)).body.code).toBe('PAYMENT_UNDER_WAY');
    expect((await verbs.noShow('nothing')).body.code).toBe('NOT_FOUND');
  });
});
