import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDatabase } from '../../local/database.ts';
import { buildLocalRun, type LocalRun } from '../../local/local-run.ts';
import { startStandIns } from '../../local/start-stand-ins.ts';
import { type BenchClients, dropWebhooks, holdSlot, pay, signInAll } from '../site/bench-clients.ts';
import { serveFixedClock } from '../site/fixed-clock.ts';
import { openAsBrowser } from '../site/open-as-browser.ts';
import { serveBuiltWorker } from '../site/serve-built-worker.ts';
import { fillDatabase } from './fill-database.ts';
import { measureRoutes, type RouteCost } from './measure-routes.ts';

/** Tuesday 24 November, 4:30 pm: the start of Maya's upcoming appointment. */
const UPCOMING_SLOT = '2026-11-24T06:30:00.000Z';

type ClockServer = Awaited<ReturnType<typeof serveFixedClock>>;
export type CostAtSize = { appointments: number; routes: RouteCost[] };

/**
 * Prepares a studio with its clients signed in and one appointment ahead. The clock is the real one until all are signed
 * in, then the fixed one.
 */
async function prepareStudio(
  run: LocalRun,
  clock: ClockServer,
): Promise<{ clients: BenchClients; landingHtml: string }> {
  await prepareDatabase(run);
  const site = await serveBuiltWorker({ run, vars: { TEST_CLOCK: clock.url } });
  try {
    const clients = await signInAll(site.url);
    clock.setToStart();
    const hold = await holdSlot(site.url, clients.maya, UPCOMING_SLOT);
    await pay(run.port, hold);
    const response = await clients.maya.post(site.url, '/api/appointments', { paymentIntentId: hold.paymentIntentId });
    if (!response.ok) throw new Error(`The booking was answered ${response.status}: ${await response.text()}`);
    return { clients, landingHtml: await (await openAsBrowser(site.url)).text() };
  } finally {
    await site.close();
  }
}

/** Measures on a copy of the studio with this number of past appointments. */
async function measureAtSize(studio: LocalRun, clients: BenchClients, clock: ClockServer, appointments: number) {
  const run = buildLocalRun(studio.port, join(studio.stateDir, `of-${appointments}`));
  cpSync(join(studio.stateDir, 'v3'), join(run.stateDir, 'v3'), { recursive: true });
  fillDatabase(run.stateDir, appointments);
  clock.setToStart();
  const site = await serveBuiltWorker({ run, vars: { TEST_CLOCK: clock.url }, isCounted: true });
  try {
    return await measureRoutes(site, clients, run.port);
  } finally {
    await site.close();
    rmSync(run.stateDir, { recursive: true, force: true });
  }
}

/** Measures the database use of each route at each number of appointments; returns it with the HTML of the landing page. */
export async function measureSizes(studio: LocalRun, appointmentCounts: number[]) {
  const clock = await serveFixedClock();
  const standIns = await startStandIns({ port: studio.port, stateDir: studio.standInsDir });
  try {
    await dropWebhooks(studio.port);
    const { clients, landingHtml } = await prepareStudio(studio, clock);
    const sizes: CostAtSize[] = [];
    for (const appointments of appointmentCounts) {
      console.log(`${appointments.toLocaleString('en-AU')} appointments …`);
      sizes.push({ appointments, routes: await measureAtSize(studio, clients, clock, appointments) });
    }
    return { sizes, landing: landingHtml };
  } finally {
    await standIns.close();
    await clock.close();
  }
}
