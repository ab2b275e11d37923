import { drizzle } from 'drizzle-orm/d1';
import type { VerifiedClaims } from '../../../worker/clients/identity-provider.ts';
import { readConfig } from '../../../worker/config.ts';
import type { Env } from '../../../worker/env.ts';
import { createMailboxMailer } from '../../../worker/mail/mailbox-mailer.ts';
import { createStripePayments } from '../../../worker/payments/stripe-payments.ts';
import { random } from '../../../worker/platform/random.ts';
import { findPerson, OWNER, type Person } from '../identity/people.ts';
import type { LocalRun } from '../local-run.ts';
import { buildLocalVars } from '../local-vars.ts';
import { addSampleFortnight } from './add-sample-fortnight.ts';
import type { SampleStudio } from './sample-studio.ts';

// The Worker's keyed hashes need `toHex`, which workerd has, and Node from version 25 on.
Uint8Array.prototype.toHex ??= function toHex(this: Uint8Array): string {
  return Buffer.from(this).toString('hex');
};

/** The use cases of the Worker, run in this process on the local database, with the stand-ins of this run. */
function createLocalStudio(database: D1Database, { port }: LocalRun): SampleStudio {
  const vars = buildLocalVars(port);
  const config = readConfig({ ...vars, DB: database } as Env);
  const toClaims = ({ subject, email, givenName }: Person): VerifiedClaims => ({
    issuer: vars.OIDC_ISSUER,
    subject,
    email,
    firstName: givenName,
    isAuthoritative: false,
  });
  const postForm = async (path: string, key: string, fields: Record<string, string>): Promise<void> => {
    const response = await fetch(vars.STRIPE_API_BASE + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(fields),
    });
    if (!response.ok) throw new Error(`Stripe's stand-in answered ${response.status}: ${await response.text()}`);
  };
  return {
    db: drizzle(database),
    payments: createStripePayments(config.stripe),
    mail: createMailboxMailer(vars.MAIL_API_BASE),
    random,
    config,
    owner: toClaims(OWNER),
    requireAccount(email) {
      const person = findPerson(email);
      if (!person) throw new Error(`${email} is no email address.`);
      return toClaims(person);
    },
    pay: (clientSecret, card) =>
      postForm(`/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, vars.STRIPE_PUBLISHABLE_KEY, {
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
      }),
    refundInDashboard: (intentId, cents) =>
      postForm('/v1/refunds', vars.STRIPE_SECRET_KEY, { payment_intent: intentId, amount: String(cents) }),
  };
}

/** Adds the sample fortnight to a database that has no client yet; leaves any other as it is. */
export async function fillUnusedDatabase(database: D1Database, run: LocalRun): Promise<void> {
  if (await database.prepare('SELECT id FROM client LIMIT 1').first()) return;
  await addSampleFortnight(createLocalStudio(database, run), Temporal.Now.instant());
}
