import { type Payments, ProviderUnavailable } from '../payments/payments.ts';
import type { Clock } from '../platform/clock.ts';

const MAX_CALLS = 120;
/** With the longest call there is, well within the lease of a run. */
const MAX_SECONDS = 60;

/** This run has asked the provider as often, or for as long, as it may; the next one goes on. */
export class RunSpent extends ProviderUnavailable {
  override name = 'RunSpent';
}

/**
 * The provider, for one run of the sweep. Every exchange with it counts, those that the SDK repeats by itself among them.
 * Beyond what a run may ask, none is made, and every call throws RunSpent.
 */
export function boundedPayments(payments: Payments, clock: Clock): Payments {
  const until = clock.now().add({ seconds: MAX_SECONDS });
  let calls = 0;
  let isSpent = false;
  const counted = payments.counted(() => {
    isSpent ||= calls >= MAX_CALLS || Temporal.Instant.compare(clock.now(), until) > 0;
    if (isSpent) throw new RunSpent('this run has asked enough');
    calls += 1;
  });
  const bounded =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      try {
        if (!isSpent) return await ask(...asked);
      } catch (error) {
        // The SDK wraps what its connection throws.
        if (!isSpent) throw error;
      }
      throw new RunSpent('this run has asked enough');
    };
  return {
    createIntent: bounded(counted.createIntent),
    findIntentOf: bounded(counted.findIntentOf),
    findIntent: bounded(counted.findIntent),
    cancelIntent: bounded(counted.cancelIntent),
    refund: bounded(counted.refund),
    findRefund: bounded(counted.findRefund),
    listIntents: bounded(counted.listIntents),
    listRefunds: bounded(counted.listRefunds),
    refundsOf: bounded(counted.refundsOf),
    readEvent: payments.readEvent,
    counted: payments.counted,
  };
}
