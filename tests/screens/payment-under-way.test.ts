import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSavedPayment, readSavedPayment, savePayment } from '../../src/sections/booking/checkout/saved-payment.ts';
import { claimDraft } from '../../src/sections/booking/form/booking-draft.ts';

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
  savePayment(PAYMENT);
  expect(readSavedPayment('maya')).toEqual(PAYMENT);
  expect(readSavedPayment('noor')).toBeNull();
  clearSavedPayment();
  expect(readSavedPayment('maya')).toBeNull();
});

it('a payment whose client had to sign in is found by whoever signs in; the server knows whose it is', () => {
  savePayment({ ...PAYMENT, clientId: '' });
  expect(readSavedPayment('maya')?.intentId).toBe('pi_1');
});

it('signing out ends it', () => {
  savePayment(PAYMENT);
  claimDraft(null);
  expect(readSavedPayment('maya')).toBeNull();
});

it('a private window that refuses storage only means that it is not kept', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  savePayment(PAYMENT);
  clearSavedPayment();
  expect(readSavedPayment('maya')).toBeNull();
});
