import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { ConfigResponse } from '../../../contract/responses.ts';

/** The timeout for loading Stripe.js, and for loading the fields of its card form. */
export const LOAD_TIMEOUT_MS = 20_000;

/**
 * Loads Stripe.js. Stripe's package loads it only from Stripe's own URL, but uses a script that is already in the page, so
 * the script of a local stand-in is added first. Rejects when Stripe.js cannot be fetched.
 */
export async function loadStripeJs({ publishableKey, stripeJsUrl }: ConfigResponse): Promise<Stripe> {
  const stripe = await Promise.race([loadStripeFromUrl(publishableKey, stripeJsUrl), rejectAfterTimeout()]);
  if (!stripe) throw new Error('Stripe.js is not for this environment');
  return stripe;
}

async function loadStripeFromUrl(publishableKey: string, stripeJsUrl: string | undefined): Promise<Stripe | null> {
  if (stripeJsUrl) await addScript(stripeJsUrl);
  return loadStripe(publishableKey);
}

const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('could not fetch Stripe.js in time')), LOAD_TIMEOUT_MS);
  });

function addScript(src: string): Promise<void> {
  const readStripe = (): StripeConstructor | undefined => window.Stripe;
  if (readStripe()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    const fail = () => {
      script.remove();
      reject(new Error(`could not fetch ${src}`));
    };
    // `onload` also fires for a truncated script, which defines nothing.
    script.onload = () => (readStripe() ? resolve() : fail());
    script.onerror = fail;
    document.head.appendChild(script);
  });
}
