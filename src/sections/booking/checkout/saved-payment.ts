/**
 * The payment that is being charged, in sessionStorage, so that its outcome can be fetched after a reload or after signing
 * in again. Cleared at sign-out (see booking-draft.ts, which has the key).
 */
import { removeFromSessionStorage, SAVED_PAYMENT_STORAGE_KEY } from '../form/booking-draft.ts';

type SavedPayment = {
  intentId: string;
  /** the card form has reported the charge as successful */
  charged: boolean;
  /** '' when the session had ended; the server checks whose payment it is */
  clientId: string;
};

export function savePayment(payment: SavedPayment): void {
  try {
    sessionStorage.setItem(SAVED_PAYMENT_STORAGE_KEY, JSON.stringify(payment));
  } catch {}
}

export const clearSavedPayment = (): void => removeFromSessionStorage(SAVED_PAYMENT_STORAGE_KEY);

/** Null when it was saved by another client. */
export function readSavedPayment(clientId: string): SavedPayment | null {
  try {
    const kept: SavedPayment | null = JSON.parse(sessionStorage.getItem(SAVED_PAYMENT_STORAGE_KEY) ?? 'null');
    return kept && [clientId, ''].includes(kept.clientId) ? kept : null;
  } catch {
    return null;
  }
}
