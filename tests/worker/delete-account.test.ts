import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserAnswer } from '../../src/contract/responses.ts';
import { changeAccount, columnsOf, everything, livesHere, PERSONAL, tableNames } from '../support/account-steps.ts';
import { ask, bookAndPay, cancel, claim, fourFields, hold } from '../support/booking-steps.ts';
import type { Browser } from '../support/browser-of.ts';
import { COLUMNS } from '../support/personal-columns.ts';
import { expectRefusal } from '../support/refusal.ts';
import { cookieSet, SESSION, signIn } from '../support/sign-in-steps.ts';
import { MONDAY_AFTERNOON, openStudio, type SignedIn, type Studio, TUESDAY } from '../support/test-app.ts';
import { storedKeys, submit, upload } from '../support/upload-steps.ts';

let studio: Studio;
let maya: SignedIn;
beforeEach(async () => {
  studio = await openStudio();
  maya = await studio.client('maya');
});

const remove = (browser: Browser = maya) => changeAccount(browser, 'DELETE');

describe('deleting my account', () => {
  it('leaves no personal value in any column of any table, and every booking and payment', async () => {
    await livesHere(studio, maya);
    await studio.rows("UPDATE booking SET state = 'completed' WHERE state = 'confirmed'");
    const before = await everything(studio);
    for (const value of PERSONAL) expect(before).toContain(value);
    const counts = () =>
      studio.row(
        'SELECT (SELECT COUNT(*) FROM booking) AS bookings, (SELECT SUM(captured_cents) FROM payment) AS cents, (SELECT SUM(amount_cents) FROM refund) AS back, (SELECT COUNT(*) FROM points_entry) AS lines',
      );
    const books = await counts();

    expect(await remove()).toMatchObject({ status: 200, body: { deleted: true } });
    const after = await everything(studio);
    for (const value of [...PERSONAL, '"maya"', 'identity.example']) expect(after).not.toContain(value);
    expect(await counts()).toEqual(books);
  });

  // A new table or column has to be thought about here: is it about a person, and does deleting an account empty it?
  it('has been thought through for every column of every table', async () => {
    const columns = await Promise.all(
      (await tableNames(studio)).map(async (table) => [table, (await columnsOf(studio, table)).join(' ')]),
    );
    const known = Object.entries(COLUMNS).map(([table, names]) => [table, names.replaceAll('*', '')]);
    expect(columns).toEqual(known);
  });

  it('empties every column that says who somebody is, and drops the rows that are of no use without', async () => {
    await livesHere(studio, maya);
    expect((await remove()).status).toBe(200);
    for (const [table, names] of Object.entries(COLUMNS)) {
      const owner = table === 'client' ? 'id' : 'client_id';
      const personal = names.split(' ').filter((name) => name.endsWith('*'));
      if (personal.length === 0) continue;
      const rows = await studio.rows(
        `SELECT ${personal.join().replaceAll('*', '')} FROM ${table} WHERE ${owner} = ?`,
        maya.id,
      );
      const left = rows.flatMap((row) => Object.values(row)).filter((value) => value !== null && value !== '');
      expect(left.filter((value) => value !== maya.id && value !== 'deleted')).toEqual([]);
    }
  });

  it('takes their photos, approved ones too, out of the bucket with the next round of the sweep', async () => {
    const afterImage = await upload(maya);
    await submit(maya, { afterImage });
    await studio.rows("UPDATE testimonial SET state = 'approved'");
    expect((await remove()).status).toBe(200);
    expect((await studio.visitor().send(afterImage)).status).toBe(404);
    await studio.sweep();
    expect(await storedKeys(env.PHOTOS)).toEqual([]);
    expect(await studio.rows('SELECT key FROM photo')).toEqual([]);
  });

  it('ends every session, and takes the cookie away', async () => {
    const response = await remove();
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=;.*Max-Age=0/);
    expect((await maya.get('/api/auth/user')).status).toBe(401);
  });

  it('makes the next sign-in of the same person a new client, who is on their first visit again', async () => {
    const first = await signIn(studio);
    const { body: before } = await first.browser.get<UserAnswer>('/api/auth/user');
    await bookAndPay(studio, first.browser, { couponId: 'FIRST10', amount: 135 });
    await studio.rows("UPDATE booking SET state = 'completed'");
    expect((await remove(first.browser)).status).toBe(200);
    const again = await signIn(studio);
    expect(cookieSet(again.response, SESSION)).toBeTruthy();
    const { body: after } = await again.browser.get<UserAnswer>('/api/auth/user');
    expect(after.id).not.toBe(before.id);
    expect((await again.browser.get('/api/appointments')).body).toEqual([]);
    expect((await again.browser.post('/api/check-discount', { phoneNumber: '0400 111 222' })).body).toEqual({
      couponId: 'FIRST10',
    });
  });

  it('works for one after the other, although nobody is nobody', async () => {
    const noor = await studio.client('noor');
    for (const client of [maya, noor]) {
      const change = {
        couponId: 'FIRST10',
        amount: 135,
        phoneNumber: '',
        scheduledDate: client === maya ? TUESDAY : MONDAY_AFTERNOON,
      };
      await bookAndPay(studio, client, change);
      await studio.rows("UPDATE booking SET state = 'completed'");
      expect((await remove(client)).status).toBe(200);
    }
    expect(await studio.rows('SELECT issuer, email, first_name, full_name, phone FROM client')).toEqual(
      Array.from({ length: 2 }, () => ({ issuer: 'deleted', email: '', first_name: '', full_name: '', phone: '' })),
    );
  });

  it('waits until what is booked has been cancelled or is over, and says so', async () => {
    const { id } = await bookAndPay(studio, maya);
    expectRefusal(await remove(), 'ACCOUNT_HAS_APPOINTMENT');
    expect((await maya.get<UserAnswer>('/api/auth/user')).body.fullName).toBe('Maya Nguyen');
    await cancel(maya, id, 'refund');
    expect((await remove()).status).toBe(200);
  });

  it('waits for an open payment, with a time or without', async () => {
    const { paymentIntentId, clientSecret } = await hold(maya);
    expectRefusal(await remove(), 'ACCOUNT_HAS_PAYMENT');
    await studio.pay(clientSecret);
    await claim(maya, paymentIntentId);
    expectRefusal(await remove(), 'ACCOUNT_HAS_APPOINTMENT');
    const noor = await studio.client('noor');
    await noor.post('/api/create-payment-intent', fourFields());
    expectRefusal(await remove(noor), 'ACCOUNT_HAS_PAYMENT');
  });

  it('at the same moment as a new booking: one of the two is refused, and nothing is half done', async () => {
    const [deleted, booked] = await Promise.all([remove(), ask(maya)]);
    const held = await studio.rows("SELECT 1 FROM booking WHERE state = 'held'");
    if (deleted.status === 200) expect(held).toEqual([]);
    else expect([deleted.status, booked.status]).toEqual([409, 200]);
  });

  it('lets a refund that is due still be sent', async () => {
    const { id } = await bookAndPay(studio, maya);
    await studio.provider.down();
    await cancel(maya, id, 'refund');
    await studio.provider.up();
    expect((await remove()).status).toBe(200);
    studio.pass({ minutes: 10 });
    await studio.sweep();
    expect(await studio.rows('SELECT state FROM refund')).toEqual([{ state: 'succeeded' }]);
  });
});
