import { join } from 'node:path';
import { type RunningIdentity, startIdentity } from './identity/start-identity.ts';
import { buildLocalPorts, buildLocalVars, CALLBACK_PATH, WEBHOOK_PATH } from './local-vars.ts';
import { type RunningMailbox, startMailbox } from './mailbox/start-mailbox.ts';
import { type RunningStripe, startStripe } from './stripe/start-stripe.ts';

/** The file in which the mailbox stores the emails. */
export const toMailboxPath = (stateDir: string): string => join(stateDir, 'emails.json');

export type RunningStandIns = {
  identity: RunningIdentity;
  stripe: RunningStripe;
  mailbox: RunningMailbox;
  close(): Promise<void>;
};

/** Starts the local sign-in, Stripe and mailbox for the site on `port`; their state is stored in `stateDir`. */
export async function startStandIns({ port, stateDir }: { port: number; stateDir: string }): Promise<RunningStandIns> {
  const ports = buildLocalPorts(port);
  const vars = buildLocalVars(port);
  const identity = await startIdentity({
    port: ports.identity,
    stateDir,
    clientId: vars.OIDC_CLIENT_ID,
    clientSecret: vars.OIDC_CLIENT_SECRET,
    redirectUris: vars.PUBLIC_ORIGINS.split(',').map((origin) => origin + CALLBACK_PATH),
  });
  const stripe = await startStripe({
    port: ports.stripe,
    stateFile: join(stateDir, 'stripe.json'),
    webhookUrl: `http://127.0.0.1:${port}${WEBHOOK_PATH}`,
    keys: {
      secretKey: vars.STRIPE_SECRET_KEY,
      publishableKey: vars.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: vars.STRIPE_WEBHOOK_SECRET,
    },
  });
  const mailbox = await startMailbox({ port: ports.mailbox, file: toMailboxPath(stateDir) });
  return {
    identity,
    stripe,
    mailbox,
    async close() {
      await Promise.all([identity.close(), stripe.close(), mailbox.close()]);
    },
  };
}
