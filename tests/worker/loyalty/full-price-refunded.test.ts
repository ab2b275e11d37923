import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { audit } from '../../../worker/sweep/audit.ts';
import { requestCancellation, requestHold } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../support/owner/owner-api.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { failRefundAtBank } from '../../support/providers/fail-refund-at-bank.ts';
import { type ReturningClient, signInAs } from '../../support/sign-in-as.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const APOLOGY_CODE = 'SORRY10_ABCDEFGHJKLMNPQR';
const WEDNESDAY = '2026-11-25T06:30:00.000Z';
const THURSDAY = '2026-11-26T06:30:00.000Z';

let testApp: TestApp;
let maya: ReturningClient;
let ownerApi: OwnerApi;
let lateId: string;
/** The appointment at full price, which settled what Maya owed after a late cancellation, and a debt of a deleted account. */
let fullPriceAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await signInAs(testApp, 'maya@example.test');
  ownerApi = createOwnerApi(await testApp.owner());
  await testApp.rows("INSERT INTO coupon VALUES (?, ?, 'apology', NULL, '2026-01-01', 0)", APOLOGY_CODE, maya.id);
  ({ id: lateId } = await insertPaidAppointment(testApp, maya));
  testApp.advanceClock({ hours: 42 });
  await requestCancellation(maya, lateId, 'refund');
  await testApp.rows('INSERT INTO carried_full_price_debt VALUES (NULL, ?, NULL)', maya.id);
  fullPriceAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: WEDNESDAY });
  expect(await readPayingBookingIds()).toEqual([fullPriceAppointment.id, fullPriceAppointment.id]);
});

/** The bookings that settled the two debts. */
const readPayingBookingIds = async () => {
  const rows = await testApp.rows<{ settled_by: string | null }>(
    `SELECT full_price_paid_by AS settled_by FROM cancellation WHERE booking_id = ?
     UNION ALL SELECT paid_by FROM carried_full_price_debt`,
    lateId,
  );
  return rows.map(({ settled_by }) => settled_by);
};
const refundInDashboard = async (cents: number) =>
  createDashboardRefund(testApp, fullPriceAppointment.paymentIntentId, cents);

/** A refund of $35 fails, $115 is refunded in the dashboard, and the lease of the call that sent the $35 ends. */
async function refundWithFailure(): Promise<string> {
  await ownerApi.refundPayment(fullPriceAppointment.id, 35);
  const [refund] = await testApp.provider.readRefunds();
  await testApp.control('POST', `/refunds/${refund?.id}/fail`);
  await testApp.deliverWebhook('refund.failed', { id: refund?.id ?? '' });
  await refundInDashboard(11_500);
  testApp.advanceClock({ hours: 1 });
  expect(await readPayingBookingIds()).toEqual([fullPriceAppointment.id, fullPriceAppointment.id]);
  return (await testApp.row<{ id: string }>("SELECT id FROM refund WHERE state = 'failed'"))?.id ?? '';
}

/** The appointment at full price is cancelled with less than 12 hours' notice, and half of its payment is claimed. */
async function claimHalf(): Promise<void> {
  testApp.advanceClock({ hours: 50 });
  await requestCancellation(maya, fullPriceAppointment.id, 'refund');
  expect(await readPayingBookingIds()).toEqual([fullPriceAppointment.id, fullPriceAppointment.id]);
}

describe('the full price that a booking has settled is owed again when all of its payment is refunded', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['by the owner', () => ownerApi.refundPayment(fullPriceAppointment.id, 150)],
    ['in the dashboard', () => refundInDashboard(15_000)],
    [
      'in parts',
      async () => [await refundInDashboard(5000), await ownerApi.refundPayment(fullPriceAppointment.id, 100)],
    ],
    ['and a part of it again, because it had failed', async () => ownerApi.retryRefund(await refundWithFailure())],
    [
      'and a part of it by transfer, because it had failed',
      async () => ownerApi.recordRefundPaidOtherwise(await refundWithFailure()),
    ],
    [
      'and a part of it in the dashboard, because it had failed',
      async () => [await refundWithFailure(), await refundInDashboard(3500)],
    ],
    [
      'with a claim, by "Pay all of it back"',
      async () => [await claimHalf(), await ownerApi.approveFullRefund(fullPriceAppointment.id, 150)],
    ],
    [
      'with a claim of the half that the dashboard has left',
      async () => [
        await refundInDashboard(7500),
        await claimHalf(),
        await ownerApi.approveClaim(fullPriceAppointment.id),
      ],
    ],
  ])('%s', async (_how, refundPayment) => {
    await refundPayment();
    expect(await readPayingBookingIds()).toEqual([null, null]);
    expect(await maya.readLoyalty()).toMatchObject({ fullPriceNext: true, loyaltyPoints: 0 });
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });
});

it('the full price stays settled when a part of the payment is refunded', async () => {
  await ownerApi.refundPayment(fullPriceAppointment.id, 149);
  expect(await readPayingBookingIds()).toEqual([fullPriceAppointment.id, fullPriceAppointment.id]);
  expect(await maya.readLoyalty()).toMatchObject({ fullPriceNext: false });
});

it('the full price stays settled when another payment for the booking, which booked nothing, is refunded', async () => {
  await testApp.rows("UPDATE payment SET state = 'unusable' WHERE booking_id = ?", fullPriceAppointment.id);
  await refundInDashboard(15_000);
  expect(await readPayingBookingIds()).toEqual([fullPriceAppointment.id, fullPriceAppointment.id]);
});

describe('after a refund in full of an appointment that stands, the next booking', () => {
  beforeEach(async () => {
    await ownerApi.refundPayment(fullPriceAppointment.id, 150);
  });

  it('gets no discount, is at full price and gives no points', async () => {
    const { status } = await requestHold(maya, { couponId: APOLOGY_CODE, amount: 135, scheduledDate: THURSDAY });
    expect(status).toBe(409);
    const nextAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: THURSDAY });
    expect(await readPayingBookingIds()).toEqual([nextAppointment.id, nextAppointment.id]);
    expect(await maya.readLoyalty()).toMatchObject({ fullPriceNext: false, loyaltyPoints: 0 });
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('has settled the full price for good when the refunded appointment is cancelled afterwards', async () => {
    const nextAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: THURSDAY });
    expect((await requestCancellation(maya, fullPriceAppointment.id)).status).toBe(200);
    expect(await readPayingBookingIds()).toEqual([nextAppointment.id, nextAppointment.id]);
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });
});

describe('the points that the appointment at full price did not give', () => {
  beforeEach(async () => {
    await ownerApi.refundPayment(fullPriceAppointment.id, 150);
    const [refund] = await testApp.provider.readRefunds();
    await testApp.control('POST', `/refunds/${refund?.id}/fail`);
    await testApp.deliverWebhook('refund.failed', { id: refund?.id ?? '' });
  });
  const readMissingPoints = async () =>
    (await audit(testApp.deps.db, testApp.now())).filter(({ kind }) => kind === 'points_missing');

  it('are not missing when the refund that restored the full price has failed', async () => {
    expect(await readPayingBookingIds()).toEqual([null, null]);
    expect(await readMissingPoints()).toEqual([]);
  });

  it.each([
    ['nothing was refunded', ['DELETE FROM refund']],
    ['no full price was owed', ['UPDATE cancellation SET full_price_next = 0', 'DELETE FROM carried_full_price_debt']],
  ])('are missing when %s', async (_why, changes) => {
    for (const change of changes) await testApp.rows(change);
    expect(await readMissingPoints()).toMatchObject([{ ref: fullPriceAppointment.id }]);
  });
});

describe('the full price that a booking has settled, when the refund of all of its payment has failed,', () => {
  beforeEach(async () => {
    await ownerApi.refundPayment(fullPriceAppointment.id, 150);
    await failRefundAtBank(testApp);
    expect(await readPayingBookingIds()).toEqual([null, null]);
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['by the client', () => requestCancellation(maya, fullPriceAppointment.id, 'reschedule')],
    ['by the owner', () => ownerApi.cancel(fullPriceAppointment.id, 'reschedule')],
  ])('stays settled when the appointment is cancelled for a code %s', async (_who, cancel) => {
    expect((await cancel()).status).toBe(200);
    expect(await readPayingBookingIds()).toEqual([fullPriceAppointment.id, fullPriceAppointment.id]);
    expect(await maya.readLoyalty()).toMatchObject({ fullPriceNext: false, loyaltyPoints: 0 });
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('stays settled by the booking that has settled it since', async () => {
    const nextAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: THURSDAY });
    await requestCancellation(maya, fullPriceAppointment.id, 'reschedule');
    expect(await readPayingBookingIds()).toEqual([nextAppointment.id, nextAppointment.id]);
  });
});

it('the full price is still owed when an appointment that was paid before, and gave points, is cancelled for a code', async () => {
  await ownerApi.refundPayment(fullPriceAppointment.id, 150);
  await testApp.rows(
    "INSERT INTO points_entry SELECT NULL, client_id, 'earned', id, 50, 50, '2026-11-23T00:00:00Z', service_id FROM booking WHERE id = ?",
    fullPriceAppointment.id,
  );
  await failRefundAtBank(testApp);
  await requestCancellation(maya, fullPriceAppointment.id, 'reschedule');
  expect(await readPayingBookingIds()).toEqual([null, null]);
});
