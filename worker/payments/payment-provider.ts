import type { Cents } from '../../src/domain/money.ts';
import type { Db } from '../db/database.ts';
import type { Random } from '../platform/random.ts';

/**
 * A PaymentIntent at the provider, reduced to what the Worker uses. `open`: any state from which it can still be paid.
 */
export type Intent = {
  id: string;
  clientSecret: string;
  status: 'open' | 'processing' | 'succeeded' | 'cancelled';
  /** The client has to approve it with the bank (3-D Secure); only while it is open. */
  needsApproval: boolean;
  amountCents: Cents;
  receivedCents: Cents;
  /** Refunded or being refunded. */
  refundedCents: Cents;
  currency: string;
  /** The payment row this intent was made for, from its metadata. */
  paymentId: string | null;
};

export type ProviderRefund = {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: Cents;
  intentId: string | null;
  /** The refund row this refund was made for, from its metadata; null when it was made in the provider's dashboard. */
  refundId: string | null;
  /** The attempt of the refund row, from the metadata; null when the metadata has none. */
  attempt: number | null;
  createdAt: Temporal.Instant;
  /** Why it failed, as the provider's code. */
  failure: string | null;
};

/** A dispute of a payment of the account. `isClosed`: it has been decided. */
export type ProviderDispute = { id: string; intentId: string | null; amountCents: Cents; isClosed: boolean };

/**
 * A verified webhook, reduced to the id of the changed object, whose new state the Worker retrieves; a dispute is not
 * retrieved. `objectId` of a charge is the id of its intent. `isDisputeClosed`: a dispute has been decided.
 * `dispute`: the intent and the amount of a dispute; null when the event lacks them.
 */
export type ProviderEvent = {
  id: string;
  objectType: 'intent' | 'refund' | 'charge' | 'dispute' | 'other';
  objectId: string;
  isDisputeClosed: boolean;
  dispute: { intentId: string; amountCents: Cents } | null;
};

/** A page of a list: newest first, up to 100 items created since `since`; `afterId`: the last id of the page before. */
export type ListOptions = { since: Temporal.Instant; afterId: string | null };
/** `lastId`: the id to pass as `afterId` for the next page, even when that item could not be read and is not in `items`. */
export type ListPage<Item> = { items: Item[]; lastId: string | null; hasMore: boolean };

/**
 * The interface to the payment provider. Every method except `readEvent`, which makes no request, throws
 * ProviderUnavailableError when the provider cannot be reached, is overloaded or sends an unreadable response: the
 * result is then unknown, and the caller tries again later. A method that creates something throws
 * ProviderRefusedError when the provider refuses (docs/decisions/020).
 */
export interface PaymentProvider {
  /** Idempotent by `paymentId` and `attempt` for 24 hours. Throws IdempotencyKeyUsedError. */
  createIntent(params: {
    paymentId: string;
    attempt: number;
    amountCents: Cents;
    description: string;
  }): Promise<Intent>;
  /** The intent created for a payment row, among those created since `since`; null when there is none. */
  findIntentByPaymentId(paymentId: string, since: Temporal.Instant): Promise<Intent | null>;
  /** Null when the provider knows no such intent. Throws UnreadableResponseError. */
  findIntent(intentId: string): Promise<Intent | null>;
  /**
   * Returns the intent after the call: cancelled, or in the state that prevents cancelling. Null when the provider
   * has none.
   */
  cancelIntent(intentId: string): Promise<Intent | null>;
  /** Idempotent by `refundId` and `attempt` for 24 hours. Throws IdempotencyKeyUsedError. */
  createRefund(params: {
    refundId: string;
    attempt: number;
    intentId: string;
    amountCents: Cents;
  }): Promise<ProviderRefund>;
  /** Null when the provider knows no such refund. Throws UnreadableResponseError. */
  findRefund(providerRefundId: string): Promise<ProviderRefund | null>;
  listIntents(query: ListOptions): Promise<ListPage<Intent>>;
  listRefunds(query: ListOptions): Promise<ListPage<ProviderRefund>>;
  listDisputes(query: ListOptions): Promise<ListPage<ProviderDispute>>;
  /**
   * The last 100 refunds of an intent, newest first; empty when the provider does not know the intent. Throws
   * UnreadableResponseError when one of them cannot be read: leaving it out could make the caller refund twice.
   */
  listRefundsOfIntent(intentId: string): Promise<ProviderRefund[]>;
  /** Null when the signature is wrong or stale, or the event cannot be read. Never throws. */
  readEvent(rawBody: string, signature: string): Promise<ProviderEvent | null>;
  /** The same provider, calling `beforeEach` before every HTTP request and retry; an error thrown there ends the call. */
  withRequestHook(beforeEach: () => void): PaymentProvider;
}

/** The result of the call is unknown: it may have taken effect or not. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError';
}

/** The provider's response does not have the expected shape. */
export class UnreadableResponseError extends ProviderUnavailableError {
  override name = 'UnreadableResponseError';
}

/** The idempotency key only replays an old failure; the caller has to look up whether something was created with it. */
export class IdempotencyKeyUsedError extends ProviderUnavailableError {
  override name = 'IdempotencyKeyUsedError';
}

/** A definite refusal: nothing was created, and the same call again is refused too. `code` is the provider's. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The dependencies of the use cases in worker/payments. */
export type PaymentDeps = { db: Db; payments: PaymentProvider; random: Random };
