/**
 * The payment whose card is being charged, so that a page loaded again, or a client who had to sign in meanwhile, finds
 * what became of it. In this tab alone; it ends with signing out (see booking-draft.ts, which knows the key).
 */
import { PAYMENT_UNDER_WAY, removeFromTab } from '../form/booking-draft.ts';

type PaymentUnderWay = {
  intentId: string;
  /** the card form has said so */
  charged: boolean;
  /** '' when the session had ended by then; the server knows whose payment it is */
  clientId: string;
};

export function savePayment(payment: PaymentUnderWay): void {
  try {
    sessionStorage.setItem(PAYMENT_UNDER_WAY, JSON.stringify(payment));
  } catch {}
}

export const clearSavedPayment = (): void => removeFromTab(PAYMENT_UNDER_WAY);

/** Of this client and no other, as far as is known. */
export function readSavedPayment(clientId: string): PaymentUnderWay | null {
  try {
    const kept: PaymentUnderWay | null = JSON.parse(sessionStorage.getItem(PAYMENT_UNDER_WAY) ?? 'null');
    return kept && [clientId, ''].includes(kept.clientId) ? kept : null;
  } catch {
    return null;
  }
}
