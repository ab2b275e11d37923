import { describe, expect, test } from 'vitest';
import {
  CONSENT_NOT_NEEDED,
  type Consent,
  type ConsentInput,
  canPublishPhoto,
  toConsent,
} from '../../../src/domain/content/gallery-consent.ts';

const NOW = Temporal.Instant.from('2026-11-20T23:00:00Z');
const EARLIER = NOW.subtract({ hours: 48 });

const createStatedConsent = (change: Partial<ConsentInput> = {}): ConsentInput => ({
  depicts: 'client',
  consentClient: 'maya',
  how: 'message',
  agreed: true,
  ...change,
});
const SAVED: Consent = { depicts: 'client', consentAt: EARLIER, consentHow: 'message', consentClient: 'maya' };

describe('the consent to a photo', () => {
  test('has the time at which it was recorded, and how it was given', () => {
    expect(toConsent(createStatedConsent(), null, NOW)).toEqual({ ...SAVED, consentAt: NOW });
  });

  test('keeps its first time while the photo shows the same person', () => {
    expect(toConsent(createStatedConsent({ how: 'written' }), SAVED, NOW)).toEqual({
      ...SAVED,
      consentHow: 'written',
    });
  });

  test.each([
    ['another client', { consentClient: 'noor' }],
    ['somebody else', { depicts: 'other' as const }],
  ])('is a new one when the photo shows %s', (_who, change) => {
    expect(toConsent(createStatedConsent(change), SAVED, NOW).consentAt).toEqual(NOW);
  });

  test('is not there without the tick, nor without the way in which it was given', () => {
    for (const change of [{ agreed: false }, { how: null }])
      expect(toConsent(createStatedConsent(change), SAVED, NOW)).toEqual({
        ...SAVED,
        consentAt: null,
        consentHow: null,
      });
  });

  test('names a client only where the photo shows one', () => {
    expect(toConsent(createStatedConsent({ depicts: 'other' }), null, NOW).consentClient).toBeNull();
  });

  test('is not recorded for a photo of nobody', () => {
    expect(toConsent(createStatedConsent({ depicts: 'nobody' }), SAVED, NOW)).toEqual(CONSENT_NOT_NEEDED);
  });
});

test('a photo of a person can be published only with a consent, one of nobody without', () => {
  expect(canPublishPhoto(SAVED)).toBe(true);
  expect(canPublishPhoto({ ...SAVED, consentAt: null })).toBe(false);
  expect(canPublishPhoto({ ...SAVED, depicts: 'other', consentAt: null })).toBe(false);
  expect(canPublishPhoto(CONSENT_NOT_NEEDED)).toBe(true);
});
