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
  /** The refund row it was made for, from its metadata; null for one made in the provider's dashboard. */
  refundId: string | null;
  /** Which attempt of that row made it, from its metadata; null when it is not there. */
  attempt: number | null;
  createdAt: Temporal.Instant;
  /** Why it failed, as the provider's code. */
  failure: string | null;
};

/**
 * A verified webhook, reduced to the object that changed; its new state is retrieved, except a dispute's. For a charge the object is
 * its intent. `isDisputeClosed`: a dispute that has been decided; `disputed`: the intent and the amount of a dispute, null
 * where the event does not say them.
 */
export type ProviderEvent = {
  id: string;
  objectType: 'intent' | 'refund' | 'charge' | 'dispute' | 'other';
  objectId: string;
  isDisputeClosed: boolean;
  disputed: { intentId: string; amountCents: Cents } | null;
};

/** A page of a list: newest first, up to 100 items created since `since`; `after`: the last id of the page before. */
export type ListQuery = { since: Temporal.Instant; after: string | null };
/** `last`: the `after` of the next page, also when that item itself could not be read and is left out. */
export type ListPage<Item> = { items: Item[]; last: string | null; hasMore: boolean };

/**
 * The interface to the payment provider. Every call but `readEvent`, which makes no request, throws ProviderUnavailableError
 * when the provider cannot be reached, is overloaded or answers something unreadable: then the result is unknown, and the
 * caller tries again later. A call that creates something throws ProviderRefusedError when the provider refuses to
 * (docs/decisions/020).
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
  findIntentOf(paymentId: string, since: Temporal.Instant): Promise<Intent | null>;
  /** Null when the provider knows no such intent. Throws UnreadableResponseError. */
  findIntent(intentId: string): Promise<Intent | null>;
  /**
   * Returns the intent as it is afterwards: cancelled, or the state that prevents it. Null when the provider has none.
   */
  cancelIntent(intentId: string): Promise<Intent | null>;
  /** Idempotent by `refundId` and `attempt` for 24 hours. Throws IdempotencyKeyUsedError. */
  refund(params: { refundId: string; attempt: number; intentId: string; amountCents: Cents }): Promise<ProviderRefund>;
  /** Null when the provider knows no such refund. Throws UnreadableResponseError. */
  findRefund(providerRefundId: string): Promise<ProviderRefund | null>;
  listIntents(query: ListQuery): Promise<ListPage<Intent>>;
  listRefunds(query: ListQuery): Promise<ListPage<ProviderRefund>>;
  /**
   * The last 100 refunds of an intent, newest first; empty when the provider does not know it. Throws UnreadableResponseError
   * when one of them cannot be read, as no refund may be made because another is not found.
   */
  refundsOf(intentId: string): Promise<ProviderRefund[]>;
  /** Null when the signature is wrong or stale, or the event cannot be read. Never throws. */
  readEvent(rawBody: string, signature: string): Promise<ProviderEvent | null>;
  /** The same, with `beforeEach` called before every HTTP request, retries included; what it throws ends the call. */
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

/** This idempotency key only replays an old failure; whether something was created with it has to be looked up. */
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
