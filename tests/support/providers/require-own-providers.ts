import { inject } from 'vitest';
import type { ProviderUrls } from './providers-for-tests.ts';

/** The providers of this worker of vitest, which no other worker uses. */
export function requireOwnProviders(): ProviderUrls {
  const urls = inject('providers')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!urls) throw new Error(`Worker ${process.env.VITEST_POOL_ID} of vitest has no providers of its own.`);
  return urls;
}
