import { describe, expect, it } from 'vitest';
import {
  findConsentTime,
  formatVisitHistory,
  formatVisitsAndMoney,
  isConsentMissing,
  isSameFirstName,
} from '../../../src/domain/clients/client-card.ts';
import { formatVisitDay, formatVisitState } from '../../../src/domain/clients/client-visit.ts';
import { calculateLastFollowUpDay, formatPatchTest, needsConsent } from '../../../src/domain/treatments/patch-test.ts';

const toPlainDate = (iso: string) => Temporal.PlainDate.from(iso);
const NOW = Temporal.Instant.from('2026-11-20T23:00:00Z');

describe('a patch test in words', () => {
  it.each([
    [null, 'No patch test noted.'],
    [{ day: toPlainDate('2026-10-14'), result: 'clear' as const }, 'Patch test clear, 14 October 2026'],
    [{ day: toPlainDate('2026-11-20'), result: 'waiting' as const }, 'Patch test waiting, 20 November 2026'],
    [{ day: toPlainDate('2026-05-21'), result: 'clear' as const }, 'Patch test clear, 21 May 2026'],
    [{ day: toPlainDate('2026-05-20'), result: 'clear' as const }, 'Patch test older than six months.'],
    [{ day: toPlainDate('2024-05-20'), result: 'reacted' as const }, 'Patch test reacted, 20 May 2024'],
    [{ day: toPlainDate('2026-05-21'), result: 'declined' as const }, 'Patch test declined, 21 May 2026'],
    [{ day: toPlainDate('2026-05-20'), result: 'declined' as const }, 'No patch test noted.'],
  ])('%j is "%s"', (test, words) => {
    expect(formatPatchTest(test, toPlainDate('2026-11-21'))).toBe(words);
  });

  it('is asked about from the day after it on, and needs consent where it reacted', () => {
    expect(calculateLastFollowUpDay(toPlainDate('2026-11-21')).toString()).toBe('2026-11-20');
    expect([needsConsent('reacted'), needsConsent('clear'), needsConsent('waiting')]).toEqual([true, false, false]);
  });
});

describe('what to watch out for', () => {
  const cardFields = { watchOut: 'Latex', healthConsentAt: Temporal.Instant.from('2026-10-14T00:00:00Z') };

  it('needs consent for new words only', () => {
    expect(isConsentMissing(cardFields, 'Latex', false)).toBe(false);
    expect(isConsentMissing(cardFields, '', false)).toBe(false);
    expect(isConsentMissing(cardFields, 'Tape', false)).toBe(true);
    expect(isConsentMissing(cardFields, 'Tape', true)).toBe(false);
  });

  it('has the date of its consent as long as the words are kept', () => {
    expect(findConsentTime(cardFields, 'Latex', NOW)).toEqual(cardFields.healthConsentAt);
    expect(findConsentTime(cardFields, 'Tape', NOW)).toEqual(NOW);
    expect(findConsentTime(cardFields, '', NOW)).toBeNull();
  });
});

describe('the visits of a client', () => {
  it('are counted since the first one, with what was kept in all', () => {
    const first = Temporal.Instant.from('2025-03-03T00:00:00Z');
    expect(formatVisitHistory(0, null)).toBe('No visits yet');
    expect(formatVisitHistory(1, first)).toBe('1 visit, in March 2025');
    expect(formatVisitsAndMoney(formatVisitHistory(7, first), 108_500)).toBe(
      '7 visits since March 2025, $1,085 in all',
    );
    expect(formatVisitsAndMoney('No visits yet', 0)).toBe('No visits yet');
  });

  it('are said with their state and their earlier day', () => {
    const visit = {
      state: 'completed' as const,
      isNoShow: false,
      isChargedByCard: true,
      tillBalance: null,
      movedFrom: null,
    };
    expect(formatVisitState(visit, NOW)).toBe('Done');
    expect(formatVisitState({ ...visit, isNoShow: true }, NOW)).toBe('Did not come');
    expect(formatVisitState({ ...visit, state: 'confirmed' }, NOW)).toBe('Confirmed, paid by card');
    const movedVisit = { ...visit, movedFrom: Temporal.Instant.from('2026-09-14T01:00:00Z') };
    expect(formatVisitState(movedVisit, NOW)).toBe('Done, moved from 14 September');
    expect(formatVisitDay(NOW.add({ hours: 48 }), NOW)).toBe('Mon 23 November');
    expect(formatVisitDay(NOW.subtract({ hours: 24 * 19 }), NOW)).toBe('2 November');
  });

  it.each([
    ['Confirmed, pays at the studio', { notedCents: 0 }],
    ['Confirmed, noted $50 of $110', { notedCents: 5000 }],
    ['Confirmed, paid at the studio', { notedCents: 11_000, settledAt: NOW }],
    ['Confirmed, paid at the studio', { notedCents: 5000, settledAt: NOW, waivedCents: 6000 }],
    ['Confirmed, nothing to pay', { notedCents: 0, settledAt: NOW, waivedCents: 11_000 }],
    ['Confirmed, nothing to pay', { notedCents: 0, priceCents: 0 }],
  ])('at the studio is said as %s', (words, change) => {
    const tillBalance = { priceCents: 11_000, settledAt: null, waivedCents: 0, ...change };
    const visit = {
      state: 'confirmed' as const,
      isNoShow: false,
      isChargedByCard: false,
      tillBalance,
      movedFrom: null,
    };
    expect(formatVisitState(visit, NOW)).toBe(words);
  });
});

it('the first name that is typed to confirm may have other capital letters, and no other name', () => {
  expect(isSameFirstName(' mAYA ', 'Maya')).toBe(true);
  expect(isSameFirstName('May', 'Maya')).toBe(false);
  expect(isSameFirstName('', 'Maya')).toBe(false);
});
