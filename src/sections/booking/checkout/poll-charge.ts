import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../../../api/account.ts';
import { clearCachedHold } from '../../../api/invalidate.ts';
import type { CheckoutState } from '../../../domain/checkout/checkout.ts';
import type { CheckoutEvent } from '../../../domain/checkout/checkout-event.ts';
import { sleep } from '../../../ui/sleep.ts';
import { finishCharge } from './finish-booking.ts';

/** How many responses must say "not charged" before that is the outcome: the request to charge may still be in flight. */
const MAX_OUTCOME_CHECKS = { declined: 1, bankRefused: 1, broken: 2, reloaded: 4 };
const OUTCOME_POLL_INTERVAL_MS = 5000;

type PollChargeOptions = {
  queryClient: QueryClient;
  readState: () => CheckoutState;
  send: (event: CheckoutEvent) => void;
  onSlotLost: () => void;
  /** whether the booking section is still mounted */
  isShown: () => boolean;
};

/** Fetches the outcome of a charge until it is known, or until the client does something else. */
export async function pollCharge({
  queryClient,
  readState,
  send,
  onSlotLost,
  isShown,
}: PollChargeOptions): Promise<void> {
  const state = readState();
  if (state.step !== 'confirming') return;
  const { attempt, intentId, failure, payment } = state;
  const clientId = queryClient.getQueryData(userQuery.queryKey)?.id;
  let maxChecks = failure ? MAX_OUTCOME_CHECKS[failure.kind] : payment ? 1 : MAX_OUTCOME_CHECKS.reloaded;
  while (readState().attempt === attempt) {
    const outcome = await finishCharge({ intentId, payment, clientId }, maxChecks);
    if (readState().attempt !== attempt) return;
    if (outcome.type === 'slotLost') onSlotLost();
    if (outcome.type === 'slotLost' || outcome.type === 'paymentReplaced') clearCachedHold(queryClient);
    send({ ...outcome, attempt });
    if (outcome.type !== 'noAnswer' || outcome.signedOut || !isShown()) return;
    maxChecks = 1;
    await sleep(OUTCOME_POLL_INTERVAL_MS);
  }
}
