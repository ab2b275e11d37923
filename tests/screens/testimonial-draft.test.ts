import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assignDraft } from '../../src/sections/booking/form/booking-draft.ts';
import {
  clearTestimonialDraft,
  readTestimonialDraft,
  saveTestimonialDraft,
} from '../../src/sections/testimonials/testimonial-draft.ts';

const draft = { rating: 3, serviceType: 'wispy_set', content: 'Soft and even.', hadPhotos: true };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe('an unfinished testimonial', () => {
  it('is there again for its client after a reload or signing in', () => {
    saveTestimonialDraft(draft, 'maya');
    assignDraft('maya');
    expect(readTestimonialDraft('maya')).toEqual(draft);
  });

  it('is never shown to another client in the same browser, and is deleted then', () => {
    saveTestimonialDraft(draft, 'maya');
    expect(readTestimonialDraft('noor')).toBeNull();
    expect(readTestimonialDraft('maya')).toBeNull();
  });

  it('is deleted at sign-out', () => {
    saveTestimonialDraft(draft, 'maya');
    assignDraft(null);
    expect(readTestimonialDraft('maya')).toBeNull();
  });

  it('is deleted when it is submitted', () => {
    saveTestimonialDraft(draft, 'maya');
    clearTestimonialDraft();
    expect(readTestimonialDraft('maya')).toBeNull();
  });

  it('is not kept, without an error, when the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    saveTestimonialDraft(draft, 'maya');
    clearTestimonialDraft();
    expect(readTestimonialDraft('maya')).toBeNull();
  });
});
