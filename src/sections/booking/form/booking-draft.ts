/**
 * An unfinished booking is kept in sessionStorage through a reload and signing in, and cleared at sign-out. DECISIONS §6.
 * Without storage, as in some browsers' private mode, it is not kept.
 */
const KEY = 'unfinished-booking';
/** The key of saved-payment.ts. */
export const SAVED_PAYMENT_STORAGE_KEY = 'payment-under-way';

export type Draft = {
  service: string;
  slot: string;
  fullName: string;
  phoneNumber: string;
  notes: string;
  rescheduleCode: string;
};

/** `clientId`: the client signed in when it was written, null for a visitor. */
type StoredDraft = Draft & { clientId: string | null };

export function saveDraft(draft: Draft, clientId: string | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, clientId } satisfies StoredDraft));
  } catch {}
}

export const clearDraft = (): void => removeFromSessionStorage(KEY);

export function readDraft(): Draft | null {
  return read();
}

/** Assigns a draft written before signing in to the client, and deletes one of a client who has signed out. */
export function assignDraft(clientId: string | null): void {
  if (clientId === null) removeFromSessionStorage(SAVED_PAYMENT_STORAGE_KEY);
  const draft = read();
  if (!draft || draft.clientId === clientId) return;
  if (draft.clientId === null) saveDraft(draft, clientId);
  else clearDraft();
}

function read(): StoredDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function removeFromSessionStorage(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
