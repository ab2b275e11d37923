import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import Stripe from 'stripe';
import type { FaultRequest } from '../../../scripts/local/stripe/faults.ts';
import { startStripe } from '../../../scripts/local/stripe/start-stripe.ts';
import type { Delivery } from '../../../scripts/local/stripe/state.ts';
import { createProviderClient } from './provider.ts';

const KEYS = { secretKey: 'sk_test_trial', publishableKey: 'pk_test_trial', webhookSecret: 'whsec_trial' };

type PaymentAnswer = { id: string; status: string; [more: string]: unknown };
export type StripeResponse = {
  status: number;
  body: PaymentAnswer & { error?: { code?: string; type: string; message: string; payment_intent?: PaymentAnswer } };
};

/** A stand-in, the real Stripe library pointed at it, and a webhook endpoint that keeps what it accepts. */
export async function createStripeForTest(stateFile: string | null = null) {
  const endpoint = await openEndpoint();
  const start = () =>
    startStripe({
      port: 0,
      stateFile,
      webhookUrl: endpoint.url,
      keys: KEYS,
      retryDelaysMs: [20, 40],
      refundFailureDelayMs: 20,
    });
  let server = await start();

  const createClient = () => {
    const { hostname, port } = new URL(server.url);
    const httpClient = Stripe.createFetchHttpClient();
    return new Stripe(KEYS.secretKey, { protocol: 'http', host: hostname, port, httpClient, maxNetworkRetries: 0 });
  };
  const control = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${server.url}/_local${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.json();
  };

  return {
    endpoint,
    control,
    get url() {
      return server.url;
    },
    get stripe() {
      return createClient();
    },
    /** The client with which the site's tests control the stand-in. */
    get provider() {
      return createProviderClient(server.url, KEYS);
    },
    addFault: (fault: FaultRequest) => control('POST', '/faults', fault),
    readDeliveries: async () => (await control('GET', '/deliveries')) as Delivery[],
    /** Calls the API as the browser does, with the publishable key. */
    async sendAsBrowser(method: 'GET' | 'POST', path: string, fields: Record<string, string>): Promise<StripeResponse> {
      const form = new URLSearchParams(fields);
      const response = await fetch(`${server.url}${path}${method === 'GET' ? `?${form}` : ''}`, {
        method,
        headers: { authorization: `Bearer ${KEYS.publishableKey}`, origin: 'http://localhost:5173' },
        ...(method === 'POST' ? { body: form } : {}),
      });
      return { status: response.status, body: (await response.json()) as StripeResponse['body'] };
    },
    /** Makes an intent and pays it with a card. Returns its id. */
    async createPaidIntent(number = '4242424242424242', amount = 15_000): Promise<string> {
      const intent = await createClient().paymentIntents.create({
        amount,
        currency: 'aud',
        metadata: { payment: 'p1' },
      });
      await this.pay(intent, number);
      return intent.id;
    },
    /** Types a card number into the payment form of an intent. */
    pay(intent: { id: string; client_secret: string | null }, number: string): Promise<StripeResponse> {
      return this.sendAsBrowser('POST', `/v1/payment_intents/${intent.id}/confirm`, {
        client_secret: intent.client_secret ?? '',
        return_url: 'http://localhost:5173/?paid',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
      });
    },
    async restart(whileStopped: () => void = () => {}) {
      await server.close();
      whileStopped();
      server = await start();
    },
    async close() {
      await server.close();
      await endpoint.close();
    },
  };
}

export type StripeForTest = Awaited<ReturnType<typeof createStripeForTest>>;

/** A webhook endpoint that checks signatures with the real library. `answers` are the statuses it gives, 200 when empty. */
async function openEndpoint() {
  const verifier = new Stripe(KEYS.secretKey);
  const received: Stripe.Event[] = [];
  const signedAt: number[] = [];
  const statuses: number[] = [];
  const app = new Hono().post('/webhook', async (c) => {
    const signature = c.req.header('stripe-signature') ?? '';
    signedAt.push(Number(/t=(\d+)/.exec(signature)?.[1]));
    const event = await verifier.webhooks.constructEventAsync(await c.req.text(), signature, KEYS.webhookSecret);
    const status = statuses.shift() ?? 200;
    if (status === 200) received.push(event);
    return new Response(null, { status });
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const httpServer = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(httpServer));
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    /** The Unix seconds in the signatures, in the order of arrival. */
    signedAt,
    answers: statuses,
    readTypes: () => received.map((event) => event.type),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
