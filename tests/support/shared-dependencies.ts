import { drizzle } from 'drizzle-orm/d1';
import Stripe from 'stripe';
import type { Db } from '../../worker/db/database.ts';
import { createPurgingDatabase } from '../../worker/db/purging-database.ts';
import type { PaymentProvider } from '../../worker/payments/payment-provider.ts';
import { createStripePayments } from '../../worker/payments/stripe-payments.ts';
import { TEST_KEYS } from './providers/test-keys.ts';

/**
 * Test apps of one worker share these, as requests to a deployed Worker do: statements are built once for each database,
 * and creating a Stripe client takes as long as a request.
 */
const databases = new WeakMap<D1Database, Db>();
const paymentProviders = new Map<string, PaymentProvider>();

/**
 * Shortens the half second that Stripe's client waits before it repeats a request, for which it has no option. The number
 * of repeats stays as deployed.
 */
Stripe.prototype.getInitialNetworkRetryDelay = () => 0.02;

export const webhookSigner = new Stripe(TEST_KEYS.secretKey);

/** The database of an app that keeps no pages, so that its writes have nothing to purge. */
export function findOrCreateDatabase(database: D1Database): Db {
  const purging = { purge: async () => {}, runInBackground: () => {} };
  const db = databases.get(database) ?? drizzle(createPurgingDatabase(database, purging));
  databases.set(database, db);
  return db;
}

/** Stripe at the address of this worker's stand-in. */
export function findOrCreatePayments(apiBase: string): PaymentProvider {
  const payments = paymentProviders.get(apiBase) ?? createStripePayments({ ...TEST_KEYS, apiBase });
  paymentProviders.set(apiBase, payments);
  return payments;
}
