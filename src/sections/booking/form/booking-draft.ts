/**
 * An unfinished booking is kept in sessionStorage through a reload and signing in, and cleared at sign-out. DECISIONS §6.
 * Without storage, as in some browsers' private mode, it is not kept.
 */
const KEY = 'unfinished-booking';
/** The key of saved-payment.ts. */
export const PAYMENT_UNDER_WAY = 'payment-under-way';

export type Draft = {
  service: string;
  slot: string;
  fullName: string;
  phoneNumber: string;
  notes: string;
  rescheduleCode: string;
};

/** `clientId`: the client signed in when it was written, null for a visitor. */
type Kept = Draft & { clientId: string | null };

export function saveDraft(draft: Draft, clientId: string | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, clientId } satisfies Kept));
  } catch {}
}

export const clearDraft = (): void => removeFromTab(KEY);

export function readDraft(): Draft | null {
  return read();
}

/** Assigns a draft written before signing in to the client, and deletes one of a client who has signed out. */
export function claimDraft(clientId: string | null): void {
  if (clientId === null) removeFromTab(PAYMENT_UNDER_WAY);
  const draft = read();
  if (!draft || draft.clientId === clientId) return;
  if (draft.clientId === null) saveDraft(draft, clientId);
  else clearDraft();
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function removeFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
