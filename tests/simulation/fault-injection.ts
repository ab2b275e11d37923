import type { SeededRandom } from './seeded-random.ts';

/** The target of a call. `browser`: between a client's browser and the provider, so no crash of the Worker ends it. */
export type Edge = 'database' | 'provider' | 'mail' | 'bucket' | 'browser';

export type EdgeCall = { edge: Edge; what: string };

/** The fault of a call, before or after it took effect; a power cut ends every invocation under way. */
export type InjectedFault = 'none' | 'error before' | 'error after' | 'crash before' | 'crash after' | 'power cut';

export type FaultInjector = (call: EdgeCall) => InjectedFault;

export const injectNoFault: FaultInjector = () => 'none';

/**
 * The Worker dies at its call number `at` (from 0), before or after the effect. `count` returns the number of calls so far.
 */
export function createCrash(at: number | null, when: 'before' | 'after' = 'before') {
  let count = 0;
  const inject: FaultInjector = ({ edge }) => {
    if (edge === 'browser') return 'none';
    count += 1;
    return count - 1 === at ? `crash ${when}` : 'none';
  };
  return { inject, count: () => count };
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
  const name = random.weighted([
    [1, 'no'],
    [2, 'some'],
    [2, 'many'],
  ] as const);
  const rates = FAULT_RATES[name];
  let outage = 0;
  const when = () => random.pick(['before', 'after'] as const);
  const inject: FaultInjector = ({ edge }) => {
    if (edge === 'browser') return 'none';
    if (random.chance(rates.crash)) return random.chance(0.2) ? 'power cut' : `crash ${when()}`;
    if (edge === 'database') return random.chance(rates.database) ? `error ${when()}` : 'none';
    if (random.chance(rates.outage)) outage = random.between(1, OUTAGE_CALLS);
    outage = Math.max(0, outage - 1);
    if (outage > 0) return 'error before';
    return random.chance(rates.provider) ? `error ${when()}` : 'none';
  };
  return { name, inject };
}
