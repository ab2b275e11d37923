import { getPlatformProxy } from 'wrangler';
import { seedEmptyDatabase } from '../../worker/db/seed.ts';
import type { LocalRun } from './local-run.ts';
import { runTool } from './processes.ts';
import { toProjectPath } from './project-root.ts';

const CONFIG = toProjectPath('wrangler.toml');

/** What is added to the local database after the first rows. Repeating it must change nothing. */
type SeedStep = (database: D1Database, run: LocalRun) => Promise<void>;

/** Applies the migrations to the local D1, seeds a new one and runs `add`. Repeating it changes nothing. */
export async function prepareDatabase(run: LocalRun, add?: SeedStep): Promise<void> {
  await migrate(run);
  await seed(run, add);
}

async function migrate({ stateDir }: LocalRun): Promise<void> {
  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--config', CONFIG, '--persist-to', stateDir];
  const { code, output } = await runTool('wrangler', args);
  if (code !== 0) throw new Error(`The migrations could not be applied.\n${output}`);
}

/** Must run before the site starts: two processes that use the same SQLite file can lock each other out. */
async function seed(run: LocalRun, add?: SeedStep): Promise<void> {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: CONFIG,
    persist: { path: `${run.stateDir}/v3` },
    remoteBindings: false,
    envFiles: [],
  });
  try {
    await seedEmptyDatabase(env.DB);
    await add?.(env.DB, run);
  } finally {
    await dispose();
  }
}
