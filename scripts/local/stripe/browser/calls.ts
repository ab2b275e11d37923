import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

export type IntentResult =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { paymentIntent?: undefined; error: StripeError };

/** The URL of this script. `document.currentScript` is set only while the script runs for the first time. */
const { src } = document.currentScript as HTMLScriptElement;
const BASE_URL = new URL(src).origin;

const UNREACHABLE_ERROR: StripeError = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. You have not been charged.',
};

/** One call with the publishable key. Never throws: a failure is returned as `error`, as by Stripe.js. */
export async function callApi(
  publishableKey: string,
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string>,
): Promise<IntentResult> {
  const form = new URLSearchParams(fields);
  try {
    const response = await fetch(`${BASE_URL}${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${publishableKey}` },
      ...(method === 'POST' ? { body: form } : {}),
    });
    const body = (await response.json()) as PaymentIntent & { error: StripeError };
    return response.ok ? { paymentIntent: body } : { error: body.error };
  } catch {
    return { error: UNREACHABLE_ERROR };
  }
}

export function buildIntentPath(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_');
  return `/v1/payment_intents/${id}`;
}
