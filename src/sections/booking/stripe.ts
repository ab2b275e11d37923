import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { ConfigAnswer } from '../../contract/responses.ts';

/** Then it is not coming. */
const SILENCE_MS = 20_000;

/**
 * The provider's library. Its package knows only the provider's own address, so a script from elsewhere (a local
 * stand-in) is put into the page first and then found there. Rejects when it cannot be fetched.
 */
export async function openStripe({ publishableKey, stripeJsUrl }: ConfigAnswer): Promise<Stripe> {
  if (stripeJsUrl) await addScript(stripeJsUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js is not for this environment');
  return stripe;
}

function addScript(src: string): Promise<void> {
  const known: StripeConstructor | undefined = window.Stripe;
  if (known) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    const fail = () => {
      script.remove();
      reject(new Error(`could not fetch ${src}`));
    };
    script.onerror = fail;
    setTimeout(fail, SILENCE_MS);
    document.head.appendChild(script);
  });
}
