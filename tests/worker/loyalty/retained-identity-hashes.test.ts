import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../worker/sweep/audit.ts';
import { changeAccount, dumpTables } from '../../support/account-steps.ts';
import { bookAndPay, requestCancellation, requestHold } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../support/owner/owner-api.ts';
import { insertEndedStudioAppointment } from '../../support/owner/studio-appointment.ts';
import { deleteOwnAccount, type ReturningClient, signInAs } from '../../support/sign-in-as.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, TUESDAY } from '../../support/test-app.ts';

const EMAIL = 'maya@example.test';
const PHONE = '0400 111 222';
const OTHER_PHONE = '0400 999 888';
const FIRST10 = { couponId: 'FIRST10', amount: 135, scheduledDate: TUESDAY };
const WEDNESDAY = '2026-11-25T06:30:00.000Z';
const THURSDAY = '2026-11-26T06:30:00.000Z';

let testApp: TestApp;
let maya: ReturningClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await signInAs(testApp, EMAIL);
});

const readRefusalCode = async (client: ReturningClient, change: object) =>
  (await requestHold(client, change)).body.code;
const readHashes = () => testApp.rows<{ purpose: string }>('SELECT purpose FROM retained_hash ORDER BY purpose');

describe('after the deletion of an account with a paid booking, FIRST10', () => {
  beforeEach(async () => {
    await bookAndPay(testApp, maya, { couponId: 'FIRST10', amount: 135 });
    await deleteOwnAccount(testApp, maya);
  });

  it('is not offered to a new client with the same email address, in any spelling, and is refused to them', async () => {
    const again = await signInAs(testApp, 'MAYA@Example.TEST');
    expect(again.id).not.toBe(maya.id);
    expect([await again.offered(), await again.offered(OTHER_PHONE)]).toEqual([null, null]);
    expect((await again.loyalty()).coupons).toEqual([]);
    expect(await readRefusalCode(again, { ...FIRST10, phoneNumber: OTHER_PHONE })).toBe('COUPON_NOT_AVAILABLE');
  });

  it('is not available to a new client with the same phone number, however it is typed', async () => {
    const other = await signInAs(testApp, 'other@example.test');
    expect(await other.offered('+61 400 111 222')).toBeNull();
    expect(await readRefusalCode(other, { ...FIRST10, phoneNumber: '(04) 0011-1222' })).toBe('COUPON_NOT_AVAILABLE');
    await changeAccount(other, 'PATCH', { phoneNumber: PHONE });
    expect((await other.loyalty()).coupons).toEqual([]);
  });

  it('is available to every other client', async () => {
    const other = await signInAs(testApp, 'other@example.test');
    expect(await other.offered(OTHER_PHONE)).toBe('FIRST10');
    expect((await other.loyalty()).coupons).toEqual(['FIRST10']);
    expect((await requestHold(other, { ...FIRST10, phoneNumber: OTHER_PHONE })).status).toBe(200);
  });

  it('is not made available by deleting the new account too', async () => {
    const again = await signInAs(testApp, EMAIL);
    await deleteOwnAccount(testApp, again);
    expect(await (await signInAs(testApp, EMAIL)).offered()).toBeNull();
  });

  it('is recognised by keyed hashes for this purpose, and nothing else of the client is stored', async () => {
    expect(await readHashes()).toEqual([{ purpose: 'first_visit' }, { purpose: 'first_visit' }]);
    const rows = await dumpTables(testApp);
    for (const value of [EMAIL, '61400111222', 'Maya Nguyen']) expect(rows).not.toContain(value);
    const plain = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(EMAIL));
    expect(rows).not.toContain(new Uint8Array(plain).toHex());
  });

  it('stays used when the hash key is changed and the earlier one is kept beside it', async () => {
    const { identityHashSecrets } = testApp.deps.config;
    testApp.deps.config.identityHashSecrets = ['a-newer-secret', ...identityHashSecrets];
    const again = await signInAs(testApp, EMAIL);
    expect(await again.offered()).toBeNull();
    await deleteOwnAccount(testApp, again);
    expect(await readHashes()).toHaveLength(2);
  });
});

describe('FIRST10 of a client who deletes the account', () => {
  it('without a paid booking stays available, and nothing is retained', async () => {
    await changeAccount(maya, 'PATCH', { phoneNumber: PHONE });
    await deleteOwnAccount(testApp, maya);
    expect(await readHashes()).toEqual([]);
    expect(await (await signInAs(testApp, EMAIL)).offered(PHONE)).toBe('FIRST10');
  });

  it('after full refunds stays available too', async () => {
    const { id } = await bookAndPay(testApp, maya, { couponId: 'FIRST10', amount: 135 });
    await requestCancellation(maya, id, 'refund');
    await deleteOwnAccount(testApp, maya);
    expect(await readHashes()).toEqual([]);
    expect(await (await signInAs(testApp, EMAIL)).offered(PHONE)).toBe('FIRST10');
  });

  it('with another phone number than that of the booking is used for both numbers', async () => {
    await insertPaidAppointment(testApp, maya);
    await changeAccount(maya, 'PATCH', { phoneNumber: OTHER_PHONE });
    await deleteOwnAccount(testApp, maya);
    const other = await signInAs(testApp, 'other@example.test');
    expect([await other.offered(PHONE), await other.offered(OTHER_PHONE)]).toEqual([null, null]);
  });
});

describe('FIRST10 of a client who deletes the account and was booked by the owner, to pay at the studio,', () => {
  let ownerApi: OwnerApi;
  let other: ReturningClient;
  /** The appointment, which costs $110, has ended; its phone number differs from that of the account. */
  let appointmentId: string;
  beforeEach(async () => {
    ownerApi = createOwnerApi(await testApp.owner());
    other = await signInAs(testApp, 'other@example.test');
    appointmentId = await insertEndedStudioAppointment(testApp, maya);
    await testApp.rows("UPDATE booking SET phone = '+61400111222'");
    await changeAccount(maya, 'PATCH', { phoneNumber: OTHER_PHONE });
  });

  it('is used for the number of the appointment and for that of the account, once all of it is paid there', async () => {
    expect((await ownerApi.note(appointmentId, 110)).status).toBe(200);
    expect(await other.offered(PHONE)).toBeNull();
    await deleteOwnAccount(testApp, maya);
    expect(await readHashes()).toEqual(Array.from({ length: 3 }, () => ({ purpose: 'first_visit' })));
    expect([await other.offered(PHONE), await other.offered(OTHER_PHONE)]).toEqual([null, null]);
    expect(await (await signInAs(testApp, EMAIL)).offered()).toBeNull();
  });

  it('stays available for the number of an appointment whose price the owner has let go, beside one that was paid', async () => {
    expect((await ownerApi.note(appointmentId, 50)).status).toBe(200);
    expect((await ownerApi.waiveRest(appointmentId)).status).toBe(200);
    await insertPaidAppointment(testApp, maya, { phoneNumber: OTHER_PHONE });
    expect(await other.offered(PHONE)).toBe('FIRST10');
    await deleteOwnAccount(testApp, maya);
    expect([await other.offered(PHONE), await other.offered(OTHER_PHONE)]).toEqual(['FIRST10', null]);
  });
});

describe('a full price that is owed when the account is deleted', () => {
  const apology = async (client: ReturningClient, code: string) => {
    await testApp.rows("INSERT INTO coupon VALUES (?, ?, 'apology', NULL, '2026-01-01', 0)", code, client.id);
    return { couponId: code, amount: 135 };
  };
  const SORRY = 'SORRY10_ABCDEFGHJKLMNPQR';
  /** Monday's appointment is cancelled eight hours ahead. */
  beforeEach(async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    testApp.pass({ hours: 42 });
    await requestCancellation(maya, id, 'refund');
    await deleteOwnAccount(testApp, maya);
  });

  it('is owed by a new client with the same email address: no discount, and no points for the next paid booking', async () => {
    const again = await signInAs(testApp, EMAIL);
    const discount = await apology(again, SORRY);
    expect((await again.loyalty()).fullPriceNext).toBe(true);
    expect((await again.loyalty()).coupons).toEqual([]);
    expect(await again.offered()).toBeNull();
    expect(await readRefusalCode(again, { ...discount, scheduledDate: TUESDAY, phoneNumber: '' })).toBe(
      'COUPON_NOT_AVAILABLE',
    );
    await insertPaidAppointment(testApp, again, { scheduledDate: TUESDAY, phoneNumber: '' });
    expect(await again.loyalty()).toMatchObject({ loyaltyPoints: 0, fullPriceNext: false, coupons: [SORRY] });
    await bookAndPay(testApp, again, { ...discount, scheduledDate: WEDNESDAY, phoneNumber: '' });
    expect((await again.loyalty()).loyaltyPoints).toBe(50);
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('is owed by a new client with the same phone number', async () => {
    const other = await signInAs(testApp, 'other@example.test');
    const discount = await apology(other, SORRY);
    expect(await readRefusalCode(other, { ...discount, scheduledDate: TUESDAY })).toBe('COUPON_NOT_AVAILABLE');
    expect((await other.loyalty()).fullPriceNext).toBe(false);
    await insertPaidAppointment(testApp, other, { scheduledDate: TUESDAY });
    expect((await other.loyalty()).loyaltyPoints).toBe(0);
  });

  it('is owed also for an unassigned payment that is booked later', async () => {
    const again = await signInAs(testApp, EMAIL);
    const { body } = await again.post<{ clientSecret: string; paymentIntentId: string }>('/api/create-payment-intent', {
      amount: 150,
      productId: 'prod_classic_set',
      serviceName: 'Classic Set',
      couponId: '',
    });
    await testApp.pay(body.clientSecret);
    const named = { paymentIntentId: body.paymentIntentId, service: 'classic_set', scheduledDate: TUESDAY };
    expect((await again.post('/api/appointments', named)).status).toBe(201);
    expect(await again.loyalty()).toMatchObject({ loyaltyPoints: 0, fullPriceNext: false });
  });

  it('is paid once for email address and phone number: the booking that pays it deletes both hashes', async () => {
    expect((await readHashes()).filter(({ purpose }) => purpose === 'full_price')).toHaveLength(2);
    await insertPaidAppointment(testApp, await signInAs(testApp, EMAIL), {
      scheduledDate: TUESDAY,
      phoneNumber: OTHER_PHONE,
    });
    expect((await readHashes()).filter(({ purpose }) => purpose === 'full_price')).toEqual([]);
    const other = await signInAs(testApp, 'other@example.test');
    const discount = await apology(other, SORRY);
    expect((await requestHold(other, { ...discount, scheduledDate: WEDNESDAY })).status).toBe(200);
  });

  it('is owed again by the new client when the booking that paid it is refunded in full', async () => {
    const again = await signInAs(testApp, EMAIL);
    const { id } = await insertPaidAppointment(testApp, again, { scheduledDate: WEDNESDAY });
    await requestCancellation(again, id, 'refund');
    expect((await again.loyalty()).fullPriceNext).toBe(true);
    await insertPaidAppointment(testApp, again, { scheduledDate: THURSDAY });
    expect(await again.loyalty()).toMatchObject({ loyaltyPoints: 0, fullPriceNext: false });
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('is retained again when the new client deletes the account without having paid it', async () => {
    await deleteOwnAccount(testApp, await signInAs(testApp, EMAIL));
    const again = await signInAs(testApp, EMAIL);
    expect((await again.loyalty()).fullPriceNext).toBe(true);
    const { id } = await insertPaidAppointment(testApp, again, { scheduledDate: WEDNESDAY });
    await requestCancellation(again, id, 'refund');
    await deleteOwnAccount(testApp, again);
    expect((await (await signInAs(testApp, EMAIL)).loyalty()).fullPriceNext).toBe(true);
  });

  it('is not owed by a client with another email address and phone number', async () => {
    const other = await signInAs(testApp, 'other@example.test');
    const discount = await apology(other, SORRY);
    const change = { ...discount, scheduledDate: MONDAY_AFTERNOON, phoneNumber: OTHER_PHONE };
    testApp.pass({ hours: -42 });
    expect((await requestHold(other, change)).status).toBe(200);
  });
});
