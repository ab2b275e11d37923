import { beforeEach, describe, expect, it } from 'vitest';
import { assignDraft } from '../../src/sections/booking/form/booking-draft.ts';
import {
  clearTestimonialDraft,
  readTestimonialDraft,
  saveTestimonialDraft,
} from '../../src/sections/testimonials/testimonial-draft.ts';
import { refuseSessionStorage, stubSessionStorage } from '../support/browser/stub-session-storage.ts';

const draft = { rating: 3, serviceType: 'wispy_set', content: 'Soft and even.', hadPhotos: true };

beforeEach(() => {
  stubSessionStorage();
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
    refuseSessionStorage();
    saveTestimonialDraft(draft, 'maya');
    clearTestimonialDraft();
    expect(readTestimonialDraft('maya')).toBeNull();
  });
});
