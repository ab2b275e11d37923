/**
 * The payment that is being charged, in sessionStorage, so that its outcome can be fetched after a reload or after signing
 * in again. Cleared at sign-out (see booking-draft.ts, which has the key).
 */
import { PAYMENT_UNDER_WAY, removeFromTab } from '../form/booking-draft.ts';

type PaymentUnderWay = {
  intentId: string;
  /** the card form has reported the charge as successful */
  charged: boolean;
  /** '' when the session had ended; the server checks whose payment it is */
  clientId: string;
};

export function savePayment(payment: PaymentUnderWay): void {
  try {
    sessionStorage.setItem(PAYMENT_UNDER_WAY, JSON.stringify(payment));
  } catch {}
}

export const clearSavedPayment = (): void => removeFromTab(PAYMENT_UNDER_WAY);

/** Null when it was saved by another client. */
export function readSavedPayment(clientId: string): PaymentUnderWay | null {
  try {
    const kept: PaymentUnderWay | null = JSON.parse(sessionStorage.getItem(PAYMENT_UNDER_WAY) ?? 'null');
    return kept && [clientId, ''].includes(kept.clientId) ? kept : null;
  } catch {
    return null;
  }
}
