import { beforeEach, describe, expect, it } from 'vitest';
import { formPaths } from '../../../../src/contract/owner/forms.ts';
import { audit } from '../../../../worker/sweep/audit.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { TAHLIA } from '../../../support/owner/owner-booking-steps.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { payLink, sendLink } from '../../../support/payment-link-steps.ts';
import { requireNewestEmail } from '../../../support/providers/newest-email.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let ownerApi: OwnerApi;
let bookingId: string;
const BUTTON_TEXT = 'Note that Tahlia asks for $55';
const readPage = async () => (await openPage(owner, `/studio/appointments/${bookingId}`)).html;
const readClaim = () =>
  testApp.row<{ claim: string; claimed_at: string }>('SELECT claim, claimed_at FROM cancellation');
const readVerbs = async () =>
  (await testApp.rows<{ verb: string }>('SELECT verb FROM owner_action ORDER BY rowid')).map(({ verb }) => verb);

/** Tahlia, who has no account, has paid $110 by a link, and the owner cancels for her with nine hours' notice. */
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  const link = await sendLink(testApp, owner);
  await payLink(testApp, link);
  bookingId = link.id;
  testApp.advanceClock({ hours: 41 });
  await ownerApi.cancelForClient(bookingId, 'none');
});

describe('half of the payment of a client without an account', () => {
  it('can be asked for by calling or writing, as the letter says', async () => {
    const { text } = await requireNewestEmail(testApp, TAHLIA);
    expect(text).toContain('You can ask for $55 back until Monday 30 November 2026: please call or write to us.');
  });

  it('is asked for by the owner on the page of the appointment, once, and pays itself after seven days', async () => {
    expect(await readPage()).toContain(BUTTON_TEXT);
    const page = `/studio/appointments/${bookingId}`;
    const action = formPaths.requestClaim(bookingId);
    const response = await submitForm(owner, { page: action, action, fields: {} });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(`^${page}\\?done=`),
    ]);
    expect(await readClaim()).toEqual({
      claim: 'requested',
      claimed_at: testApp.now().toString({ fractionalSecondDigits: 3 }),
    });
    expect((await ownerApi.readInbox()).claims).toMatchObject([{ appointmentId: bookingId, amount: 55 }]);
    expect(await readPage()).not.toContain(BUTTON_TEXT);
    expect((await ownerApi.requestClaim(bookingId)).status).toBe(200);
    expect((await readVerbs()).filter((verb) => verb === 'request_claim')).toHaveLength(1);
    testApp.advanceClock({ hours: 7 * 24 });
    await testApp.sweep();
    expect((await testApp.provider.readRefunds()).map(({ amount }) => amount)).toEqual([5500]);
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('is paid with all of the rest after a question without a sentence about points, which only accounts have', async () => {
    await ownerApi.requestClaim(bookingId);
    const { html } = await openPage(owner, formPaths.approveFullRefund(bookingId));
    expect(html).toContain('This cannot be undone.');
    expect(html).not.toMatch(/points stay/i);
  });

  it('cannot be asked for once its week is over', async () => {
    testApp.advanceClock({ hours: 8 * 24 });
    expect(await readPage()).not.toContain(BUTTON_TEXT);
    expect((await ownerApi.requestClaim(bookingId)).body.code).toBe('CLAIM_NOT_AVAILABLE');
    expect(await readClaim()).toMatchObject({ claim: 'available' });
    expect(await readVerbs()).not.toContain('request_claim');
  });
});

it('a client with an account asks for half herself, so the owner is not offered to', async () => {
  const maya = await testApp.client('maya');
  const { id } = await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY_AFTERNOON });
  testApp.advanceClock({ hours: 2 });
  await requestCancellation(maya, id);
  expect((await openPage(owner, `/studio/appointments/${id}`)).html).not.toContain('Note that');
  expect((await ownerApi.requestClaim(id)).body.code).toBe('CLAIM_NOT_AVAILABLE');
  expect(await testApp.row('SELECT claim FROM cancellation WHERE booking_id = ?', id)).toEqual({ claim: 'available' });
});
