import type { TestProject } from 'vitest/node';
import { startStripe } from '../stand-ins/stripe/start-stripe.ts';
import { freePort } from './free-port.ts';
import { TEST_KEYS } from './test-keys.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stripeUrl: string;
  }
}

/** One Stripe stand-in for the Worker tests. Nobody listens at its webhook address: tests deliver what they need. */
export default async function setup(project: TestProject) {
  const webhookUrl = `http://127.0.0.1:${await freePort()}/webhook`;
  const stripe = await startStripe({ port: 0, stateFile: null, webhookUrl, keys: TEST_KEYS, retryDelaysMs: [] });
  project.provide('stripeUrl', stripe.url);
  return () => stripe.close();
}
