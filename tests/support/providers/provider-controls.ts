import type { ForeignPayment, ForeignRequest } from '../../../scripts/local/stripe/foreign.ts';
import type { Dispute, Refund, StripeEvent } from '../../../scripts/local/stripe/objects.ts';
import type { DisputedRefundErrorCode } from '../../../scripts/local/stripe/state.ts';

type SendControl = (method: string, path: string, body?: object) => Promise<unknown>;

/**
 * `amount`: cents, by default all that is left. An inquiry takes no money. `refusal`: the code with which a refund is then
 * refused.
 */
type DisputeRequest = { amount?: number; inquiry?: boolean; refusal?: DisputedRefundErrorCode };

const OUTCOME_ACTIONS = { succeeded: 'succeed', failed: 'fail', canceled: 'cancel' };

/** Acts as the dashboard, the banks and the cardholders. Each call throws when the stand-in refuses it. */
export function createProviderControls(control: SendControl) {
  const post = async <Answer>(path: string, body: object = {}): Promise<Answer> => {
    const response = (await control('POST', path, body)) as Answer & { error?: { message: string } };
    if (response.error) throw new Error(`POST ${path}: ${response.error.message}`);
    return response;
  };

  return {
    /** The cardholder contests a paid intent; its refunds are refused until the dispute is won. */
    openDispute: (intentId: string, request: DisputeRequest = {}) =>
      post<Dispute>(`/payment_intents/${intentId}/dispute`, request),
    /** The evidence has been handed in: `charge.dispute.updated`, status `under_review`. */
    reviewDispute: (disputeId: string) => post<Dispute>(`/disputes/${disputeId}/review`),
    /** The bank decides a dispute. An inquiry closes as `warning_closed` either way. */
    decideDispute: (disputeId: string, outcome: 'won' | 'lost') =>
      post<Dispute>(`/disputes/${disputeId}/${outcome === 'won' ? 'win' : 'lose'}`),
    /** A refund made in Stripe's dashboard, of the whole or of some cents: without metadata and idempotency key. */
    refundInDashboard: (intentId: string, cents?: number) =>
      post<Refund>(`/payment_intents/${intentId}/refund`, cents === undefined ? {} : { amount: cents }),
    /** The first status of the next refunds, which otherwise succeed at once; null: a refund without a status. */
    setNextRefundStatus: (status: 'pending' | 'requires_action' | 'succeeded' | null, times = 1) =>
      post<object[]>('/refunds/next', { status, times }),
    /** Ends a refund. A succeeded refund can still fail; a failed or canceled one is final. */
    settleRefund: (refundId: string, outcome: 'succeeded' | 'failed' | 'canceled', reason?: string) =>
      post<Refund>(`/refunds/${refundId}/${OUTCOME_ACTIONS[outcome]}`, reason === undefined ? {} : { reason }),
    /**
     * The balance that refunds are paid from; null covers all. A refund that it does not cover stays pending until it does,
     * or is refused (400).
     */
    setBalance: (availableCents: number | null, shortfall: 'pending' | 'refused' = 'pending') =>
      post<object>('/balance', { availableCents, shortfall }),
    /** Forgets these intents, or all of them, as after a change of keys. Returns how many were forgotten. */
    forgetIntents: async (ids?: string[]) =>
      (await post<{ forgotten: number }>('/payment_intents/forget', ids ? { ids } : {})).forgotten,
    /** A restricted account: new payments are refused (400) until it is called with false. */
    restrictAccount: (restricted = true) => post<object>('/account', { chargesEnabled: !restricted }),
    /** Moves the stand-in's own clock ahead: stamps, idempotency keys and coming failures go by it. Resetting moves it back. */
    advanceClock: (duration: Temporal.DurationLike) =>
      post<{ now: number }>('/clock', { aheadMs: Temporal.Duration.from(duration).total('milliseconds') }),
    /** A payment of another integration on the same account, `py_…`, with its refund `pyr_…` if one is wanted. */
    createForeignPayment: (request: ForeignRequest = {}) => post<ForeignPayment>('/foreign_payments', request),
    /** Every event so far, oldest first, as it is sent to the webhook endpoint. */
    readEvents: () => control('GET', '/events') as Promise<StripeEvent[]>,
  };
}
