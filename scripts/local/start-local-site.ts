import { closeOnEnd } from './close-on-end.ts';
import { runCronEveryMinute } from './cron.ts';
import { refuseLiveKeys } from './live-keys.ts';
import { type LocalRun, readLocalRun } from './local-run.ts';
import { buildLocalPorts } from './local-vars.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { requireFreePorts } from './server-readiness.ts';
import type { RunningSite } from './site.ts';
import { startStandIns } from './start-stand-ins.ts';
import { formatWelcome } from './welcome.ts';

export type LocalSite = {
  /** Prepares what the site needs before it is served: the build, the database. */
  prepare(run: LocalRun): Promise<void>;
  serve(run: LocalRun): Promise<RunningSite>;
};

/** Runs the site, the local sign-in, Stripe, mailbox and cron on this machine until the process is ended. */
export async function startLocalSite({ prepare, serve }: LocalSite): Promise<void> {
  const startMs = Date.now();
  refuseLiveKeys(process.env, PROJECT_ROOT);
  const run = readLocalRun(process.env);
  await requireFreePorts(Object.values(buildLocalPorts(run.port)));
  const closeSteps: (() => void | Promise<void>)[] = [];
  const close = closeOnEnd(closeSteps);

  const standIns = await startStandIns({ port: run.port, stateDir: run.standInsDir });
  closeSteps.unshift(() => standIns.close());
  console.log('Getting the studio ready …');
  await prepare(run);
  const site = await serve(run);
  closeSteps.unshift(runCronEveryMinute(run.port), () => site.stop());
  console.log(formatWelcome(run, Date.now() - startMs));

  await close(await site.exitCode);
}
