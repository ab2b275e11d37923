import { getPlatformProxy } from 'wrangler';
import { seedStatements } from '../../worker/db/seed.ts';
import type { LocalRun } from './local-run.ts';
import { runTool } from './processes.ts';
import { inProject } from './project-root.ts';

const CONFIG = inProject('wrangler.toml');

/** Brings the local D1 up to the latest migration and gives a new one its rows. Repeating it changes nothing. */
export async function prepareDatabase(run: LocalRun): Promise<void> {
  await migrate(run);
  await seed(run);
}

async function migrate({ stateDir }: LocalRun): Promise<void> {
  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--config', CONFIG, '--persist-to', stateDir];
  const { code, output } = await runTool('wrangler', args);
  if (code !== 0) throw new Error(`The migrations could not be applied.\n${output}`);
}

async function seed(run: LocalRun): Promise<void> {
  const { database, close } = await openDatabase(run);
  try {
    await database.batch(seedStatements().map((statement) => database.prepare(statement)));
  } finally {
    await close();
  }
}

/** The caller closes it. A site that runs meanwhile could meet its lock. */
async function openDatabase({ stateDir }: LocalRun): Promise<{ database: D1Database; close(): Promise<void> }> {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: CONFIG,
    persist: { path: `${stateDir}/v3` },
    remoteBindings: false,
    envFiles: [],
  });
  return { database: env.DB, close: dispose };
}
