import { z } from 'zod';
import { log } from '../platform/log.ts';
import type { Intent, ListPage, ProviderDispute, ProviderEvent, ProviderRefund } from './payment-provider.ts';

/** The SDK does not validate responses, so every one is parsed here before it is used (RELIABILITY §3). */
const intentSchema = z.object({
  id: z.string().startsWith('pi_'),
  client_secret: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    'processing',
    'succeeded',
    'canceled',
  ]),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  /** the charge's id, or the charge if expanded */
  latest_charge: z.union([z.string(), z.object({ amount_refunded: z.int() })]).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Refunds of other payment methods have ids of other forms, and any refund may have no status yet. */
const refundSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']).nullish(),
  amount: z.int(),
  created: z.int(),
  payment_intent: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const disputeSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  payment_intent: z.string().nullish(),
});

const DECIDED_DISPUTE_STATUSES = new Set(['won', 'lost', 'warning_closed', 'prevented']);

/** Throws ZodError on anything but a PaymentIntent. */
export function toIntent(response: unknown): Intent {
  const intent = intentSchema.parse(response);
  const statuses = { processing: 'processing', succeeded: 'succeeded', canceled: 'cancelled' } as const;
  const charge = intent.latest_charge;
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status in statuses ? statuses[intent.status as keyof typeof statuses] : 'open',
    needsApproval: intent.status === 'requires_action',
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    refundedCents: charge && typeof charge === 'object' ? charge.amount_refunded : 0,
    currency: intent.currency,
    paymentId: intent.metadata?.payment ?? null,
  };
}

/** Throws ZodError on anything but a Refund. */
export function toRefund(response: unknown): ProviderRefund {
  const refund = refundSchema.parse(response);
  const { status, metadata } = refund;
  const statuses = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' } as const;
  const attempt = Number(metadata?.attempt);
  return {
    id: refund.id,
    status: status && status in statuses ? statuses[status as keyof typeof statuses] : 'pending',
    amountCents: refund.amount,
    intentId: refund.payment_intent ?? null,
    refundId: metadata?.refund ?? null,
    attempt: Number.isInteger(attempt) ? attempt : null,
    createdAt: Temporal.Instant.fromEpochMilliseconds(refund.created * 1000),
    failure: refund.failure_reason ?? null,
  };
}

/** Throws ZodError on anything but a Dispute. */
export function toDispute(response: unknown): ProviderDispute {
  const { id, status, amount, payment_intent: intentId } = disputeSchema.parse(response);
  return { id, intentId: intentId ?? null, amountCents: amount, isClosed: DECIDED_DISPUTE_STATUSES.has(status) };
}

const pageSchema = z.object({ data: z.array(z.unknown()), has_more: z.boolean() });
const idSchema = z.object({ id: z.string() });
const findId = (item: unknown): string | null => idSchema.safeParse(item).data?.id ?? null;

/** The ids logged as unreadable by this instance of the Worker. */
const loggedIds = new Set<string>();

function logUnreadableOnce(id: string): void {
  if (loggedIds.has(id)) return;
  loggedIds.add(id);
  log('warn', { where: 'provider', unreadable: id });
}

/**
 * A page of a list. An item that `toItem` cannot parse is left out and logged: other integrations of the account make items
 * of other shapes. Throws ZodError on anything but a page of a list.
 */
export function toPage<Item>(response: unknown, toItem: (item: unknown) => Item): ListPage<Item> {
  const { data, has_more: hasMore } = pageSchema.parse(response);
  const items: Item[] = [];
  for (const item of data)
    try {
      items.push(toItem(item));
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      logUnreadableOnce(findId(item) ?? 'without an id');
    }
  return { items, lastId: findId(data.at(-1)), hasMore };
}

/**
 * All items of a list about one object of the site. Throws ZodError even when only one item cannot be parsed: the
 * item that the caller looks for must not be taken for absent.
 */
export const toItems = <Item>(response: unknown, toItem: (item: unknown) => Item): Item[] =>
  pageSchema.parse(response).data.map((item) => toItem(item));

/**
 * A missing field, or one that is not a string, becomes null: the event is then about an object that the Worker does
 * not use.
 */
const optionalStringSchema = z.string().nullish().catch(null);
const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: optionalStringSchema,
      payment_intent: optionalStringSchema,
      status: optionalStringSchema,
      amount: z.int().nullish().catch(null),
    }),
  }),
});

function toObjectType(type: string): ProviderEvent['objectType'] {
  if (type.startsWith('payment_intent.')) return 'intent';
  if (type.startsWith('refund.') || type.startsWith('charge.refund.')) return 'refund';
  if (type.startsWith('charge.dispute.')) return 'dispute';
  return type === 'charge.refunded' ? 'charge' : 'other';
}

/** Throws ZodError on anything but an event. */
export function toEvent(response: unknown): ProviderEvent {
  const { id, type, data } = eventSchema.parse(response);
  const { object } = data;
  const objectType = toObjectType(type);
  const { payment_intent: intentId, amount: amountCents } = object;
  const objectId = objectType === 'charge' ? intentId : object.id;
  return {
    id,
    objectType: objectId ? objectType : 'other',
    objectId: objectId ?? '',
    isDisputeClosed: DECIDED_DISPUTE_STATUSES.has(object.status ?? ''),
    dispute: objectType === 'dispute' && intentId && amountCents ? { intentId, amountCents } : null,
  };
}
