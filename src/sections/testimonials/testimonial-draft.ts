/**
 * An unfinished testimonial, kept in sessionStorage through a reload and signing in again, for the client who wrote it alone.
 * Cleared at sign-out (see booking-draft.ts, which has the key). Photos cannot be kept there.
 */
import { removeFromSessionStorage, TESTIMONIAL_DRAFT_STORAGE_KEY } from '../booking/form/booking-draft.ts';

export type TestimonialFields = { rating: number; serviceType: string; content: string };

type TestimonialDraft = TestimonialFields & {
  /** photos had been chosen */
  hadPhotos: boolean;
};

type StoredDraft = TestimonialDraft & { clientId: string };

export function saveTestimonialDraft(draft: TestimonialDraft, clientId: string): void {
  try {
    const stored: StoredDraft = { ...draft, clientId };
    sessionStorage.setItem(TESTIMONIAL_DRAFT_STORAGE_KEY, JSON.stringify(stored));
  } catch {}
}

export const clearTestimonialDraft = (): void => removeFromSessionStorage(TESTIMONIAL_DRAFT_STORAGE_KEY);

/** Null, after deleting it, when another client wrote it. */
export function readTestimonialDraft(clientId: string): TestimonialDraft | null {
  try {
    const stored: StoredDraft = JSON.parse(sessionStorage.getItem(TESTIMONIAL_DRAFT_STORAGE_KEY) ?? '{}');
    const { clientId: author, ...draft } = stored;
    if (author === clientId) return draft;
  } catch {}
  clearTestimonialDraft();
  return null;
}
