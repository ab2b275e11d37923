import type { Cents } from '../../src/domain/money.ts';

/** A payment at the provider, reduced to what the studio acts on. `open` covers every state the client can still pay from. */
export type Intent = {
  id: string;
  clientSecret: string;
  status: 'open' | 'processing' | 'succeeded' | 'cancelled';
  amountCents: Cents;
  receivedCents: Cents;
  currency: string;
  /** The payment row this intent was made for, from its metadata. */
  paymentId: string | null;
};

export type ProviderRefund = {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: Cents;
  intentId: string | null;
  /** The refund row it was made for, from its metadata; null when it was made by hand. */
  refundId: string | null;
};

/**
 * A verified webhook, reduced to which object moved; what it moved to is always asked for afresh. Of a charge the object
 * is its intent. `isOver`: a dispute that has been decided.
 */
export type ProviderEvent = {
  id: string;
  about: 'intent' | 'refund' | 'charge' | 'dispute' | 'other';
  objectId: string;
  isOver: boolean;
};

/** The newest first, a hundred at a time, since `since`; the next ones are those `after` the last id. */
export type Stretch = { since: Temporal.Instant; after: string | null };
export type Page<Item> = { items: Item[]; hasMore: boolean };

/**
 * What the studio needs of a payment provider. Every call throws ProviderDown when the provider cannot be reached, is
 * overloaded or answers something unreadable: then nothing is known, and the caller tries again later.
 */
export interface Payments {
  /** Idempotent by `paymentId` for 24 hours: asking again returns the same intent. */
  createIntent(order: { paymentId: string; amountCents: Cents; description: string }): Promise<Intent>;
  /** Null when the provider knows no such intent. */
  findIntent(intentId: string): Promise<Intent | null>;
  /** Returns the intent as it then is: cancelled, or succeeded or processing when somebody was faster. */
  cancelIntent(intentId: string): Promise<Intent>;
  /** Idempotent by `refundId`; `mayBeForgotten` after a day, when the provider may no longer know the key. */
  refund(order: {
    refundId: string;
    intentId: string;
    amountCents: Cents;
    mayBeForgotten: boolean;
  }): Promise<ProviderRefund>;
  /** Null when the provider knows no such refund. */
  findRefund(providerRefundId: string): Promise<ProviderRefund | null>;
  listIntents(stretch: Stretch): Promise<Page<Intent>>;
  listRefunds(stretch: Stretch): Promise<Page<ProviderRefund>>;
  /** Everything given back of one intent. */
  refundsOf(intentId: string): Promise<ProviderRefund[]>;
  /** Null when the signature is wrong or stale. */
  readEvent(rawBody: string, signature: string): Promise<ProviderEvent | null>;
}

export class ProviderDown extends Error {
  override name = 'ProviderDown';
}
