import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { ConfigAnswer } from '../../../contract/responses.ts';

/** Then it is not coming. */
const SILENCE_MS = 20_000;

/**
 * The provider's library. Its package knows only the provider's own address, so a script from elsewhere (a local
 * stand-in) is put into the page first and then found there. Rejects when it cannot be fetched.
 */
export async function loadStripeElements({ publishableKey, stripeJsUrl }: ConfigAnswer): Promise<Stripe> {
  const stripe = await Promise.race([openWith(publishableKey, stripeJsUrl), silence()]);
  if (!stripe) throw new Error('Stripe.js is not for this environment');
  return stripe;
}

async function openWith(publishableKey: string, stripeJsUrl: string | undefined): Promise<Stripe | null> {
  if (stripeJsUrl) await addScript(stripeJsUrl);
  return loadStripe(publishableKey);
}

const silence = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('could not fetch Stripe.js in time')), SILENCE_MS);
  });

function addScript(src: string): Promise<void> {
  const found = (): StripeConstructor | undefined => window.Stripe;
  if (found()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    const fail = () => {
      script.remove();
      reject(new Error(`could not fetch ${src}`));
    };
    // One that was cut off is loaded as well, and does nothing.
    script.onload = () => (found() ? resolve() : fail());
    script.onerror = fail;
    document.head.appendChild(script);
  });
}
