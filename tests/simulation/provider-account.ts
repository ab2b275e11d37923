import type { SeededRandom } from './seeded-random.ts';
import type { World } from './world.ts';

/**
 * Causes faults of the provider's account, which answers definitely instead of being down: it is restricted or out of money
 * for a while, it has forgotten intents, it repeats a failure under its idempotency key, and another integration uses it
 * too.
 */
export async function causeAccountFaults(actionCount: number, world: World, random: SeededRandom): Promise<void> {
  const { providerState, provider, addTraceLine, scheduler } = world;
  const sleepRandomly = () =>
    scheduler.sleep(random.pick([{ minutes: random.between(1, 40) }, { hours: random.between(1, 5) }]));

  async function refusePayments(): Promise<void> {
    addTraceLine('provider', 'refuses new payments');
    await provider.restrictAccount();
    await sleepRandomly();
    await provider.restrictAccount(false);
    addTraceLine('provider', 'takes payments again');
  }

  async function emptyBalance(): Promise<void> {
    addTraceLine('provider', 'has no balance for refunds');
    await provider.setBalance(0, random.pick(['pending', 'refused']));
    await sleepRandomly();
    await provider.setBalance(null);
    addTraceLine('provider', 'has a balance again');
  }

  async function forgetIntent(): Promise<void> {
    const unpaidIntents = Object.values(providerState.intents).filter(
      ({ status }) => status === 'requires_payment_method',
    );
    if (unpaidIntents.length === 0) return;
    const { id } = random.pick(unpaidIntents);
    await provider.forgetIntents([id]);
    addTraceLine('provider', `has forgotten ${id}`);
  }

  async function failUnderKey(): Promise<void> {
    const path = random.pick(['/v1/refunds$', '/v1/payment_intents$']);
    addTraceLine('provider', `fails under the next keys for ${path}`);
    await provider.fault({ on: 'api', method: 'POST', path, action: 'fail', times: random.between(1, 3) });
  }

  async function addForeignPayment(): Promise<void> {
    const status = random.pick(['succeeded', 'pending', 'failed', null] as const);
    addTraceLine('provider', `has a payment of another integration, its refund ${status}`);
    await provider.createForeignPayment({ withoutIntent: random.chance(0.5), refund: { status } });
  }

  for (let index = 0; index < actionCount; index += 1) {
    await scheduler.sleep(random.pick([{ seconds: random.below(300) }, { minutes: random.below(240) }]));
    world.expectProviderFaults();
    await random.pickWeighted([
      [2, refusePayments],
      [1, emptyBalance],
      [2, forgetIntent],
      [3, failUnderKey],
      [3, addForeignPayment],
    ])();
  }
}
