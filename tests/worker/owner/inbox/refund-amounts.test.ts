import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../../src/contract/errors.ts';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { openPage, parseHiddenFields, postForm } from '../../../support/owner/owner-pages.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { failRefundAtBank } from '../../../support/providers/fail-refund-at-bank.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let bookedAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

const refundInDashboard = (cents: number, isWebhookLost = false) =>
  createDashboardRefund(testApp, bookedAppointment.paymentIntentId, cents, { isWebhookLost });
const readRefundRows = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund ORDER BY rowid');
const readOwnerActions = () => testApp.rows('SELECT verb FROM owner_action');

/**
 * Presses the button of a page that was opened before `act`: the press is refused, and the page is shown again with
 * the title `now`. Returns a function that presses the button of that page.
 */
async function submitAfterChange(path: string, act: () => Promise<unknown>, currentText: string) {
  const formPage = await openPage(owner, path);
  await act();
  const before = await readRefundRows();
  const refusal = await postForm(owner, path, parseHiddenFields(formPage, path));
  const html = await refusal.text();
  expect(refusal.status).toBe(409);
  expect(html).toContain(ERRORS.CHANGED_SINCE.message);
  expect(html).toContain(currentText);
  const rows = await readRefundRows();
  expect(await readOwnerActions()).toEqual([]);
  return { before, rows, pressAgain: () => postForm(owner, path, parseHiddenFields({ ...formPage, html }, path)) };
}

describe('a refund that was asked for, of which some has gone back since the question was shown, is paid', () => {
  beforeEach(async () => {
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(maya, bookedAppointment.id, 'refund');
  });

  it.each([
    ['that the site knows of', false],
    ['whose webhook was lost', true],
  ])('once the owner has seen what is left: a refund %s', async (_which, isWebhookLost) => {
    const path = `/studio/claims/${bookedAppointment.id}/approve`;
    const refund = () => refundInDashboard(2500, isWebhookLost);
    const { rows, pressAgain } = await submitAfterChange(path, refund, 'Pay Maya $50 back?');
    const refundRow = { purpose: 'dashboard', amount_cents: 2500, state: 'succeeded' };
    expect(rows).toEqual([refundRow]);
    expect((await pressAgain()).status).toBe(303);
    expect(await readRefundRows()).toEqual([refundRow, { purpose: 'claim', amount_cents: 5000, state: 'succeeded' }]);
  });
});

describe('a refund that came back, of which some has gone back in another way since the question was shown,', () => {
  let refundId: string;
  beforeEach(async () => {
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    await failRefundAtBank(testApp);
    refundId = (await testApp.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
  });

  it.each([
    ['noted as paid by transfer', 'paid-otherwise', 'Have you paid Maya $50?', 'paid_otherwise'],
    ['sent to the card again', 'retry', 'Send Maya $50 again?', 'succeeded'],
  ])('is %s once the owner has seen what is left', async (_how, question, now, state) => {
    const path = `/studio/refunds/${refundId}/${question}`;
    const { before, rows, pressAgain } = await submitAfterChange(path, () => refundInDashboard(10_000), now);
    expect(rows).toEqual(before);
    expect((await pressAgain()).status).toBe(303);
    expect(await readRefundRows()).toEqual([
      { purpose: 'cancelled', amount_cents: 5000, state },
      { purpose: 'dashboard', amount_cents: 10_000, state: 'succeeded' },
    ]);
  });

  it.each(['paid-otherwise', 'retry'])(
    '%s: a form without the amount that was shown changes nothing',
    async (question) => {
      const path = `/studio/refunds/${refundId}/${question}`;
      const wrongFields: Record<string, string>[] = [{}, { amount: '' }, { amount: 'all' }, { amount: '-150' }];
      const { token, actionId } = parseHiddenFields(await openPage(owner, path), path);
      const rows = await readRefundRows();
      for (const fields of wrongFields)
        expect((await postForm(owner, path, { token, actionId, ...fields })).status).toBe(400);
      expect(await readRefundRows()).toEqual(rows);
    },
  );
});
