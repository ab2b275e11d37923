import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { parseCancelChoice } from '../../../support/owner/cancel-page.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm } from '../../../support/owner/owner-pages.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let ownerApi: OwnerApi;
let appointment: AppointmentResponse;
let path: string;
/** Monday at 11:00 am, paid $150. */
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  appointment = await insertPaidAppointment(testApp, await testApp.client('maya'));
  path = `/studio/appointments/${appointment.id}/cancel`;
});

/** Opens the page, and returns the fields that its form posts for an option. */
async function openForm(option: string) {
  const formPage = await openPage(owner, path);
  return {
    ...parseHiddenFields(formPage, path),
    choice: parseCancelChoice(formPage.html, path, option),
    reason: 'Ill',
  };
}
const readState = async () => (await testApp.row<{ state: string }>('SELECT state FROM booking'))?.state;
const readRefundAmounts = async () => (await testApp.provider.readRefunds()).map(({ amount }) => amount);
const EXPECTED_REFUND = { outcome: 'refund', cents: 15_000, until: null };

describe('a cancellation because the studio has to', () => {
  it.each(['refund', 'reschedule'])('does what was shown of %s', async (option) => {
    const response = await postForm(owner, path, await openForm(option));
    expect(response.status).toBe(303);
    expect(await testApp.row('SELECT choice, by_studio FROM cancellation')).toEqual({ choice: option, by_studio: 1 });
    expect(await readRefundAmounts()).toEqual(option === 'refund' ? [15_000] : []);
  });

  it.each(['refund', 'reschedule'])(
    'is refused when the amount to go back has changed since %s was shown',
    async (option) => {
      const form = await openForm(option);
      await createDashboardRefund(testApp, appointment.paymentIntentId, 5000);
      const refusal = await postForm(owner, path, form);
      const html = await refusal.text();
      expect(refusal.status).toBe(409);
      expect(html).toContain('What is offered has changed since you opened this.');
      expect(html).toContain('$100 back');
      expect(html).toContain('>Ill</textarea>');
      expect([await readState(), await readRefundAmounts()]).toEqual(['confirmed', [5000]]);
      const secondForm = { ...form, choice: parseCancelChoice(html, path, 'refund') };
      expect((await postForm(owner, path, secondForm)).status).toBe(303);
      expect([await readState(), await readRefundAmounts()]).toEqual(['cancelled', [10_000, 5000]]);
    },
  );

  it('is refused when the bank has confirmed the payment since, which then goes back as a refund', async () => {
    await testApp.rows("UPDATE payment SET state = 'processing', captured_cents = 0, captured_at = NULL");
    await testApp.rows("UPDATE booking SET state = 'pending'");
    const form = await openForm('refund');
    expect(form.choice).toContain('unpaid');
    await testApp.rows(
      "UPDATE payment SET state = 'booked', captured_cents = 15000, captured_at = '2026-11-20T22:00:00.000Z'",
    );
    await testApp.rows("UPDATE booking SET state = 'confirmed'");
    expect((await postForm(owner, path, form)).status).toBe(409);
    expect(await readState()).toBe('confirmed');
  });

  it('that is refused because midnight has passed keeps the option that was chosen, and leaves the client’s own form as it was', async () => {
    const isChosen = (html: string, action: string, option: string) => {
      const form = html.split('<form ').find((part) => part.includes(`action="${action}"`)) ?? '';
      const radio =
        (form.match(/<input[^>]*>/g) ?? []).find((input) => input.includes(`data-option="${option}"`)) ?? '';
      return radio.includes('checked');
    };
    const form = await openForm('reschedule');
    testApp.advanceClock({ hours: 16 });
    const refusal = await postForm(owner, path, { ...form, wantedBy: 'studio' });
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect([isChosen(html, path, 'reschedule'), isChosen(html, path, 'refund')]).toEqual([true, false]);
    const listChosenOptions = (page: string) =>
      ['refund', 'reschedule'].filter((option) => isChosen(page, `${path}-for-client`, option));
    expect(listChosenOptions(html)).toEqual(listChosenOptions((await openPage(owner, path)).html));
    const tooLongForm = {
      ...form,
      choice: parseCancelChoice(html, path, 'refund'),
      wantedBy: 'studio',
      reason: 'x'.repeat(600),
    };
    const shownHtml = await (await postForm(owner, path, tooLongForm)).text();
    expect(isChosen(shownHtml, path, 'refund')).toBe(true);
    expect(listChosenOptions(shownHtml)).toEqual(listChosenOptions(html));
  });

  it('is answered as the first time when it is sent again', async () => {
    const form = await openForm('refund');
    const first = await postForm(owner, path, form);
    const second = await postForm(owner, path, form);
    expect([second.status, second.headers.get('location')]).toEqual([303, first.headers.get('location')]);
  });

  it('has no form that sends a choice without what was shown with it', async () => {
    const { choice: _, ...form } = await openForm('refund');
    expect((await postForm(owner, path, { ...form, choice: 'refund' })).status).toBe(400);
    expect(await readState()).toBe('confirmed');
  });
});

it('a call to cancel is compared with what it says was shown', async () => {
  await createDashboardRefund(testApp, appointment.paymentIntentId, 5000);
  const cancel = (cents: number) =>
    ownerApi.cancel(appointment.id, 'refund', '', { expected: { ...EXPECTED_REFUND, cents } });
  const refusal = await cancel(15_000);
  expect([refusal.body.code, refusal.body.options]).toEqual(['CHOICE_NOT_OFFERED', ['refund']]);
  expect(await readState()).toBe('confirmed');
  expect((await cancel(10_000)).status).toBe(200);
});
