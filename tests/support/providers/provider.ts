import type { FaultRequest } from '../../../scripts/local/stripe/faults.ts';
import type { PaymentIntent, Refund } from '../../../scripts/local/stripe/objects.ts';
import { ORIGIN } from '../create-browser.ts';
import { createProviderControls } from './provider-controls.ts';
import { TEST_KEYS } from './test-keys.ts';

type Keys = { secretKey: string; publishableKey: string };

/** Controls the Stripe stand-in from a test: reads its state and sets its faults. */
export function createProviderClient(stripeUrl: string, keys: Keys = TEST_KEYS, send: typeof fetch = fetch) {
  const control = async (method: string, path: string, body?: object) => {
    const response = await send(`${stripeUrl}/_local${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return response.json();
  };
  const authorization = `Bearer ${keys.secretKey}`;
  const post = async <Created>(path: string, fields: Record<string, string>): Promise<Created> => {
    const body = new URLSearchParams(fields);
    return (await send(stripeUrl + path, { method: 'POST', headers: { authorization }, body })).json();
  };
  const addFault = (request: FaultRequest) => control('POST', '/faults', request);

  return {
    control,
    fault: addFault,
    ...createProviderControls(control),
    /** Refuses every call until `endFaults`, with "too many requests" (429), which the SDK does not repeat by itself. */
    startOutage: () => addFault({ on: 'api', action: 'error', status: 429, times: 10_000 }),
    endFaults: () => control('DELETE', '/faults'),
    /** The faults that have not yet taken effect. */
    readFaults: () => control('GET', '/faults') as Promise<FaultRequest[]>,
    readIntents: () => control('GET', '/payment_intents') as Promise<PaymentIntent[]>,
    /** Makes an intent that the site did not make, or did not make like this. */
    createIntent: (order: Record<string, string>) => post<PaymentIntent>('/v1/payment_intents', order),
    /**
     * Makes a refund through the API that is not the site's own, of the whole or of some cents. See also
     * `createDashboardRefund`.
     */
    createRefund: (intentId: string, cents?: number) =>
      post<Refund>('/v1/refunds', { payment_intent: intentId, ...(cents ? { amount: String(cents) } : {}) }),
    /** All refunds so far, newest first. */
    async readRefunds(): Promise<Refund[]> {
      const response = await send(`${stripeUrl}/v1/refunds?limit=100`, { headers: { authorization } });
      return ((await response.json()) as { data: Refund[] }).data;
    },
    /**
     * Does what the card form does: confirms the intent with a card number. Returns the intent's status or the error code.
     */
    async pay(clientSecret: string, card = '4242424242424242'): Promise<string> {
      const intentId = clientSecret.split('_secret_')[0];
      const response = await send(`${stripeUrl}/v1/payment_intents/${intentId}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys.publishableKey}` },
        body: new URLSearchParams({
          client_secret: clientSecret,
          return_url: `${ORIGIN}/`,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': card,
        }),
      });
      const result = (await response.json()) as { status?: string; error?: { code: string } };
      return result.error?.code ?? result.status ?? '';
    },
    /** Presses a button on the bank's page; returns the address to which the bank sends the browser back. */
    async answerBank(intentId: string, outcome: 'complete' | 'fail'): Promise<URL> {
      const intents = (await control('GET', '/payment_intents')) as PaymentIntent[];
      const page = intents.find((intent) => intent.id === intentId)?.next_action?.redirect_to_url.url ?? '';
      const response = await send(page, {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
        redirect: 'manual',
      });
      return new URL(response.headers.get('location') ?? '');
    },
  };
}
