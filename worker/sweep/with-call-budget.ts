import { type PaymentProvider, ProviderUnavailableError } from '../payments/payment-provider.ts';
import type { Clock } from '../platform/clock.ts';

const MAX_CALLS = 120;
/** Together with the longest single call, well within the lease of a run. */
const MAX_SECONDS = 60;

/** This run has reached MAX_CALLS or MAX_SECONDS; the next run continues. */
export class CallBudgetExceeded extends ProviderUnavailableError {
  override name = 'CallBudgetExceeded';
}

/**
 * The payment provider for one run of the sweep. Counts every HTTP request to it, the SDK's retries included. Beyond
 * the limits no request is sent, and every call throws CallBudgetExceeded.
 */
export function withCallBudget(payments: PaymentProvider, clock: Clock): PaymentProvider {
  const until = clock.now().add({ seconds: MAX_SECONDS });
  let calls = 0;
  let isSpent = false;
  const counted = payments.withRequestHook(() => {
    isSpent ||= calls >= MAX_CALLS || Temporal.Instant.compare(clock.now(), until) > 0;
    if (isSpent) throw new CallBudgetExceeded('the limit of provider calls of this run is reached');
    calls += 1;
  });
  const bounded =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      try {
        if (!isSpent) return await ask(...asked);
      } catch (error) {
        // The SDK wraps the CallBudgetExceeded that `counted` throws, so the flag is tested instead of the error.
        if (!isSpent) throw error;
      }
      throw new CallBudgetExceeded('the limit of provider calls of this run is reached');
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
    withRequestHook: payments.withRequestHook,
  };
}
