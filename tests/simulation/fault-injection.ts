import type { SeededRandom } from './seeded-random.ts';

/** The target of a call. `browser`: between a client's browser and the provider, so no crash of the Worker ends it. */
export type CallTarget = 'database' | 'provider' | 'mail' | 'bucket' | 'browser';

export type ExternalCall = { target: CallTarget; description: string };

/** The fault of a call, before or after it took effect; a power cut ends every invocation under way. */
export type InjectedFault = 'none' | 'error before' | 'error after' | 'crash before' | 'crash after' | 'power cut';

export type FaultInjector = (call: ExternalCall) => InjectedFault;

export const injectNoFault: FaultInjector = () => 'none';

/**
 * The Worker dies at its call number `callNumber` (from 0), before or after the effect. `count` returns the number of calls so far.
 */
export function createCrash(callNumber: number | null, moment: 'before' | 'after' = 'before') {
  let count = 0;
  const inject: FaultInjector = ({ target }) => {
    if (target === 'browser') return 'none';
    count += 1;
    return count - 1 === callNumber ? `crash ${moment}` : 'none';
  };
  return { inject, countCalls: () => count };
}

/** The probability of each fault at a call, by the amount of faults in a run. */
const FAULT_RATES = {
  no: { crash: 0, database: 0, provider: 0, outage: 0 },
  some: { crash: 0.006, database: 0.003, provider: 0.02, outage: 0.002 },
  many: { crash: 0.02, database: 0.01, provider: 0.08, outage: 0.01 },
};
const OUTAGE_CALLS = 12;

/** The random faults of a run; their amount is random too. */
export function createRandomFaults(random: SeededRandom) {
  const level = random.pickWeighted([
    [1, 'no'],
    [2, 'some'],
    [2, 'many'],
  ] as const);
  const rates = FAULT_RATES[level];
  let outageCallsLeft = 0;
  const pickMoment = () => random.pick(['before', 'after'] as const);
  const inject: FaultInjector = ({ target }) => {
    if (target === 'browser') return 'none';
    if (random.chance(rates.crash)) return random.chance(0.2) ? 'power cut' : `crash ${pickMoment()}`;
    if (target === 'database') return random.chance(rates.database) ? `error ${pickMoment()}` : 'none';
    if (random.chance(rates.outage)) outageCallsLeft = random.between(1, OUTAGE_CALLS);
    outageCallsLeft = Math.max(0, outageCallsLeft - 1);
    if (outageCallsLeft > 0) return 'error before';
    return random.chance(rates.provider) ? `error ${pickMoment()}` : 'none';
  };
  return { name: level, inject };
}
