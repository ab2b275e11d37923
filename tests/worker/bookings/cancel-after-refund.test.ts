import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, LoyaltyResponse } from '../../../src/contract/responses.ts';
import { requestCancellation, requestHold } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../support/owner/owner-api.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off; $150. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
  bookedAppointment = await insertPaidAppointment(testApp, maya, { phoneNumber: '' });
});

const refundInDashboard = (cents: number) => createDashboardRefund(testApp, bookedAppointment.paymentIntentId, cents);
const readRefundAmounts = async () => (await testApp.provider.readRefunds()).map(({ amount }) => amount);
const readPoints = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body.loyaltyPoints;
const readAppointments = async () => (await maya.get<AppointmentResponse[]>('/api/appointments')).body;
const isFree = async () => (await requestHold(await testApp.client(), { phoneNumber: '' })).status === 200;
const sweepAndReadAlerts = async () => {
  await testApp.sweep();
  return testApp.rows("SELECT kind FROM alert WHERE kind <> 'dashboard_refund' AND resolved_at IS NULL");
};

describe('after a full refund in Stripe’s dashboard', () => {
  beforeEach(() => refundInDashboard(15_000));

  it.each(['refund', undefined])(
    'a cancellation by the client (%j) ends the appointment without another refund',
    async (choice) => {
      const { status, body } = await requestCancellation(maya, bookedAppointment.id, choice);
      expect([status, body.appointment]).toMatchObject([
        200,
        { status: 'cancelled', amountRefunded: '150.00', cancellation: { outcome: 'refund', amount: 0, refund: null } },
      ]);
      expect(await readRefundAmounts()).toEqual([15_000]);
      expect([await readPoints(), await isFree()]).toEqual([0, true]);
      expect(await testApp.rows("SELECT purpose FROM refund WHERE purpose <> 'dashboard'")).toEqual([]);
      expect(await sweepAndReadAlerts()).toEqual([]);
    },
  );

  it('the client is not offered a code', async () => {
    const { status, body } = await requestCancellation(maya, bookedAppointment.id, 'reschedule');
    expect([status, body.code, body.options]).toEqual([409, 'CHOICE_NOT_OFFERED', []]);
    expect(await testApp.rows('SELECT code FROM reschedule_token')).toEqual([]);
  });

  it('a cancellation by the studio ends the appointment without a code', async () => {
    const code = await ownerApi.cancel(bookedAppointment.id, 'reschedule');
    expect([code.status, code.body.code, code.body.options]).toEqual([409, 'CHOICE_NOT_OFFERED', ['refund']]);
    expect((await ownerApi.cancel(bookedAppointment.id, 'refund')).status).toBe(200);
    expect(await readAppointments()).toMatchObject([
      { status: 'cancelled', cancellation: { outcome: 'refund', amount: 0 } },
    ]);
    expect(await readRefundAmounts()).toEqual([15_000]);
    expect([await readPoints(), await isFree()]).toEqual([50, true]);
    expect(await sweepAndReadAlerts()).toEqual([]);
  });

  it('a cancellation under 12 hours requires no full price for the next booking', async () => {
    testApp.advanceClock({ hours: 39 });
    const { body } = await requestCancellation(maya, bookedAppointment.id, 'refund');
    expect(body.appointment.cancellation).toMatchObject({ outcome: 'refund', amount: 0, claim: null });
    expect(await testApp.row('SELECT full_price_next FROM cancellation')).toEqual({ full_price_next: 0 });
  });
});

describe('after a partial refund in Stripe’s dashboard', () => {
  beforeEach(() => refundInDashboard(2000));

  it('a cancellation refunds the rest', async () => {
    const { status, body } = await requestCancellation(maya, bookedAppointment.id, 'refund');
    expect([status, body.appointment]).toMatchObject([
      200,
      { amountRefunded: '20.00', cancellation: { outcome: 'refund', amount: 130, refund: 'succeeded' } },
    ]);
    expect((await readRefundAmounts()).sort()).toEqual([13_000, 2000]);
    expect(await readAppointments()).toHaveLength(1);
    expect(await sweepAndReadAlerts()).toEqual([]);
  });

  it('a cancellation from 12 to 24 hours offers a refund of the rest instead of a code', async () => {
    testApp.advanceClock({ hours: 30 });
    expect((await requestCancellation(maya, bookedAppointment.id, 'reschedule')).body.options).toEqual(['refund']);
    expect(
      (await requestCancellation(maya, bookedAppointment.id, 'refund')).body.appointment.cancellation,
    ).toMatchObject({ amount: 130 });
  });

  it('a cancellation by the studio refunds the rest and gives no code', async () => {
    expect((await ownerApi.cancel(bookedAppointment.id, 'reschedule')).body.code).toBe('CHOICE_NOT_OFFERED');
    const { status, body } = await ownerApi.cancel(bookedAppointment.id, 'refund');
    expect([status, body.message]).toMatchObject([200, expect.stringContaining('$130 goes back to the card')]);
    expect((await readRefundAmounts()).sort()).toEqual([13_000, 2000]);
    expect(await sweepAndReadAlerts()).toEqual([]);
  });
});

describe('after a refund in Stripe’s dashboard whose webhook was lost', () => {
  beforeEach(() => createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 15_000, { isWebhookLost: true }));
  const REFUND_LISTS = { on: 'api', method: 'GET', path: '^/v1/refunds$' } as const;
  const readCodes = () => testApp.rows('SELECT code FROM reschedule_token');

  it('the client gets no code, and what is offered now', async () => {
    const { status, body } = await requestCancellation(maya, bookedAppointment.id, 'reschedule');
    expect([status, body.code, body.options]).toEqual([409, 'CHOICE_NOT_OFFERED', []]);
    expect(await readAppointments()).toMatchObject([{ status: 'confirmed', amountRefunded: '150.00' }]);
    expect(await readCodes()).toEqual([]);
  });

  it('the client gets the code while Stripe does not answer, because the notice counts', async () => {
    await testApp.provider.fault({ ...REFUND_LISTS, action: 'error', status: 503, times: 10 });
    const { status, body } = await requestCancellation(maya, bookedAppointment.id, 'reschedule');
    expect([status, body.appointment.cancellation]).toMatchObject([200, { outcome: 'token' }]);
    expect(await readCodes()).toHaveLength(1);
  });

  it('the studio gives no code when the client has asked it to cancel', async () => {
    const { status, body } = await ownerApi.cancelForClient(bookedAppointment.id, 'reschedule');
    expect([status, body.code, body.options]).toEqual([409, 'CHOICE_NOT_OFFERED', []]);
    expect(await readCodes()).toEqual([]);
  });
});

it('a cancellation by the studio of a booking made with a code refunds the rest of the original payment and gives no code', async () => {
  const { body } = await requestCancellation(maya, bookedAppointment.id, 'reschedule');
  const order = { service: 'classic_set', scheduledDate: TUESDAY };
  const code = body.appointment.rescheduleCouponCode;
  const rebooking = await maya.post<AppointmentResponse>('/api/appointments', { ...order, rescheduleCouponCode: code });
  await refundInDashboard(5000);
  expect((await ownerApi.cancel(rebooking.body.id, 'reschedule')).body.code).toBe('CHOICE_NOT_OFFERED');
  expect((await ownerApi.cancel(rebooking.body.id, 'refund')).status).toBe(200);
  expect((await readRefundAmounts()).sort()).toEqual([10_000, 5000]);
  expect(await sweepAndReadAlerts()).toEqual([]);
});
