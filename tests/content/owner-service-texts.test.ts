import { expect, it } from 'vitest';
import { formatActionToastText, formatLogLineText } from '../../src/content/owner-action-texts.ts';

const at = Temporal.Instant.from('2026-11-21T00:00:00Z');
const NAME = { name: 'Classic Set' };
const createSetServiceAction = (before: object, after: object) => ({
  verb: 'set_service' as const,
  at,
  before: { ...NAME, ...before },
  after: { ...NAME, ...after },
});
const createSwitchServiceAction = (active: number) => ({
  verb: 'switch_service' as const,
  at,
  before: { ...NAME, active: 1 - active },
  after: { ...NAME, active },
});

it('the log says of a service what was changed, from what to what', () => {
  expect(formatLogLineText(createSetServiceAction({ price_cents: 15_000 }, { price_cents: 16_000 }))).toBe(
    'Classic Set: $150 to $160',
  );
  expect(formatLogLineText(createSetServiceAction({ minutes: 120, place: 6 }, { minutes: 135, place: 1 }))).toBe(
    'Classic Set: 120 to 135 min, place 6 to 1',
  );
  expect(
    formatLogLineText(createSetServiceAction({ description: 'a' }, { name: 'Natural Set', description: 'b' })),
  ).toBe('Classic Set: now called “Natural Set”, new words');
  expect([formatLogLineText(createSwitchServiceAction(0)), formatLogLineText(createSwitchServiceAction(1))]).toEqual([
    'Classic Set: off',
    'Classic Set: on',
  ]);
});

it('the toast says what it means for clients', () => {
  expect(formatActionToastText(createSetServiceAction({ price_cents: 15_000 }, { price_cents: 16_050 }))).toBe(
    'Classic Set: $150 to $160.50. Whoever is booked stays as booked.',
  );
  expect(formatActionToastText(createSwitchServiceAction(0))).toBe(
    'Classic Set: off. Nobody can choose it online. Clients with a code for it can still use it.',
  );
  expect(formatActionToastText(createSwitchServiceAction(1))).toBe(
    'Classic Set: on. Clients can book it online again.',
  );
});
