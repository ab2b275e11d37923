import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, LoyaltyResponse } from '../../../../src/contract/responses.ts';
import { audit } from '../../../../worker/sweep/audit.ts';
import { bookAndPay, rebookWithCode } from '../../../support/booking-steps.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off; $135 of $150 with FIRST10. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
  bookedAppointment = await bookAndPay(testApp, maya, { couponId: 'FIRST10', amount: 135 });
});

const readAppointment = async (id: string) =>
  (await maya.get<AppointmentResponse[]>('/api/appointments')).body.find((appointment) => appointment.id === id);
const readPoints = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body.loyaltyPoints;
const readCancellationRow = (id = bookedAppointment.id) =>
  testApp.row(
    `SELECT outcome, choice, refund_cents, claim, full_price_next, by_studio, through_studio, goodwill, reason
     FROM cancellation WHERE booking_id = ?`,
    id,
  );
const readRefundAmounts = async () => (await testApp.provider.readRefunds()).map(({ amount }) => amount);
const readFindingKinds = async () => (await audit(testApp.deps.db, testApp.now())).map(({ kind }) => kind);

describe('a goodwill refund', () => {
  it.each([
    ['12 to 24', 27],
    ['less than 12', 40],
  ])('with %s hours’ notice is of everything, and the next booking is not at full price', async (_notice, hours) => {
    testApp.advanceClock({ hours });
    const { body } = await ownerApi.cancelForClient(bookedAppointment.id, 'goodwill');
    expect(body.message).toBe('Cancelled. $135 goes back to the card within 1 to 5 business days.');
    expect(await readCancellationRow()).toEqual({
      by_studio: 0,
      through_studio: 1,
      reason: '',
      outcome: 'refund',
      choice: 'refund',
      refund_cents: 13_500,
      claim: null,
      full_price_next: 0,
      goodwill: 1,
    });
    expect(await readRefundAmounts()).toEqual([13_500]);
    expect(await readPoints()).toBe(0);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('of one that was booked with a code is of the payment of the first booking', async () => {
    const id = await rebookWithCode(maya, bookedAppointment.id);
    await ownerApi.cancelForClient(id, 'goodwill');
    expect(await readCancellationRow(id)).toMatchObject({ outcome: 'refund', refund_cents: 13_500, goodwill: 1 });
    const { paymentIntentId } = bookedAppointment;
    expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 13_500, payment_intent: paymentIntentId }]);
    expect((await readAppointment(id))?.cancellation).toMatchObject({
      outcome: 'refund',
      amount: 135,
      refund: 'succeeded',
    });
    expect(await readPoints()).toBe(0);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('is of what is left after a refund in Stripe’s dashboard', async () => {
    testApp.advanceClock({ hours: 40 });
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 3500);
    await ownerApi.cancelForClient(bookedAppointment.id, 'goodwill');
    expect(await readCancellationRow()).toMatchObject({ refund_cents: 10_000, goodwill: 1 });
    expect(await readFindingKinds()).toEqual([]);
  });

  it('is refused where the terms give as much', async () => {
    expect((await ownerApi.cancelForClient(bookedAppointment.id, 'goodwill')).body.code).toBe('CHOICE_NOT_OFFERED');
    testApp.advanceClock({ hours: 3 });
    expect((await ownerApi.cancelForClient(bookedAppointment.id, 'goodwill')).body.code).toBe('CHOICE_NOT_OFFERED');
    expect(await readCancellationRow()).toBeNull();
    expect(await readRefundAmounts()).toEqual([]);
  });
});
