import { env } from 'cloudflare:test';
import { beforeAll } from 'vitest';
import { sweep } from '../../worker/sweep/sweep.ts';
import { type Browser, cancelUnreadBodies, createBrowser, ORIGIN } from './create-browser.ts';
import { emptyAndSeed } from './database/empty-and-seed.ts';
import { insertSignedInClient } from './database/insert-client.ts';
import { ALWAYS_RECENT_SIGN_IN } from './owner/owner-api.ts';
import { createMailboxClient } from './providers/mailbox-client.ts';
import { createProviderClient } from './providers/provider.ts';
import { requireOwnProviders } from './providers/require-own-providers.ts';
import { resetIfUsed } from './providers/reset-if-used.ts';
import { TEST_KEYS } from './providers/test-keys.ts';
import { webhookSigner } from './shared-dependencies.ts';
import { openSite, type TestAppOptions } from './sites/test-site.ts';

async function clearBucket(): Promise<void> {
  const { objects } = await env.PHOTOS.list();
  if (objects.length > 0) await env.PHOTOS.delete(objects.map(({ key }) => key));
}

/** Replaces the bound database; every query fails. */
export const brokenDatabase = {
  prepare() {
    throw new Error('D1_ERROR: down');
  },
} as unknown as D1Database;

/** The whole site on a freshly seeded D1, the Stripe stand-in over HTTP, and a clock that stands still until moved. */
export async function createTestApp(options?: TestAppOptions) {
  const { stripe: stripeUrl, mailbox: mailboxUrl } = requireOwnProviders();
  const provider = createProviderClient(stripeUrl);
  const mailbox = createMailboxClient(mailboxUrl);
  await cancelUnreadBodies();
  await Promise.all([
    emptyAndSeed(),
    clearBucket(),
    resetIfUsed(stripeUrl, () => provider.control('POST', '/reset')),
    resetIfUsed(mailboxUrl, mailbox.reset),
  ]);
  const { app, deps, state, sessions } = openSite(options);
  let counter = 0;

  async function signUp(
    name: string,
    signedInAt: Temporal.Instant,
  ): Promise<Browser & { id: string; email: string; cookie: string }> {
    const account = { issuer: deps.config.identity.issuer, subject: name };
    const email = `${name}@example.test`;
    const { id, cookie } = await insertSignedInClient(
      { account, email, firstName: name, createdAt: state.now },
      { token: deps.random.token(), signedInAt },
    );
    return { ...createBrowser(app, cookie), id, email, cookie };
  }

  /** Posts a webhook body as it is, with the signature given or with none. */
  const deliverRawWebhook = async (payload: string, signature: string | null) => {
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
    now: () => state.now,
    advanceClock(duration: Temporal.DurationLike) {
      state.now = state.now.add(duration);
    },
    /** Waits for the background work of the responses. */
    async waitForBackgroundWork() {
      await Promise.all(state.background.splice(0));
    },
    sweep: () => sweep(deps, state.now),
    /** How often the entrypoint behind the cache was called. */
    countRenders: () => state.renderCount,
    createVisitor: () => createBrowser(app, null),
    /** A browser that sends this Cookie header. */
    browser: (cookie: string) => createBrowser(app, cookie),
    /** A new client with an open session. */
    client: (name = `client${++counter}`) => signUp(name, state.now),
    /** The owner, with a sign-in that does not become too old when the clock is moved. */
    owner: () => signUp('owner', ALWAYS_RECENT_SIGN_IN),
    /** A second browser in which the same client has signed in. */
    async anotherSession({ id, email }: { id: string; email: string }): Promise<Browser> {
      const account = { issuer: deps.config.identity.issuer, subject: email.replace(/@.*/, '') };
      return createBrowser(app, (await sessions.begin(id, account, state.now)).split(';')[0] ?? '');
    },
    deliverRawWebhook,
    /** Delivers an event about an object, signed as the provider signs it unless `secret` says otherwise. */
    async deliverWebhook(type: string, object: { id: string }, secret = TEST_KEYS.webhookSecret, timestamp?: number) {
      const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } };
      const payload = JSON.stringify(event);
      const signatureInput = { payload, secret, ...(timestamp ? { timestamp } : {}) };
      return deliverRawWebhook(payload, await webhookSigner.webhooks.generateTestHeaderStringAsync(signatureInput));
    },
    /** The first row that a query returns, with the values as SQLite stores them. */
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

/**
 * Renders a page before the tests of a file: the first one of a run loads React and all sections, which takes long on a busy
 * machine.
 */
export const loadPagesFirst = (): void =>
  beforeAll(async () => {
    const testApp = await createTestApp();
    await testApp.createVisitor().send('/');
  }, 120_000);
