import { z } from 'zod';
import type { Intent, ProviderRefund } from './payments.ts';

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
  const { id, status, metadata } = refundShape.parse(answer);
  const ended = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' } as const;
  return {
    id,
    status: status in ended ? ended[status as keyof typeof ended] : 'pending',
    refundId: metadata?.refund ?? null,
  };
}
