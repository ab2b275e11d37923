import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off; $150. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

const readRefundRows = () => testApp.rows('SELECT purpose, amount_cents FROM refund');

describe('the page that gives money back', () => {
  const buildPagePath = () => `/studio/appointments/${bookedAppointment.id}/money`;
  const send = (fields: Record<string, string>) =>
    submitForm(owner, { page: buildPagePath(), action: buildPagePath(), fields });

  it('says what was paid, what has gone back and what is left, and is led to from the appointment', async () => {
    await ownerApi.refundPayment(bookedAppointment.id, 20);
    const { status, html } = await openPage(owner, buildPagePath());
    expect(status).toBe(200);
    for (const words of ['Paid by card', '$150', 'Gone back to the card', '$20', 'What is left', '$130', 'Up to $130.'])
      expect(html).toContain(words);
    expect(html).toContain('Back to the card, 1 to 5 business days. Maya is told.');
    expect((await openPage(owner, `/studio/appointments/${bookedAppointment.id}`)).html).toContain(
      `href="${buildPagePath()}"`,
    );
  });

  it('gives it back, says so on the page of the appointment, and is in the log', async () => {
    const response = await send({ amount: '$20.50', reason: 'goodwill' });
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(new RegExp(`^/studio/appointments/${bookedAppointment.id}\\?done=`));
    expect((await openPage(owner, location)).html).toContain(
      '$20.50 given back (Goodwill). The client gets an e-mail.',
    );
    expect((await openPage(owner, '/studio/settings/log')).html).toContain('$20.50 given back (Goodwill).');
    expect(await readRefundRows()).toEqual([{ purpose: 'goodwill', amount_cents: 2050 }]);
  });

  it('keeps what was typed when the amount is none or more than is left', async () => {
    for (const [amount, status] of [
      ['twenty', 400],
      ['151', 409],
    ] as const) {
      const refusal = await send({ amount, reason: 'went_wrong' });
      const html = await refusal.text();
      expect(refusal.status).toBe(status);
      expect(html).toContain(`value="${amount}"`);
      expect(html).toContain('Please write an amount up to $150, for example 20 or 20.50.');
      expect(/<input[^>]*value="went_wrong"[^>]*>/.exec(html)?.[0]).toContain('checked=""');
    }
    expect(await readRefundRows()).toEqual([]);
  });

  it('says in words when nothing can be given back', async () => {
    await ownerApi.refundPayment(bookedAppointment.id, 150);
    const { html } = await openPage(owner, buildPagePath());
    expect(html).toContain('All that was paid has gone back already.');
    expect(html).not.toContain('name="amount"');
    expect((await openPage(owner, `/studio/appointments/${bookedAppointment.id}`)).html).not.toContain(
      `href="${buildPagePath()}"`,
    );
  });

  it('says that a code stays valid, and what a claim has to do with it', async () => {
    await requestCancellation(maya, bookedAppointment.id, 'reschedule');
    expect((await openPage(owner, buildPagePath())).html).toContain(
      'The reschedule code of this appointment stays valid.',
    );
    const noor = await testApp.client('noor');
    const noorAppointment = await insertPaidAppointment(testApp, noor, { phoneNumber: '' });
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(noor, noorAppointment.id);
    const noorPagePath = `/studio/appointments/${noorAppointment.id}/money`;
    expect((await openPage(owner, noorPagePath)).html).toContain('$75 can still be asked for');
    await noor.post(`/api/appointments/${noorAppointment.id}/refund-claim`, {});
    expect((await openPage(owner, noorPagePath)).html).toContain(
      '$75 was asked for: what you give back counts towards it.',
    );
  });

  it('says nothing of a claim that can no longer be asked for', async () => {
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(maya, bookedAppointment.id);
    testApp.advanceClock({ hours: 24 * 8 });
    const { html } = await openPage(owner, buildPagePath());
    expect(html).toContain('Up to $150.');
    expect(html).not.toContain('can still be asked for');
  });

  it('gives nothing back when the client has cancelled for a code since it was opened, and then says that the code stays valid', async () => {
    const fields = parseHiddenFields(await openPage(owner, buildPagePath()), buildPagePath());
    await requestCancellation(maya, bookedAppointment.id, 'reschedule');
    const refusal = await postForm(owner, buildPagePath(), { ...fields, amount: '150', reason: 'goodwill' });
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('This was changed since you opened it.');
    expect(html).toContain('The reschedule code of this appointment stays valid.');
    expect(await readRefundRows()).toEqual([]);
    expect((await send({ amount: '150', reason: 'goodwill' })).status).toBe(303);
  });

  it('has no name while names are hidden', async () => {
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    const { html } = await openPage(hiddenNamesBrowser, buildPagePath());
    expect(html).toContain('M. N.');
    expect(html).not.toMatch(/Maya|Nguyen/);
  });

  it('wants a sign-in of the last twelve hours', async () => {
    const signedInAt = testApp.now().subtract({ hours: 12, minutes: 1 }).toString();
    await testApp.rows('UPDATE session SET signed_in_at = ? WHERE client_id = ?', signedInAt, owner.id);
    expect((await openPage(owner, buildPagePath())).status).toBe(403);
  });
});
