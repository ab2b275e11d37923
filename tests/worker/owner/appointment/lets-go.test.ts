import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../../worker/sweep/audit.ts';
import { requestHold } from '../../../support/booking-steps.ts';
import { createActionId, createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm } from '../../../support/owner/owner-pages.ts';
import { readLinkRow, requireLinkIntent, requireLinkSecret, sendLink } from '../../../support/payment-link-steps.ts';
import { runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
});

const expectNoFindings = async () => expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
const readOpenAlerts = () => testApp.rows('SELECT kind FROM alert WHERE resolved_at IS NULL');
const readLetGoActions = () => testApp.rows<{ verb: string }>("SELECT verb FROM owner_action WHERE verb = 'let_go'");

describe('letting a payment link go', () => {
  it('cancels its intent first, then frees the time, with its log and nothing in the inbox', async () => {
    const { id } = await sendLink(testApp, owner);
    const { id: intentId } = await requireLinkIntent(testApp, id);
    const { status, body } = await ownerApi.letLinkGo(id);
    expect([status, body.message]).toEqual([200, 'Let go. The time is free again.']);
    expect((await testApp.deps.payments.findIntent(intentId))?.status).toBe('cancelled');
    expect((await readLinkRow(testApp))?.state).toBe('released');
    expect(await readOpenAlerts()).toEqual([]);
    expect(await readLetGoActions()).toHaveLength(1);
    expect((await requestHold(maya)).status).toBe(200);
    await expectNoFindings();
  });

  it('is refused once it is paid, which books it', async () => {
    const { id } = await sendLink(testApp, owner);
    await testApp.pay(await requireLinkSecret(testApp, id));
    expect((await ownerApi.letLinkGo(id)).body.code).toBe('PAYMENT_ALREADY_MADE');
    expect((await readLinkRow(testApp))?.state).toBe('confirmed');
    expect((await ownerApi.letLinkGo(id)).body.code).toBe('PAYMENT_ALREADY_MADE');
    expect(await readLetGoActions()).toEqual([]);
    await expectNoFindings();
  });

  it('says on its page that the link was paid, or has ended, in the meantime', async () => {
    const submitAfter = async (id: string, act: () => Promise<unknown>) => {
      const form = `/studio/appointments/${id}/let-go`;
      const hiddenFields = parseHiddenFields(await openPage(owner, form), form);
      await act();
      const answer = await postForm(owner, form, hiddenFields);
      const location = answer.headers.get('location');
      return location ? (await openPage(owner, location)).html : answer.text();
    };
    const paidLink = await sendLink(testApp, owner);
    const secret = await requireLinkSecret(testApp, paidLink.id);
    const afterPayment = await submitAfter(paidLink.id, () => testApp.pay(secret));
    expect(afterPayment).toContain('The link was paid in the meantime, so the appointment is booked.');
    expect(afterPayment).not.toContain('You were not charged');
    const endedLink = await sendLink(testApp, owner, { scheduledDate: TUESDAY });
    const afterEnd = await submitAfter(endedLink.id, () => ownerApi.letLinkGo(endedLink.id));
    expect(afterEnd).toContain('<p role="status">The link has ended already.</p>');
  });

  it('changes nothing more once it has ended, and is one action when it is posted twice', async () => {
    const { id } = await sendLink(testApp, owner);
    const sameActionApi = createOwnerApi(owner, createActionId(testApp));
    await sameActionApi.letLinkGo(id);
    expect((await sameActionApi.letLinkGo(id)).status).toBe(200);
    expect((await ownerApi.letLinkGo(id)).body.message).toBe('It is like that already. Nothing was changed.');
    expect(await readLetGoActions()).toHaveLength(1);
  });

  it('after its end and before the sweep leaves nothing in the inbox', async () => {
    const { id } = await sendLink(testApp, owner);
    testApp.advanceClock({ hours: 36 });
    expect((await ownerApi.letLinkGo(id)).status).toBe(200);
    await testApp.sweep();
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('is logged, and nothing waits, when the provider has told of the cancellation first', async () => {
    const { id } = await sendLink(testApp, owner);
    const { id: intentId } = await requireLinkIntent(testApp, id);
    await testApp.deps.payments.cancelIntent(intentId);
    await testApp.deliverWebhook('payment_intent.canceled', { id: intentId });
    expect([(await readLinkRow(testApp))?.state, await readOpenAlerts()]).toEqual([
      'released',
      [{ kind: 'link_ran_out' }],
    ]);
    await ownerApi.letLinkGo(id);
    await ownerApi.letLinkGo(id);
    expect([await readOpenAlerts(), await readLetGoActions()]).toEqual([[], [{ verb: 'let_go' }]]);
    await expectNoFindings();
  });

  it('is for payment links alone', async () => {
    await requestHold(maya);
    const held = await testApp.row<{ id: string }>('SELECT id FROM booking');
    expect((await ownerApi.letLinkGo(held?.id ?? '')).status).toBe(404);
    await ownerApi.book({ scheduledDate: '2026-11-25T01:00:00.000Z' });
    const studioBooking = await testApp.row<{ id: string }>('SELECT id FROM booking WHERE paid_at_studio = 1');
    expect((await ownerApi.letLinkGo(studioBooking?.id ?? '')).status).toBe(404);
    expect((await ownerApi.letLinkGo('nothing')).status).toBe(404);
  });
});

it('the time of a payment link is not moved: it is let go, and the new time booked', async () => {
  const { id } = await sendLink(testApp, owner);
  const { status, body } = await ownerApi.move(id, { startsAt: '2026-11-25T01:00:00.000Z' });
  expect([status, body.code, body.message]).toEqual([409, 'LINK_CANNOT_BE_MOVED', 'Let it go and book the new time.']);
});

it('a time that a payment link holds is in the way as a booking is, of a booking, a move and a block', async () => {
  await sendLink(testApp, owner);
  expect((await ownerApi.book()).body.code).toBe('SLOT_TAKEN');
  const block = { day: '2026-11-23', from: '10:00', to: '12:00', label: '' };
  expect((await ownerApi.blockTime(block)).body.code).toBe('BLOCK_MEETS_BOOKING');
});

it('of paying, the end of the link and letting it go at once exactly one happens, and the money agrees', async () => {
  const { id, path } = await sendLink(testApp, owner);
  const secret = await requireLinkSecret(testApp, id);
  testApp.advanceClock({ hours: 35 });
  await runConcurrently(12, async (index) => {
    if (index % 4 === 0) return testApp.pay(secret).catch(() => undefined);
    if (index % 4 === 1) return ownerApi.letLinkGo(id);
    if (index % 4 === 2) return testApp.sweep();
    return testApp.createVisitor().post(`/api${path}/confirm`, {});
  });
  await testApp.sweep();
  await testApp.sweep();
  const row = await readLinkRow(testApp);
  const payment = await testApp.row<{ state: string }>('SELECT state FROM payment');
  expect([
    ['confirmed', 'booked'],
    ['released', 'cancelled'],
  ]).toContainEqual([row?.state, payment?.state]);
  expect(await testApp.rows('SELECT id FROM refund')).toEqual([]);
  await expectNoFindings();
});
