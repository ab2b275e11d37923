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
  const deadline = clock.now().add({ seconds: MAX_SECONDS });
  let callCount = 0;
  let isSpent = false;
  const countedPayments = payments.withRequestHook(() => {
    isSpent ||= callCount >= MAX_CALLS || Temporal.Instant.compare(clock.now(), deadline) > 0;
    if (isSpent) throw new CallBudgetExceeded('the limit of provider calls of this run is reached');
    callCount += 1;
  });
  const withBudget =
    <Args extends unknown[], Result>(call: (...asked: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        if (!isSpent) return await call(...args);
      } catch (error) {
        // The SDK wraps the CallBudgetExceeded that `countedPayments` throws, so the flag is tested instead of the error.
        if (!isSpent) throw error;
      }
      throw new CallBudgetExceeded('the limit of provider calls of this run is reached');
    };
  return {
    createIntent: withBudget(countedPayments.createIntent),
    findIntentByPaymentId: withBudget(countedPayments.findIntentByPaymentId),
    findIntent: withBudget(countedPayments.findIntent),
    cancelIntent: withBudget(countedPayments.cancelIntent),
    createRefund: withBudget(countedPayments.createRefund),
    findRefund: withBudget(countedPayments.findRefund),
    listIntents: withBudget(countedPayments.listIntents),
    listRefunds: withBudget(countedPayments.listRefunds),
    listDisputes: withBudget(countedPayments.listDisputes),
    listRefundsOfIntent: withBudget(countedPayments.listRefundsOfIntent),
    readEvent: payments.readEvent,
    withRequestHook: payments.withRequestHook,
  };
}
