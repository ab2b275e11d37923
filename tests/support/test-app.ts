import { env } from 'cloudflare:test';
import { drizzle } from 'drizzle-orm/d1';
import { CODE_SUFFIX_LENGTH, toCodeSuffix } from '../../src/domain/coupon-code.ts';
import { signInCodeFromBits } from '../../src/domain/sign-in-code.ts';
import { ownerRoutes } from '../../worker/api/owner.ts';
import { ownerArea } from '../../worker/api/owner-area.ts';
import { createApp } from '../../worker/app.ts';
import { createIdentityProvider } from '../../worker/clients/identity-provider.ts';
import { createSessions } from '../../worker/clients/sessions.ts';
import type { Config } from '../../worker/config.ts';
import { createPurgingDatabase } from '../../worker/db/purging-database.ts';
import type { Deps } from '../../worker/deps.ts';
import type { Limiter } from '../../worker/http/rate-limit.ts';
import { createMailboxMailer } from '../../worker/mail/mailbox-mailer.ts';
import type { Mailer } from '../../worker/mail/mailer.ts';
import { createLocalPageCache, LOCAL_PAGE_CACHE } from '../../worker/platform/local-page-cache.ts';
import type { PublicPages } from '../../worker/platform/page-cache.ts';
import { createPhotoBucket, type PhotoBucket } from '../../worker/platform/photo-bucket.ts';
import type { TextGenerator } from '../../worker/platform/text-generator.ts';
import { sweep } from '../../worker/sweep/sweep.ts';
import { type Browser, cancelUnreadBodies, createBrowser, ORIGIN } from './create-browser.ts';
import { emptyAndSeed } from './empty-and-seed.ts';
import { insertSignedInClient } from './insert-client.ts';
import { createMailboxClient } from './mailbox-client.ts';
import { ALWAYS_RECENT_SIGN_IN } from './owner-api.ts';
import { createProviderClient } from './provider.ts';
import { requireOwnProviders } from './require-own-providers.ts';
import { findOrCreateDatabase, findOrCreatePayments, webhookSigner } from './shared-dependencies.ts';
import { TEST_KEYS } from './test-keys.ts';

/** Saturday 21 November 2026, 9:00 am at the studio. */
export const START = Temporal.Instant.from('2026-11-20T23:00:00Z');

/** The account `owner` of the identity provider is the owner's. */
const OWNERS = ['https://identity.example|owner'];

const createTestIdentity = (): Config['identity'] => ({
  issuer: 'https://identity.example',
  authorizationEndpoint: 'https://identity.example/auth',
  tokenEndpoint: requireOwnProviders().identity,
  clientId: 'lash-room',
  clientSecret: 'secret',
});

async function clearBucket(): Promise<void> {
  const { objects } = await env.PHOTOS.list();
  if (objects.length > 0) await env.PHOTOS.delete(objects.map(({ key }) => key));
}

/** In place of the bound database: every query fails. */
export const brokenDatabase = {
  prepare() {
    throw new Error('D1_ERROR: down');
  },
} as unknown as D1Database;

export type TestAppOptions = {
  /** A language model to word the quiz; none unless a test is about it. */
  textGenerator?: TextGenerator | null;
  /** null where no mail service is configured; the mailbox unless a test is about that. */
  mail?: Mailer | null;
  origins?: string[];
  /** How many calls are let through; all unless a test is about it. */
  limiter?: Limiter | null;
  /** In place of the bound database, for a test that observes the queries. */
  database?: D1Database;
  /** In place of the bound bucket. */
  photos?: PhotoBucket;
  /** Whether the local stand-in for Workers Cache keeps public responses; by default it does not. */
  keepsPages?: boolean;
};

/** The whole site on a freshly seeded D1, the Stripe stand-in over HTTP, and a clock that stands still until moved. */
export async function createTestApp({
  origins = [ORIGIN],
  textGenerator = null,
  limiter = null,
  database = env.DB,
  mail = createMailboxMailer(requireOwnProviders().mailbox),
  photos = createPhotoBucket(env.PHOTOS),
  keepsPages = false,
}: TestAppOptions = {}) {
  const { stripe: stripeUrl, mailbox: mailboxUrl } = requireOwnProviders();
  const provider = createProviderClient(stripeUrl);
  const mailbox = createMailboxClient(mailboxUrl);
  await cancelUnreadBodies();
  await Promise.all([emptyAndSeed(), clearBucket(), provider.control('POST', '/reset'), mailbox.reset()]);

  const config: Config = {
    missing: [],
    origins,
    stripe: { ...TEST_KEYS, apiBase: stripeUrl },
    identity: createTestIdentity(),
    owners: OWNERS,
    uploadSecret: 'upload-secret',
    identityHashSecrets: ['identity-hash-secret'],
    signInSecret: 'sign-in-secret',
    keepsPagesLocally: keepsPages,
  };
  let now = START;
  let counter = 0;
  const background: Promise<void>[] = [];
  let renderCount = 0;
  const entrypoint: PublicPages = {
    fetch: async (request, shared) => {
      renderCount++;
      return app.fetch(request, { shared });
    },
    purge: async () => {},
  };
  const run = (work: Promise<void>) => void background.push(work);
  const pages = keepsPages
    ? createLocalPageCache({
        pages: entrypoint,
        openStore: () => caches.open(LOCAL_PAGE_CACHE),
        now: () => now,
        background: run,
      })
    : entrypoint;
  const deps: Deps = {
    db: keepsPages ? drizzle(createPurgingDatabase(database, pages.purge)) : findOrCreateDatabase(database),
    pages,
    payments: findOrCreatePayments(stripeUrl),
    identity: createIdentityProvider(config.identity),
    textGenerator,
    limiter,
    mail,
    photos,
    background: run,
    clock: { now: () => now },
    random: {
      id: () => crypto.randomUUID(),
      token: () => `${crypto.randomUUID()}${crypto.randomUUID()}`,
      code: () => toCodeSuffix(crypto.getRandomValues(new Uint8Array(CODE_SUFFIX_LENGTH))),
      signInCode: () => signInCodeFromBits(crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n),
    },
    config,
  };
  const app = createApp(deps, { ownerRoutes, ownerArea });
  const sessions = createSessions(deps);

  async function signUp(
    name: string,
    signedInAt: Temporal.Instant,
  ): Promise<Browser & { id: string; email: string; cookie: string }> {
    const account = { issuer: config.identity.issuer, subject: name };
    const email = `${name}@example.test`;
    const { id, cookie } = await insertSignedInClient(
      { account, email, firstName: name, createdAt: now },
      { token: deps.random.token(), signedInAt },
    );
    return { ...createBrowser(app, cookie), id, email, cookie };
  }

  /** Posts a webhook body as it is, with the signature given or with none. */
  const deliver = async (payload: string, signature: string | null) => {
    const headers = new Headers(signature === null ? {} : { 'stripe-signature': signature });
    return app.fetch(new Request(`${ORIGIN}/api/stripe/webhook`, { method: 'POST', body: payload, headers }), {});
  };

  return {
    app,
    deps,
    stripeUrl,
    provider,
    mailbox,
    control: provider.control,
    pay: provider.pay,
    now: () => now,
    pass(duration: Temporal.DurationLike) {
      now = now.add(duration);
    },
    /** Waits for the background work of the responses. */
    async settled() {
      await Promise.all(background.splice(0));
    },
    sweep: () => sweep(deps, now),
    /** How often the entrypoint behind the cache has been asked. */
    timesRendered: () => renderCount,
    visitor: () => createBrowser(app, null),
    /** A browser that sends this Cookie header. */
    browser: (cookie: string) => createBrowser(app, cookie),
    /** A new client with an open session. */
    client: (name = `client${++counter}`) => signUp(name, now),
    /** The owner, with a sign-in that does not become too old when the clock is moved. */
    owner: () => signUp('owner', ALWAYS_RECENT_SIGN_IN),
    /** A second browser in which the same client has signed in. */
    async anotherSession({ id, email }: { id: string; email: string }): Promise<Browser> {
      const account = { issuer: config.identity.issuer, subject: email.replace(/@.*/, '') };
      return createBrowser(app, (await sessions.begin(id, account, now)).split(';')[0] ?? '');
    },
    deliver,
    /** Delivers an event about an object, signed as the provider signs it unless `secret` says otherwise. */
    async webhook(type: string, object: { id: string }, secret = TEST_KEYS.webhookSecret, timestamp?: number) {
      const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } };
      const payload = JSON.stringify(event);
      const signing = { payload, secret, ...(timestamp ? { timestamp } : {}) };
      return deliver(payload, await webhookSigner.webhooks.generateTestHeaderStringAsync(signing));
    },
    /** The one row a query finds, as SQLite has it. */
    row: <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
      env.DB.prepare(sql)
        .bind(...values)
        .first<Row>(),
    rows: async <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
      (
        await env.DB.prepare(sql)
          .bind(...values)
          .all<Row>()
      ).results,
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
export type TestClient = Awaited<ReturnType<TestApp['client']>>;

/** Monday 23 November 2026, 11:00 am at the studio. */
export const MONDAY = '2026-11-23T01:00:00.000Z';
/** The same Monday, 3:30 pm. */
export const MONDAY_AFTERNOON = '2026-11-23T05:30:00.000Z';
/** The Tuesday after, 4:30 pm. */
export const TUESDAY = '2026-11-24T06:30:00.000Z';

/** A booking request as the screen sends it; `change` overrides what a test is about. */
export const buildPaymentIntentRequest = (change: object = {}) => ({
  amount: 150,
  productId: 'prod_classic_set',
  serviceName: 'Classic Set',
  couponId: '',
  service: 'classic_set',
  scheduledDate: MONDAY,
  fullName: 'Maya Nguyen',
  phoneNumber: '0400 111 222',
  notes: '',
  ...change,
});
