import type { Charge, PaymentIntent, PaymentMethod, Refund, StripeEvent } from './objects.ts';

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

/** Everything the account remembers between two starts. */
export type AccountState = {
  intents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  paymentMethods: Record<string, PaymentMethod>;
  /** Which test card a payment method is, by its number. */
  testCards: Record<string, string>;
  refunds: Record<string, Refund>;
  /** Refunds that the bank will send back, with the moment (Unix milliseconds) it does. */
  refundsToFail: Record<string, number>;
  events: Record<string, StripeEvent>;
  deliveries: Delivery[];
  answers: Record<string, SavedAnswer>;
};

export function emptyState(): AccountState {
  return {
    intents: {},
    charges: {},
    paymentMethods: {},
    testCards: {},
    refunds: {},
    refundsToFail: {},
    events: {},
    deliveries: [],
    answers: {},
  };
}

/** Empties the state in place, because every part of the account holds the same object. */
export function clearState(state: AccountState): void {
  Object.assign(state, emptyState());
}
