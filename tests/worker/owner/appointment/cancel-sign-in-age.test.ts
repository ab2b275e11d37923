import { beforeEach, describe, expect, it } from 'vitest';
import { rebookWithCode } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm } from '../../../support/owner/owner-pages.ts';
import { insertStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(owner);
});

/** Sets the time at which the owner signed in. */
async function setSignInAge(hoursAgo: number): Promise<void> {
  const signedInAt = testApp.now().subtract({ hours: hoursAgo }).toString();
  await testApp.rows('UPDATE session SET signed_in_at = ? WHERE client_id = ?', signedInAt, owner.id);
}
const buildCancelPath = (id: string) => `/studio/appointments/${id}/cancel`;
const openStatus = async (id: string) => (await openPage(owner, buildCancelPath(id))).status;
const readErrorCodes = async (id: string) => [
  (await ownerApi.cancel(id, 'refund')).body.code,
  (await ownerApi.cancelForClient(id, 'none')).body.code,
];
const noteCash = (id: string) =>
  testApp.rows(
    `INSERT INTO till_entry (id, booking_id, kind, method, amount_cents, at, created_at)
     VALUES ('noted', ?1, 'taken', 'cash', 5000, ?2, ?2)`,
    id,
    testApp.now().toString(),
  );

describe('cancelling an appointment with which no money can go out', () => {
  const insertRefunded = async () => {
    const appointment = await insertPaidAppointment(testApp, maya);
    await createDashboardRefund(testApp, appointment.paymentIntentId, 15_000);
    return appointment.id;
  };

  it.each([
    ['nothing was paid ahead', () => insertStudioAppointment(testApp, maya)],
    ['all of the payment has gone back', insertRefunded],
  ])('takes a sign-in of the last seven days: %s', async (_, insert) => {
    const id = await insert();
    await setSignInAge(8 * 24);
    expect(await openStatus(id)).toBe(403);
    expect(await readErrorCodes(id)).toEqual(['CONFIRM_IT_IS_YOU', 'CONFIRM_IT_IS_YOU']);
    await setSignInAge(6 * 24);
    expect(await openStatus(id)).toBe(200);
    expect((await ownerApi.cancel(id, 'refund')).status).toBe(200);
    expect(await openStatus(id)).toBe(200);
  });
});

describe('cancelling an appointment with which money can go out', () => {
  const insertNoted = async () => {
    const id = await insertStudioAppointment(testApp, maya);
    await noteCash(id);
    return id;
  };
  const insertPending = async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await testApp.rows("UPDATE payment SET state = 'processing', captured_cents = 0, captured_at = NULL");
    await testApp.rows("UPDATE booking SET state = 'pending'");
    return id;
  };
  const insertPartlyRefunded = async () => {
    const appointment = await insertPaidAppointment(testApp, maya);
    await createDashboardRefund(testApp, appointment.paymentIntentId, 14_900);
    return appointment.id;
  };

  it.each([
    ['the payment', async () => (await insertPaidAppointment(testApp, maya)).id],
    ['what is left of the payment', insertPartlyRefunded],
    ['the payment on which the bank works', insertPending],
    ['the payment behind a code', async () => rebookWithCode(maya, (await insertPaidAppointment(testApp, maya)).id)],
    ['what was noted at the studio', insertNoted],
  ])('takes a sign-in of the last twelve hours: %s', async (_, insert) => {
    const id = await insert();
    await setSignInAge(13);
    expect(await openStatus(id)).toBe(403);
    expect(await readErrorCodes(id)).toEqual(['CONFIRM_IT_IS_YOU', 'CONFIRM_IT_IS_YOU']);
    expect(await testApp.rows('SELECT 1 FROM cancellation WHERE booking_id = ?', id)).toEqual([]);
    await setSignInAge(12);
    expect(await openStatus(id)).toBe(200);
    expect((await ownerApi.cancel(id, 'refund')).status).toBe(200);
  });

  it('is decided when the form is sent, not when it was opened', async () => {
    const id = await insertStudioAppointment(testApp, maya);
    await setSignInAge(6 * 24);
    const formPage = await openPage(owner, buildCancelPath(id));
    expect(formPage.status).toBe(200);
    await noteCash(id);
    for (const action of [buildCancelPath(id), `/studio/appointments/${id}/cancel-for-client`]) {
      const choice = JSON.stringify({ option: 'refund', expected: { outcome: 'unpaid', cents: 0, until: null } });
      const form = { ...parseHiddenFields(formPage, action), choice };
      const response = await postForm(owner, action, { ...form, noted: 'cash', notedAmount: '50' });
      expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('For money going out')]);
    }
    expect(await testApp.row('SELECT state FROM booking')).toEqual({ state: 'confirmed' });
  });
});
