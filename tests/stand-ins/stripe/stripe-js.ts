import { fileURLToPath } from 'node:url';
import { bundleScript } from './bundle-script.ts';

const ENTRY = fileURLToPath(new URL('./browser/stripe.ts', import.meta.url));

let bundled: Promise<string> | null = null;

/** The classic script that defines window.Stripe, bundled once from browser/. */
export function stripeJs(): Promise<string> {
  bundled ??= bundleScript(ENTRY);
  return bundled;
}
