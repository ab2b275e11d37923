import { describe, expect, test } from 'vitest';
import { describeNotedMoney, describeNotedMoneyDecision, formatTillAction } from '../../src/content/till-texts.ts';

const SETTLED_AT = Temporal.Instant.from('2026-11-23T15:00+10:00');
const money = { priceCents: 11_000, notedCents: 0, settledAt: null, waivedCents: 0 };
const cash = { kind: 'taken', method: 'cash', amountCents: 5000 } as const;
const card = { kind: 'taken', method: 'card_machine', amountCents: 5000 } as const;

describe('the state line of an appointment that is paid at the studio', () => {
  test('says nothing while nothing is noted', () => {
    expect(describeNotedMoney(money, [])).toBeNull();
  });

  test('says how much was noted, how, and whether something is owed', () => {
    expect(describeNotedMoney({ ...money, notedCents: 5000 }, [cash])).toEqual({
      text: 'Noted $50 of $110',
      isGood: false,
    });
    const settled = { ...money, notedCents: 11_000, settledAt: SETTLED_AT };
    expect(describeNotedMoney(settled, [cash])).toEqual({ text: 'Noted $110, cash', isGood: true });
    expect(describeNotedMoney(settled, [cash, card, cash])?.text).toBe('Noted $110, cash and card machine');
  });

  test('says what was let go', () => {
    const waived = { ...money, notedCents: 5000, settledAt: SETTLED_AT, waivedCents: 6000 };
    expect(describeNotedMoney(waived, [cash])?.text).toBe('Noted $50 of $110, the rest let go');
    expect(describeNotedMoney({ ...money, settledAt: SETTLED_AT, waivedCents: 11_000 }, [])?.text).toBe('$110 let go');
  });

  test('says what was given back after it was settled, which is not let go', () => {
    const givenBack = { kind: 'given_back', method: 'cash', amountCents: -6000 } as const;
    const settled = { ...money, notedCents: 5000, settledAt: SETTLED_AT, waivedCents: 6000 };
    expect(describeNotedMoney(settled, [cash, givenBack])).toEqual({
      text: 'Noted $50 of $110, $60 given back',
      isGood: true,
    });
    const partlyWaived = { ...settled, notedCents: 2000, waivedCents: 9000 };
    expect(describeNotedMoney(partlyWaived, [cash, givenBack])?.text).toBe(
      'Noted $20 of $110, $60 given back, the rest let go',
    );
    const nothingNoted = { ...settled, notedCents: 0, waivedCents: 6000 };
    expect(describeNotedMoney(nothingNoted, [cash, givenBack])?.text).toBe('$60 given back');
  });
});

describe('the money noted for a cancelled appointment', () => {
  const kept = { notedCents: 5000, settledAt: SETTLED_AT };
  const givenBack = { kind: 'given_back', method: 'cash', amountCents: -2500 } as const;

  test('is undecided until it is kept or given back, and was never there where nothing was noted', () => {
    expect(describeNotedMoneyDecision({ ...kept, settledAt: null }, [cash])).toBeNull();
    expect(describeNotedMoneyDecision({ ...kept, settledAt: null }, [cash, givenBack])).toBeNull();
    expect(describeNotedMoneyDecision(money, [])).toBeNull();
  });

  test('is said to be kept, or given back with all its parts', () => {
    expect(describeNotedMoneyDecision(kept, [cash])).toBe('$50 was kept already.');
    expect(describeNotedMoneyDecision(money, [cash, givenBack, givenBack])).toBe('$50 was given back already.');
  });
});

describe('the log says', () => {
  test('how much, in which way, and what was let go with it', () => {
    const before = { price_cents: 11_000, waived_cents: 0 };
    const after = { amount_cents: 5000, method: 'card_machine', waived_cents: 6000 };
    expect(formatTillAction({ verb: 'record_payment_at_studio', before, after })).toBe(
      'Noted $50, card machine. $60 let go.',
    );
    expect(formatTillAction({ verb: 'waive_rest', before, after: { waived_cents: 6000, state: 'completed' } })).toBe(
      '$60 let go.',
    );
  });

  test('nothing of other actions', () => {
    expect(formatTillAction({ verb: 'undo', before: null, after: null })).toBeNull();
  });
});
