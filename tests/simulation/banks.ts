import type { SeededRandom } from './seeded-random.ts';
import type { World } from './world.ts';

/**
 * The actions of the clients' banks: disputes, refunds that take their time or come back, transfers that arrive or fail.
 */
export async function runBanks(actionCount: number, world: World, random: SeededRandom): Promise<void> {
  const { providerState, provider, addTraceLine, scheduler } = world;
  async function attempt(description: string, act: () => Promise<unknown>): Promise<void> {
    const refusal = await act().then(
      () => '',
      (error: Error) => `: refused, ${error.message}`,
    );
    addTraceLine('bank', description + refusal);
  }
  const listRefunds = (...states: (string | null)[]) =>
    Object.values(providerState.refunds).filter(
      ({ status, charge }) => states.includes(status) && charge.startsWith('ch_'),
    );

  async function openDispute(): Promise<void> {
    const paidIntents = Object.values(providerState.intents).filter(
      ({ status, metadata }) => status === 'succeeded' && metadata.payment,
    );
    if (paidIntents.length === 0) return;
    const { id } = random.pick(paidIntents);
    const refusal = random.pick(['charge_disputed', 'refund_disputed_payment'] as const);
    await attempt(`disputes ${id}`, () => provider.openDispute(id, { inquiry: random.chance(0.2), refusal }));
    if (random.chance(0.5)) await decideDispute({ minutes: random.below(3000) });
  }

  async function decideDispute(after: Temporal.DurationLike = { minutes: 1 }): Promise<void> {
    await scheduler.sleep(after);
    const openDisputes = Object.values(providerState.disputes).filter(({ status }) =>
      /needs_response|under_review/.test(status),
    );
    if (openDisputes.length === 0) return;
    const { id } = random.pick(openDisputes);
    const outcome = random.pick(['won', 'lost'] as const);
    await attempt(`decides ${id}: ${outcome}`, () => provider.decideDispute(id, outcome));
  }

  const delayNextRefund = () =>
    attempt('the next refund waits', () =>
      provider.setNextRefundStatus(random.pick(['pending', 'requires_action', null])),
    );

  async function settleRefund(): Promise<void> {
    const pendingRefunds = listRefunds('pending', 'requires_action');
    if (pendingRefunds.length === 0) return delayNextRefund();
    const outcome = random.pick(['succeeded', 'succeeded', 'failed', 'canceled'] as const);
    await attempt(`a refund has ${outcome}`, () => provider.settleRefund(random.pick(pendingRefunds).id, outcome));
  }

  async function failSucceededRefund(): Promise<void> {
    const succeededRefunds = listRefunds('succeeded');
    if (succeededRefunds.length > 0)
      await attempt('a refund comes back', () => provider.settleRefund(random.pick(succeededRefunds).id, 'failed'));
  }

  async function decideTransfer(): Promise<void> {
    const processingIntents = Object.values(providerState.intents).filter(({ status }) => status === 'processing');
    if (processingIntents.length === 0) return;
    const { id } = random.pick(processingIntents);
    const outcome = random.pick(['settle', 'fail']);
    await attempt(`${id}: ${outcome}`, () => provider.control('POST', `/payment_intents/${id}/${outcome}`));
  }

  for (let index = 0; index < actionCount; index += 1) {
    await scheduler.sleep(random.pick([{ seconds: random.below(120) }, { minutes: random.below(180) }, { hours: 12 }]));
    await random.pickWeighted([
      [3, openDispute],
      [1, decideDispute],
      [2, delayNextRefund],
      [2, settleRefund],
      [2, failSucceededRefund],
      [2, decideTransfer],
    ])();
  }
}
