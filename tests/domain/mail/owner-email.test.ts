import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMessageOutdated,
  isOwnerMessageKind,
  MESSAGE_KINDS,
  OWNER_MESSAGE_KINDS,
} from '../../../src/domain/mail/message.ts';
import { isMorning, isWaitingEmailDue, toMorning } from '../../../src/domain/mail/owner-email.ts';

const toInstant = (iso: string) => Temporal.Instant.from(iso);
const NOW = toInstant('2026-11-23T05:00:00Z');

describe('the email about the day', () => {
  it('is due at seven and not sent from ten on, at the studio', () => {
    expect(toMorning(NOW)).toEqual({
      startsAt: toInstant('2026-11-22T21:00:00Z'),
      endsAt: toInstant('2026-11-23T00:00:00Z'),
    });
  });

  it.each([
    ['2026-11-22T20:59:59Z', false],
    ['2026-11-22T21:00:00Z', true],
    ['2026-11-22T23:59:59Z', true],
    ['2026-11-23T00:00:00Z', false],
  ])('at %s: %s', (iso, isDue) => {
    expect(isMorning(toInstant(iso))).toBe(isDue);
    const message = { kind: 'owner_morning' as const, createdAt: toInstant('2026-11-22T21:00:00Z') };
    expect(isMessageOutdated(message, null, toInstant(iso))).toBe(
      toInstant(iso).epochMilliseconds >= toInstant('2026-11-23T00:00:00Z').epochMilliseconds,
    );
  });
});

describe('the email about what waits', () => {
  it.each<[string[], string[], string | null, boolean]>([
    [[], [], null, false],
    [['claim-1'], [], null, true],
    [['claim-1'], ['claim-1'], null, false],
    [['claim-1', 'refund-2'], ['claim-1'], '2026-11-23T04:00:00Z', true],
    [['claim-1', 'refund-2'], ['claim-1'], '2026-11-23T04:00:01Z', false],
    [['refund-2'], ['claim-1', 'refund-2'], '2026-11-23T01:00:00Z', false],
  ])('of %j, after %j at %s: %s', (waiting, items, last, isDue) => {
    expect(isWaitingEmailDue(waiting, { items, sentAt: last === null ? null : toInstant(last) }, NOW)).toBe(isDue);
  });

  it('is never due twice in an hour, nor about the same things', () => {
    const items = fc.uniqueArray(fc.constantFrom('claim-1', 'claim-2', 'refund-1', 'review-1'));
    const run = fc.record({ minutes: fc.integer({ min: 1, max: 90 }), waiting: items });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 20 }), (runs) => {
        let now = NOW;
        let last: { items: readonly string[]; sentAt: Temporal.Instant | null } = { items: [], sentAt: null };
        for (const { minutes, waiting } of runs) {
          now = now.add({ minutes });
          if (!isWaitingEmailDue(waiting, last, now)) continue;
          if (last.sentAt) expect(last.sentAt.until(now).total('minutes')).toBeGreaterThanOrEqual(60);
          last = { items: waiting, sentAt: now };
          expect(isWaitingEmailDue(waiting, last, now.add({ hours: 2 }))).toBe(false);
        }
      }),
    );
  });
});

it('an email about an appointment is not sent to the owner from its start on', () => {
  const states = { owner_booked: 'confirmed', owner_cancelled: 'cancelled' } as const;
  for (const kind of ['owner_booked', 'owner_cancelled'] as const) {
    const message = { kind, createdAt: NOW };
    const booking = { startsAt: NOW.add({ hours: 2 }), state: states[kind] };
    expect(isMessageOutdated(message, booking, NOW.add({ minutes: 119 }))).toBe(false);
    expect(isMessageOutdated(message, booking, NOW.add({ hours: 2 }))).toBe(true);
  }
});

it('an email that an appointment is booked is not sent to the owner once it is cancelled', () => {
  const booking = { startsAt: NOW.add({ hours: 2 }), state: 'cancelled' };
  expect(isMessageOutdated({ kind: 'owner_booked', createdAt: NOW }, booking, NOW)).toBe(true);
});

it('the kinds to the owner are those that begin with the word', () => {
  expect(MESSAGE_KINDS.filter(isOwnerMessageKind)).toEqual([...OWNER_MESSAGE_KINDS]);
  expect(MESSAGE_KINDS.filter((kind) => kind.startsWith('owner_'))).toEqual([...OWNER_MESSAGE_KINDS]);
});
