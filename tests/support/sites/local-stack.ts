import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCron } from '../../../scripts/local/cron.ts';
import { prepareDatabase } from '../../../scripts/local/database.ts';
import { ensureFreshBuild } from '../../../scripts/local/fresh-build.ts';
import { buildLocalRun } from '../../../scripts/local/local-run.ts';
import { fillUnusedDatabase } from '../../../scripts/local/sample/fill-unused-database.ts';
import { serveBuild } from '../../../scripts/local/site.ts';
import { startStandIns } from '../../../scripts/local/start-stand-ins.ts';
import { DATABASE_FOLDER } from '../database/database-folder.ts';
import { executeSql } from '../database/execute-sql.ts';
import { serveClock } from './serve-clock.ts';

export type LocalStack = {
  url: string;
  stripeUrl: string;
  identityUrl: string;
  mailboxUrl: string;
  /** Runs the scheduled handler once; nothing else does. */
  runCron(): Promise<void>;
  /** Puts the site's clock this far ahead of the real one. */
  setClock(aheadMs: number): void;
  /** Changes rows of the open site, as the owner does. */
  executeSql(statement: string): Promise<void>;
  /** Ends the site's process at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Stops the site, if it still runs, and starts it again on the same data. */
  restart(): Promise<void>;
  /** Stops everything and throws the data away. */
  close(): Promise<void>;
};

/**
 * `keepsPages`: whether public pages are kept; a test that changes rows directly would not see its changes on them.
 * `hasSample`: the sample fortnight of `npm start` is in the database.
 */
type StackOptions = { port: number; keepsPages?: boolean; hasSample?: boolean };

/**
 * The whole studio on a seeded database, without clients unless `hasSample`: the production build, the sign-in and the
 * other stand-ins.
 */
export async function startLocalStack({
  port,
  keepsPages = false,
  hasSample = false,
}: StackOptions): Promise<LocalStack> {
  const run = buildLocalRun(port, mkdtempSync(join(DATABASE_FOLDER, 'lash-room-')));
  const standIns = await startStandIns({ port, stateDir: run.standInsDir });
  await Promise.all([ensureFreshBuild(), prepareDatabase(run, hasSample ? fillUnusedDatabase : undefined)]);
  const clock = await serveClock();
  const variables = { TEST_CLOCK: clock.url, PAGE_CACHE: keepsPages ? 'local' : 'off' };
  let site = await serveBuild(run, variables);
  return {
    url: site.url,
    stripeUrl: standIns.stripe.url,
    identityUrl: standIns.identity.url,
    mailboxUrl: standIns.mailbox.url,
    runCron: () => runCron(port),
    setClock: clock.set,
    executeSql: (statement) => executeSql(site.url, statement),
    kill: () => site.kill(),
    async restart() {
      await site.stop();
      site = await serveBuild(run, variables);
    },
    async close() {
      await site.stop();
      await standIns.close();
      clock.close();
      rmSync(run.stateDir, { recursive: true, force: true });
    },
  };
}
