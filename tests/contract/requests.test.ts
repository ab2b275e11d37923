import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  availabilityQuerySchema,
  checkDiscountSchema,
  createAppointmentSchema,
  createPaymentIntentSchema,
} from '../../src/contract/requests.ts';
import { RUNS } from '../support/property-runs.ts';

const minimalRequest = { amount: 150, productId: 'prod_classic_set', serviceName: 'Classic Set', couponId: '' };

describe('a request for a payment intent', () => {
  test('requires only amount, product, name and coupon', () => {
    expect(createPaymentIntentSchema.parse(minimalRequest)).toEqual({
      clientId: null,
      amount: 150,
      productId: 'prod_classic_set',
      serviceName: 'Classic Set',
      couponId: null,
      service: null,
      scheduledDate: null,
      fullName: '',
      phoneNumber: '',
      notes: '',
    });
  });

  test('treats null, empty text and an absent key alike', () => {
    const { couponId, ...withoutCoupon } = minimalRequest;
    expect(couponId).toBe('');
    const requestWithoutCoupon = createPaymentIntentSchema.parse(withoutCoupon);
    const emptyFields = { ...withoutCoupon, couponId: '', service: '', scheduledDate: '', fullName: '', notes: '' };
    const nullFields = {
      ...withoutCoupon,
      couponId: null,
      service: null,
      scheduledDate: null,
      fullName: null,
      notes: null,
    };
    expect(createPaymentIntentSchema.parse(emptyFields)).toEqual(requestWithoutCoupon);
    expect(createPaymentIntentSchema.parse(nullFields)).toEqual(requestWithoutCoupon);
  });

  test('accepts the amount as a number or as text', () => {
    expect(createPaymentIntentSchema.parse({ ...minimalRequest, amount: '135.00' }).amount).toBe('135.00');
    expect(createPaymentIntentSchema.parse({ ...minimalRequest, amount: 135 }).amount).toBe(135);
  });

  test.each([
    ['0412 345 678', '+61412345678'],
    ['+1 212 555 0100', '+1 212 555 0100'],
    [null, ''],
  ])('normalises the phone number %j to %j', (phoneNumber, stored) => {
    expect(createPaymentIntentSchema.parse({ ...minimalRequest, phoneNumber }).phoneNumber).toBe(stored);
  });

  test('ignores unknown keys', () => {
    expect(createPaymentIntentSchema.parse({ ...minimalRequest, owner: true })).not.toHaveProperty('owner');
  });

  test.each([
    ['a negative amount', { amount: -1 }],
    ['a third decimal', { amount: 135.005 }],
    ['no amount', { amount: undefined }],
    ['an amount in words', { amount: 'lots' }],
    ['no product', { productId: undefined }],
    ['an empty product', { productId: '' }],
    ['an invalid date', { scheduledDate: 'tomorrow' }],
    ['a list as the name', { fullName: ['Maya'] }],
    ['a NUL in the notes', { notes: 'a\0b' }],
    ['a control character in the name', { fullName: 'Maya\u0007' }],
    ['a lone surrogate in the name', { fullName: '\ud83d' }],
    ['notes that are too long', { notes: 'a'.repeat(2001) }],
    ['a name that is too long', { fullName: 'a'.repeat(201) }],
    ['a phone number that is too long', { phoneNumber: '0'.repeat(51) }],
  ])('is refused with %s', (_, change) => {
    expect(createPaymentIntentSchema.safeParse({ ...minimalRequest, ...change }).success).toBe(false);
  });

  test('keeps names unchanged, and long notes', () => {
    const person = { fullName: "Zoë O'Brien-Nguyễn 💜", notes: 'a'.repeat(2000) };
    expect(createPaymentIntentSchema.parse({ ...minimalRequest, ...person })).toMatchObject(person);
  });
});

describe('a request for an appointment', () => {
  test('may have only the payment intent', () => {
    expect(createAppointmentSchema.parse({ paymentIntentId: 'pi_1' })).toMatchObject({
      paymentIntentId: 'pi_1',
      service: null,
      scheduledDate: null,
    });
  });

  test('may have all fields of SPEC §7', () => {
    const body = {
      service: 'classic_set',
      scheduledDate: '2026-12-09T00:15:00.000Z',
      duration: 120,
      price: '150.00',
      notes: '',
      fullName: 'Maya',
      phoneNumber: '0412 345 678',
      couponUsed: null,
      rescheduleCouponCode: null,
      paymentIntentId: 'pi_1',
    };
    const scheduledDate = Temporal.Instant.from(body.scheduledDate);
    expect(createAppointmentSchema.parse(body)).toEqual({
      ...body,
      clientId: null,
      scheduledDate,
      phoneNumber: '+61412345678',
    });
  });

  test('without a payment is valid, so that the response can say what is missing', () => {
    expect(createAppointmentSchema.parse({ service: 'classic_set' }).paymentIntentId).toBeNull();
  });
});

describe('among the other requests', () => {
  test('a discount check may be empty', () => {
    expect(checkDiscountSchema.parse({})).toEqual({ email: '', phoneNumber: '' });
  });

  test('availability requires both ends of the window', () => {
    const period = { startDate: '2026-11-30T14:00:00.000Z', endDate: '2026-12-31T14:00:00.000Z' };
    expect(availabilityQuerySchema.parse(period)).toEqual({ ...period, service: null });
    expect(availabilityQuerySchema.safeParse({ startDate: period.startDate }).success).toBe(false);
  });

  test('no input makes a schema throw', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const schema of [
          createPaymentIntentSchema,
          createAppointmentSchema,
          checkDiscountSchema,
          availabilityQuerySchema,
        ]) {
          expect(() => schema.safeParse(value)).not.toThrow();
          expect(() => schema.safeParse({ ...minimalRequest, amount: value, notes: value })).not.toThrow();
        }
      }),
      RUNS,
    );
  });
});
