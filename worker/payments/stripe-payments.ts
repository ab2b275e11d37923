import Stripe from 'stripe';
import { CURRENCY } from '../../src/domain/money.ts';
import type { Config } from '../config.ts';
import type { Intent, ListOptions, PaymentProvider } from './payment-provider.ts';
import { callStripe, callStripeCatchingRefusal, toNullIfMissing } from './stripe-errors.ts';
import { toDispute, toEvent, toIntent, toItems, toPage, toRefund } from './stripe-responses.ts';

const PAGE_SIZE = 100;
/** The charge is expanded, because it has the refunded amount of the intent. */
const EXPAND_LATEST_CHARGE = 'latest_charge';

const toEpochSeconds = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 1000);

const buildListParams = ({ since, afterId }: ListOptions) => ({
  created: { gte: toEpochSeconds(since) },
  limit: PAGE_SIZE,
  ...(afterId ? { starting_after: afterId } : {}),
});

/**
 * Part of the idempotency key: when a deploy changes the parameters the key changes too, because Stripe refuses other
 * parameters under the old key.
 */
async function hashParams(params: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(params)));
  return new Uint8Array(digest).toHex().slice(0, 12);
}

function createStripeClient({ secretKey, apiBase }: Config['stripe'], send: typeof fetch): Stripe {
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(send),
    maxNetworkRetries: 2,
    timeout: 6_000,
    telemetry: false,
    ...(base
      ? { host: base.hostname, port: Number(base.port), protocol: base.protocol === 'http:' ? 'http' : 'https' }
      : {}),
  });
}

/**
 * Payments through Stripe's API, or through another server with the same API at `apiBase`; `send` makes the requests.
 */
export function createStripePayments(
  config: Config['stripe'],
  send: typeof fetch = (...request) => fetch(...request),
): PaymentProvider {
  const stripe = createStripeClient(config, send);
  const retrieveIntent = async (intentId: string) =>
    toIntent(await stripe.paymentIntents.retrieve(intentId, { expand: [EXPAND_LATEST_CHARGE] }));
  const findIntent = (intentId: string): Promise<Intent | null> =>
    callStripeCatchingRefusal(() => retrieveIntent(intentId), toNullIfMissing);

  return {
    createIntent: ({ paymentId, attempt, amountCents, description }) =>
      callStripe(async () => {
        const params = {
          amount: amountCents,
          currency: CURRENCY,
          description,
          payment_method_types: ['card'],
          metadata: { payment: paymentId },
        };
        const idempotencyKey = `pi:${paymentId}:${await hashParams(params)}:${attempt}`;
        return toIntent(await stripe.paymentIntents.create(params, { idempotencyKey }));
      }),

    findIntentByPaymentId: (paymentId, since) =>
      callStripe(async () => {
        const intents = stripe.paymentIntents.list({ created: { gte: toEpochSeconds(since) }, limit: PAGE_SIZE });
        for await (const intent of intents) if (intent.metadata?.payment === paymentId) return toIntent(intent);
        return null;
      }),

    findIntent,

    cancelIntent: (intentId) =>
      callStripeCatchingRefusal(
        // Without an idempotency key: cancelling is idempotent, and a key would replay a temporary refusal for a day.
        async () => toIntent(await stripe.paymentIntents.cancel(intentId)),
        () => findIntent(intentId),
      ),

    createRefund: ({ refundId, attempt, intentId, amountCents }) =>
      callStripe(async () => {
        const metadata = { refund: refundId, attempt: String(attempt) };
        const params = { payment_intent: intentId, amount: amountCents, metadata };
        // No retries of the SDK: the sweep sends the due row again with the same key.
        const requestOptions = { idempotencyKey: `rf:${refundId}:${attempt}`, maxNetworkRetries: 0 };
        return toRefund(await stripe.refunds.create(params, requestOptions));
      }),

    findRefund: (providerRefundId) =>
      callStripeCatchingRefusal(async () => toRefund(await stripe.refunds.retrieve(providerRefundId)), toNullIfMissing),

    listIntents: (query) =>
      callStripe(async () =>
        toPage(
          await stripe.paymentIntents.list({ ...buildListParams(query), expand: [`data.${EXPAND_LATEST_CHARGE}`] }),
          toIntent,
        ),
      ),

    listRefunds: (query) => callStripe(async () => toPage(await stripe.refunds.list(buildListParams(query)), toRefund)),

    listDisputes: (query) =>
      callStripe(async () => toPage(await stripe.disputes.list(buildListParams(query)), toDispute)),

    listRefundsOfIntent: (intentId) =>
      callStripeCatchingRefusal(
        async () => toItems(await stripe.refunds.list({ payment_intent: intentId, limit: PAGE_SIZE }), toRefund),
        (error) => toNullIfMissing(error) ?? [],
      ),

    async readEvent(rawBody, signature) {
      try {
        return toEvent(await stripe.webhooks.constructEventAsync(rawBody, signature, config.webhookSecret));
      } catch {
        return null;
      }
    },

    withRequestHook: (beforeEach) =>
      createStripePayments(config, async (...request) => {
        beforeEach();
        return send(...request);
      }),
  };
}
