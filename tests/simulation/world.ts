import { env } from 'cloudflare:test';
import { drizzle } from 'drizzle-orm/d1';
import { vi } from 'vitest';
import type { Account } from '../../scripts/local/stripe/account.ts';
import { createStripeApp } from '../../scripts/local/stripe/app.ts';
import { Faults } from '../../scripts/local/stripe/faults.ts';
import { createEmptyState } from '../../scripts/local/stripe/state.ts';
import { toSignInCode } from '../../src/domain/accounts/sign-in-code.ts';
import { CODE_SUFFIX_LENGTH, toCodeSuffix } from '../../src/domain/personal-code.ts';
import { ownerArea } from '../../worker/api/owner/area.ts';
import { ownerRoutes } from '../../worker/api/owner/calls.ts';
import { keepSentForm } from '../../worker/api/owner/keep-sent-form.ts';
import { createApp } from '../../worker/app.ts';
import { findOrCreateByAccount } from '../../worker/clients/find-or-create-client.ts';
import { createIdentityProvider } from '../../worker/clients/identity-provider.ts';
import { createSessions } from '../../worker/clients/sessions.ts';
import type { Config } from '../../worker/config.ts';
import { client, identity } from '../../worker/db/schema.ts';
import type { Deps } from '../../worker/deps.ts';
import { createStripePayments } from '../../worker/payments/stripe-payments.ts';
import { createPhotoBucket } from '../../worker/platform/photo-bucket.ts';
import { sweep } from '../../worker/sweep/sweep.ts';
import { cancelUnreadBodies, createBrowser, ORIGIN } from '../support/create-browser.ts';
import { ALWAYS_RECENT_SIGN_IN } from '../support/owner/owner-api.ts';
import { createProviderClient } from '../support/providers/provider.ts';
import { TEST_KEYS } from '../support/providers/test-keys.ts';
import { readStoredKeys } from '../support/upload-steps.ts';
import { watchCommits } from './commit-watch.ts';
import { type FaultInjector, injectNoFault } from './fault-injection.ts';
import {
  createInstrumentedMailer,
  instrumentBucket,
  instrumentDatabase,
  instrumentProvider,
} from './instrumented-dependencies.ts';
import { watchUnalertedOverdueItems } from './invariants/waiting.ts';
import { resetWorld } from './reset-world.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { createShownTermsLog } from './shown-terms-log.ts';
import { TaskScheduler } from './task-scheduler.ts';
import { createVirtualClock } from './virtual-clock.ts';
import { type DeliveryRoutePicker, deliverAtOnce, WebhookDelivery } from './webhook-delivery.ts';

/** Saturday 21 November 2026, 9:00 am at the studio. */
const RUN_START = Temporal.Instant.from('2026-11-20T23:00:00Z');
const STRIPE_URL = 'http://stripe.example:8080';
const ISSUER_URL = 'https://identity.example';

const config: Config = {
  missingSettings: [],
  origins: [ORIGIN],
  stripe: { ...TEST_KEYS, apiBase: STRIPE_URL },
  identity: {
    issuer: ISSUER_URL,
    authorizationEndpoint: `${ISSUER_URL}/auth`,
    tokenEndpoint: `${ISSUER_URL}/token`,
    clientId: 'lash-room',
    clientSecret: 'secret',
  },
  owners: [`${ISSUER_URL}|owner`],
  uploadSecret: 'upload-secret',
  identityHashSecrets: ['identity-hash-secret'],
  signInSecret: 'sign-in-secret',
  usesLocalPageCache: false,
};

export type WorldOptions = {
  random?: SeededRandom;
  faults?: FaultInjector;
  routes?: DeliveryRoutePicker;
  /**
   * True: steps run in random order, and some calls take seconds. False: first come, first served, every call takes 5 ms.
   */
  isShuffled?: boolean;
  afterStep?: () => Promise<void>;
};

/** What is recorded of a run would stay in memory until its file ends, which has thousands of them. */
async function forgetEarlierRuns(): Promise<void> {
  vi.clearAllMocks();
  await cancelUnreadBodies();
}

/**
 * The real site on a real D1. The provider, the webhook delivery, the clock and the randomness run in this process, all
 * decided by one seed.
 */
export async function createWorld(options: WorldOptions = {}) {
  const {
    random = createSeededRandom(1),
    routes = deliverAtOnce,
    isShuffled = false,
    afterStep = async () => {},
  } = options;
  let inject: FaultInjector = options.faults ?? injectNoFault;
  let faultCount = 0;
  let isProviderAtFault = false;
  await resetWorld();
  await forgetEarlierRuns();
  const clock = createVirtualClock(RUN_START);
  const trace: { at: Temporal.Instant; actor: string; description: string }[] = [];
  const addTraceLine = (actor: string, description: string) => trace.push({ at: clock.now(), actor, description });
  // The errors and warnings that the Worker logs go into the story instead of the console.
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void addTraceLine('log', String(line).slice(0, 300)));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const scheduler = new TaskScheduler({
    clock,
    choose: (count) => (isShuffled ? random.below(count) : 0),
    latency: () => (isShuffled && random.chance(0.02) ? { seconds: random.below(15) } : { milliseconds: 5 }),
    overlap: () => (isShuffled ? { seconds: random.chance(0.05) ? 30 : 2 } : { seconds: 0 }),
    pickFault(call) {
      const fault = inject(call);
      if (fault !== 'none') faultCount += 1;
      return fault;
    },
    afterStep,
    addTraceLine: (who, what, fault) => addTraceLine(who, fault === 'none' ? what : `${what}  *** ${fault}`),
  });

  const webhooks = new WebhookDelivery(scheduler, routes, clock.now);
  const account: Account = {
    url: STRIPE_URL,
    keys: TEST_KEYS,
    clock: { now: () => clock.now().epochMilliseconds },
    state: createEmptyState(),
    faults: new Faults(),
    webhooks: webhooks.asWebhooks(),
    refundFailureDelayMs: 0,
    save() {},
  };
  const stripe = createStripeApp(account);
  const mail = createInstrumentedMailer(scheduler);
  const commits = watchCommits();
  let idCount = 0;
  const deps: Deps = {
    db: drizzle(instrumentDatabase(env.DB, scheduler, commits.watch)),
    payments: createStripePayments(config.stripe, instrumentProvider(stripe, 'provider', scheduler)),
    identity: createIdentityProvider(config.identity),
    textGenerator: null,
    limiter: null,
    mail,
    photos: instrumentBucket(createPhotoBucket(env.PHOTOS), scheduler),
    pageCache: { fetch: async (request, shared) => app.fetch(request, { shared }), purge: async () => {} },
    runInBackground: () => {},
    clock,
    random: {
      // Photo keys are UUIDs.
      id: () => `00000000-0000-4000-8000-${String(++idCount).padStart(12, '0')}`,
      token: () => `token-${++idCount}`,
      code: () => toCodeSuffix(random.bytes(CODE_SUFFIX_LENGTH)),
      signInCode: () => toSignInCode(BigInt(random.below(1_000_000))),
    },
    config,
  };
  const app = createApp(deps, { ownerRoutes, ownerArea, keepSentForm });
  webhooks.site = app;
  const sessions = createSessions(deps);
  const buildAccount = (name: string) => ({
    issuer: ISSUER_URL,
    subject: name,
    email: `${name}@example.test`,
    firstName: name,
    isAuthoritative: true,
  });
  const openSession = async (id: string, name: string) => {
    // The owner's sign-in never becomes too old, as if the owner signed in again before every action that needs it.
    const signedInAt = name === 'owner' ? ALWAYS_RECENT_SIGN_IN : clock.now();
    const cookie = (await sessions.begin(id, buildAccount(name), signedInAt)).split(';')[0] ?? '';
    return { ...createBrowser(app, cookie), id, name };
  };

  return {
    app,
    clock,
    deps,
    post: webhooks,
    random,
    scheduler,
    addTraceLine,
    /** The events so far, or the last `lines` of them. */
    formatTrace: (lines = trace.length) =>
      trace
        .slice(-lines)
        .map(({ at, actor, description }) => `${at} ${actor}: ${description}`)
        .join('\n'),
    /** The emails that the mail service has accepted. */
    emails: mail.emails,
    /** The keys in the photo bucket. */
    readStoredKeys: () => readStoredKeys(env.PHOTOS),
    /** The state of the account at the provider. */
    providerState: account.state,
    /** The provider as browsers, banks and its dashboard call it. */
    provider: createProviderClient(STRIPE_URL, TEST_KEYS, instrumentProvider(stripe, 'browser', scheduler)),
    /** Injects no more faults. */
    endFaults: () => {
      inject = injectNoFault;
    },
    /** Notes that the provider itself refuses or fails from now on, so that the site may answer 503. */
    expectProviderFaults: () => {
      isProviderAtFault = true;
    },
    hasHadFaults: () => faultCount > 0 || isProviderAtFault,
    /** The terms and prices that the clients' screens have shown. */
    shownTerms: createShownTermsLog(),
    checkUnseenWork: watchUnalertedOverdueItems(),
    /** The violations found at commits so far. */
    listCommitViolations: commits.listViolations,
    /** One run of the cron trigger. Once there were faults, a run that fails only counts as missed. */
    sweep: () =>
      scheduler.invoke('sweep', () =>
        sweep(deps, clock.now()).catch((error) => {
          if (faultCount === 0 && !isProviderAtFault) throw error;
          addTraceLine('log', `the sweep failed: ${error}`);
        }),
      ),
    /** A new client with an open session. */
    async client(name: string) {
      const { issuer, subject, email, firstName } = buildAccount(name);
      const createdAt = clock.now();
      const row = { id: name, state: 'active' as const, signInEmail: email, email, firstName, createdAt };
      await deps.db.insert(client).values(row);
      await deps.db.insert(identity).values({ issuer, subject, clientId: name, createdAt });
      return openSession(name, name);
    },
    /**
     * The person with the account `name` at the identity provider signs in; after deleting the account they become a new
     * client.
     */
    async signIn(name: string) {
      const signedInClient = await findOrCreateByAccount(deps, buildAccount(name), clock.now());
      return openSession(signedInClient?.id ?? '', name);
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
export type SimulatedClient = Awaited<ReturnType<World['client']>>;
