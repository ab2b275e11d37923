import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareByUrgency, findDueAt, formatWaitingCount } from '../../../src/domain/owner/inbox-order.ts';
import { anyInstant } from '../../support/arbitraries.ts';
import { RUNS } from '../../support/property-runs.ts';

const anyItem = fc.record({
  dueAt: fc.option(anyInstant),
  since: anyInstant,
  id: fc.uuid(),
});

const toInstant = (text: string) => Temporal.Instant.from(text);

describe('the order of the inbox', () => {
  it('is by when something is due, then by age, and what is never due comes last', () => {
    fc.assert(
      fc.property(fc.array(anyItem), (items) => {
        const sorted = items.toSorted(compareByUrgency);
        for (const [index, one] of sorted.entries()) {
          const next = sorted[index + 1];
          if (!next) continue;
          if (one.dueAt === null) expect(next.dueAt).toBeNull();
          else if (next.dueAt) expect(Temporal.Instant.compare(one.dueAt, next.dueAt)).toBeLessThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });

  it('is the same whatever the order in which the rows are read', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyItem, { selector: ({ id }) => id }), (items) => {
        const listIds = (list: typeof items) => list.toSorted(compareByUrgency).map(({ id }) => id);
        expect(listIds(items.toReversed())).toEqual(listIds(items));
      }),
      RUNS,
    );
  });

  it('puts a returned refund before a claim, a claim before a dispute of the same day, and a review last', () => {
    const since = toInstant('2026-11-20T00:00:00Z');
    const createItem = (kind: 'refund' | 'claim' | 'dispute' | 'review', after: number) => {
      const came = since.add({ minutes: after });
      return { id: kind, since: came, dueAt: findDueAt({ kind, since: came }) };
    };
    const items = [createItem('review', 0), createItem('dispute', 2), createItem('claim', 1), createItem('refund', 3)];
    expect(items.toSorted(compareByUrgency).map(({ id }) => id)).toEqual(['refund', 'claim', 'dispute', 'review']);
  });
});

describe('when something is due', () => {
  const since = toInstant('2026-11-20T00:00:00Z');

  it('is seven days after it was asked for, for a claim, and after it was raised, for a dispute', () => {
    for (const kind of ['claim', 'dispute'] as const)
      expect(findDueAt({ kind, since })?.toString()).toBe('2026-11-27T00:00:00Z');
  });

  it('is the start of the appointment for an e-mail about one, else at once', () => {
    const startsAt = toInstant('2026-11-24T01:00:00Z');
    expect(findDueAt({ kind: 'message', since, startsAt })).toBe(startsAt);
    for (const kind of ['message', 'refund', 'alert'] as const) expect(findDueAt({ kind, since })).toBe(since);
  });

  it('is 72 hours before its start for an appointment on a day off', () => {
    const startsAt = toInstant('2026-11-24T01:00:00Z');
    expect(findDueAt({ kind: 'day_off', since, startsAt })?.toString()).toBe('2026-11-21T01:00:00Z');
  });

  it('is the end of an appointment whose money is not noted, and the cancellation of one with money noted', () => {
    const startsAt = toInstant('2026-11-24T01:00:00Z');
    for (const kind of ['not_noted', 'noted_and_cancelled'] as const)
      expect(findDueAt({ kind, since, startsAt })).toBe(since);
  });

  it('is never, for a review', () => {
    expect(findDueAt({ kind: 'review', since })).toBeNull();
  });
});

it.each([
  [0, 'Nothing waits for you.'],
  [1, 'One thing waits for you.'],
  [4, '4 things wait for you, the most urgent first.'],
])('%i things in the inbox are announced as "%s"', (count, words) => {
  expect(formatWaitingCount(count)).toBe(words);
});
