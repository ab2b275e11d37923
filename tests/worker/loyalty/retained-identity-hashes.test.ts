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
    const returningMaya = await signInAs(testApp, 'MAYA@Example.TEST');
    expect(returningMaya.id).not.toBe(maya.id);
    expect([await returningMaya.readOfferedCoupon(), await returningMaya.readOfferedCoupon(OTHER_PHONE)]).toEqual([
      null,
      null,
    ]);
    expect((await returningMaya.readLoyalty()).coupons).toEqual([]);
    expect(await readRefusalCode(returningMaya, { ...FIRST10, phoneNumber: OTHER_PHONE })).toBe('COUPON_NOT_AVAILABLE');
  });

  it('is not available to a new client with the same phone number, however it is typed', async () => {
    const other = await signInAs(testApp, 'other@example.test');
    expect(await other.readOfferedCoupon('+61 400 111 222')).toBeNull();
    expect(await readRefusalCode(other, { ...FIRST10, phoneNumber: '(04) 0011-1222' })).toBe('COUPON_NOT_AVAILABLE');
    await changeAccount(other, 'PATCH', { phoneNumber: PHONE });
    expect((await other.readLoyalty()).coupons).toEqual([]);
  });

  it('is available to every other client', async () => {
    const other = await signInAs(testApp, 'other@example.test');
    expect(await other.readOfferedCoupon(OTHER_PHONE)).toBe('FIRST10');
    expect((await other.readLoyalty()).coupons).toEqual(['FIRST10']);
    expect((await requestHold(other, { ...FIRST10, phoneNumber: OTHER_PHONE })).status).toBe(200);
  });

  it('is not made available by deleting the new account too', async () => {
    const returningMaya = await signInAs(testApp, EMAIL);
    await deleteOwnAccount(testApp, returningMaya);
    expect(await (await signInAs(testApp, EMAIL)).readOfferedCoupon()).toBeNull();
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
    const returningMaya = await signInAs(testApp, EMAIL);
    expect(await returningMaya.readOfferedCoupon()).toBeNull();
    await deleteOwnAccount(testApp, returningMaya);
    expect(await readHashes()).toHaveLength(2);
  });
});

describe('FIRST10 of a client who deletes the account', () => {
  it('without a paid booking stays available, and nothing is retained', async () => {
    await changeAccount(maya, 'PATCH', { phoneNumber: PHONE });
    await deleteOwnAccount(testApp, maya);
    expect(await readHashes()).toEqual([]);
    expect(await (await signInAs(testApp, EMAIL)).readOfferedCoupon(PHONE)).toBe('FIRST10');
  });

  it('after full refunds stays available too', async () => {
    const { id } = await bookAndPay(testApp, maya, { couponId: 'FIRST10', amount: 135 });
    await requestCancellation(maya, id, 'refund');
    await deleteOwnAccount(testApp, maya);
    expect(await readHashes()).toEqual([]);
    expect(await (await signInAs(testApp, EMAIL)).readOfferedCoupon(PHONE)).toBe('FIRST10');
  });

  it('with another phone number than that of the booking is used for both numbers', async () => {
    await insertPaidAppointment(testApp, maya);
    await changeAccount(maya, 'PATCH', { phoneNumber: OTHER_PHONE });
    await deleteOwnAccount(testApp, maya);
    const other = await signInAs(testApp, 'other@example.test');
    expect([await other.readOfferedCoupon(PHONE), await other.readOfferedCoupon(OTHER_PHONE)]).toEqual([null, null]);
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
    expect((await ownerApi.recordPayment(appointmentId, 110)).status).toBe(200);
    expect(await other.readOfferedCoupon(PHONE)).toBeNull();
    await deleteOwnAccount(testApp, maya);
    expect(await readHashes()).toEqual(Array.from({ length: 3 }, () => ({ purpose: 'first_visit' })));
    expect([await other.readOfferedCoupon(PHONE), await other.readOfferedCoupon(OTHER_PHONE)]).toEqual([null, null]);
    expect(await (await signInAs(testApp, EMAIL)).readOfferedCoupon()).toBeNull();
  });

  it('stays available for the number of an appointment whose price the owner has let go, beside one that was paid', async () => {
    expect((await ownerApi.recordPayment(appointmentId, 50)).status).toBe(200);
    expect((await ownerApi.waiveRest(appointmentId)).status).toBe(200);
    await insertPaidAppointment(testApp, maya, { phoneNumber: OTHER_PHONE });
    expect(await other.readOfferedCoupon(PHONE)).toBe('FIRST10');
    await deleteOwnAccount(testApp, maya);
    expect([await other.readOfferedCoupon(PHONE), await other.readOfferedCoupon(OTHER_PHONE)]).toEqual([
      'FIRST10',
      null,
    ]);
  });
});

describe('a full price that is owed when the account is deleted', () => {
  const insertApologyCoupon = async (client: ReturningClient, code: string) => {
    await testApp.rows("INSERT INTO coupon VALUES (?, ?, 'apology', NULL, '2026-01-01', 0)", code, client.id);
    return { couponId: code, amount: 135 };
  };
  const APOLOGY_CODE = 'SORRY10_ABCDEFGHJKLMNPQR';
  /** Monday's appointment is cancelled eight hours ahead. */
  beforeEach(async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    testApp.advanceClock({ hours: 42 });
    await requestCancellation(maya, id, 'refund');
    await deleteOwnAccount(testApp, maya);
  });

  it('is owed by a new client with the same email address: no discount, and no points for the next paid booking', async () => {
    const returningMaya = await signInAs(testApp, EMAIL);
    const discount = await insertApologyCoupon(returningMaya, APOLOGY_CODE);
    expect((await returningMaya.readLoyalty()).fullPriceNext).toBe(true);
    expect((await returningMaya.readLoyalty()).coupons).toEqual([]);
    expect(await returningMaya.readOfferedCoupon()).toBeNull();
    expect(await readRefusalCode(returningMaya, { ...discount, scheduledDate: TUESDAY, phoneNumber: '' })).toBe(
      'COUPON_NOT_AVAILABLE',
    );
    await insertPaidAppointment(testApp, returningMaya, { scheduledDate: TUESDAY, phoneNumber: '' });
    expect(await returningMaya.readLoyalty()).toMatchObject({
      loyaltyPoints: 0,
      fullPriceNext: false,
      coupons: [APOLOGY_CODE],
    });
    await bookAndPay(testApp, returningMaya, { ...discount, scheduledDate: WEDNESDAY, phoneNumber: '' });
    expect((await returningMaya.readLoyalty()).loyaltyPoints).toBe(50);
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('is owed by a new client with the same phone number', async () => {
    const other = await signInAs(testApp, 'other@example.test');
    const discount = await insertApologyCoupon(other, APOLOGY_CODE);
    expect(await readRefusalCode(other, { ...discount, scheduledDate: TUESDAY })).toBe('COUPON_NOT_AVAILABLE');
    expect((await other.readLoyalty()).fullPriceNext).toBe(false);
    await insertPaidAppointment(testApp, other, { scheduledDate: TUESDAY });
    expect((await other.readLoyalty()).loyaltyPoints).toBe(0);
  });

  it('is owed also for an unassigned payment that is booked later', async () => {
    const returningMaya = await signInAs(testApp, EMAIL);
    const { body } = await returningMaya.post<{ clientSecret: string; paymentIntentId: string }>(
      '/api/create-payment-intent',
      {
        amount: 150,
        productId: 'prod_classic_set',
        serviceName: 'Classic Set',
        couponId: '',
      },
    );
    await testApp.pay(body.clientSecret);
    const bookingBody = { paymentIntentId: body.paymentIntentId, service: 'classic_set', scheduledDate: TUESDAY };
    expect((await returningMaya.post('/api/appointments', bookingBody)).status).toBe(201);
    expect(await returningMaya.readLoyalty()).toMatchObject({ loyaltyPoints: 0, fullPriceNext: false });
  });

  it('is paid once for email address and phone number: the booking that pays it deletes both hashes', async () => {
    expect((await readHashes()).filter(({ purpose }) => purpose === 'full_price')).toHaveLength(2);
    await insertPaidAppointment(testApp, await signInAs(testApp, EMAIL), {
      scheduledDate: TUESDAY,
      phoneNumber: OTHER_PHONE,
    });
    expect((await readHashes()).filter(({ purpose }) => purpose === 'full_price')).toEqual([]);
    const other = await signInAs(testApp, 'other@example.test');
    const discount = await insertApologyCoupon(other, APOLOGY_CODE);
    expect((await requestHold(other, { ...discount, scheduledDate: WEDNESDAY })).status).toBe(200);
  });

  it('is owed again by the new client when the booking that paid it is refunded in full', async () => {
    const returningMaya = await signInAs(testApp, EMAIL);
    const { id } = await insertPaidAppointment(testApp, returningMaya, { scheduledDate: WEDNESDAY });
    await requestCancellation(returningMaya, id, 'refund');
    expect((await returningMaya.readLoyalty()).fullPriceNext).toBe(true);
    await insertPaidAppointment(testApp, returningMaya, { scheduledDate: THURSDAY });
    expect(await returningMaya.readLoyalty()).toMatchObject({ loyaltyPoints: 0, fullPriceNext: false });
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('is retained again when the new client deletes the account without having paid it', async () => {
    await deleteOwnAccount(testApp, await signInAs(testApp, EMAIL));
    const returningMaya = await signInAs(testApp, EMAIL);
    expect((await returningMaya.readLoyalty()).fullPriceNext).toBe(true);
    const { id } = await insertPaidAppointment(testApp, returningMaya, { scheduledDate: WEDNESDAY });
    await requestCancellation(returningMaya, id, 'refund');
    await deleteOwnAccount(testApp, returningMaya);
    expect((await (await signInAs(testApp, EMAIL)).readLoyalty()).fullPriceNext).toBe(true);
  });

  it('is not owed by a client with another email address and phone number', async () => {
    const other = await signInAs(testApp, 'other@example.test');
    const discount = await insertApologyCoupon(other, APOLOGY_CODE);
    const change = { ...discount, scheduledDate: MONDAY_AFTERNOON, phoneNumber: OTHER_PHONE };
    testApp.advanceClock({ hours: -42 });
    expect((await requestHold(other, change)).status).toBe(200);
  });
});
