/**
 * An unfinished testimonial, kept through a reload and signing in again, for the client who wrote it alone. Deleted at
 * sign-out. Photos cannot be kept in sessionStorage.
 */
import { readStored, removeStored, store } from '../../ui/session-storage.ts';

const KEY = 'unfinished-review';

export type TestimonialFields = { rating: number; serviceType: string; content: string };

type TestimonialDraft = TestimonialFields & {
  /** photos had been chosen */
  hadPhotos: boolean;
  /** it was submitted without a session, so the dialog opens again after signing in */
  reopens?: boolean;
};

type StoredDraft = TestimonialDraft & { clientId: string };

export const saveTestimonialDraft = (draft: TestimonialDraft, clientId: string): void =>
  store(KEY, { ...draft, clientId } satisfies StoredDraft);

export const clearTestimonialDraft = (): void => removeStored(KEY);

/** Null, after deleting it, when another client wrote it. */
export function readTestimonialDraft(clientId: string): TestimonialDraft | null {
  const stored = readStored<StoredDraft>(KEY);
  if (stored) {
    const { clientId: author, ...draft } = stored;
    if (author === clientId) return draft;
  }
  clearTestimonialDraft();
  return null;
}

/** Whether the dialog of this client opens again, with what was submitted without a session. True once. */
export function takeReopening(clientId: string): boolean {
  const stored = readStored<StoredDraft>(KEY);
  if (!stored?.reopens || stored.clientId !== clientId) return false;
  store(KEY, { ...stored, reopens: false });
  return true;
}
