import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserResponse } from '../../src/contract/responses.ts';
import {
  changeAccount,
  columnsOf,
  everything,
  livesHere,
  PERSONAL,
  PERSONAL_TO_OWNER,
  tableNames,
} from '../support/account-steps.ts';
import { ask, bookAndPay, cancel, confirmBooking, fourFields, hold } from '../support/booking-steps.ts';
import type { Browser } from '../support/browser-of.ts';
import { ownerVerbs } from '../support/owner-verbs.ts';
import { COLUMNS } from '../support/personal-columns.ts';
import { expectRefusal } from '../support/refusal.ts';
import { cookieSet, SESSION, signIn } from '../support/sign-in-steps.ts';
import { createTestApp, MONDAY_AFTERNOON, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';
import { storedKeys, submit, upload } from '../support/upload-steps.ts';

let testApp: TestApp;
let maya: SignedIn;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

/** By which column a row is a client's, where it is not `client_id`. */
const OWNER_COLUMNS: Record<string, string> = {
  client: 'id',
  gallery_item: 'consent_client',
  sign_in_code: 'email',
  usage: 'scope',
};

const remove = (browser: Browser = maya) => changeAccount(browser, 'DELETE');

describe('the deletion of an account', () => {
  it('leaves no personal value in any column of any table, and every booking and payment', async () => {
    await livesHere(testApp, maya);
    await testApp.rows("UPDATE booking SET state = 'completed' WHERE state = 'confirmed'");
    const before = await everything(testApp);
    const personal = [...PERSONAL, ...PERSONAL_TO_OWNER];
    for (const value of personal) expect(before).toContain(value);
    const counts = () =>
      testApp.row(
        'SELECT (SELECT COUNT(*) FROM booking) AS bookings, (SELECT SUM(captured_cents) FROM payment) AS cents, (SELECT SUM(amount_cents) FROM refund) AS back, (SELECT COUNT(*) FROM points_entry) AS lines',
      );
    const books = await counts();

    expect(await remove()).toMatchObject({ status: 200, body: { deleted: true } });
    const after = await everything(testApp);
    for (const value of [...personal, '"maya"', 'identity.example']) expect(after).not.toContain(value);
    expect(await counts()).toEqual(books);
  });

  // A new table or column has to be thought about here: is it about a person, and does deleting an account empty it?
  it('is defined for every column of every table', async () => {
    const columns = await Promise.all(
      (await tableNames(testApp)).map(async (table) => [table, (await columnsOf(testApp, table)).join(' ')]),
    );
    const known = Object.entries(COLUMNS).map(([table, names]) => [table, names.replaceAll(/[*+~]/g, '')]);
    expect(columns).toEqual(known);
  });

  it('empties every column with personal data, and deletes the rows that are useless without it', async () => {
    await livesHere(testApp, maya);
    expect((await remove()).status).toBe(200);
    for (const [table, names] of Object.entries(COLUMNS)) {
      const owner = OWNER_COLUMNS[table] ?? 'client_id';
      const personal = names.split(' ').filter((name) => name.endsWith('*'));
      if (personal.length === 0) continue;
      const rows = await testApp.rows(
        `SELECT ${personal.join().replaceAll('*', '')} FROM ${table} WHERE ${owner} = ?`,
        table === 'sign_in_code' ? maya.email : maya.id,
      );
      const left = rows.flatMap((row) => Object.values(row)).filter((value) => value !== null && value !== '');
      expect(left.filter((value) => value !== maya.id && value !== 'deleted')).toEqual([]);
    }
  });

  it('deletes the client’s photos, also approved ones, from the bucket in the next sweep', async () => {
    const afterImage = await upload(maya);
    await submit(maya, { afterImage });
    await testApp.rows("UPDATE testimonial SET state = 'approved'");
    expect((await remove()).status).toBe(200);
    expect((await testApp.visitor().send(afterImage)).status).toBe(404);
    await testApp.sweep();
    expect(await storedKeys(env.PHOTOS)).toEqual([]);
    expect(await testApp.rows('SELECT key FROM photo')).toEqual([]);
  });

  it('ends every session and deletes the cookie', async () => {
    const response = await remove();
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=;.*Max-Age=0/);
    expect((await maya.get('/api/auth/user')).status).toBe(401);
  });

  it('makes the next sign-in of the same person a new client without the first-visit discount', async () => {
    const first = await signIn(testApp);
    const { body: before } = await first.browser.get<UserResponse>('/api/auth/user');
    await bookAndPay(testApp, first.browser, { couponId: 'FIRST10', amount: 135 });
    await testApp.rows("UPDATE booking SET state = 'completed'");
    expect((await remove(first.browser)).status).toBe(200);
    const again = await signIn(testApp);
    expect(cookieSet(again.response, SESSION)).toBeTruthy();
    const { body: after } = await again.browser.get<UserResponse>('/api/auth/user');
    expect(after.id).not.toBe(before.id);
    expect((await again.browser.get('/api/appointments')).body).toEqual([]);
    expect((await again.browser.post('/api/check-discount', { phoneNumber: '0400 111 222' })).body).toEqual({
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
      expect((await remove(client)).status).toBe(200);
    }
    expect(await testApp.rows('SELECT state, email, first_name, full_name, phone FROM client')).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'deleted', email: '', first_name: '', full_name: '', phone: '' })),
    );
  });

  it('is refused, with the reason, until every booking is cancelled or has ended', async () => {
    const { id } = await bookAndPay(testApp, maya);
    expectRefusal(await remove(), 'ACCOUNT_HAS_APPOINTMENT');
    expect((await maya.get<UserResponse>('/api/auth/user')).body.fullName).toBe('Maya Nguyen');
    await cancel(maya, id, 'refund');
    expect((await remove()).status).toBe(200);
  });

  it('is refused while a payment is open, with a hold or without', async () => {
    const { paymentIntentId, clientSecret } = await hold(maya);
    expectRefusal(await remove(), 'ACCOUNT_HAS_PAYMENT');
    await testApp.pay(clientSecret);
    await confirmBooking(maya, paymentIntentId);
    expectRefusal(await remove(), 'ACCOUNT_HAS_APPOINTMENT');
    const noor = await testApp.client('noor');
    await noor.post('/api/create-payment-intent', fourFields());
    expectRefusal(await remove(noor), 'ACCOUNT_HAS_PAYMENT');
  });

  it('concurrent with a new booking is either refused or complete, and so is the booking', async () => {
    const [deleted, booked] = await Promise.all([remove(), ask(maya)]);
    const held = await testApp.rows("SELECT 1 FROM booking WHERE state = 'held'");
    if (deleted.status === 200) expect(held).toEqual([]);
    else expect([deleted.status, booked.status]).toEqual([409, 200]);
  });

  it('does not stop a refund that is due', async () => {
    const { id } = await bookAndPay(testApp, maya);
    await testApp.provider.down();
    await cancel(maya, id, 'refund');
    await testApp.provider.up();
    expect((await remove()).status).toBe(200);
    testApp.pass({ minutes: 10 });
    await testApp.sweep();
    expect(await testApp.rows('SELECT state FROM refund')).toEqual([{ state: 'succeeded' }]);
  });

  describe('with an unrequested claim for half of the price', () => {
    /** Seven days are left to ask for half. */
    beforeEach(async () => {
      const { id } = await bookAndPay(testApp, maya);
      testApp.pass({ hours: 42 });
      await cancel(maya, id);
    });
    const claimed = () => testApp.row('SELECT claim, claimed_at FROM cancellation');

    it('requests the claim, which is paid after the seven days in which the owner may decide', async () => {
      expect((await remove()).status).toBe(200);
      expect(await claimed()).toEqual({ claim: 'requested', claimed_at: '2026-11-22T17:00:00.000Z' });
      testApp.pass({ hours: 7 * 24 });
      await testApp.sweep();
      expect(await testApp.provider.refunds()).toMatchObject([{ amount: 7500 }]);
    });

    it('does not request the claim after its last day', async () => {
      testApp.pass({ hours: 9 * 24 });
      expect((await remove()).status).toBe(200);
      expect(await claimed()).toEqual({ claim: 'available', claimed_at: null });
    });

    it('shows the owner the client’s email while the claim is undecided', async () => {
      await remove();
      const { claims } = await ownerVerbs(await testApp.owner()).waiting();
      expect(claims).toMatchObject([{ email: 'maya@example.test', amount: 75 }]);
    });
  });
});
