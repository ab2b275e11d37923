import { getPlatformProxy } from 'wrangler';
import { seedEmptyDatabase } from '../../worker/db/seed.ts';
import { applyMigrations } from './apply-migrations.ts';
import type { LocalRun } from './local-run.ts';
import { toProjectPath } from './project-root.ts';

const CONFIG = toProjectPath('wrangler.toml');

/** Adds rows to the local database after the first ones. Repeating it must change nothing. */
type SeedStep = (database: D1Database, run: LocalRun) => Promise<void>;

/**
 * Applies the migrations to the local D1, seeds a new one and runs `seed`. Repeating it changes nothing. Must run before the
 * site starts: two processes that use the same SQLite file can lock each other out.
 */
export async function prepareDatabase(run: LocalRun, seed?: SeedStep): Promise<void> {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: CONFIG,
    persist: { path: `${run.stateDir}/v3` },
    remoteBindings: false,
    envFiles: [],
  });
  try {
    await applyMigrations(env.DB);
    await seedEmptyDatabase(env.DB);
    await seed?.(env.DB, run);
  } finally {
    await dispose();
  }
}
