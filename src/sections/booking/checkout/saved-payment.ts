/**
 * The payment that is being charged. It is kept in sessionStorage, so that its outcome can be fetched after a reload or
 * after signing in again. Deleted at sign-out.
 */
import { readStoredValue, removeStoredValue, storeValue } from '../../../ui/session-storage.ts';

const STORAGE_KEY = 'payment-under-way';

type SavedPayment = {
  intentId: string;
  /** whether the card form has reported the charge as successful */
  charged: boolean;
  /** '' when the session had ended; the server checks that the payment belongs to the client */
  clientId: string;
};

export const savePayment = (payment: SavedPayment): void => storeValue(STORAGE_KEY, payment);

export const clearSavedPayment = (): void => removeStoredValue(STORAGE_KEY);

/** Null when there is none, or another client saved it. */
export function readSavedPayment(clientId: string): SavedPayment | null {
  const savedPayment = readStoredValue<SavedPayment>(STORAGE_KEY);
  return savedPayment && [clientId, ''].includes(savedPayment.clientId) ? savedPayment : null;
}
