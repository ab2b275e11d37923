import { z } from 'zod';
import type { Intent, Page, ProviderEvent, ProviderRefund } from './payments.ts';

/** The SDK hands over any 2xx-shaped JSON unread, so nothing counts until it has passed these. */
const intentShape = z.object({
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
  metadata: z.record(z.string(), z.string()).nullish(),
});

const refundShape = z.object({
  id: z.string().startsWith('re_'),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: z.int(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Throws ZodError on anything but a PaymentIntent. */
export function toIntent(answer: unknown): Intent {
  const intent = intentShape.parse(answer);
  const settled = { processing: 'processing', succeeded: 'succeeded', canceled: 'cancelled' } as const;
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status in settled ? settled[intent.status as keyof typeof settled] : 'open',
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    paymentId: intent.metadata?.payment ?? null,
  };
}

/** Throws ZodError on anything but a Refund. */
export function toRefund(answer: unknown): ProviderRefund {
  const { id, status, amount, payment_intent, metadata } = refundShape.parse(answer);
  const ended = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' } as const;
  return {
    id,
    status: status in ended ? ended[status as keyof typeof ended] : 'pending',
    amountCents: amount,
    intentId: payment_intent ?? null,
    refundId: metadata?.refund ?? null,
  };
}

const pageShape = z.object({ data: z.array(z.unknown()), has_more: z.boolean() });

/** Throws ZodError on anything but a page of a list, each item of which `read` can read. */
export function toPage<Item>(answer: unknown, read: (item: unknown) => Item): Page<Item> {
  const { data, has_more: hasMore } = pageShape.parse(answer);
  return { items: data.map(read), hasMore };
}

/** Events may be about things that have no id, or none that concerns us. */
const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({ id: z.string().nullish(), payment_intent: z.string().nullish(), status: z.string().nullish() }),
  }),
});

const DECIDED = new Set(['won', 'lost', 'warning_closed', 'prevented']);

function aboutOf(type: string): ProviderEvent['about'] {
  if (type.startsWith('payment_intent.')) return 'intent';
  if (type.startsWith('refund.') || type.startsWith('charge.refund.')) return 'refund';
  if (type.startsWith('charge.dispute.')) return 'dispute';
  return type === 'charge.refunded' ? 'charge' : 'other';
}

/** Throws ZodError on anything but an event. */
export function toEvent(answer: unknown): ProviderEvent {
  const { id, type, data } = eventShape.parse(answer);
  const { object } = data;
  const about = aboutOf(type);
  const objectId = about === 'charge' ? object.payment_intent : object.id;
  return { id, about: objectId ? about : 'other', objectId: objectId ?? '', isOver: DECIDED.has(object.status ?? '') };
}
