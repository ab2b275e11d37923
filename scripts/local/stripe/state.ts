import type { Charge, Dispute, PaymentIntent, PaymentMethod, Refund, StripeEvent } from './objects.ts';

/** One delivery of an event to the webhook endpoint. Times are Unix milliseconds. */
export type Delivery = {
  id: string;
  event: string;
  type: string;
  status: 'waiting' | 'held' | 'dropped' | 'delivered' | 'given_up';
  attempts: number;
  lastStatus: number | null;
  dueAt: number;
};

/** The first response to an idempotency key. */
type SavedAnswer = { fingerprint: string; status: number; body: unknown; request: string; savedAt: number };

/** The first status of the next refund, instead of `succeeded`. */
export type NextRefund = { status: Refund['status']; pendingReason?: Refund['pending_reason'] };

/** The restrictions and the balance of the account. */
type Standing = {
  chargesEnabled: boolean;
  /** The balance that refunds are paid from; null covers any refund. */
  availableCents: number | null;
  /** The result of a card's refund that the balance does not cover. */
  shortfall: 'pending' | 'refused';
};

/** The error code with which a refund of a disputed charge is refused. */
export type DisputedRefundErrorCode = 'charge_disputed' | 'refund_disputed_payment';

/** The state of the account that is kept between two starts. */
export type AccountState = {
  intents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  paymentMethods: Record<string, PaymentMethod>;
  /** The number of the test card, by the id of the payment method. */
  testCards: Record<string, string>;
  refunds: Record<string, Refund>;
  nextRefunds: NextRefund[];
  /** Refunds that will fail, with the time (Unix milliseconds) at which they do. */
  refundsToFail: Record<string, number>;
  disputes: Record<string, Dispute>;
  /** By the id of the dispute. */
  disputeRefusals: Record<string, DisputedRefundErrorCode>;
  events: Record<string, StripeEvent>;
  deliveries: Delivery[];
  answers: Record<string, SavedAnswer>;
  standing: Standing;
  /** How far the stand-in's clock is ahead of the machine's. */
  clockAheadMs: number;
};

export function createEmptyState(): AccountState {
  return {
    intents: {},
    charges: {},
    paymentMethods: {},
    testCards: {},
    refunds: {},
    nextRefunds: [],
    refundsToFail: {},
    disputes: {},
    disputeRefusals: {},
    events: {},
    deliveries: [],
    answers: {},
    standing: { chargesEnabled: true, availableCents: null, shortfall: 'pending' },
    clockAheadMs: 0,
  };
}

/** A state that an earlier version of the stand-in wrote, with the missing fields added. */
export function upgradeState(savedState: Partial<AccountState>): AccountState {
  const state: AccountState = { ...createEmptyState(), ...savedState };
  for (const charge of Object.values(state.charges)) charge.disputed ??= false;
  return state;
}

/** Empties the state in place, because every part of the account refers to the same object. */
export function clearState(state: AccountState): void {
  Object.assign(state, createEmptyState());
}
