import { closeOnEnd } from './local/close-on-end.ts';
import { runCronEveryMinute } from './local/cron.ts';
import { prepareDatabase } from './local/database.ts';
import { removeDevVars, writeDevVars } from './local/dev-vars.ts';
import { refuseLiveKeys } from './local/live-keys.ts';
import { readLocalRun, WRANGLER_PORT } from './local/local-run.ts';
import { buildLocalPorts } from './local/local-vars.ts';
import { PROJECT_ROOT } from './local/project-root.ts';
import { requireFreePorts } from './local/server-readiness.ts';
import { startStandIns } from './local/start-stand-ins.ts';
import { runScript } from './local/usage-error.ts';
import { formatAccountsAndCards } from './local/welcome.ts';

/**
 * `npm run stand-ins`: runs what `npx wrangler dev` needs for the whole product until it is ended: the local Stripe,
 * sign-in and mailbox, with their addresses in .dev.vars, the database, and the cron trigger.
 */
await runScript(async () => {
  refuseLiveKeys(process.env, PROJECT_ROOT);
  const run = readLocalRun(process.env, WRANGLER_PORT);
  const { site, ...ports } = buildLocalPorts(run.port);
  await requireFreePorts(Object.values(ports));
  const closeSteps: (() => void | Promise<void>)[] = [];
  closeOnEnd(closeSteps);

  const standIns = await startStandIns({ port: site, stateDir: run.standInsDir });
  closeSteps.unshift(() => standIns.close());
  await prepareDatabase(run);
  writeDevVars(site);
  closeSteps.unshift(removeDevVars, runCronEveryMinute(site, { mayBeDown: true }));
  const port = site === WRANGLER_PORT ? '' : ` --port ${site}`;
  console.log(`
The local Stripe, sign-in and mailbox are running, and .dev.vars names them. Now serve the site in another terminal
(Wrangler reads .dev.vars when it starts: end one that runs already):

  npx wrangler dev${port}        http://localhost:${site}
${formatAccountsAndCards(run)}
Ctrl-C ends them and removes .dev.vars.
`);
});
