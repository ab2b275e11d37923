import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserResponse } from '../../../src/contract/responses.ts';
import {
  changeAccount,
  dumpTables,
  OWNER_WRITTEN_TEXTS,
  PERSONAL_TEXTS,
  readColumnNames,
  readTableNames,
  seedClientHistory,
} from '../../support/account-steps.ts';
import {
  bookAndPay,
  buildMinimalPaymentRequest,
  confirmBooking,
  hold,
  requestCancellation,
  requestHold,
} from '../../support/booking-steps.ts';
import type { Browser } from '../../support/create-browser.ts';
import { MARKED_COLUMNS } from '../../support/database/personal-columns.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { insertStudioAppointment } from '../../support/owner/studio-appointment.ts';
import { expectRefusal } from '../../support/refusal.ts';
import { findSetCookie, SESSION_COOKIE, signIn } from '../../support/sign-in-steps.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';
import { postTestimonial, readStoredKeys, uploadPhoto } from '../../support/upload-steps.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

/** The column that holds the client of a row, where it is not `client_id`. */
const OWNER_COLUMNS: Record<string, string> = {
  client: 'id',
  gallery_item: 'consent_client',
  sign_in_code: 'email',
  usage: 'scope',
};

const deleteAccount = (browser: Browser = maya) => changeAccount(browser, 'DELETE');

describe('the deletion of an account', () => {
  it('leaves no personal value in any column of any table, and every booking and payment', async () => {
    await seedClientHistory(testApp, maya);
    await testApp.rows("UPDATE booking SET state = 'completed' WHERE state = 'confirmed'");
    const before = await dumpTables(testApp);
    const personalTexts = [...PERSONAL_TEXTS, ...OWNER_WRITTEN_TEXTS];
    for (const value of personalTexts) expect(before).toContain(value);
    const countRows = () =>
      testApp.row(
        'SELECT (SELECT COUNT(*) FROM booking) AS bookings, (SELECT SUM(captured_cents) FROM payment) AS cents, (SELECT SUM(amount_cents) FROM refund) AS back, (SELECT COUNT(*) FROM points_entry) AS lines',
      );
    const countsBefore = await countRows();

    expect(await deleteAccount()).toMatchObject({ status: 200, body: { deleted: true } });
    const after = await dumpTables(testApp);
    for (const value of [...personalTexts, '"maya"', 'identity.example']) expect(after).not.toContain(value);
    expect(await countRows()).toEqual(countsBefore);
  });

  // A new table or column must be decided on here: is it about a person, and does deleting an account empty it?
  it('is defined for every column of every table', async () => {
    const columns = await Promise.all(
      (await readTableNames(testApp)).map(async (table) => [table, (await readColumnNames(testApp, table)).join(' ')]),
    );
    const knownColumns = Object.entries(MARKED_COLUMNS).map(([table, names]) => [
      table,
      names.replaceAll(/[*+~]/g, ''),
    ]);
    expect(columns).toEqual(knownColumns);
  });

  it('empties every column with personal data, and deletes the rows that are useless without it', async () => {
    await seedClientHistory(testApp, maya);
    expect((await deleteAccount()).status).toBe(200);
    for (const [table, names] of Object.entries(MARKED_COLUMNS)) {
      const owner = OWNER_COLUMNS[table] ?? 'client_id';
      const personalColumns = names.split(' ').filter((name) => name.endsWith('*'));
      if (personalColumns.length === 0) continue;
      const rows = await testApp.rows(
        `SELECT ${personalColumns.join().replaceAll('*', '')} FROM ${table} WHERE ${owner} = ?`,
        table === 'sign_in_code' ? maya.email : maya.id,
      );
      const remainingValues = rows
        .flatMap((row) => Object.values(row))
        .filter((value) => value !== null && value !== '');
      expect(remainingValues.filter((value) => value !== maya.id && value !== 'deleted')).toEqual([]);
    }
  });

  it('deletes the client’s photos, also approved ones, from the bucket in the next sweep', async () => {
    const afterImage = await uploadPhoto(maya);
    await postTestimonial(maya, { afterImage });
    await testApp.rows("UPDATE testimonial SET state = 'approved'");
    expect((await deleteAccount()).status).toBe(200);
    expect((await testApp.createVisitor().send(afterImage)).status).toBe(404);
    await testApp.sweep();
    expect(await readStoredKeys(env.PHOTOS)).toEqual([]);
    expect(await testApp.rows('SELECT key FROM photo')).toEqual([]);
  });

  it('ends every session and deletes the cookie', async () => {
    const response = await deleteAccount();
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=;.*Max-Age=0/);
    expect((await maya.get('/api/auth/user')).status).toBe(401);
  });

  it('makes the next sign-in of the same person a new client without the first-visit discount', async () => {
    const first = await signIn(testApp);
    const { body: before } = await first.browser.get<UserResponse>('/api/auth/user');
    await bookAndPay(testApp, first.browser, { couponId: 'FIRST10', amount: 135 });
    await testApp.rows("UPDATE booking SET state = 'completed'");
    expect((await deleteAccount(first.browser)).status).toBe(200);
    const second = await signIn(testApp);
    expect(findSetCookie(second.response, SESSION_COOKIE)).toBeTruthy();
    const { body: after } = await second.browser.get<UserResponse>('/api/auth/user');
    expect(after.id).not.toBe(before.id);
    expect((await second.browser.get('/api/appointments')).body).toEqual([]);
    expect((await second.browser.post('/api/check-discount', { phoneNumber: '0400 111 222' })).body).toEqual({
      couponId: null,
    });
  });

  it('works for several clients one after the other', async () => {
    const noor = await testApp.client('noor');
    for (const client of [maya, noor]) {
      const change = {
        couponId: 'FIRST10',
        amount: 135,
        phoneNumber: '',
        scheduledDate: client === maya ? TUESDAY : MONDAY_AFTERNOON,
      };
      await bookAndPay(testApp, client, change);
      await testApp.rows("UPDATE booking SET state = 'completed'");
      expect((await deleteAccount(client)).status).toBe(200);
    }
    expect(await testApp.rows('SELECT state, email, first_name, full_name, phone FROM client')).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'deleted', email: '', first_name: '', full_name: '', phone: '' })),
    );
  });

  it('is refused, with the reason, until every booking is cancelled or has ended', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    expectRefusal(await deleteAccount(), 'ACCOUNT_HAS_APPOINTMENT');
    expect((await maya.get<UserResponse>('/api/auth/user')).body.fullName).toBe('Maya Nguyen');
    await requestCancellation(maya, id, 'refund');
    expect((await deleteAccount()).status).toBe(200);
  });

  it('is refused while a payment is open, with a hold or without', async () => {
    const { paymentIntentId, clientSecret } = await hold(maya);
    expectRefusal(await deleteAccount(), 'ACCOUNT_HAS_PAYMENT');
    await testApp.pay(clientSecret);
    await confirmBooking(maya, paymentIntentId);
    expectRefusal(await deleteAccount(), 'ACCOUNT_HAS_APPOINTMENT');
    const noor = await testApp.client('noor');
    await noor.post('/api/create-payment-intent', buildMinimalPaymentRequest());
    expectRefusal(await deleteAccount(noor), 'ACCOUNT_HAS_PAYMENT');
  });

  it('keeps no reason that the owner gives for declining a claim afterwards', async () => {
    const ownerApi = createOwnerApi(await testApp.owner());
    const { id } = await insertPaidAppointment(testApp, maya);
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(maya, id, 'refund');
    expect((await deleteAccount()).status).toBe(200);
    expect((await ownerApi.declineClaim(id, 'Mia, you moved it twice.')).status).toBe(200);
    expect(await testApp.row('SELECT claim, decline_reason FROM cancellation')).toEqual({
      claim: 'declined',
      decline_reason: null,
    });
  });

  it('is refused while the owner has not decided what becomes of money noted for a cancelled appointment', async () => {
    const ownerApi = createOwnerApi(await testApp.owner());
    const id = await insertStudioAppointment(testApp, maya);
    await ownerApi.recordPayment(id, 50);
    await requestCancellation(maya, id, 'refund');
    expectRefusal(await deleteAccount(), 'ACCOUNT_HAS_NOTED_MONEY');
    expect((await ownerApi.returnPayment(id, 50, 'bank_transfer')).status).toBe(200);
    expect((await deleteAccount()).status).toBe(200);
  });

  it('concurrent with a new booking is either refused or complete, and so is the booking', async () => {
    const [deletion, holdResponse] = await Promise.all([deleteAccount(), requestHold(maya)]);
    const holdRow = await testApp.rows("SELECT 1 FROM booking WHERE state = 'held'");
    if (deletion.status === 200) expect(holdRow).toEqual([]);
    else expect([deletion.status, holdResponse.status]).toEqual([409, 200]);
  });

  it('does not stop a refund that is due', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await testApp.provider.startOutage();
    await requestCancellation(maya, id, 'refund');
    await testApp.provider.endFaults();
    expect((await deleteAccount()).status).toBe(200);
    testApp.advanceClock({ minutes: 10 });
    await testApp.sweep();
    expect(await testApp.rows('SELECT state FROM refund')).toEqual([{ state: 'succeeded' }]);
  });

  describe('with an unrequested claim for half of the price', () => {
    /** The client has seven days left to request half. */
    beforeEach(async () => {
      const { id } = await insertPaidAppointment(testApp, maya);
      testApp.advanceClock({ hours: 42 });
      await requestCancellation(maya, id);
    });
    const readClaim = () => testApp.row('SELECT claim, claimed_at FROM cancellation');

    it('requests the claim, which is paid after the seven days in which the owner may decide', async () => {
      expect((await deleteAccount()).status).toBe(200);
      expect(await readClaim()).toEqual({ claim: 'requested', claimed_at: '2026-11-22T17:00:00.000Z' });
      testApp.advanceClock({ hours: 7 * 24 });
      await testApp.sweep();
      expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 7500 }]);
    });

    it('does not request the claim after its last day', async () => {
      testApp.advanceClock({ hours: 9 * 24 });
      expect((await deleteAccount()).status).toBe(200);
      expect(await readClaim()).toEqual({ claim: 'available', claimed_at: null });
    });

    it('shows the owner the client’s email while the claim is undecided', async () => {
      await deleteAccount();
      const { claims } = await createOwnerApi(await testApp.owner()).readInbox();
      expect(claims).toMatchObject([{ email: 'maya@example.test', amount: 75 }]);
    });
  });
});
