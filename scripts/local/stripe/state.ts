import type { Charge, Dispute, PaymentIntent, PaymentMethod, Refund, StripeEvent } from './objects.ts';

/** One event on its way to the webhook endpoint. Times are Unix milliseconds. */
export type Delivery = {
  id: string;
  event: string;
  type: string;
  status: 'waiting' | 'held' | 'dropped' | 'delivered' | 'given_up';
  attempts: number;
  lastStatus: number | null;
  dueAt: number;
};

/** What was answered to an idempotency key the first time. */
type SavedAnswer = { fingerprint: string; status: number; body: unknown; request: string; savedAt: number };

/** How the next refund starts, in place of succeeding at once. */
export type NextRefund = { status: Refund['status']; pendingReason?: Refund['pending_reason'] };

/** What Stripe lets the account do. */
type Standing = {
  chargesEnabled: boolean;
  /** What refunds are paid from; null is enough for any refund. */
  availableCents: number | null;
  /** What becomes of a card's refund that the balance does not cover. */
  shortfall: 'pending' | 'refused';
};

/** The error code with which a refund of a disputed charge is refused. */
export type DisputeRefusal = 'charge_disputed' | 'refund_disputed_payment';

/** Everything the account remembers between two starts. */
export type AccountState = {
  intents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  paymentMethods: Record<string, PaymentMethod>;
  /** Which test card a payment method is, by its number. */
  testCards: Record<string, string>;
  refunds: Record<string, Refund>;
  nextRefunds: NextRefund[];
  /** Refunds that the bank will send back, with the moment (Unix milliseconds) it does. */
  refundsToFail: Record<string, number>;
  disputes: Record<string, Dispute>;
  /** By the id of the dispute. */
  disputeRefusals: Record<string, DisputeRefusal>;
  events: Record<string, StripeEvent>;
  deliveries: Delivery[];
  answers: Record<string, SavedAnswer>;
  standing: Standing;
  /** How far the stand-in's clock has been moved ahead of the machine's. */
  clockAheadMs: number;
};

export function emptyState(): AccountState {
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

/** A state as some earlier version of the stand-in wrote it. */
export function upgradeState(written: Partial<AccountState>): AccountState {
  const state: AccountState = { ...emptyState(), ...written };
  for (const charge of Object.values(state.charges)) charge.disputed ??= false;
  return state;
}

/** Empties the state in place, because every part of the account holds the same object. */
export function clearState(state: AccountState): void {
  Object.assign(state, emptyState());
}
