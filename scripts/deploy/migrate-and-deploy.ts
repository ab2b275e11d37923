import type { ToolRun } from '../local/processes.ts';

/** Wrangler on this terminal, where it may ask, and with its output collected. */
export type Wrangler = {
  run(args: string[]): number;
  read(args: string[]): Promise<ToolRun>;
};

/** What `wrangler d1 migrations list` prints when the database has every migration. */
export const NOTHING_TO_APPLY = 'No migrations to apply';

const migrate = (command: 'apply' | 'list') => ['d1', 'migrations', command, 'DB', '--remote'];

/**
 * Applies the migrations that the database lacks, then deploys with these arguments; with --dry-run it only deploys.
 * Wrangler asks before it applies, and a "no" is no failure to it: so the database is asked what it lacks, because a Worker
 * without its tables answers nothing. Returns the exit code.
 */
export async function migrateAndDeploy(wrangler: Wrangler, deployArgs: string[]): Promise<number> {
  if (!deployArgs.includes('--dry-run')) {
    const applyCode = wrangler.run(migrate('apply'));
    if (applyCode !== 0) return applyCode;
    const { code, output } = await wrangler.read(migrate('list'));
    if (code !== 0 || !output.includes(NOTHING_TO_APPLY)) {
      console.error(`${output}\nNot deployed: the database lacks migrations, or could not be asked.`);
      return 1;
    }
  }
  return wrangler.run(['deploy', ...deployArgs]);
}
