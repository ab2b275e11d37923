/**
 * An unfinished booking is kept in sessionStorage through a reload and signing in, and cleared at sign-out. DECISIONS §6.
 * Without storage, as in some browsers' private mode, it is not kept.
 */
const DRAFT_STORAGE_KEY = 'unfinished-booking';
/** The key of saved-payment.ts. */
export const SAVED_PAYMENT_STORAGE_KEY = 'payment-under-way';
/** The key of testimonial-draft.ts. */
export const TESTIMONIAL_DRAFT_STORAGE_KEY = 'unfinished-review';

export type BookingDraft = {
  service: string;
  slot: string;
  fullName: string;
  phoneNumber: string;
  notes: string;
  rescheduleCode: string;
};

/** `clientId`: the client signed in when it was written, null for a visitor. */
type StoredDraft = BookingDraft & { clientId: string | null };

export function saveDraft(draft: BookingDraft, clientId: string | null): void {
  try {
    sessionStorage.setItem(DRAFT_STORAGE_KEY, JSON.stringify({ ...draft, clientId } satisfies StoredDraft));
  } catch {}
}

export const clearDraft = (): void => removeFromSessionStorage(DRAFT_STORAGE_KEY);

/** Assigns a draft written before signing in to the client, and deletes what a client who has signed out has left. */
export function assignDraft(clientId: string | null): void {
  if (clientId === null) {
    removeFromSessionStorage(SAVED_PAYMENT_STORAGE_KEY);
    removeFromSessionStorage(TESTIMONIAL_DRAFT_STORAGE_KEY);
  }
  const draft = readDraft();
  if (!draft || draft.clientId === clientId) return;
  if (draft.clientId === null) saveDraft(draft, clientId);
  else clearDraft();
}

export function readDraft(): StoredDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_STORAGE_KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function removeFromSessionStorage(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
