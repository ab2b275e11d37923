import { beforeEach, describe, expect, it } from 'vitest';
import { toAppointment } from '../../../src/api/decode.ts';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { formatRefund } from '../../../src/sections/portal/format-refund.ts';
import { rebookWithCode, requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../support/owner/owner-api.ts';
import { openPage } from '../../support/owner/owner-pages.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { failRefundAtBank } from '../../support/providers/fail-refund-at-bank.ts';
import { sweepAfterAWeek } from '../../support/sweep-after-a-week.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

const readRefundRows = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund ORDER BY rowid');
const refundInDashboard = (cents?: number) => createDashboardRefund(testApp, bookedAppointment.paymentIntentId, cents);
const readAppointments = async () => (await maya.get<AppointmentResponse[]>('/api/appointments')).body;
/** The refund text below each appointment on the client's own page. */
const readShownRefunds = async () =>
  (await readAppointments()).map((appointment) => formatRefund(toAppointment(appointment), testApp.now()));

describe('a refund by the owner that stands for what a cancellation gives, and then comes back, is shown as that', () => {
  const expectShownAsFailed = async (amount: string) => {
    expect(await readShownRefunds()).toEqual([
      `We could not return the ${amount} to your card. Please contact us, and we sort it out with you.`,
    ]);
    const { html } = await openPage(owner, `/studio/appointments/${bookedAppointment.id}`);
    expect(html).toContain(`${amount} did not reach the card.`);
    expect(await readAppointments()).toMatchObject([{ amountRefunded: '0.00' }]);
  };

  it('of all of the payment, before the cancellation', async () => {
    await ownerApi.refundPayment(bookedAppointment.id, 150);
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    expect(await readShownRefunds()).toEqual(['Everything you paid has already been returned.']);
    await failRefundAtBank(testApp);
    await expectShownAsFailed('$150');
  });

  it('of the claim, after it', async () => {
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    await refundInDashboard(7500);
    await failRefundAtBank(testApp);
    await expectShownAsFailed('$75');
  });
});

it('a refund beyond a claim that was paid, which comes back, leaves the claim shown as paid', async () => {
  testApp.advanceClock({ hours: 40 });
  await requestCancellation(maya, bookedAppointment.id, 'refund');
  await refundInDashboard(7500);
  testApp.advanceClock({ minutes: 2 });
  await refundInDashboard(3000);
  await failRefundAtBank(testApp);
  expect(await readRefundRows()).toMatchObject([{ amount_cents: 7500, state: 'succeeded' }, { state: 'failed' }]);
  expect(await readShownRefunds()).toEqual(['The $75 you could ask for has been returned to your card.']);
  const { html } = await openPage(owner, `/studio/appointments/${bookedAppointment.id}`);
  expect(html).not.toContain('did not reach the card.');
});

it('a refund after a cancellation that comes back is not taken out of what had gone back before', async () => {
  await ownerApi.refundPayment(bookedAppointment.id, 20);
  testApp.advanceClock({ hours: 40 });
  await requestCancellation(maya, bookedAppointment.id, 'refund');
  await refundInDashboard(3000);
  await failRefundAtBank(testApp);
  expect(await readRefundRows()).toMatchObject([{ state: 'succeeded' }, { amount_cents: 3000, state: 'failed' }]);
  expect(await readAppointments()).toMatchObject([{ amountRefunded: '20.00' }]);
});

it('of the payment behind a code, a refund that stands for what the studio gives and comes back is shown as failed', async () => {
  const secondId = await rebookWithCode(maya, bookedAppointment.id);
  await ownerApi.refundPayment(secondId, 150);
  expect((await ownerApi.cancel(secondId, 'refund')).status).toBe(200);
  await failRefundAtBank(testApp);
  expect(await readShownRefunds()).toContain(
    'We could not return the $150 to your card. Please contact us, and we sort it out with you.',
  );
  const { html } = await openPage(owner, `/studio/appointments/${secondId}`);
  expect(html).toContain('$150 did not reach the card.');
});

it('a refund from before the cancellation that is sent again in vain is not shown as having gone back', async () => {
  await refundInDashboard(2000);
  await ownerApi.refundPayment(bookedAppointment.id, 30);
  testApp.advanceClock({ hours: 40 });
  await requestCancellation(maya, bookedAppointment.id, 'refund');
  await failRefundAtBank(testApp);
  const failedRefund = await testApp.row<{ id: string }>("SELECT id FROM refund WHERE state = 'failed'");
  const readShownAmounts = async () => (await readAppointments()).map(({ amountRefunded }) => amountRefunded);
  expect(await readShownAmounts()).toEqual(['20.00']);
  await ownerApi.retryRefund(failedRefund?.id ?? '');
  expect(await readShownAmounts()).toEqual(['50.00']);
  await testApp.rows(
    "UPDATE refund SET state = 'failed', sent_at = NULL, failed_at = NULL WHERE id = ?",
    failedRefund?.id ?? '',
  );
  expect(await readShownAmounts()).toEqual(['20.00']);
});

it('a refund from before a cancellation that was sent back stays owed beside the claim that a refund of the same amount pays', async () => {
  await ownerApi.refundPayment(bookedAppointment.id, 75);
  await failRefundAtBank(testApp);
  testApp.advanceClock({ hours: 40 });
  await requestCancellation(maya, bookedAppointment.id, 'refund');
  await ownerApi.refundPayment(bookedAppointment.id, 75);
  expect(await readRefundRows()).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }]);
  expect(await testApp.rows('SELECT claim FROM cancellation')).toEqual([{ claim: 'paid' }]);
});

it('of what had gone back before a cancellation and was sent back, a refund after it shows nothing as having gone back before', async () => {
  await ownerApi.refundPayment(bookedAppointment.id, 20);
  testApp.advanceClock({ hours: 40 });
  await requestCancellation(maya, bookedAppointment.id, 'refund');
  await failRefundAtBank(testApp);
  testApp.advanceClock({ minutes: 2 });
  await ownerApi.refundPayment(bookedAppointment.id, 30);
  expect(await readAppointments()).toMatchObject([{ amountRefunded: '0.00' }]);
});

describe('a claim for half of the payment, with refunds by the owner beside it', () => {
  beforeEach(async () => {
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(maya, bookedAppointment.id, 'refund');
  });

  const readClaim = (id: string) => testApp.row('SELECT claim FROM cancellation WHERE booking_id = ?', id);
  const readDecisionEmails = () => testApp.rows("SELECT kind FROM outbox WHERE kind = 'claim_decided'");
  const readOpenAlerts = () =>
    testApp.rows("SELECT kind FROM alert WHERE resolved_at IS NULL AND kind <> 'dashboard_refund'");
  it('a refund from before the cancellation that the bank sends back is not taken out of what the owner refunds for the claim', async () => {
    const noor = await testApp.client('noor');
    const noorAppointment = await insertPaidAppointment(testApp, noor, {
      scheduledDate: MONDAY_AFTERNOON,
      phoneNumber: '',
    });
    expect((await ownerApi.refundPayment(noorAppointment.id, 20)).status).toBe(200);
    testApp.advanceClock({ hours: 3 });
    await requestCancellation(noor, noorAppointment.id, 'refund');
    await failRefundAtBank(testApp);
    await createDashboardRefund(testApp, noorAppointment.paymentIntentId, 7500);
    expect(await readClaim(noorAppointment.id)).toEqual({ claim: 'paid' });
    await testApp.rows("UPDATE cancellation SET claim = 'declined' WHERE booking_id <> ?", noorAppointment.id);
    await sweepAfterAWeek(testApp);
    const failedRefund = await testApp.row<{ id: string }>("SELECT id FROM refund WHERE state = 'failed'");
    expect((await ownerApi.recordRefundPaidOtherwise(failedRefund?.id ?? '')).status).toBe(200);
    expect(await testApp.rows('SELECT purpose, amount_cents, state FROM refund ORDER BY amount_cents')).toMatchObject([
      { purpose: 'goodwill', amount_cents: 2000, state: 'paid_otherwise' },
      { purpose: 'dashboard', amount_cents: 7500 },
    ]);
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('a refund towards a claim that the bank sends back stays owed by itself, and the claim is paid with the rest', async () => {
    await ownerApi.refundPayment(bookedAppointment.id, 40);
    await failRefundAtBank(testApp);
    await sweepAfterAWeek(testApp);
    const failedRefund = await testApp.row<{ id: string }>("SELECT id FROM refund WHERE state = 'failed'");
    expect((await ownerApi.recordRefundPaidOtherwise(failedRefund?.id ?? '')).status).toBe(200);
    expect(await testApp.rows('SELECT purpose, amount_cents, state FROM refund ORDER BY rowid')).toEqual([
      { purpose: 'goodwill', amount_cents: 4000, state: 'paid_otherwise' },
      { purpose: 'claim', amount_cents: 3500, state: 'succeeded' },
    ]);
    expect(await readOpenAlerts()).toEqual([]);
  });

  /** The owner refunds so many dollars, and the bank sends them back. */
  const refundAndFail = async (dollars: number) => {
    await ownerApi.refundPayment(bookedAppointment.id, dollars);
    await failRefundAtBank(testApp);
    testApp.advanceClock({ minutes: 2 });
  };

  it('a refund towards a claim that the bank sends back, and that the owner makes anew, counts once and is no longer owed', async () => {
    await refundAndFail(40);
    await ownerApi.refundPayment(bookedAppointment.id, 40);
    expect(await readClaim(bookedAppointment.id)).toEqual({ claim: 'requested' });
    expect(await readDecisionEmails()).toEqual([]);
    const replaced = await testApp.row<{ id: string }>('SELECT id FROM refund ORDER BY rowid');
    expect((await ownerApi.recordRefundPaidOtherwise(replaced?.id ?? '')).body).toMatchObject({
      code: 'REFUND_NOTHING_LEFT',
    });
    await sweepAfterAWeek(testApp);
    expect(await readRefundRows()).toEqual([
      { purpose: 'goodwill', amount_cents: 4000, state: 'cancelled' },
      { purpose: 'goodwill', amount_cents: 4000, state: 'succeeded' },
      { purpose: 'claim', amount_cents: 3500, state: 'succeeded' },
    ]);
    expect(await readDecisionEmails()).toHaveLength(1);
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('of two refunds that the bank sends back the one that the owner makes anew is no longer owed, and the claim sends nothing more', async () => {
    await refundAndFail(40);
    await refundAndFail(35);
    await ownerApi.refundPayment(bookedAppointment.id, 40);
    await sweepAfterAWeek(testApp);
    expect(await readRefundRows()).toEqual([
      { purpose: 'goodwill', amount_cents: 4000, state: 'cancelled' },
      { purpose: 'goodwill', amount_cents: 3500, state: 'failed' },
      { purpose: 'goodwill', amount_cents: 4000, state: 'succeeded' },
    ]);
  });

  it('a refund of another amount leaves what the bank has sent back owed', async () => {
    await refundAndFail(40);
    await ownerApi.refundPayment(bookedAppointment.id, 30);
    await sweepAfterAWeek(testApp);
    expect(await readRefundRows()).toEqual([
      { purpose: 'goodwill', amount_cents: 4000, state: 'failed' },
      { purpose: 'goodwill', amount_cents: 3000, state: 'succeeded' },
      { purpose: 'claim', amount_cents: 500, state: 'succeeded' },
    ]);
  });

  describe('of two refunds that cover the claim together, the failed one closes it once it is settled:', () => {
    beforeEach(async () => {
      await refundAndFail(40);
      await ownerApi.refundPayment(bookedAppointment.id, 35);
      expect(await readClaim(bookedAppointment.id)).toEqual({ claim: 'requested' });
    });
    const readFailedId = async () =>
      (await testApp.row<{ id: string }>("SELECT id FROM refund WHERE state = 'failed'"))?.id ?? '';

    it.each([
      { way: 'sent again', settle: async () => ownerApi.retryRefund(await readFailedId()) },
      { way: 'paid by transfer', settle: async () => ownerApi.recordRefundPaidOtherwise(await readFailedId()) },
      { way: 'refunded in the dashboard', settle: () => refundInDashboard(4000) },
    ])('$way', async ({ settle }) => {
      await settle();
      expect(await readClaim(bookedAppointment.id)).toEqual({ claim: 'paid' });
      expect(await readDecisionEmails()).toHaveLength(1);
    });
  });
});
