import { exports, waitUntil } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { createIdentityProvider, type IdentityProvider } from './clients/identity-provider.ts';
import { type Config, readConfig } from './config.ts';
import type { Db } from './db/database.ts';
import { createPurgingDatabase } from './db/purging-database.ts';
import type { Env } from './env.ts';
import type { Limiter } from './http/rate-limit.ts';
import { createCloudflareMailer } from './mail/cloudflare-mailer.ts';
import { createMailboxMailer } from './mail/mailbox-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { createLazyPayments } from './payments/lazy-payments.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { type Clock, clock, createTestClock } from './platform/clock.ts';
import { createLocalPageCache, LOCAL_PAGE_CACHE } from './platform/local-page-cache.ts';
import {
  createEdgePageCache,
  type PageCache,
  type PublicPagesEntrypoint,
  purgeQuietly,
} from './platform/page-cache.ts';
import { createPhotoBucket, type PhotoBucket } from './platform/photo-bucket.ts';
import { type Random, random } from './platform/random.ts';
import { createTextGenerator, type TextGenerator } from './platform/text-generator.ts';

/** Everything outside the process; the tests and the simulation replace these and nothing else. */
export type Deps = {
  db: Db;
  payments: PaymentProvider;
  identity: IdentityProvider;
  /** null where no language model is bound */
  textGenerator: TextGenerator | null;
  /** null where calls are not limited */
  limiter: Limiter | null;
  /** null where no mail service is configured */
  mail: Mailer | null;
  photos: PhotoBucket;
  /** The cache of the responses that are the same for all visitors. */
  pageCache: PageCache;
  /** Runs work that continues after the response has been sent or the client has disconnected. `work` never fails. */
  runInBackground(work: Promise<void>): void;
  clock: Clock;
  random: Random;
  config: Config;
};

function createMailer({ mailApiBase }: Config, binding: Env['EMAIL']): Mailer | null {
  if (mailApiBase) return createMailboxMailer(mailApiBase);
  return binding ? createCloudflareMailer(binding) : null;
}

/** A function, because the runtime sets the Worker's entrypoints only after its modules are evaluated. */
const readPublicPagesEntrypoint = () => (exports as unknown as { PublicPages: PublicPagesEntrypoint }).PublicPages;

function createPageCache({ usesLocalPageCache }: Config, now: Clock['now']): PageCache {
  const pageCache = createEdgePageCache(readPublicPagesEntrypoint);
  return usesLocalPageCache
    ? createLocalPageCache({
        pageCache,
        openStore: () => caches.open(LOCAL_PAGE_CACHE),
        now,
        runInBackground: waitUntil,
      })
    : pageCache;
}

async function loadStripePayments(config: Config['stripe']): Promise<PaymentProvider> {
  const { createStripePayments } = await import('./payments/stripe-payments.ts');
  return createStripePayments(config);
}

/** The only place that creates the real dependencies. Throws ConfigError. */
export function makeDeps(env: Env): Deps {
  const config = readConfig(env);
  const siteClock = config.testClockUrl ? createTestClock(config.testClockUrl) : clock;
  const pageCache = createPageCache(config, siteClock.now);
  return {
    db: drizzle(createPurgingDatabase(env.DB, { purge: purgeQuietly(pageCache), runInBackground: waitUntil })),
    pageCache,
    payments: createLazyPayments(() => loadStripePayments(config.stripe)),
    identity: createIdentityProvider(config.identity),
    textGenerator: env.AI ? createTextGenerator(env.AI) : null,
    limiter: env.LIMITER ?? null,
    mail: createMailer(config, env.EMAIL),
    photos: createPhotoBucket(env.PHOTOS),
    runInBackground: waitUntil,
    clock: siteClock,
    random,
    config,
  };
}
