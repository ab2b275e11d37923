import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { LOCAL_PAGE_CACHE } from '../../../worker/platform/local-page-cache.ts';
import type { LocalRun } from '../../local/local-run.ts';
import { buildLocalVars } from '../../local/local-vars.ts';
import { readAsJavaScript, readWorkerModules, WORKER_FOLDER } from './worker-modules.ts';

/** The id of the database in wrangler.toml. */
const DATABASE_ID = '00000000-0000-0000-0000-000000000001';
const BASELINE_SCRIPT = readAsJavaScript(new URL('../api/baseline-worker.ts', import.meta.url));

export type ServedWorker = {
  /** with the static files in front of the Worker, as in production */
  url: string;
  /** the Worker alone, without the runtime's own entry in front of it */
  directUrl: string;
  /** the Worker of api/baseline-worker.ts beside it, on the same database */
  baselineUrl: string;
  /** the database as the benchmark itself sees it, past the Worker */
  database: D1Database;
  /** Throws away the public pages that the stand-in for Workers Cache has kept. */
  emptyCache(): Promise<void>;
  close(): Promise<void>;
};

type ServeOptions = { run: LocalRun; vars?: Record<string, string>; isCounted?: boolean };

/**
 * Serves the built Worker in this process' own workerd, on the database of `run`, with the local stand-ins' addresses.
 * Miniflare is a dependency, in the very version that Wrangler brings, because `wrangler dev` puts a proxy in front of the
 * Worker that takes most of a request's time. `vars`: more variables. `isCounted`: COUNTS_PATH returns the counts of the
 * database's queries. No call is limited.
 */
export async function serveBuiltWorker({ run, vars = {}, isCounted = false }: ServeOptions): Promise<ServedWorker> {
  const { workerOptions, externalWorkers } = unstable_getMiniflareWorkerOptions(`${WORKER_FOLDER}/wrangler.json`);
  const { modulesRules: _, ratelimits: __, ...options } = workerOptions;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: run.port,
      log: new Log(LogLevel.WARN),
      cf: false,
      resourcePersistencePath: `${run.stateDir}/v3`,
      workers: [
        {
          ...options,
          name: 'site',
          modulesRoot: WORKER_FOLDER,
          modules: readWorkerModules(isCounted),
          bindings: { ...buildLocalVars(run.port), ...vars },
          unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
        },
        {
          name: 'baseline',
          modules: true,
          script: BASELINE_SCRIPT,
          compatibilityDate: '2026-08-01',
          bindings: buildLocalVars(run.port),
          d1Databases: { DB: DATABASE_ID },
          unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
        },
        ...externalWorkers,
      ],
    }),
  );
  await miniflare.ready;
  return {
    url: `http://localhost:${run.port}`,
    directUrl: (await miniflare.unsafeGetDirectURL('site')).origin,
    baselineUrl: (await miniflare.unsafeGetDirectURL('baseline')).origin,
    database: await miniflare.getD1Database('DB', 'site'),
    emptyCache: async () => void (await miniflare.purgeCache(LOCAL_PAGE_CACHE)),
    close: () => miniflare.dispose(),
  };
}
