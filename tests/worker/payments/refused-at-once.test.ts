import { beforeEach, describe, expect, it } from 'vitest';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../support/owner/owner-api.ts';
import { openPage, submitForm } from '../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
let id: string;
let disputeId: string;
/** Maya has paid $150, and her bank disputes the payment, so Stripe refuses every refund of it. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  const bookedAppointment = await insertPaidAppointment(testApp, maya);
  id = bookedAppointment.id;
  disputeId = (await testApp.provider.openDispute(bookedAppointment.paymentIntentId ?? '')).id;
});

const readRefundRows = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund ORDER BY rowid');
const buildFailedRow = (purpose: string, cents: number) => ({ purpose, amount_cents: cents, state: 'failed' });
/** Sends a form of the owner's area, and returns the toast on the page that it leads to. */
async function submitAndReadToast(page: string, fields: Record<string, string> = {}): Promise<string | undefined> {
  const { headers } = await submitForm(owner, { page, action: page, fields });
  const { html } = await openPage(owner, headers.get('location') ?? '');
  return /<p role="status">([^<]*)<\/p>/.exec(html)?.[1];
}
const formatWaitingSentence = (amount: string) =>
  `${amount} did not reach the card (charge_disputed). It waits in the inbox.`;

describe('of a refund that Stripe refuses at once, no answer says that it is on its way:', () => {
  it('to the client’s own cancellation', async () => {
    const { status, body } = await requestCancellation(maya, id, 'refund');
    expect([status, body.appointment.cancellation?.refund, body.message]).toEqual([
      200,
      'failed',
      'Your appointment is cancelled. We could not return the $150 to your card. Please contact us, and we sort it out with you.',
    ]);
    expect(await readRefundRows()).toEqual([buildFailedRow('cancelled', 15_000)]);
  });

  it.each([
    [
      'the studio cancels',
      () => ownerApi.cancel(id, 'refund'),
      ', and there is 10% off another booking with our apologies.',
    ],
    ['the owner cancels for the client', () => ownerApi.cancelForClient(id, 'refund'), '.'],
  ])('when %s', async (_who, cancel, ending) => {
    const { status, body } = await cancel();
    expect([status, body.message]).toEqual([
      200,
      `Cancelled. $150 did not reach the card and waits in the inbox${ending}`,
    ]);
    expect(await readRefundRows()).toEqual([buildFailedRow('cancelled', 15_000)]);
  });

  it('when the owner gives money back', async () => {
    const sentence = `${formatWaitingSentence('$20')} The client gets an e-mail.`;
    expect(await submitAndReadToast(`/studio/appointments/${id}/money`, { amount: '20', reason: 'goodwill' })).toBe(
      sentence,
    );
    expect((await ownerApi.refundPayment(id, 20)).body.message).toBe(sentence);
    expect(await readRefundRows()).toEqual([buildFailedRow('goodwill', 2000), buildFailedRow('goodwill', 2000)]);
  });

  it('when the owner tries one again', async () => {
    await requestCancellation(maya, id, 'refund');
    const { id: refundId } = (await testApp.row<{ id: string }>('SELECT id FROM refund')) ?? {};
    expect(await submitAndReadToast(`/studio/refunds/${refundId}/retry`)).toBe(formatWaitingSentence('$150'));
    expect(await readRefundRows()).toEqual([buildFailedRow('cancelled', 15_000)]);
  });

  describe('when the owner approves a claim', () => {
    /** With ten hours' notice Maya can ask for half of it. */
    beforeEach(async () => {
      testApp.advanceClock({ hours: 40 });
      await requestCancellation(maya, id, 'refund');
    });

    it('on its page', async () => {
      expect(await submitAndReadToast(`/studio/claims/${id}/approve`)).toBe(
        `Approved, but ${formatWaitingSentence('$75')} The client gets an e-mail.`,
      );
      expect(await readRefundRows()).toEqual([buildFailedRow('claim', 7500)]);
    });

    it('as a call', async () => {
      for (const _ of [1, 2])
        expect((await ownerApi.approveClaim(id)).body.message).toBe(`Approved, but ${formatWaitingSentence('$75')}`);
      expect(await readRefundRows()).toEqual([buildFailedRow('claim', 7500)]);
    });

    it('with all of the payment', async () => {
      expect((await ownerApi.approveFullRefund(id, 150)).body.message).toBe(
        `Approved, but ${formatWaitingSentence('$150')} The client gets an e-mail.`,
      );
      expect(await readRefundRows()).toEqual([buildFailedRow('claim', 7500), buildFailedRow('goodwill', 7500)]);
    });
  });
});

it('a claim whose refund was refused is not reported with a later refund that is on its way', async () => {
  testApp.advanceClock({ hours: 40 });
  await requestCancellation(maya, id, 'refund');
  await ownerApi.approveClaim(id);
  await testApp.provider.decideDispute(disputeId, 'won');
  expect((await ownerApi.refundPayment(id, 20)).body.message).toBe(
    '$20 given back (Goodwill). The client gets an e-mail.',
  );
  expect(await readRefundRows()).toEqual([
    buildFailedRow('claim', 7500),
    { purpose: 'goodwill', amount_cents: 2000, state: 'succeeded' },
  ]);
});
