import { type Payments, ProviderDown } from '../payments/payments.ts';
import type { Clock } from '../platform/clock.ts';

const MOST_CALLS = 120;
/** With the longest call there is, well within the lease of a run. */
const MOST_SECONDS = 60;

/** This run has asked the provider as often, or for as long, as it may; the next one goes on. */
export class RunSpent extends ProviderDown {
  override name = 'RunSpent';
}

/** The provider, for one run of the sweep. Beyond what a run may ask, every call throws RunSpent. */
export function boundedPayments(payments: Payments, clock: Clock): Payments {
  const until = clock.now().add({ seconds: MOST_SECONDS });
  let calls = 0;
  const bounded =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      calls += 1;
      if (calls > MOST_CALLS || Temporal.Instant.compare(clock.now(), until) > 0)
        throw new RunSpent('this run has asked enough');
      return ask(...asked);
    };
  return {
    createIntent: bounded(payments.createIntent),
    findIntent: bounded(payments.findIntent),
    cancelIntent: bounded(payments.cancelIntent),
    refund: bounded(payments.refund),
    findRefund: bounded(payments.findRefund),
    listIntents: bounded(payments.listIntents),
    listRefunds: bounded(payments.listRefunds),
    refundsOf: bounded(payments.refundsOf),
    readEvent: payments.readEvent,
  };
}
