/** An unfinished booking, kept through a reload and signing in, and deleted at sign-out. DECISIONS §6. */
import {
  readStoredValue,
  removeStoredValue,
  removeStoredValuesOfClient,
  storeValue,
} from '../../../ui/session-storage.ts';

const STORAGE_KEY = 'unfinished-booking';

export type BookingDraft = {
  service: string;
  slot: string;
  fullName: string;
  phoneNumber: string;
  notes: string;
  rescheduleCode: string;
};

/** `clientId`: the client signed in when the draft was saved, null for a visitor. */
type StoredDraft = BookingDraft & { clientId: string | null };

export const saveDraft = (draft: BookingDraft, clientId: string | null): void =>
  storeValue(STORAGE_KEY, { ...draft, clientId } satisfies StoredDraft);

export const clearDraft = (): void => removeStoredValue(STORAGE_KEY);

export const readDraft = (): StoredDraft | null => readStoredValue(STORAGE_KEY);

/** Assigns a draft saved before signing in to the client; deletes a draft left by another client or after signing out. */
export function assignDraft(clientId: string | null): void {
  if (clientId === null) removeStoredValuesOfClient();
  const draft = readDraft();
  if (!draft || draft.clientId === clientId) return;
  if (draft.clientId === null) saveDraft(draft, clientId);
  else clearDraft();
}
