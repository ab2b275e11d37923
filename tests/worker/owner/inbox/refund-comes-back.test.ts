import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../../src/contract/errors.ts';
import { markRefundPaidOtherwise } from '../../../../worker/payments/end-failed-refund.ts';
import { bookAndPay } from '../../../support/booking-steps.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { failRefundAtBank } from '../../../support/providers/fail-refund-at-bank.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const readNotificationTexts = async () =>
  (await maya.get<{ text: string }[]>('/api/notifications')).body.map(({ text }) => text);
const makeDashboardRefund = async () => {
  const { paymentIntentId } = await bookAndPay(testApp, maya);
  await createDashboardRefund(testApp, paymentIntentId, 5000);
};
const makeGoodwillRefund = async () => {
  const { id } = await bookAndPay(testApp, maya);
  await createOwnerApi(await testApp.owner()).refundPayment(id, 50);
};

describe('a refund that the owner has made and that the bank sends back', () => {
  it.each([
    ['in Stripe’s dashboard', makeDashboardRefund],
    ['on the site', makeGoodwillRefund],
  ])('is not said to reach the card any more, when it was made %s', async (_where, makeRefund) => {
    await makeRefund();
    await failRefundAtBank(testApp);
    const texts = await readNotificationTexts();
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('Your bank sent back the $50');
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
    const emails = (await testApp.mailbox.readEmailsTo(maya.email)).map(({ text }) => text);
    expect(emails.filter((text) => text.includes('Your bank sent back the $50'))).toHaveLength(1);
    expect(emails.filter((text) => text.includes('We have returned $50'))).toEqual([]);
  });

  it('no longer waits in the inbox, not even as an alert, once it was made again in the dashboard', async () => {
    const { id, paymentIntentId } = await bookAndPay(testApp, maya);
    const owner = await testApp.owner();
    await createOwnerApi(owner).refundPayment(id, 50);
    await failRefundAtBank(testApp);
    expect((await openPage(owner, '/studio/inbox')).html).toContain('Refund came back');
    await createDashboardRefund(testApp, paymentIntentId, 5000);
    expect((await openPage(owner, '/studio/inbox')).html).not.toContain('Refund came back');
  });

  it('is not offered to be sent to the card again when it was made in Stripe’s dashboard, which alone can repeat it', async () => {
    await makeDashboardRefund();
    await failRefundAtBank(testApp);
    const [{ id } = { id: '' }] = await testApp.rows<{ id: string }>('SELECT id FROM refund');
    const owner = await testApp.owner();
    const [retryPath, paidOtherwisePath] = [`/studio/refunds/${id}/retry`, `/studio/refunds/${id}/paid-otherwise`];
    const { html } = await openPage(owner, '/studio/inbox');
    expect([html.includes(paidOtherwisePath), html.includes(retryPath)]).toEqual([true, false]);

    const { message } = ERRORS.REFUND_MADE_IN_DASHBOARD;
    const question = await openPage(owner, retryPath);
    expect(question.html).toContain(message);
    expect(question.html).not.toContain('This cannot be undone.');
    const { status, body } = await createOwnerApi(owner).retryRefund(id);
    expect([status, body.code, body.message]).toEqual([409, 'REFUND_MADE_IN_DASHBOARD', message]);
    expect((await openPage(owner, paidOtherwisePath)).html).toContain('This cannot be undone.');
    expect(await testApp.rows('SELECT state FROM refund')).toEqual([{ state: 'failed' }]);
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });

  it('is not said to reach the card once it was paid another way', async () => {
    await makeGoodwillRefund();
    await failRefundAtBank(testApp);
    const [{ id } = { id: '' }] = await testApp.rows<{ id: string }>('SELECT id FROM refund');
    await markRefundPaidOtherwise(testApp.deps.db, id, testApp.now());
    const texts = await readNotificationTexts();
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('It was paid to you another way since.');
  });
});

it('the refund of a cancellation by the studio is said to be paid another way in every message, once it was', async () => {
  const { id } = await bookAndPay(testApp, maya);
  await createOwnerApi(await testApp.owner()).cancel(id, 'refund');
  await failRefundAtBank(testApp);
  const [failedText = ''] = (await readNotificationTexts()).filter((text) => text.includes('We had to cancel'));
  expect(failedText).toContain('The refund did not reach your card. We will be in touch about it.');
  const [refundRow] = await testApp.rows<{ id: string }>('SELECT id FROM refund');
  await markRefundPaidOtherwise(testApp.deps.db, refundRow?.id ?? '', testApp.now());
  const texts = await readNotificationTexts();
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toMatch(/paid to you another way/);
  expect(texts.join(' ')).not.toContain('goes back to your card');
});
