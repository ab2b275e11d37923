import { beforeEach, describe, expect, it } from 'vitest';
import { endPayment } from '../../../worker/bookings/end-uncaptured-payment.ts';
import { findPaymentByIntent } from '../../../worker/bookings/payment-outcome.ts';
import { readInbox } from '../../../worker/owner/inbox/read-inbox.ts';
import { audit } from '../../../worker/sweep/audit.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { TAHLIA } from '../../support/owner/owner-booking-steps.ts';
import { openPage } from '../../support/owner/owner-pages.ts';
import { readLinkRow, requireLinkIntent, sendLink } from '../../support/payment-link-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const DELAYED_CARD = '4000000000007809';

let testApp: TestApp;
let owner: TestClient;
let id: string;
let intentId: string;
/** A client without an email address has paid the link with a method that the bank decides about later. */
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  const link = await sendLink(testApp, owner, { newClient: { ...TAHLIA, email: '' } });
  const intent = await requireLinkIntent(testApp, link.id);
  [id, intentId] = [link.id, intent.id];
  expect(await testApp.pay(intent.clientSecret, DELAYED_CARD)).toBe('processing');
  await testApp.createVisitor().post(`/api${link.path}/confirm`, {});
  expect((await readLinkRow(testApp))?.state).toBe('pending');
});

const decidePayment = async (verb: 'settle' | 'fail') => {
  await testApp.control('POST', `/payment_intents/${intentId}/${verb}`);
  testApp.advanceClock({ hours: 2 });
  await testApp.sweep();
};
const readItems = async () => (await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false })).items;
const readAlerts = () => testApp.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL');

describe('a payment link whose payment the bank decides about later', () => {
  it('waits in the inbox when the bank declines, because nothing else tells a client without an email address', async () => {
    await decidePayment('fail');
    expect((await readLinkRow(testApp))?.state).toBe('cancelled');
    expect(await readAlerts()).toEqual([{ kind: 'link_ran_out', ref: id }]);
    expect(await readItems()).toMatchObject([
      {
        alert: 'link_ran_out',
        client: { firstName: 'Tahlia' },
        link: { id, isHeld: false, isDeclined: true, bookAgainHref: expect.stringContaining('day=2026-11-23') },
        appointment: { id, canCancel: false },
      },
    ]);
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('is a payment that was declined, not a link that ran out', async () => {
    await decidePayment('fail');
    const { html } = await openPage(owner, '/studio/inbox');
    expect(html).toContain('Payment declined');
    expect(html).toContain('The bank declined Tahlia’s payment');
    expect(html).toContain('Mon 23, 11:00 am is free again.');
    expect(html).toContain('Book again');
    expect(html).not.toContain('ran out');
    expect(html).not.toContain('Not paid in time');
  });

  it('asks whether the client came when the bank declines after the start, and offers neither the past time nor to book it again', async () => {
    testApp.advanceClock({ hours: 72 });
    await decidePayment('fail');
    const { html } = await openPage(owner, '/studio/inbox');
    expect(html).toContain('It was not paid. Did Tahlia come?');
    expect(html).toContain(`href="/studio/appointments/${id}"`);
    expect(html).not.toContain('is free again');
    expect(html).not.toContain('Book again');
    const appointmentPage = await openPage(owner, `/studio/appointments/${id}`);
    expect([appointmentPage.status, appointmentPage.html.includes('Tahlia')]).toEqual([200, true]);
  });

  it('has ended for an owner who lets it go after the bank has declined, which is not logged and leaves it in the inbox', async () => {
    await decidePayment('fail');
    const { status, body } = await createOwnerApi(owner).letLinkGo(id);
    expect([status, body.message]).toEqual([200, 'It is like that already. Nothing was changed.']);
    expect(await testApp.rows("SELECT id FROM owner_action WHERE verb = 'let_go'")).toEqual([]);
    expect(await readAlerts()).toEqual([{ kind: 'link_ran_out', ref: id }]);
  });

  it('is not let go once the owner has cancelled its paid appointment', async () => {
    await decidePayment('settle');
    expect((await createOwnerApi(owner).cancel(id, 'refund')).status).toBe(200);
    expect((await createOwnerApi(owner).letLinkGo(id)).body.code).toBe('PAYMENT_ALREADY_MADE');
  });

  it('does not wait in the inbox when the bank pays', async () => {
    await decidePayment('settle');
    expect((await readLinkRow(testApp))?.state).toBe('confirmed');
    expect(await readAlerts()).toEqual([]);
  });

  it('does not wait in the inbox when the owner has cancelled the appointment before the bank declines', async () => {
    expect((await createOwnerApi(owner).cancel(id, 'refund')).status).toBe(200);
    await decidePayment('fail');
    expect((await readLinkRow(testApp))?.state).toBe('cancelled');
    expect(await readAlerts()).toEqual([]);
  });

  it('does not wait in the inbox when the owner cancels the appointment while the answer of the bank is recorded', async () => {
    const { db } = testApp.deps;
    const pendingRow = await findPaymentByIntent(db, intentId);
    if (!pendingRow) throw new Error('no payment');
    expect((await createOwnerApi(owner).cancel(id, 'refund')).status).toBe(200);
    await testApp.rows("UPDATE payment SET state = 'processing'");
    await endPayment(db, pendingRow, testApp.now());
    expect(await testApp.rows('SELECT state FROM payment')).toEqual([{ state: 'cancelled' }]);
    expect(await readAlerts()).toEqual([]);
  });
});
