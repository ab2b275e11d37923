import Stripe from 'stripe';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { type Intent, type Payments, ProviderDown, type ProviderRefund } from './payments.ts';

const CURRENCY = 'aud';

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

function toIntent(answer: unknown): Intent {
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

function toRefund(answer: unknown): ProviderRefund {
  const { id, status, metadata } = refundShape.parse(answer);
  const ended = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' } as const;
  return {
    id,
    status: status in ended ? ended[status as keyof typeof ended] : 'pending',
    refundId: metadata?.refund ?? null,
  };
}

/** Runs one exchange; whatever leaves us without a readable answer becomes ProviderDown. */
async function ask<Answer>(exchange: () => Promise<Answer>): Promise<Answer> {
  try {
    return await exchange();
  } catch (error) {
    if (error instanceof ProviderDown) throw error;
    throw new ProviderDown(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code;

/** Payments through Stripe, or through anything that speaks Stripe's paths at `apiBase`. */
export function stripePayments(config: Config['stripe']): Payments {
  const base = config.apiBase ? new URL(config.apiBase) : null;
  const stripe = new Stripe(config.secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 1,
    timeout: 8_000,
    telemetry: false,
    ...(base
      ? { host: base.hostname, port: Number(base.port), protocol: base.protocol === 'http:' ? 'http' : 'https' }
      : {}),
  });

  return {
    createIntent: ({ paymentId, amountCents, description }) =>
      ask(async () => {
        const order = {
          amount: amountCents,
          currency: CURRENCY,
          description,
          payment_method_types: ['card'],
          metadata: { payment: paymentId },
        };
        return toIntent(await stripe.paymentIntents.create(order, { idempotencyKey: `pi:${paymentId}` }));
      }),

    findIntent: (intentId) =>
      ask(async () => {
        try {
          return toIntent(await stripe.paymentIntents.retrieve(intentId));
        } catch (error) {
          if (hasCode(error, 'resource_missing')) return null;
          throw error;
        }
      }),

    cancelIntent: (intentId) =>
      ask(async () => {
        try {
          // No key of ours: cancelling is final by itself, and a key would replay the refusal of a busy moment for a day.
          return toIntent(await stripe.paymentIntents.cancel(intentId));
        } catch (error) {
          if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
          return toIntent(await stripe.paymentIntents.retrieve(intentId));
        }
      }),

    refund: ({ refundId, intentId, amountCents, mayBeForgotten }) =>
      ask(async () => {
        if (mayBeForgotten) {
          const earlier = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
          const found = earlier.data.map(toRefund).find((refund) => refund.refundId === refundId);
          if (found) return found;
        }
        const order = { payment_intent: intentId, amount: amountCents, metadata: { refund: refundId } };
        return toRefund(await stripe.refunds.create(order, { idempotencyKey: `rf:${refundId}` }));
      }),

    findRefund: (providerRefundId) => ask(async () => toRefund(await stripe.refunds.retrieve(providerRefundId))),

    async readEvent(rawBody, signature) {
      try {
        const event = await stripe.webhooks.constructEventAsync(rawBody, signature, config.webhookSecret);
        const { id } = event.data.object as { id?: unknown };
        const kind = event.type.startsWith('payment_intent.')
          ? 'intent'
          : event.type.startsWith('refund.')
            ? 'refund'
            : 'other';
        return { id: event.id, about: kind, objectId: String(id) };
      } catch {
        return null;
      }
    },
  };
}
