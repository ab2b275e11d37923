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
  type StudioMoney,
  type TillEntryAmounts,
} from '../../src/domain/till.ts';
import { RUNS } from '../support/property-runs.ts';

const now = Temporal.Instant.from('2026-11-23T15:00+10:00');
const earlierTime = Temporal.Instant.from('2026-11-23T12:00+10:00');
const createStudioMoney = (change: Partial<StudioMoney> = {}): StudioMoney => ({
  priceCents: 11_000,
  notedCents: 0,
  settledAt: null,
  waivedCents: 0,
  ...change,
});
const createPayment = (amountCents: number, change: object = {}) => ({
  ...{ amountCents, rest: 'owed' as const, newPriceCents: null },
  ...change,
});
const createTillEntry = (amountCents: number, change: Partial<TillEntryAmounts> = {}): TillEntryAmounts => ({
  ...{ kind: amountCents > 0 ? ('taken' as const) : ('given_back' as const), amountCents, raisedCents: 0, at: now },
  ...change,
});

describe('an amount that a client has paid', () => {
  test('settles the appointment when it is all that is owed', () => {
    expect(applyPayment(createStudioMoney(), createPayment(11_000), now)).toEqual(
      createStudioMoney({ notedCents: 11_000, settledAt: now }),
    );
    expect(applyPayment(createStudioMoney({ notedCents: 5000 }), createPayment(6000), now)).toEqual(
      createStudioMoney({ notedCents: 11_000, settledAt: now }),
    );
  });

  test('leaves the rest owed, or lets it go', () => {
    expect(applyPayment(createStudioMoney(), createPayment(5000), now)).toEqual(
      createStudioMoney({ notedCents: 5000 }),
    );
    expect(applyPayment(createStudioMoney(), createPayment(5000, { rest: 'waived' }), now)).toEqual(
      createStudioMoney({ notedCents: 5000, settledAt: now, waivedCents: 6000 }),
    );
  });

  test('is not more than the price, unless the price becomes exactly that', () => {
    expect(applyPayment(createStudioMoney(), createPayment(11_001), now)).toBe('TILL_TOO_MUCH');
    expect(applyPayment(createStudioMoney(), createPayment(16_500, { newPriceCents: 16_000 }), now)).toBe(
      'TILL_TOO_MUCH',
    );
    expect(
      applyPayment(createStudioMoney({ notedCents: 500 }), createPayment(16_000, { newPriceCents: 16_500 }), now),
    ).toEqual(createStudioMoney({ priceCents: 16_500, notedCents: 16_500, settledAt: now }));
  });

  test('never raises the price of one that is settled', () => {
    const settled = createStudioMoney({ notedCents: 11_000, settledAt: earlierTime });
    expect(applyPayment(settled, createPayment(100, { newPriceCents: 11_100 }), now)).toBe('TILL_TOO_MUCH');
  });

  test('can be the rest that was let go, which stays settled since then', () => {
    const waived = createStudioMoney({ notedCents: 5000, settledAt: earlierTime, waivedCents: 6000 });
    expect(calculateMaxNotedCents(waived)).toBe(6000);
    expect(applyPayment(waived, createPayment(2000), now)).toEqual(
      createStudioMoney({ notedCents: 7000, settledAt: earlierTime, waivedCents: 4000 }),
    );
  });
});

describe('money that is given back', () => {
  test('is not more than was noted', () => {
    expect(applyReturn(createStudioMoney({ notedCents: 5000 }), 5001, now)).toBe('TILL_TOO_MUCH_BACK');
  });

  test('is owed again before everything is settled, and never after', () => {
    expect(applyReturn(createStudioMoney({ notedCents: 5000 }), 2000, now)).toEqual(
      createStudioMoney({ notedCents: 3000 }),
    );
    const after = applyReturn(createStudioMoney({ notedCents: 11_000, settledAt: earlierTime }), 2000, now);
    expect(after).toEqual(createStudioMoney({ notedCents: 9000, settledAt: earlierTime, waivedCents: 2000 }));
    expect(calculateOwedCents(after as StudioMoney)).toBe(0);
  });
});

describe('a correction', () => {
  test('takes an entry back whole, so that it is owed again', () => {
    const settled = createStudioMoney({ notedCents: 11_000, settledAt: now });
    expect(applyCorrection(settled, createTillEntry(11_000), now)).toEqual(createStudioMoney());
    const waived = createStudioMoney({ notedCents: 5000, settledAt: now, waivedCents: 6000 });
    expect(applyCorrection(waived, createTillEntry(5000), now)).toEqual(createStudioMoney());
  });

  test('of what was noted after the rest had been waived leaves it waived', () => {
    const waived = createStudioMoney({ notedCents: 5000, settledAt: earlierTime, waivedCents: 6000 });
    const paidYet = applyPayment(waived, createPayment(6000), now) as StudioMoney;
    expect(paidYet).toEqual(createStudioMoney({ notedCents: 11_000, settledAt: earlierTime }));
    expect(applyCorrection(paidYet, createTillEntry(6000), now)).toEqual(waived);
  });

  test('takes the price that the entry raised back with it', () => {
    const raised = createStudioMoney({ priceCents: 16_500, notedCents: 16_500, settledAt: now });
    expect(applyCorrection(raised, createTillEntry(16_500, { raisedCents: 5500 }), now)).toEqual(createStudioMoney());
  });

  test('is possible until the studio’s day is over, and not after', () => {
    const midnight = Temporal.Instant.from('2026-11-24T00:00+10:00');
    expect(isEntryOfToday(createTillEntry(1), midnight.subtract({ milliseconds: 1 }))).toBe(true);
    expect(applyCorrection(createStudioMoney({ notedCents: 1 }), createTillEntry(1), midnight)).toBe('TILL_TOO_LATE');
  });

  test('of money given back makes it paid again', () => {
    const after = applyCorrection(
      createStudioMoney({ notedCents: 9000, settledAt: earlierTime, waivedCents: 2000 }),
      createTillEntry(-2000),
      now,
    );
    expect(after).toEqual(createStudioMoney({ notedCents: 11_000, settledAt: earlierTime }));
    expect(applyCorrection(createStudioMoney({ notedCents: 6000 }), createTillEntry(-5000), now)).toEqual(
      createStudioMoney({ notedCents: 11_000, settledAt: now }),
    );
  });

  test('is refused where the money has gone back since, or was paid once more', () => {
    expect(applyCorrection(createStudioMoney({ notedCents: 1000 }), createTillEntry(5000), now)).toBe(
      'TILL_TOO_MUCH_BACK',
    );
    expect(
      applyCorrection(createStudioMoney({ notedCents: 11_000, settledAt: now }), createTillEntry(-5000), now),
    ).toBe('TILL_TOO_MUCH');
  });
});

test('whatever is noted, waived, given back and corrected: noted is between 0 and the price, and all of a settled one is accounted for', () => {
  const step = fc.record({
    what: fc.constantFrom('note', 'raise', 'waive', 'return', 'correct'),
    cents: fc.integer({ min: 1, max: 15_000 }),
    rest: fc.constantFrom('owed' as const, 'waived' as const),
    which: fc.nat({ max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let present = createStudioMoney();
      let entries: TillEntryAmounts[] = [];
      for (const { what, cents, rest, which } of steps) {
        const chosen = entries[which];
        const newPriceCents = what === 'raise' ? present.notedCents + cents : null;
        const after =
          what === 'note' || what === 'raise'
            ? applyPayment(present, { amountCents: cents, rest, newPriceCents }, now)
            : what === 'return'
              ? applyReturn(present, cents, now)
              : what === 'correct'
                ? chosen && applyCorrection(present, chosen, now)
                : applyWaiver(present, now);
        if (!after || typeof after === 'string') continue;
        const raisedCents = after.priceCents - present.priceCents;
        if (what === 'note' || what === 'raise') entries.push(createTillEntry(cents, { raisedCents }));
        if (what === 'return') entries.push(createTillEntry(-cents));
        if (what === 'correct') entries = entries.filter((one) => one !== chosen);
        present = after;
        const { priceCents, notedCents, settledAt, waivedCents } = present;
        expect(notedCents).toBe(entries.reduce((sum, { amountCents }) => sum + amountCents, 0));
        expect(notedCents >= 0 && notedCents <= priceCents && waivedCents >= 0).toBe(true);
        if (settledAt) expect(notedCents + waivedCents).toBe(priceCents);
        else expect([waivedCents, notedCents < priceCents]).toEqual([0, true]);
      }
    }),
    RUNS,
  );
});
