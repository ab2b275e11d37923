import type { TestProject } from 'vitest/node';
import { startMailbox } from '../stand-ins/mail/start-mailbox.ts';
import { startStripe } from '../stand-ins/stripe/start-stripe.ts';
import { startForgingProvider } from './forging-provider.ts';
import { freePort } from './free-port.ts';
import { TEST_KEYS } from './test-keys.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stripeUrl: string;
    identityUrl: string;
    mailboxUrl: string;
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
  return async () => {
    await Promise.all([stripe.close(), identity.close(), mailbox.close()]);
  };
}
