import type { Cents } from '../../src/domain/money.ts';
import type { Db } from '../db/database.ts';
import type { Random } from '../platform/random.ts';

/** A payment at the provider, reduced to what the studio acts on. `open` covers every state the client can still pay from. */
export type Intent = {
  id: string;
  clientSecret: string;
  status: 'open' | 'processing' | 'succeeded' | 'cancelled';
  /** The client has to approve it with her bank (3-D Secure); only while it is open. */
  needsApproval: boolean;
  amountCents: Cents;
  receivedCents: Cents;
  /** What has been refunded of it, or is on its way. */
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
  /** The refund row it was made for, from its metadata; null when it was made by hand. */
  refundId: string | null;
  /** Which attempt of that row made it; null when it does not say. */
  attempt: number | null;
  createdAt: Temporal.Instant;
  /** Why it failed, in the provider's own code. */
  failure: string | null;
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
export type ListWindow = { since: Temporal.Instant; after: string | null };
/** `last`: the id to go on after, also when that item itself could not be read and is left out. */
export type Page<Item> = { items: Item[]; last: string | null; hasMore: boolean };

/**
 * What the studio needs of a payment provider. Every call throws ProviderUnavailable when the provider cannot be reached, is
 * overloaded or answers something unreadable: then nothing is known, and the caller tries again later. A call that makes
 * something throws ProviderRefused when the provider will not.
 */
export interface Payments {
  /** Idempotent by `paymentId` and `attempt` for 24 hours. Throws KeySpent. */
  createIntent(order: { paymentId: string; attempt: number; amountCents: Cents; description: string }): Promise<Intent>;
  /** The intent made for a payment, looked for among those made since then; null when there is none. */
  findIntentOf(paymentId: string, since: Temporal.Instant): Promise<Intent | null>;
  /** Null when the provider knows no such intent. Throws Unreadable. */
  findIntent(intentId: string): Promise<Intent | null>;
  /** Returns the intent as it then is: cancelled, or whatever kept it from that. Null when the provider knows none such. */
  cancelIntent(intentId: string): Promise<Intent | null>;
  /** Idempotent by `refundId` and `attempt` for 24 hours. Throws KeySpent. */
  refund(order: { refundId: string; attempt: number; intentId: string; amountCents: Cents }): Promise<ProviderRefund>;
  /** Null when the provider knows no such refund. Throws Unreadable. */
  findRefund(providerRefundId: string): Promise<ProviderRefund | null>;
  listIntents(stretch: ListWindow): Promise<Page<Intent>>;
  listRefunds(stretch: ListWindow): Promise<Page<ProviderRefund>>;
  /** Everything given back of one intent; nothing of one that the provider does not know. */
  refundsOf(intentId: string): Promise<ProviderRefund[]>;
  /** Null when the signature is wrong or stale. */
  readEvent(rawBody: string, signature: string): Promise<ProviderEvent | null>;
  /** The same, with `beforeEach` called before every single exchange with the provider; what it throws ends the call. */
  counted(beforeEach: () => void): Payments;
}

/** Nothing is known of what was asked for: it may have happened or not. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderDown';
}

/** The provider answered with something that is not what was asked for. */
export class Unreadable extends ProviderUnavailable {
  override name = 'Unreadable';
}

/** All that this idempotency key still gets is an old failure; whether something was made under it has to be looked up. */
export class KeySpent extends ProviderUnavailable {
  override name = 'KeySpent';
}

/** A definite no: nothing was made, and asking for the same again does not change that. `code` is the provider's own. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What the verbs on refunds need of the outside. */
export type PaymentDeps = { db: Db; payments: Payments; random: Random };
