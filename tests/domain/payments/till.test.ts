import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyCorrection,
  applyPayment,
  applyReturn,
  applyWaiver,
  calculateMaxNotedCents,
  calculateOwedCents,
  isEntryOfToday,
  type TillBalance,
  type TillEntryAmounts,
} from '../../../src/domain/payments/till.ts';
import { RUNS } from '../../support/property-runs.ts';

const now = Temporal.Instant.from('2026-11-23T15:00+10:00');
const earlierTime = Temporal.Instant.from('2026-11-23T12:00+10:00');
const createTillBalance = (change: Partial<TillBalance> = {}): TillBalance => ({
  priceCents: 11_000,
  notedCents: 0,
  settledAt: null,
  waivedCents: 0,
  ...change,
});
const createPayment = (amountCents: number, change: object = {}) => ({
  amountCents,
  rest: 'owed' as const,
  newPriceCents: null,
  ...change,
});
const createTillEntry = (amountCents: number, change: Partial<TillEntryAmounts> = {}): TillEntryAmounts => ({
  kind: amountCents > 0 ? ('taken' as const) : ('given_back' as const),
  amountCents,
  raisedCents: 0,
  at: now,
  ...change,
});

describe('an amount that a client has paid', () => {
  test('settles the appointment when it is all that is owed', () => {
    expect(applyPayment(createTillBalance(), createPayment(11_000), now)).toEqual(
      createTillBalance({ notedCents: 11_000, settledAt: now }),
    );
    expect(applyPayment(createTillBalance({ notedCents: 5000 }), createPayment(6000), now)).toEqual(
      createTillBalance({ notedCents: 11_000, settledAt: now }),
    );
  });

  test('leaves the rest owed, or lets it go', () => {
    expect(applyPayment(createTillBalance(), createPayment(5000), now)).toEqual(
      createTillBalance({ notedCents: 5000 }),
    );
    expect(applyPayment(createTillBalance(), createPayment(5000, { rest: 'waived' }), now)).toEqual(
      createTillBalance({ notedCents: 5000, settledAt: now, waivedCents: 6000 }),
    );
  });

  test('is not more than the price, unless the price becomes exactly that', () => {
    expect(applyPayment(createTillBalance(), createPayment(11_001), now)).toBe('TILL_TOO_MUCH');
    expect(applyPayment(createTillBalance(), createPayment(16_500, { newPriceCents: 16_000 }), now)).toBe(
      'TILL_TOO_MUCH',
    );
    expect(
      applyPayment(createTillBalance({ notedCents: 500 }), createPayment(16_000, { newPriceCents: 16_500 }), now),
    ).toEqual(createTillBalance({ priceCents: 16_500, notedCents: 16_500, settledAt: now }));
  });

  test('never raises the price of one that is settled', () => {
    const settledBalance = createTillBalance({ notedCents: 11_000, settledAt: earlierTime });
    expect(applyPayment(settledBalance, createPayment(100, { newPriceCents: 11_100 }), now)).toBe('TILL_TOO_MUCH');
  });

  test('can be the rest that was let go, which stays settled since then', () => {
    const waivedBalance = createTillBalance({ notedCents: 5000, settledAt: earlierTime, waivedCents: 6000 });
    expect(calculateMaxNotedCents(waivedBalance)).toBe(6000);
    expect(applyPayment(waivedBalance, createPayment(2000), now)).toEqual(
      createTillBalance({ notedCents: 7000, settledAt: earlierTime, waivedCents: 4000 }),
    );
  });
});

describe('money that is given back', () => {
  test('is not more than was noted', () => {
    expect(applyReturn(createTillBalance({ notedCents: 5000 }), 5001, now)).toBe('TILL_TOO_MUCH_BACK');
  });

  test('is owed again before everything is settled, and never after', () => {
    expect(applyReturn(createTillBalance({ notedCents: 5000 }), 2000, now)).toEqual(
      createTillBalance({ notedCents: 3000 }),
    );
    const balanceAfter = applyReturn(createTillBalance({ notedCents: 11_000, settledAt: earlierTime }), 2000, now);
    expect(balanceAfter).toEqual(createTillBalance({ notedCents: 9000, settledAt: earlierTime, waivedCents: 2000 }));
    expect(calculateOwedCents(balanceAfter as TillBalance)).toBe(0);
  });
});

describe('a correction', () => {
  test('takes an entry back whole, so that it is owed again', () => {
    const settledBalance = createTillBalance({ notedCents: 11_000, settledAt: now });
    expect(applyCorrection(settledBalance, createTillEntry(11_000), now)).toEqual(createTillBalance());
    const waivedBalance = createTillBalance({ notedCents: 5000, settledAt: now, waivedCents: 6000 });
    expect(applyCorrection(waivedBalance, createTillEntry(5000), now)).toEqual(createTillBalance());
  });

  test('of what was noted after the rest had been waived leaves it waived', () => {
    const waivedBalance = createTillBalance({ notedCents: 5000, settledAt: earlierTime, waivedCents: 6000 });
    const paidBalance = applyPayment(waivedBalance, createPayment(6000), now) as TillBalance;
    expect(paidBalance).toEqual(createTillBalance({ notedCents: 11_000, settledAt: earlierTime }));
    expect(applyCorrection(paidBalance, createTillEntry(6000), now)).toEqual(waivedBalance);
  });

  test('takes the price that the entry raised back with it', () => {
    const raisedBalance = createTillBalance({ priceCents: 16_500, notedCents: 16_500, settledAt: now });
    expect(applyCorrection(raisedBalance, createTillEntry(16_500, { raisedCents: 5500 }), now)).toEqual(
      createTillBalance(),
    );
  });

  test('is possible until the studio’s day is over, and not after', () => {
    const midnight = Temporal.Instant.from('2026-11-24T00:00+10:00');
    expect(isEntryOfToday(createTillEntry(1), midnight.subtract({ milliseconds: 1 }))).toBe(true);
    expect(applyCorrection(createTillBalance({ notedCents: 1 }), createTillEntry(1), midnight)).toBe('TILL_TOO_LATE');
  });

  test('of money given back makes it paid again', () => {
    const balanceAfter = applyCorrection(
      createTillBalance({ notedCents: 9000, settledAt: earlierTime, waivedCents: 2000 }),
      createTillEntry(-2000),
      now,
    );
    expect(balanceAfter).toEqual(createTillBalance({ notedCents: 11_000, settledAt: earlierTime }));
    expect(applyCorrection(createTillBalance({ notedCents: 6000 }), createTillEntry(-5000), now)).toEqual(
      createTillBalance({ notedCents: 11_000, settledAt: now }),
    );
  });

  test('is refused where the money has gone back since, or was paid once more', () => {
    expect(applyCorrection(createTillBalance({ notedCents: 1000 }), createTillEntry(5000), now)).toBe(
      'TILL_TOO_MUCH_BACK',
    );
    expect(
      applyCorrection(createTillBalance({ notedCents: 11_000, settledAt: now }), createTillEntry(-5000), now),
    ).toBe('TILL_TOO_MUCH');
  });
});

/** A step of the owner, up to two days after the one before. */
const anyStep = fc.record({
  what: fc.constantFrom('note' as const, 'raise' as const, 'waive' as const, 'return' as const, 'correct' as const),
  cents: fc.integer({ min: 1, max: 15_000 }),
  rest: fc.constantFrom('owed' as const, 'waived' as const),
  which: fc.nat({ max: 5 }),
  minutes: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 2880 })),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

type TillHistory = { money: TillBalance; entries: TillEntryAmounts[] };

/** The money after the step, and the entry that it adds; null when the step is refused. */
function takeStep({ money, entries }: TillHistory, { what, cents, rest, which }: Step, at: Temporal.Instant) {
  const chosenEntry = entries[which];
  const applyStep = {
    note: () => applyPayment(money, { amountCents: cents, rest, newPriceCents: null }, at),
    raise: () => applyPayment(money, { amountCents: cents, rest, newPriceCents: money.notedCents + cents }, at),
    waive: () => applyWaiver(money, at),
    return: () => applyReturn(money, cents, at),
    correct: () => (chosenEntry ? applyCorrection(money, chosenEntry, at) : null),
  }[what];
  const after = applyStep();
  if (!after || typeof after === 'string') return null;
  if (what === 'waive') return { after, entries, added: null };
  if (what === 'correct') return { after, entries: entries.filter((entry) => entry !== chosenEntry), added: null };
  const amountCents = what === 'return' ? -cents : cents;
  const addedEntry = createTillEntry(amountCents, { raisedCents: after.priceCents - money.priceCents, at });
  return { after, entries: [...entries, addedEntry], added: addedEntry };
}

/** Takes the steps one after the other, and calls `checkStep` for each that is not refused. */
function followSteps(
  steps: readonly Step[],
  checkStep: (taken: NonNullable<ReturnType<typeof takeStep>> & { before: TillBalance; at: Temporal.Instant }) => void,
) {
  let history: TillHistory = { money: createTillBalance(), entries: [] };
  let at = earlierTime;
  for (const step of steps) {
    at = at.add({ minutes: step.minutes });
    const result = takeStep(history, step, at);
    if (!result) continue;
    checkStep({ ...result, before: history.money, at });
    history = { money: result.after, entries: result.entries };
  }
}

describe('whatever is noted, waived, given back and corrected, in any order and on any days,', () => {
  const anySteps = fc.array(anyStep, { maxLength: 12 });

  test('noted is between 0 and the price, and all of a settled one is accounted for', () => {
    fc.assert(
      fc.property(anySteps, (steps) =>
        followSteps(steps, ({ after, entries }) => {
          const { priceCents, notedCents, settledAt, waivedCents } = after;
          expect(notedCents).toBe(entries.reduce((sum, { amountCents }) => sum + amountCents, 0));
          expect(notedCents >= 0 && notedCents <= priceCents && waivedCents >= 0).toBe(true);
          if (settledAt) expect(notedCents + waivedCents).toBe(priceCents);
          else expect([waivedCents, notedCents < priceCents]).toEqual([0, true]);
        }),
      ),
      RUNS,
    );
  });

  test('what was settled on an earlier day stays settled since then', () => {
    fc.assert(
      fc.property(anySteps, (steps) =>
        followSteps(steps, ({ before, after, at }) => {
          if (before.settledAt && !isEntryOfToday({ at: before.settledAt }, at))
            expect(after.settledAt).toEqual(before.settledAt);
        }),
      ),
      RUNS,
    );
  });

  test('an entry that is corrected at once leaves the money as it was before', () => {
    fc.assert(
      fc.property(anySteps, (steps) =>
        followSteps(steps, ({ before, after, added, at }) => {
          if (added) expect(applyCorrection(after, added, at)).toEqual(before);
        }),
      ),
      RUNS,
    );
  });
});
