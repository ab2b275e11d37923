/**
 * The payment that is being charged, in sessionStorage, so that its outcome can be fetched after a reload or after signing
 * in again. Deleted at sign-out.
 */
import { readStored, removeStored, store } from '../../../ui/session-storage.ts';

const KEY = 'payment-under-way';

type SavedPayment = {
  intentId: string;
  /** the card form has reported the charge as successful */
  charged: boolean;
  /** '' when the session had ended; the server checks whose payment it is */
  clientId: string;
};

export const savePayment = (payment: SavedPayment): void => store(KEY, payment);

export const clearSavedPayment = (): void => removeStored(KEY);

/** Null when it was saved by another client. */
export function readSavedPayment(clientId: string): SavedPayment | null {
  const kept = readStored<SavedPayment>(KEY);
  return kept && [clientId, ''].includes(kept.clientId) ? kept : null;
}
