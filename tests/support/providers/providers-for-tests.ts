import type { TestProject } from 'vitest/node';
import { startMailbox } from '../../../scripts/local/mailbox/start-mailbox.ts';
import { startStripe } from '../../../scripts/local/stripe/start-stripe.ts';
import { startForgingProvider } from '../hostile/forging-provider.ts';
import { WORKERS } from '../workers.ts';
import { TEST_KEYS } from './test-keys.ts';

/** The addresses of the providers for the tests of one worker. */
export type ProviderUrls = { stripe: string; identity: string; mailbox: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** One set for each of vitest's workers, because every test empties its own. */
    providers: ProviderUrls[];
    /** How many hostile requests are sent, and from which seed on. */
    fuzz: { requests: number; seed: number };
    /** How often each race is run, and (`raceRequests`) with how many requests at the same moment. */
    raceRounds: number;
    raceRequests: number;
  }
}

/** Starts one set of providers, without an endpoint for webhooks: tests deliver what they need. */
async function startProviders() {
  const stripe = await startStripe({ port: 0, stateFile: null, webhookUrl: null, keys: TEST_KEYS });
  const identity = await startForgingProvider();
  const mailbox = await startMailbox({ port: 0, file: null });
  return {
    urls: { stripe: stripe.url, identity: identity.url, mailbox: mailbox.url },
    close: () => Promise.all([stripe.close(), identity.close(), mailbox.close()]),
  };
}

/** Starts the providers of the Worker tests and provides their addresses. */
export default async function setup(project: TestProject) {
  const sets = await Promise.all(Array.from({ length: WORKERS }, startProviders));
  project.provide(
    'providers',
    sets.map(({ urls }) => urls),
  );
  const { FUZZ_REQUESTS = '100', FUZZ_SEED = '1', RACE_ROUNDS = '1', RACE_REQUESTS = '12' } = process.env;
  project.provide('fuzz', { requests: Number(FUZZ_REQUESTS), seed: Number(FUZZ_SEED) });
  project.provide('raceRounds', Number(RACE_ROUNDS));
  project.provide('raceRequests', Number(RACE_REQUESTS));
  return async () => {
    await Promise.all(sets.map(({ close }) => close()));
  };
}
