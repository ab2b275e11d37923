/**
 * An unfinished testimonial, kept through a reload and signing in again. Only the client who wrote it gets it back. Deleted
 * at sign-out. Photos cannot be kept in sessionStorage.
 */
import { readStoredValue, removeStoredValue, storeValue } from '../../ui/session-storage.ts';

const STORAGE_KEY = 'unfinished-review';

export type TestimonialFields = { rating: number; serviceType: string; content: string };

type TestimonialDraft = TestimonialFields & {
  /** true when photos had been chosen */
  hadPhotos: boolean;
  /** true when the draft was submitted without a session: the dialog opens again after signing in */
  reopens?: boolean;
};

type StoredDraft = TestimonialDraft & { clientId: string };

export const saveTestimonialDraft = (draft: TestimonialDraft, clientId: string): void =>
  storeValue(STORAGE_KEY, { ...draft, clientId } satisfies StoredDraft);

export const clearTestimonialDraft = (): void => removeStoredValue(STORAGE_KEY);

/** The client's draft; null when there is none, or when another client wrote it, which also deletes it. */
export function readTestimonialDraft(clientId: string): TestimonialDraft | null {
  const stored = readStoredValue<StoredDraft>(STORAGE_KEY);
  if (stored) {
    const { clientId: authorId, ...draft } = stored;
    if (authorId === clientId) return draft;
  }
  clearTestimonialDraft();
  return null;
}

/** Whether the dialog opens again for this client, with the testimonial submitted without a session. True only once. */
export function takeReopening(clientId: string): boolean {
  const stored = readStoredValue<StoredDraft>(STORAGE_KEY);
  if (!stored?.reopens || stored.clientId !== clientId) return false;
  storeValue(STORAGE_KEY, { ...stored, reopens: false });
  return true;
}
