import { env } from 'cloudflare:test';
import { drizzle } from 'drizzle-orm/d1';
import { ownerArea } from '../../../worker/api/owner/area.ts';
import { ownerRoutes } from '../../../worker/api/owner/calls.ts';
import { keepSentForm } from '../../../worker/api/owner/keep-sent-form.ts';
import { createApp } from '../../../worker/app.ts';
import { createIdentityProvider } from '../../../worker/clients/identity-provider.ts';
import { createSessions } from '../../../worker/clients/sessions.ts';
import type { Config } from '../../../worker/config.ts';
import { createPurgingDatabase } from '../../../worker/db/purging-database.ts';
import type { Deps } from '../../../worker/deps.ts';
import type { Limiter } from '../../../worker/http/rate-limit.ts';
import { createMailboxMailer } from '../../../worker/mail/mailbox-mailer.ts';
import type { Mailer } from '../../../worker/mail/mailer.ts';
import { createLocalPageCache, LOCAL_PAGE_CACHE } from '../../../worker/platform/local-page-cache.ts';
import type { PageCache } from '../../../worker/platform/page-cache.ts';
import { createPhotoBucket, type PhotoBucket } from '../../../worker/platform/photo-bucket.ts';
import { random } from '../../../worker/platform/random.ts';
import type { TextGenerator } from '../../../worker/platform/text-generator.ts';
import { ORIGIN } from '../create-browser.ts';
import { requireOwnProviders } from '../providers/require-own-providers.ts';
import { TEST_KEYS } from '../providers/test-keys.ts';
import { findOrCreateDatabase, findOrCreatePayments } from '../shared-dependencies.ts';

/** Saturday 21 November 2026, 9:00 am at the studio. */
export const TEST_START = Temporal.Instant.from('2026-11-20T23:00:00Z');

/** The account `owner` of the identity provider is the owner's. */
const OWNER_ACCOUNTS = ['https://identity.example|owner'];

export type TestAppOptions = {
  /** A language model to word the quiz; none unless a test is about it. */
  textGenerator?: TextGenerator | null;
  /** null where no mail service is configured; the mailbox unless a test is about that. */
  mail?: Mailer | null;
  origins?: string[];
  /** Limits the calls; by default all are let through. */
  limiter?: Limiter | null;
  /** Replaces the bound database, for a test that observes the queries. */
  database?: D1Database;
  /** Replaces the bound bucket. */
  photos?: PhotoBucket;
  /** Whether the local stand-in for Workers Cache keeps public responses; by default it does not. */
  keepsPages?: boolean;
  /** In place of the site's own entrypoint. */
  publicPages?: PageCache;
};

/** What a test changes or reads of a site besides its rows. */
type SiteState = { now: Temporal.Instant; background: Promise<void>[]; renderCount: number };

const createState = (): SiteState => ({ now: TEST_START, background: [], renderCount: 0 });

const createConfig = (origins: string[], keepsPagesLocally: boolean): Config => ({
  missingSettings: [],
  origins,
  stripe: { ...TEST_KEYS, apiBase: requireOwnProviders().stripe },
  identity: {
    issuer: 'https://identity.example',
    authorizationEndpoint: 'https://identity.example/auth',
    tokenEndpoint: requireOwnProviders().identity,
    clientId: 'lash-room',
    clientSecret: 'secret',
  },
  owners: OWNER_ACCOUNTS,
  uploadSecret: 'upload-secret',
  identityHashSecrets: ['identity-hash-secret'],
  signInSecret: 'sign-in-secret',
  usesLocalPageCache: keepsPagesLocally,
});

const createMailer = () => createMailboxMailer(requireOwnProviders().mailbox);

/** The whole site with these options, and a clock that stands still until `state` is changed. */
function createSite({
  origins = [ORIGIN],
  textGenerator = null,
  limiter = null,
  database = env.DB,
  mail = createMailer(),
  photos = createPhotoBucket(env.PHOTOS),
  keepsPages = false,
  publicPages,
}: TestAppOptions) {
  const state = createState();
  const config = createConfig(origins, keepsPages);
  const entrypoint: PageCache = publicPages ?? {
    fetch: async (request, shared) => {
      state.renderCount++;
      return app.fetch(request, { shared });
    },
    purge: async () => {},
  };
  const now = () => state.now;
  const background = (work: Promise<void>) => void state.background.push(work);
  const pages = keepsPages
    ? createLocalPageCache({
        pageCache: entrypoint,
        openStore: () => caches.open(LOCAL_PAGE_CACHE),
        now,
        runInBackground: background,
      })
    : entrypoint;
  const deps: Deps = {
    db: keepsPages
      ? drizzle(
          createPurgingDatabase(database, { purge: (tables) => pages.purge(tables), runInBackground: background }),
        )
      : findOrCreateDatabase(database),
    pageCache: pages,
    payments: findOrCreatePayments(requireOwnProviders().stripe),
    identity: createIdentityProvider(config.identity),
    textGenerator,
    limiter,
    mail,
    photos,
    runInBackground: background,
    clock: { now },
    random: { ...random },
    config,
  };
  const app = createApp(deps, { ownerRoutes, ownerArea, keepSentForm });
  return { app, deps, state, sessions: createSessions(deps) };
}

type Site = ReturnType<typeof createSite>;

let sharedSite: Site | undefined;

/** The site without options is created once for all tests of a worker: registering its routes takes as long as a request. */
function findOrCreateSite(): Site {
  sharedSite ??= createSite({});
  const { deps, state } = sharedSite;
  Object.assign(state, createState());
  // A test may have replaced these.
  deps.mail = createMailer();
  Object.assign(deps.random, random);
  return sharedSite;
}

export const openSite = (options: TestAppOptions | undefined): Site =>
  options ? createSite(options) : findOrCreateSite();
