import { beforeEach, describe, expect, it } from 'vitest';
import { sendRefund } from '../../../worker/payments/refunds.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { failRefundAtBank } from '../../support/providers/fail-refund-at-bank.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let intentId: string;
let appointmentId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('Maya');
  const appointment = await insertPaidAppointment(testApp, maya);
  [appointmentId, intentId] = [appointment.id, appointment.paymentIntentId ?? ''];
});

async function sweepAndReadEmails(subject: RegExp): Promise<string[]> {
  testApp.advanceClock({ hours: 1 });
  await testApp.sweep();
  await testApp.sweep();
  const emails = await testApp.mailbox.readEmailsTo(maya.email);
  return emails.filter((email) => subject.test(email.subject)).map(({ text }) => text);
}
const readNotificationTexts = async () =>
  (await maya.get<{ text: string }[]>('/api/notifications')).body.map(({ text }) => text);

const CAME_BACK_SUBJECT = /^Your refund of \$150 came back to us$/;
const CAME_BACK_TEXT = /^Your bank sent back the \$150/;

/** The owner sends the refund again. */
async function retryRefund() {
  const refund = await testApp.row<{ id: string }>('SELECT id FROM refund');
  expect((await createOwnerApi(await testApp.owner()).retryRefund(refund?.id ?? '')).status).toBe(200);
}

it('a refund that the bank returns before Stripe’s answer to its request arrives stays failed, and is reported as returned', async () => {
  await testApp.provider.fault({ on: 'api', method: 'POST', path: '^/v1/refunds$', action: 'error', status: 429 });
  await requestCancellation(maya, appointmentId, 'refund');
  testApp.advanceClock({ minutes: 3 });
  const { payments } = testApp.deps;
  const refund: typeof payments.createRefund = async (request) => {
    const answer = await payments.createRefund(request);
    await failRefundAtBank(testApp);
    return answer;
  };
  const row = await testApp.row<{ id: string }>('SELECT id FROM refund');
  await sendRefund({ ...testApp.deps, payments: { ...payments, createRefund: refund } }, row?.id ?? '', testApp.now());
  expect(await testApp.rows('SELECT state FROM refund')).toEqual([{ state: 'failed' }]);
  expect(await sweepAndReadEmails(CAME_BACK_SUBJECT)).toEqual([expect.stringMatching(/Your bank sent back the \$150/)]);
});

describe('a refund that the bank returns', () => {
  beforeEach(async () => {
    await requestCancellation(maya, appointmentId, 'refund');
    const [refund] = await testApp.provider.readRefunds();
    await testApp.control('POST', `/refunds/${refund?.id}/fail`);
    for (const type of ['refund.updated', 'refund.failed'])
      await testApp.deliverWebhook(type, { id: refund?.id ?? '' });
  });

  it('is reported to the client once, by email and as a notification', async () => {
    const words =
      'Your bank sent back the $150 that we had returned to your card (Classic Set, Monday 23 November 2026, 11:00 am).';
    const emails = await sweepAndReadEmails(/^Your refund of \$150 came back to us$/);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain(words);
    expect(await readNotificationTexts()).toContainEqual(expect.stringContaining(words));
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([
      { cancellation: { outcome: 'refund', refund: 'failed' } },
    ]);
  });

  it('is reported too when the owner then refunds in the dashboard', async () => {
    await testApp.provider.createRefund(intentId);
    const emails = await sweepAndReadEmails(/^\$150 goes back to your card$/);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain('it reaches your card within 1 to 5 business days.');
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([
      { cancellation: { refund: 'succeeded' } },
    ]);
  });

  it('a second time, after the owner has sent it again, is reported to the client once more', async () => {
    expect(await sweepAndReadEmails(CAME_BACK_SUBJECT)).toHaveLength(1);
    await retryRefund();
    await failRefundAtBank(testApp);
    await failRefundAtBank(testApp);
    expect(await testApp.row('SELECT state FROM refund')).toEqual({ state: 'failed' });
    const emails = await sweepAndReadEmails(CAME_BACK_SUBJECT);
    expect(emails).toHaveLength(2);
    expect(emails[0]).toBe(emails[1]);
    const rows = "SELECT id, state, seen_at FROM outbox WHERE kind = 'refund_failed' ORDER BY created_at DESC";
    const [second, first] = await testApp.rows<{ id: string }>(rows);
    expect([second, first]).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    expect((await readNotificationTexts()).filter((text) => CAME_BACK_TEXT.test(text))).toHaveLength(2);
    expect((await maya.post(`/api/notifications/${second?.id}/seen`, {})).status).toBe(200);
    expect((await readNotificationTexts()).filter((text) => CAME_BACK_TEXT.test(text))).toHaveLength(1);
    expect(await testApp.rows(rows)).toMatchObject([{ seen_at: expect.any(String) }, { seen_at: null }]);
  });

  it('in place of which the owner refunds in the dashboard, is reported once more when that comes back too', async () => {
    for (let time = 0; time < 2; time += 1) {
      testApp.advanceClock({ minutes: 2 });
      await testApp.sweep();
      await createDashboardRefund(testApp, intentId);
      await testApp.sweep();
      await failRefundAtBank(testApp);
    }
    expect(await testApp.rows('SELECT state, purpose FROM refund')).toEqual([
      { state: 'failed', purpose: 'cancelled' },
    ]);
    expect(await sweepAndReadEmails(CAME_BACK_SUBJECT)).toHaveLength(3);
    // The client was also told of both refunds in the dashboard, before they came back.
    expect(await sweepAndReadEmails(/^\$150 goes back to your card$/)).toHaveLength(2);
  });
});

it('a refund that Stripe refuses, and refuses again when the owner repeats it, is reported to the client each time', async () => {
  await testApp.provider.openDispute(intentId);
  await requestCancellation(maya, appointmentId, 'refund');
  await testApp.sweep();
  await retryRefund();
  expect(await testApp.row('SELECT state, reason FROM refund')).toEqual({ state: 'failed', reason: 'charge_disputed' });
  expect(await sweepAndReadEmails(/^We could not return \$150 to your card$/)).toHaveLength(2);
});

it('a dashboard refund of a confirmed appointment is reported to the client once', async () => {
  const refund = await testApp.provider.createRefund(intentId, 5000);
  await testApp.deliverWebhook('refund.created', { id: refund.id });
  await testApp.deliverWebhook('charge.refunded', { id: 'ch_1', payment_intent: intentId } as { id: string });
  expect(await sweepAndReadEmails(/^\$50 goes back to your card$/)).toHaveLength(1);
  expect(await readNotificationTexts()).toEqual([
    expect.stringMatching(/^We have returned \$50 \(Classic Set, Monday 23 November/),
  ]);
});

it('a refund whose response was lost and that has failed since is not recorded as succeeded', async () => {
  await testApp.provider.fault({
    on: 'api',
    method: 'POST',
    path: '^/v1/refunds$',
    action: 'error',
    status: 429,
    when: 'after',
  });
  await requestCancellation(maya, appointmentId, 'refund');
  const [refund] = await testApp.provider.readRefunds();
  await testApp.control('POST', `/refunds/${refund?.id}/fail`);
  testApp.advanceClock({ minutes: 2 });
  await testApp.sweep();
  expect(await testApp.row('SELECT state FROM refund')).toEqual({ state: 'failed' });
  expect(await sweepAndReadEmails(/came back to us/)).toHaveLength(1);
});

describe('an earlier dashboard refund is mentioned in the email about a cancellation', () => {
  it('by the client, when nothing is left to refund', async () => {
    await createDashboardRefund(testApp, intentId);
    await requestCancellation(maya, appointmentId, 'refund');
    const [email] = await sweepAndReadEmails(/^Cancelled: Classic Set/);
    expect(email).toContain('We had already returned the $150 you paid, so nothing more comes back.');
  });

  it('by the client, when the rest is refunded', async () => {
    await createDashboardRefund(testApp, intentId, 2000);
    await requestCancellation(maya, appointmentId, 'refund');
    const [email] = await sweepAndReadEmails(/^Cancelled: Classic Set/);
    expect(email).toContain('We had already returned $20. The rest, $130, goes back to your card within 1 to 5');
  });

  it('by the studio, when nothing is left to refund', async () => {
    await createDashboardRefund(testApp, intentId);
    const ownerApi = createOwnerApi(await testApp.owner());
    expect((await ownerApi.cancel(appointmentId, 'refund')).body.message).toMatch(
      /^Cancelled. All of the money had gone/,
    );
    expect(await readNotificationTexts()).toContainEqual(expect.stringContaining('so nothing more comes back.'));
  });
});

describe('a claim that is paid in the dashboard', () => {
  beforeEach(async () => {
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(maya, appointmentId, 'refund');
  });

  it('in full is reported as paid, without the promise of another payment', async () => {
    await createDashboardRefund(testApp, intentId, 7500);
    expect((await readNotificationTexts()).join()).toContain(
      'Refunds that we made on their own cover it, so nothing more is sent.',
    );
  });

  it('in part is reported with the rest that is sent', async () => {
    await createDashboardRefund(testApp, intentId, 3000);
    await createOwnerApi(await testApp.owner()).approveClaim(appointmentId);
    expect((await readNotificationTexts()).join()).toContain(
      'Refunds that we made on their own count towards the $75. The rest, $45, goes back',
    );
  });
});

it('a reminder states the amounts that are left after a partial refund', async () => {
  await createDashboardRefund(testApp, intentId, 2000);
  testApp.advanceClock({ hours: 26 });
  const [email] = await sweepAndReadEmails(/^Reminder/);
  expect(email).toMatch(/Until .*: \$130 back/);
  expect(email).not.toContain('a code for');
});

describe('a refund that the owner makes on the site', () => {
  let owner: TestClient;
  beforeEach(async () => {
    owner = await testApp.client('owner');
  });
  const refundByGoodwill = (amount: number) => createOwnerApi(owner).refundPayment(appointmentId, amount);

  it('is reported to the client once, by email and as a notification', async () => {
    await refundByGoodwill(50);
    const words =
      'We return $50 of what you paid (Classic Set, Monday 23 November 2026, 11:00 am): it reaches your card within 1 to 5 business days.';
    expect(await readNotificationTexts()).toEqual([words]);
    const emails = await sweepAndReadEmails(/^\$50 goes back to your card$/);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain(words);
    expect(emails[0]).not.toContain('all that you paid');
  });

  it('of all that is left says so', async () => {
    await refundByGoodwill(50);
    await refundByGoodwill(100);
    expect((await sweepAndReadEmails(/^\$100 goes back to your card$/))[0]).toContain(
      'With this, all that you paid goes back.',
    );
  });

  it('is reported as done already when the money went back in the dashboard before it was sent', async () => {
    await testApp.provider.fault({ on: 'api', method: 'POST', path: '^/v1/refunds$', action: 'error', status: 429 });
    await refundByGoodwill(50);
    const refund = await createDashboardRefund(testApp, intentId, 15_000);
    expect(refund.amount).toBe(15_000);
    expect(await sweepAndReadEmails(/^\$50 has gone back to your card already$/)).toHaveLength(1);
    expect(await testApp.rows("SELECT state FROM refund WHERE purpose = 'goodwill'")).toEqual([{ state: 'cancelled' }]);
  });
});
