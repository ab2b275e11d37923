import { readFreeSlots } from '../../worker/bookings/availability.ts';
import { runBanks } from './banks.ts';
import { type BrowserTab, createTab } from './browser-tab.ts';
import { runClient } from './client-behaviour.ts';
import { drain, requireNoViolatedInvariants } from './drain.ts';
import { createRandomFaults } from './fault-injection.ts';
import { listViolatedInvariants } from './invariants/check.ts';
import { runOwner } from './owner.ts';
import type { SharedKnowledge } from './person.ts';
import { causeAccountFaults } from './provider-account.ts';
import { readRows } from './rows.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import type { DeliveryRoute, DeliveryRoutePicker } from './webhook-delivery.ts';
import { createWorld, type World } from './world.ts';

/** Steps between two looks at the rows. */
const STEPS_BETWEEN_CHECKS = 60;
/** In a pause longer than this, the cron trigger rests after QUIET_SWEEPS sweeps. */
const LONG_PAUSE_MINUTES = 30;
const QUIET_SWEEPS = 1;
/** How many steps of a failed run are shown. */
const MAX_SHOWN_STEPS = 60;

/** Events arrive soon, late, twice, in any order, or never. */
const createUnreliableDelivery =
  (random: SeededRandom): DeliveryRoutePicker =>
  () => {
    const copies = random.pickWeighted([
      [85, 1],
      [15, 2],
    ]);
    return Array.from({ length: copies }, (): DeliveryRoute => {
      if (random.chance(0.15)) return 'lost';
      return random.pickWeighted<DeliveryRoute>([
        [80, { after: { milliseconds: random.below(4000) } }],
        [10, { after: { minutes: random.between(1, 20) } }],
        [5, { after: { hours: random.between(1, 8) } }],
      ]);
    });
  };

/** The cron trigger: missed now and then, doubled now and then, at rest while nobody is active. */
async function runCron({ scheduler, clock, sweep }: World, random: SeededRandom, isBusy: () => boolean): Promise<void> {
  let quietSweeps = 0;
  while (isBusy()) {
    const nextWakeAt = scheduler.nextWake();
    const gapMinutes = nextWakeAt ? clock.now().until(nextWakeAt).total('minutes') : 0;
    quietSweeps = gapMinutes > LONG_PAUSE_MINUTES ? quietSweeps + 1 : 0;
    const minutes = random.pickWeighted([
      [15, 1],
      [25, 8],
      [60, 30],
    ]);
    await scheduler.sleep({ minutes: quietSweeps > QUIET_SWEEPS ? Math.floor(gapMinutes) - 1 : minutes });
    if (random.chance(0.15)) await scheduler.runConcurrently(sweep, sweep);
    else await sweep();
  }
}

/** Books and pays before the run begins, so that there is something to cancel and a reward is near. */
async function bookBeforeRun(tab: BrowserTab, times: string[]): Promise<void> {
  for (const startsAt of times) {
    await tab.requestHold({ serviceId: 'strip_lash', startsAt, coupon: null, namesTime: true });
    await tab.pay();
    await tab.confirmBooking();
    tab.close();
  }
}

/**
 * Starts a few clients who all want the same few times. Returns a function that tells whether any of them is still active.
 */
async function startClients(world: World, random: SeededRandom): Promise<() => boolean> {
  const now = world.clock.now();
  const slots = await readFreeSlots(world.deps.db, { from: now, to: now.add({ hours: 24 * 9 }), serviceId: null, now });
  const freeTimes = slots.map((slot) => slot.toString({ fractionalSecondDigits: 3 }));
  const times = Array.from({ length: random.between(5, 10) }, () => random.pick(freeTimes));
  const shared: SharedKnowledge = {
    times,
    services: ['classic_set', 'coloured_set', 'mega_volume'],
    leakedReferences: [],
  };
  const count = random.between(4, 8);
  let active = 0;
  for (let number = 1; number <= count; number += 1) {
    const client = await world.client(`client-${number}`);
    // Two of them may share a phone.
    const phone = `0400 000 00${random.between(1, 9)}`;
    const tabs = Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => createTab(world, client, phone));
    const bookedCount = number === 1 ? random.between(1, 3) : random.below(2);
    await bookBeforeRun(
      createTab(world, client, phone),
      freeTimes.splice(random.below(freeTimes.length - bookedCount), bookedCount),
    );
    for (const [index, tab] of tabs.entries()) {
      active += 1;
      world.scheduler.spawn(`${client.name}${"'".repeat(index)}`, { seconds: random.below(20) }, async () => {
        await runClient(random.between(2, 4), { world, random, tab, shared });
        active -= 1;
      });
    }
  }
  const owner = await world.client('owner');
  world.scheduler.spawn('owner', { seconds: 10 }, () => runOwner(random.between(0, 7), world, owner, random));
  world.scheduler.spawn('bank', { seconds: 10 }, () => runBanks(random.between(0, 4), world, random));
  // In 35% of the runs the Stripe account itself misbehaves too.
  if (random.chance(0.35))
    world.scheduler.spawn('provider', { seconds: 10 }, () => causeAccountFaults(random.between(1, 3), world, random));
  return () => active > 0;
}

/** Runs what the seed decides, then drains the world. Throws what went wrong, and how to reproduce it. */
export async function runSeed(seed: number): Promise<{ trace: string }> {
  const random = createSeededRandom(seed);
  const faults = createRandomFaults(random);
  let steps = 0;
  const checkRows = async () => {
    steps += 1;
    if (steps % STEPS_BETWEEN_CHECKS !== 0) return;
    const rows = await readRows();
    const now = world.clock.now();
    const commitViolations = [...listViolatedInvariants(rows, world.shownTerms), ...world.listCommitViolations()];
    const violations = [...commitViolations, ...world.checkUnseenWork(rows, world.providerState, now)];
    requireNoViolatedInvariants(`at step ${steps}`, violations);
  };
  const world = await createWorld({
    random,
    faults: faults.inject,
    routes: createUnreliableDelivery(random),
    isShuffled: true,
    afterStep: checkRows,
  });
  try {
    const isBusy = await startClients(world, random);
    world.scheduler.spawn('cron', { seconds: 30 }, () => runCron(world, random, isBusy));
    await world.scheduler.run();
    await drain(world);
    return { trace: world.formatTrace() };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const instruction = `To see all of it: npm run prove -- --seed ${seed}`;
    if (process.env.SIMULATION_TRACE) console.log(world.formatTrace());
    throw new Error(
      `Seed ${seed} (${faults.name} faults). ${instruction}\n${message}\n\n${world.formatTrace(MAX_SHOWN_STEPS)}`,
    );
  }
}
