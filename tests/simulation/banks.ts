import type { SeededRandom } from './seeded-random.ts';
import type { World } from './world.ts';

/**
 * The actions of the clients' banks: disputes, refunds that take their time or come back, transfers that arrive or fail.
 */
export async function runBanks(actionCount: number, world: World, random: SeededRandom): Promise<void> {
  const { books, provider, note, scheduler } = world;
  async function attempt(what: string, act: () => Promise<unknown>): Promise<void> {
    const refusal = await act().then(
      () => '',
      (error: Error) => `: refused, ${error.message}`,
    );
    note('bank', what + refusal);
  }
  const refundsThat = (...states: (string | null)[]) =>
    Object.values(books.refunds).filter(({ status, charge }) => states.includes(status) && charge.startsWith('ch_'));

  async function openDispute(): Promise<void> {
    const paid = Object.values(books.intents).filter(
      ({ status, metadata }) => status === 'succeeded' && metadata.payment,
    );
    if (paid.length === 0) return;
    const { id } = random.pick(paid);
    const refusal = random.pick(['charge_disputed', 'refund_disputed_payment'] as const);
    await attempt(`disputes ${id}`, () => provider.dispute(id, { inquiry: random.chance(0.2), refusal }));
    if (random.chance(0.5)) await decideDispute({ minutes: random.below(3000) });
  }

  async function decideDispute(after: Temporal.DurationLike = { minutes: 1 }): Promise<void> {
    await scheduler.sleep(after);
    const open = Object.values(books.disputes).filter(({ status }) => /needs_response|under_review/.test(status));
    if (open.length === 0) return;
    const { id } = random.pick(open);
    const outcome = random.pick(['won', 'lost'] as const);
    await attempt(`decides ${id}: ${outcome}`, () => provider.decideDispute(id, outcome));
  }

  const delayNextRefund = () =>
    attempt('the next refund waits', () => provider.nextRefund(random.pick(['pending', 'requires_action', null])));

  async function settleRefund(): Promise<void> {
    const waiting = refundsThat('pending', 'requires_action');
    if (waiting.length === 0) return delayNextRefund();
    const outcome = random.pick(['succeeded', 'succeeded', 'failed', 'canceled'] as const);
    await attempt(`a refund has ${outcome}`, () => provider.settleRefund(random.pick(waiting).id, outcome));
  }

  async function failSucceededRefund(): Promise<void> {
    const sent = refundsThat('succeeded');
    if (sent.length > 0)
      await attempt('a refund comes back', () => provider.settleRefund(random.pick(sent).id, 'failed'));
  }

  async function decideTransfer(): Promise<void> {
    const underWay = Object.values(books.intents).filter(({ status }) => status === 'processing');
    if (underWay.length === 0) return;
    const { id } = random.pick(underWay);
    const outcome = random.pick(['settle', 'fail']);
    await attempt(`${id}: ${outcome}`, () => provider.control('POST', `/payment_intents/${id}/${outcome}`));
  }

  for (let index = 0; index < actionCount; index += 1) {
    await scheduler.sleep(random.pick([{ seconds: random.below(120) }, { minutes: random.below(180) }, { hours: 12 }]));
    await random.weighted([
      [3, openDispute],
      [1, decideDispute],
      [2, delayNextRefund],
      [2, settleRefund],
      [2, failSucceededRefund],
      [2, decideTransfer],
    ])();
  }
}
