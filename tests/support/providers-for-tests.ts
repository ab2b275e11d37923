import type { TestProject } from 'vitest/node';
import { startMailbox } from '../../scripts/local/mailbox/start-mailbox.ts';
import { startStripe } from '../../scripts/local/stripe/start-stripe.ts';
import { startForgingProvider } from './forging-provider.ts';
import { freePort } from './free-port.ts';
import { TEST_KEYS } from './test-keys.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stripeUrl: string;
    identityUrl: string;
    mailboxUrl: string;
    /** How many hostile requests are sent, and from which seed on. */
    fuzz: { requests: number; seed: number };
    /** How often each race is run. */
    raceRounds: number;
  }
}

/** The providers of the Worker tests. Nobody listens at the webhook address: tests deliver what they need. */
export default async function setup(project: TestProject) {
  const webhookUrl = `http://127.0.0.1:${await freePort()}/webhook`;
  const stripe = await startStripe({ port: 0, stateFile: null, webhookUrl, keys: TEST_KEYS, retryDelaysMs: [] });
  const identity = await startForgingProvider();
  const mailbox = await startMailbox({ port: 0, file: null });
  project.provide('mailboxUrl', mailbox.url);
  project.provide('stripeUrl', stripe.url);
  project.provide('identityUrl', identity.url);
  const { FUZZ_REQUESTS = '2000', FUZZ_SEED = '1', RACE_ROUNDS = '3' } = process.env;
  project.provide('fuzz', { requests: Number(FUZZ_REQUESTS), seed: Number(FUZZ_SEED) });
  project.provide('raceRounds', Number(RACE_ROUNDS));
  return async () => {
    await Promise.all([stripe.close(), identity.close(), mailbox.close()]);
  };
}
