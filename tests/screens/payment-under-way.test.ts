import { beforeEach, expect, it } from 'vitest';
import { clearSavedPayment, readSavedPayment, savePayment } from '../../src/sections/booking/checkout/saved-payment.ts';
import { assignDraft } from '../../src/sections/booking/form/booking-draft.ts';
import { refuseSessionStorage, stubSessionStorage } from '../support/browser/stub-session-storage.ts';

const PAYMENT = { intentId: 'pi_1', charged: true, clientId: 'maya' };

beforeEach(() => {
  stubSessionStorage();
});

it('a saved payment is read by its client and by no other', () => {
  savePayment(PAYMENT);
  expect(readSavedPayment('maya')).toEqual(PAYMENT);
  expect(readSavedPayment('noor')).toBeNull();
  clearSavedPayment();
  expect(readSavedPayment('maya')).toBeNull();
});

it('a payment saved without a session is read by any client who signs in, and the server checks whose it is', () => {
  savePayment({ ...PAYMENT, clientId: '' });
  expect(readSavedPayment('maya')?.intentId).toBe('pi_1');
});

it('signing out deletes the saved payment', () => {
  savePayment(PAYMENT);
  assignDraft(null);
  expect(readSavedPayment('maya')).toBeNull();
});

it('a payment is not saved, without an error, when the browser refuses storage', () => {
  refuseSessionStorage();
  savePayment(PAYMENT);
  clearSavedPayment();
  expect(readSavedPayment('maya')).toBeNull();
});
