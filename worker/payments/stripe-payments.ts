import Stripe from 'stripe';
import type { Config } from '../config.ts';
import { type Intent, type Payments, ProviderDown, type ProviderRefund, type Stretch } from './payments.ts';
import { toEvent, toIntent, toPage, toRefund } from './stripe-answers.ts';

const CURRENCY = 'aud';
const DAY_SECONDS = 86_400;
const PAGE = 100;

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

/** A failure of the provider's own that it only repeats, because the key was used before. */
const isRepeatedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/**
 * Makes something at the provider under a key of ours. The provider answers a key for a day as it did the first time,
 * its own failures included; then `find` looks whether the thing was made all the same, and only if not it is asked for
 * under the next key.
 */
async function makeOnce<Made>(
  key: string,
  make: (options: Stripe.RequestOptions) => Promise<Made>,
  find: () => Promise<Made | null>,
): Promise<Made> {
  for (let attempt = 1; ; attempt += 1)
    try {
      const again = { idempotencyKey: `${key}:${attempt}`, maxNetworkRetries: 0 };
      return await make(attempt === 1 ? { idempotencyKey: key } : again);
    } catch (error) {
      if (!isRepeatedFailure(error)) throw error;
      const made = await find();
      if (made) return made;
    }
}

const stretchParams = ({ since, after }: Stretch) => ({
  created: { gte: Math.floor(since.epochMilliseconds / 1000) },
  limit: PAGE,
  ...(after ? { starting_after: after } : {}),
});

/** Payments through Stripe, or through anything that speaks Stripe's paths at `apiBase`; `send` takes the calls there. */
export function stripePayments(config: Config['stripe'], send?: typeof fetch): Payments {
  const base = config.apiBase ? new URL(config.apiBase) : null;
  const stripe = new Stripe(config.secretKey, {
    httpClient: Stripe.createFetchHttpClient(send),
    maxNetworkRetries: 2,
    timeout: 6_000,
    telemetry: false,
    ...(base
      ? { host: base.hostname, port: Number(base.port), protocol: base.protocol === 'http:' ? 'http' : 'https' }
      : {}),
  });

  /** Looked for among the intents of the last day: as long as the provider remembers a key. */
  async function findIntentOf(paymentId: string): Promise<Intent | null> {
    const since = Math.floor(Date.now() / 1000) - DAY_SECONDS;
    for await (const intent of stripe.paymentIntents.list({ created: { gte: since }, limit: PAGE }))
      if (intent.metadata.payment === paymentId) return toIntent(intent);
    return null;
  }

  async function refundsOf(intentId: string): Promise<ProviderRefund[]> {
    return toPage(await stripe.refunds.list({ payment_intent: intentId, limit: PAGE }), toRefund).items;
  }

  return {
    createIntent: ({ paymentId, amountCents, description }) =>
      ask(() => {
        const order = {
          amount: amountCents,
          currency: CURRENCY,
          description,
          payment_method_types: ['card'],
          metadata: { payment: paymentId },
        };
        const make = async (options: Stripe.RequestOptions) =>
          toIntent(await stripe.paymentIntents.create(order, options));
        return makeOnce(`pi:${paymentId}`, make, () => findIntentOf(paymentId));
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
        const find = async () => (await refundsOf(intentId)).find((refund) => refund.refundId === refundId) ?? null;
        const order = { payment_intent: intentId, amount: amountCents, metadata: { refund: refundId } };
        const make = async (options: Stripe.RequestOptions) => toRefund(await stripe.refunds.create(order, options));
        const earlier = mayBeForgotten ? await find() : null;
        if (earlier) return earlier;
        try {
          return await makeOnce(`rf:${refundId}`, make, find);
        } catch (error) {
          if (!hasCode(error, 'charge_already_refunded')) throw error;
          const byHand = (await refundsOf(intentId)).find((made) => made.refundId === null && made.status !== 'failed');
          if (!byHand) throw error;
          return byHand;
        }
      }),

    findRefund: (providerRefundId) =>
      ask(async () => {
        try {
          return toRefund(await stripe.refunds.retrieve(providerRefundId));
        } catch (error) {
          if (hasCode(error, 'resource_missing')) return null;
          throw error;
        }
      }),

    listIntents: (stretch) =>
      ask(async () => toPage(await stripe.paymentIntents.list(stretchParams(stretch)), toIntent)),

    listRefunds: (stretch) => ask(async () => toPage(await stripe.refunds.list(stretchParams(stretch)), toRefund)),

    refundsOf: (intentId) => ask(() => refundsOf(intentId)),

    async readEvent(rawBody, signature) {
      try {
        return toEvent(await stripe.webhooks.constructEventAsync(rawBody, signature, config.webhookSecret));
      } catch {
        return null;
      }
    },
  };
}
