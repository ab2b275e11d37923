import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimDraft } from '../../src/sections/booking/booking-draft.ts';
import { forgetPayment, keepPayment, readPayment } from '../../src/sections/booking/payment-under-way.ts';

const PAYMENT = { intentId: 'pi_1', charged: true, clientId: 'maya' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a payment under way is found again by its client and by no other', () => {
  keepPayment(PAYMENT);
  expect(readPayment('maya')).toEqual(PAYMENT);
  expect(readPayment('noor')).toBeNull();
  forgetPayment();
  expect(readPayment('maya')).toBeNull();
});

it('a payment whose client had to sign in is found by whoever signs in; the server knows whose it is', () => {
  keepPayment({ ...PAYMENT, clientId: '' });
  expect(readPayment('maya')?.intentId).toBe('pi_1');
});

it('signing out ends it', () => {
  keepPayment(PAYMENT);
  claimDraft(null);
  expect(readPayment('maya')).toBeNull();
});

it('a private window that refuses storage only means that it is not kept', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepPayment(PAYMENT);
  forgetPayment();
  expect(readPayment('maya')).toBeNull();
});
