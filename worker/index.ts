import './platform/temporal.ts';
import { WorkerEntrypoint } from 'cloudflare:workers';
import { createApp } from './app.ts';
import { ConfigError } from './config.ts';
import { type Deps, makeDeps } from './deps.ts';
import type { Env } from './env.ts';
import type { AppEnv } from './http/request-context.ts';
import { log } from './platform/log.ts';
import { requirePurged, type SharedProps } from './platform/page-cache.ts';

type App = ReturnType<typeof createApp>;
/** `app`: the site without the owner's area, whose modules `loadOwnerApp` loads at the first request for it. */
type Site = { deps: Deps; app: App; loadOwnerApp: () => Promise<App> };

/** One site for each set of bindings, kept as long as the isolate lives. */
const sites = new WeakMap<Env, Site>();

function findOrCreateSite(env: Env): Site {
  const existingSite = sites.get(env);
  if (existingSite) return existingSite;
  const deps = makeDeps(env);
  let ownerApp: App | null = null;
  // Keeps the app, not its promise: a request in a Worker may not await a promise that another request has made.
  const loadOwnerApp = async () => (ownerApp ??= await createAppWithOwner(deps));
  const site = { deps, app: createApp(deps, null), loadOwnerApp };
  sites.set(env, site);
  return site;
}

async function createAppWithOwner(deps: Deps): Promise<App> {
  const [ownerRoutesModule, ownerAreaModule, { keepSentForm }] = await Promise.all([
    import('./api/owner/calls.ts'),
    import('./api/owner/area.ts'),
    import('./api/owner/keep-sent-form.ts'),
  ]);
  return createApp(deps, { ...ownerRoutesModule, ...ownerAreaModule, keepSentForm });
}

const isOwnerUrl = (url: string): boolean => /^\/(?:api\/)?studio(?:\/|$)/.test(new URL(url).pathname);

/** `bindings`: the app's own, because the app never gets the environment (AppEnv). */
async function respond(request: Request, env: Env, context: ExecutionContext, bindings: AppEnv['Bindings']) {
  try {
    const { deps, app, loadOwnerApp } = findOrCreateSite(env);
    if (deps.clock.refresh) await deps.clock.refresh();
    const appForUrl = isOwnerUrl(request.url) ? await loadOwnerApp() : app;
    return await appForUrl.fetch(request, bindings, context);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log('error', { where: 'start' }, error);
    return new Response('The configuration of this site is incomplete or contradictory. See its log.', {
      status: 503,
      headers: { 'retry-after': '60', 'cache-control': 'no-store' },
    });
  }
}

/**
 * Serves what is the same for all visitors. Workers Cache stands in front of it (wrangler.toml); only the default
 * entrypoint calls it, with a request that contains nothing about a visitor (worker/http/public-pages.ts).
 */
export class PublicPages extends WorkerEntrypoint<Env, SharedProps> {
  override fetch(request: Request): Promise<Response> {
    return respond(request, this.env, this.ctx, { shared: this.ctx.props });
  }

  /** Drops the kept responses with one of these tags; throws when the cache refuses. Local runs have no such cache. */
  async purge(tags: string[]): Promise<void> {
    const purgeResult = await this.ctx.cache?.purge({ tags });
    if (purgeResult) requirePurged(purgeResult);
  }
}

export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) => respond(request, env, context, {}),

  async scheduled({ scheduledTime }: ScheduledController, env: Env) {
    const { deps } = findOrCreateSite(env);
    const { missingSettings } = deps.config;
    if (missingSettings.length > 0)
      return log('error', { where: 'sweep', error: `Not run. Not set: ${missingSettings.join(', ')}.` });
    const { sweep } = await import('./sweep/sweep.ts');
    // An event can come late: leases of the sweep that count from its planned time would end too early.
    const now = Math.max(scheduledTime, deps.clock.now().epochMilliseconds);
    await sweep(deps, Temporal.Instant.fromEpochMilliseconds(now));
  },
};
