import { fileURLToPath } from 'node:url';

let scriptPromise: Promise<string> | null = null;

async function bundleStripeJs(): Promise<string> {
  // Imported on demand: the stand-in also runs in workerd in tests, where there is no bundler.
  const { bundleScript } = await import('./bundle-script.ts');
  return bundleScript(fileURLToPath(new URL('./browser/stripe.ts', import.meta.url)));
}

/** The classic script that defines window.Stripe, bundled once from browser/. */
export function readStripeJs(): Promise<string> {
  scriptPromise ??= bundleStripeJs();
  return scriptPromise;
}
