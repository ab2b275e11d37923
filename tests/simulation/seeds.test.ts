import { expect, it } from 'vitest';
import { prepareSimulation } from './prepare-simulation.ts';
import { runSeed } from './run-seed.ts';

prepareSimulation();

const FIRST_SEED = Number(process.env.SIMULATION_FROM ?? 17);
const SEED_COUNT = Number(process.env.SIMULATION_SEEDS ?? 1);
const SEEDS_PER_BLOCK = 10;

/** The situations that many runs together must have met, or they prove little. */
const REQUIRED_SITUATIONS = [
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
  'changes a clean-up time → 200',
  'saves the weekly hours → 303',
  'takes days off → 303',
  'sends a link → 200',
  'no answer',
  'crash before',
  'crash after',
  'power cut',
];

const lastSeed = FIRST_SEED + SEED_COUNT - 1;
const blockStarts = Array.from(
  { length: Math.ceil(SEED_COUNT / SEEDS_PER_BLOCK) },
  (_, block) => FIRST_SEED + block * SEEDS_PER_BLOCK,
);
const seenSituations = new Set<string>();
const tracesBySeed = new Map<number, string>();

it.each(blockStarts)(
  'all invariants hold in the end, whatever clients do and whatever fails (ten seeds from %i)',
  async (first) => {
    for (let seed = first; seed <= Math.min(first + SEEDS_PER_BLOCK - 1, lastSeed); seed += 1) {
      const { trace } = await runSeed(seed);
      if (seed === FIRST_SEED) tracesBySeed.set(seed, trace);
      for (const situation of REQUIRED_SITUATIONS) if (trace.includes(situation)) seenSituations.add(situation);
      if (process.env.SIMULATION_TRACE) console.log(trace);
    }
  },
  600_000,
);

it('the same seed gives the same run, call by call', async () => {
  const firstTrace = tracesBySeed.get(FIRST_SEED) ?? (await runSeed(FIRST_SEED)).trace;
  const secondTrace = (await runSeed(FIRST_SEED)).trace;
  // Ids of the provider are random, and logs contain durations.
  const summarise = (trace: string) =>
    trace.replaceAll(/(?<=(?:pi|re|ch|dp|py|pyr)_)\w+/g, '…').replaceAll(/^.* log: .*\n?/gm, '');
  expect(summarise(secondTrace)).toBe(summarise(firstTrace));
}, 600_000);

if (SEED_COUNT >= 50)
  it('all seeds together have met every situation that they are meant to', () => {
    expect([...seenSituations].sort()).toEqual(REQUIRED_SITUATIONS.toSorted());
  });
