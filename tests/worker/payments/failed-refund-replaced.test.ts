import { beforeEach, describe, expect, it } from 'vitest';
import { toAppointment } from '../../../src/api/decode.ts';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { formatRefund } from '../../../src/sections/portal/format-refund.ts';
import { audit } from '../../../worker/sweep/audit.ts';
import { rebookWithCode, requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../support/owner/owner-api.ts';
import { openPage } from '../../support/owner/owner-pages.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { failRefundAtBank } from '../../support/providers/fail-refund-at-bank.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.client('owner');
  ownerApi = createOwnerApi(owner);
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

const readRefundRows = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund ORDER BY rowid');
const refundInDashboard = (cents?: number) => createDashboardRefund(testApp, bookedAppointment.paymentIntentId, cents);
const readFindings = () => audit(testApp.deps.db, testApp.now());
/** The refund text below each appointment on the client's own page. */
const readShownRefunds = async () =>
  (await maya.get<AppointmentResponse[]>('/api/appointments')).body.map((appointment) =>
    formatRefund(toAppointment(appointment), testApp.now()),
  );
const readRefundId = async () => (await testApp.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
const sweepAnHourLater = async () => {
  testApp.advanceClock({ hours: 1 });
  await testApp.sweep();
};

describe('when a refund came back and the owner has refunded a part of its payment in the dashboard,', () => {
  let id: string;
  beforeEach(async () => {
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    id = await readRefundId();
    await failRefundAtBank(testApp);
    await refundInDashboard(10_000);
  });

  it('only the rest is still to be given back', async () => {
    expect(await readRefundRows()).toEqual([
      { purpose: 'cancelled', amount_cents: 5000, state: 'failed' },
      { purpose: 'dashboard', amount_cents: 10_000, state: 'succeeded' },
    ]);
    expect((await openPage(owner, '/studio/inbox')).html).toContain(
      'The bank sent a refund back: $50 of it is still owed',
    );
  });

  it('never more than the rest can be recorded as paid otherwise', async () => {
    expect((await ownerApi.recordRefundPaidOtherwise(id)).status).toBe(200);
    expect(await testApp.row('SELECT SUM(amount_cents) AS back FROM refund')).toEqual({ back: 15_000 });
    expect(await readFindings()).toEqual([]);
  });

  it('the rest can be sent again', async () => {
    expect((await ownerApi.retryRefund(id)).status).toBe(200);
    expect(await readRefundRows()).toMatchObject([
      { amount_cents: 5000, state: 'succeeded' },
      { amount_cents: 10_000 },
    ]);
    await sweepAnHourLater();
    expect(await readFindings()).toEqual([]);
  });

  it('the client reads of the rest alone that it could not be returned, and then that it was paid otherwise', async () => {
    expect(await readShownRefunds()).toEqual([
      'We could not return the $50 to your card. Please contact us, and we sort it out with you.',
    ]);
    await ownerApi.recordRefundPaidOtherwise(id);
    expect(await readShownRefunds()).toEqual(['$50 was paid to you another way.']);
  });

  it('what the bank returned stays in the takings of its day, to the cent', async () => {
    expect(await testApp.rows('SELECT amount_cents FROM failed_refund_attempt')).toEqual([{ amount_cents: 15_000 }]);
    expect(await testApp.rows('SELECT sent_at, failed_at FROM refund WHERE id = ?', id)).toEqual([
      { sent_at: null, failed_at: null },
    ]);
  });

  it('what Stripe reports about the returned refund changes nothing', async () => {
    const before = await testApp.rows('SELECT * FROM refund ORDER BY rowid');
    const returnedRefund = (await testApp.provider.readRefunds()).find(({ status }) => status === 'failed');
    await testApp.deliverWebhook('refund.failed', { id: returnedRefund?.id ?? '' });
    await sweepAnHourLater();
    expect(await testApp.rows('SELECT * FROM refund ORDER BY rowid')).toEqual(before);
  });

  it('refunding the rest there as well completes it at once', async () => {
    await refundInDashboard(5000);
    expect(await readRefundRows()).toMatchObject([
      { amount_cents: 5000, state: 'succeeded' },
      { amount_cents: 10_000 },
    ]);
    expect((await ownerApi.recordRefundPaidOtherwise(id)).body.code).toBe('REFUND_NOT_FAILED');
    expect(await readFindings()).toEqual([]);
  });
});

describe('a refund by the owner that came back', () => {
  let id: string;
  beforeEach(async () => {
    await ownerApi.refundPayment(bookedAppointment.id, 20);
    id = await readRefundId();
    await failRefundAtBank(testApp);
  });

  /**
   * Expects that the refund's money has gone back in another way, whatever Stripe reports about it, and that the owner has
   * nothing to decide.
   */
  async function requireEnded(): Promise<void> {
    const returnedRefund = (await testApp.provider.readRefunds()).find(({ status }) => status === 'failed');
    await testApp.deliverWebhook('refund.failed', { id: returnedRefund?.id ?? '' });
    await sweepAnHourLater();
    expect(await testApp.row('SELECT state, amount_cents FROM refund WHERE id = ?', id)).toEqual({
      state: 'cancelled',
      amount_cents: 2000,
    });
    for (const verb of [ownerApi.retryRefund, ownerApi.recordRefundPaidOtherwise])
      expect((await verb(id)).body.code).toBe('REFUND_NOTHING_LEFT');
    expect(await testApp.rows("SELECT ref FROM alert WHERE kind = 'refund_failed' AND resolved_at IS NULL")).toEqual(
      [],
    );
    expect(await readFindings()).toEqual([]);
  }

  it('ends when the owner gives back all of the payment', async () => {
    await ownerApi.refundPayment(bookedAppointment.id, 150);
    await requireEnded();
  });

  it('ends when the client cancels for all of the payment', async () => {
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    await requireEnded();
  });

  it('ends when the client cancels for a code, which stands for all of the payment', async () => {
    expect((await requestCancellation(maya, bookedAppointment.id, 'reschedule')).status).toBe(200);
    await requireEnded();
    const texts = (await maya.get<{ text: string }[]>('/api/notifications')).body.map(({ text }) => text).join();
    expect(texts).toContain('Your reschedule code stands for all that you paid.');
    expect(texts).not.toMatch(/gone back|goes back|received it/);
  });

  it('ends when the studio cancels for a code', async () => {
    expect((await ownerApi.cancel(bookedAppointment.id, 'reschedule')).status).toBe(200);
    await requireEnded();
  });

  it('ends when all of the payment is refunded in the dashboard', async () => {
    await refundInDashboard();
    await requireEnded();
  });

  it('stays to be given back while the payment has as much left', async () => {
    await ownerApi.refundPayment(bookedAppointment.id, 130);
    expect(await readRefundRows()).toMatchObject([{ amount_cents: 2000, state: 'failed' }, { amount_cents: 13_000 }]);
  });

  it('cannot be recorded as paid otherwise when less than that is left of the payment', async () => {
    await testApp.rows(
      `INSERT INTO refund SELECT 'by-hand', payment_id, 'dashboard', 14000, 'succeeded', 're_hand', '', 0,
       created_at, NULL, created_at, NULL, NULL FROM refund WHERE id = ?`,
      id,
    );
    expect((await ownerApi.recordRefundPaidOtherwise(id)).body.code).toBe('REFUND_NOTHING_LEFT');
    expect(await testApp.rows('SELECT verb FROM owner_action')).toEqual([{ verb: 'refund_payment' }]);
  });
});

it('a refund of the payment behind a code, which came back, ends when the studio cancels for another code', async () => {
  const secondId = await rebookWithCode(maya, bookedAppointment.id);
  await ownerApi.refundPayment(secondId, 20);
  await failRefundAtBank(testApp);
  expect((await ownerApi.cancel(secondId, 'reschedule')).status).toBe(200);
  expect(await readRefundRows()).toEqual([{ purpose: 'goodwill', amount_cents: 2000, state: 'cancelled' }]);
  expect(await readFindings()).toEqual([]);
});

it('of two refunds that came back, the earlier one is kept and the later one is reduced to what is left', async () => {
  for (const amount of [50, 100]) {
    await ownerApi.refundPayment(bookedAppointment.id, amount);
    await failRefundAtBank(testApp);
  }
  await refundInDashboard(7000);
  expect(await readRefundRows()).toEqual([
    { purpose: 'goodwill', amount_cents: 5000, state: 'failed' },
    { purpose: 'goodwill', amount_cents: 3000, state: 'failed' },
    { purpose: 'dashboard', amount_cents: 7000, state: 'succeeded' },
  ]);
});
