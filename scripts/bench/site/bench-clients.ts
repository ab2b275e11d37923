import type { PaymentIntentResponse } from '../../../src/contract/responses.ts';
import { OWNER } from '../../local/identity/people.ts';
import { buildLocalVars } from '../../local/local-vars.ts';
import { signIn } from '../../local/sign-in.ts';

/** A signed-in client or the owner, who calls the site over HTTP. */
export type BenchClient = {
  cookie: string;
  post(siteUrl: string, path: string, body: object): Promise<Response>;
};

/** A session of this account, made by walking through the local sign-in. */
export async function signInClient(siteUrl: string, email: string): Promise<BenchClient> {
  const cookie = await signIn(siteUrl, email);
  return {
    cookie,
    // The site refuses a POST from another origin.
    post: (url, path, body) =>
      fetch(url + path, {
        method: 'POST',
        headers: { cookie, origin: url, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

export type BenchClients = { maya: BenchClient; noor: BenchClient; owner: BenchClient };

/** Maya, whose pages are measured; Noor, who books; and the owner. */
export async function signInAll(siteUrl: string): Promise<BenchClients> {
  const maya = await signInClient(siteUrl, 'maya@example.test');
  const noor = await signInClient(siteUrl, 'noor@example.test');
  return { maya, noor, owner: await signInClient(siteUrl, OWNER.email) };
}

/** The request to hold a time for a Classic Set, as the booking page sends it. */
export const buildBookingRequest = (slot: string) => ({
  amount: 150,
  productId: 'prod_classic_set',
  serviceName: 'Classic Set',
  couponId: '',
  service: 'classic_set',
  scheduledDate: slot,
  fullName: 'Kim Tran',
  phoneNumber: '0400 111 222',
  notes: '',
});

/**
 * Drops the webhooks of the local Stripe from now on: only the call of the browser then books a payment, so that the cost
 * of a booking does not depend on which of the two comes first.
 */
export async function dropWebhooks(port: number): Promise<void> {
  const body = JSON.stringify({ on: 'webhook', action: 'drop', times: 1_000_000 });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${buildLocalVars(port).STRIPE_API_BASE}/_local/faults`, { method: 'POST', body, headers });
}

/** Pays at the local Stripe, as its card form does. */
export async function pay(port: number, { clientSecret, paymentIntentId }: PaymentIntentResponse): Promise<void> {
  const { STRIPE_API_BASE, STRIPE_PUBLISHABLE_KEY } = buildLocalVars(port);
  const response = await fetch(`${STRIPE_API_BASE}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
    }),
  });
  if (!response.ok) throw new Error(`The local Stripe answered ${response.status}: ${await response.text()}`);
}

/** The answer to a hold. Throws with the refusal. */
export async function holdSlot(siteUrl: string, client: BenchClient, slot: string): Promise<PaymentIntentResponse> {
  const response = await client.post(siteUrl, '/api/create-payment-intent', buildBookingRequest(slot));
  if (!response.ok) throw new Error(`The hold was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as PaymentIntentResponse;
}
