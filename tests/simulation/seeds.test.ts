import { expect, it } from 'vitest';
import { runSeed } from './run-seed.ts';

const FROM = Number(process.env.SIMULATION_FROM ?? 1);
const COUNT = Number(process.env.SIMULATION_SEEDS ?? 2);
const IN_A_BLOCK = 10;

/** What many runs together must have met, or they show little. */
const SIGHTS = [
  'SLOT_TAKEN',
  'SLOT_LOST_REFUNDED',
  'PAYMENT_NOT_COMPLETED',
  'BOOKING_MISMATCH',
  'CHOICE_NOT_OFFERED',
  'ALREADY_CANCELLED',
  'PROVIDER_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'BLOCK_MEETS_BOOKING',
  'UNDO_TOO_LATE',
  'undoes → 200',
  'moves an appointment → 200',
  'saves the weekly hours → 303',
  'takes days off → 303',
  'sends a link → 200',
  'no answer',
  'crash before',
  'crash after',
  'power cut',
];

const last = FROM + COUNT - 1;
const blocks = Array.from({ length: Math.ceil(COUNT / IN_A_BLOCK) }, (_, block) => FROM + block * IN_A_BLOCK);
const seen = new Set<string>();
const stories = new Map<number, string>();

it.each(blocks)(
  'all invariants hold in the end, whatever clients do and whatever fails (ten seeds from %i)',
  async (first) => {
    for (let seed = first; seed <= Math.min(first + IN_A_BLOCK - 1, last); seed += 1) {
      const { story } = await runSeed(seed);
      if (seed === FROM) stories.set(seed, story);
      for (const sight of SIGHTS) if (story.includes(sight)) seen.add(sight);
      if (process.env.SIMULATION_TRACE) console.log(story);
    }
  },
  600_000,
);

it('the same seed gives the same run, call by call', async () => {
  const once = stories.get(FROM) ?? (await runSeed(FROM)).story;
  const again = (await runSeed(FROM)).story;
  // The provider's names for things are its own; logs tell how long things took.
  const told = (story: string) =>
    story.replaceAll(/(?<=(?:pi|re|ch|py|pyr)_)\w+/g, '…').replaceAll(/^.* log: .*\n?/gm, '');
  expect(told(again)).toBe(told(once));
}, 600_000);

if (COUNT >= 50)
  it('all seeds together have met every situation that they are meant to', () => {
    expect([...seen].sort()).toEqual(SIGHTS.toSorted());
  });
