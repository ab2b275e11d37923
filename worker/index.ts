import 'temporal-polyfill/global';
import { createApp } from './app.ts';
import { ConfigError } from './config.ts';
import { type Deps, makeDeps } from './deps.ts';
import type { Env } from './env.ts';
import { log } from './platform/log.ts';
import { sweep } from './sweep/sweep.ts';

type Site = { deps: Deps; app: ReturnType<typeof createApp> };

/** One site for each set of bindings, kept as long as the isolate lives. */
const sites = new WeakMap<Env, Site>();

function siteFor(env: Env): Site {
  const known = sites.get(env);
  if (known) return known;
  const deps = makeDeps(env);
  const site = { deps, app: createApp(deps) };
  sites.set(env, site);
  return site;
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext) {
    try {
      const { deps, app } = siteFor(env);
      if (deps.clock.refresh) await deps.clock.refresh();
      // The app gets an empty environment: only the page renderer may set `visit` there.
      return app.fetch(request, {}, context);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      log('error', { where: 'start' }, error);
      return new Response('The configuration of this site is incomplete or contradictory. See its log.', {
        status: 503,
        headers: { 'retry-after': '60' },
      });
    }
  },

  async scheduled({ scheduledTime }: ScheduledController, env: Env) {
    const { deps } = siteFor(env);
    const { missing } = deps.config;
    if (missing.length > 0) return log('error', { where: 'sweep', error: `Not run. Not set: ${missing.join(', ')}.` });
    await sweep(deps, Temporal.Instant.fromEpochMilliseconds(scheduledTime));
  },
};
