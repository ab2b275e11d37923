import { describe, expect, it } from 'vitest';
import { ACCOUNT_SCENARIOS } from './account-scenarios.ts';
import { BOOKING_SCENARIOS } from './booking-scenarios.ts';
import { CANCELLING_SCENARIOS } from './cancelling-scenarios.ts';
import { DIALOG_SCENARIOS } from './dialog-scenarios.ts';
import { drain } from './drain.ts';
import { createCrash } from './fault-injection.ts';
import { ClientGoneError, createHarness, type Scenario } from './harness.ts';
import { JOINING_SCENARIOS } from './joining-scenarios.ts';
import { LINK_SCENARIOS } from './link-scenarios.ts';
import { OWNER_SCENARIOS } from './owner-scenarios.ts';
import { prepareSimulation } from './prepare-simulation.ts';
import { REFUND_SCENARIOS } from './refund-scenarios.ts';
import { REFUSAL_SCENARIOS } from './refusal-scenarios.ts';
import { readRows } from './rows.ts';
import { createWorld } from './world.ts';

prepareSimulation();

/** Every nth crash point of every nth scenario is tried; `npm run prove` tries all of them. */
const STRIDE = Number(process.env.CRASH_STRIDE ?? 97);
const SCENARIO_STRIDE = Number(process.env.SCENARIO_STRIDE ?? 29);

const SCENARIOS = [
  ...BOOKING_SCENARIOS,
  ...CANCELLING_SCENARIOS,
  ...DIALOG_SCENARIOS,
  ...REFUND_SCENARIOS,
  ...REFUSAL_SCENARIOS,
  ...ACCOUNT_SCENARIOS,
  ...OWNER_SCENARIOS,
  ...JOINING_SCENARIOS,
  ...LINK_SCENARIOS,
];

type Crash = ReturnType<typeof createCrash>;

/**
 * Runs a scenario in which the Worker dies at one of its calls: before it, and the client tries again; or after it, and the
 * client has gone. So each state that a crash can leave behind meets a client who stays and one who does not.
 */
async function runScenario(scenario: Scenario, crash: Crash, isStaying: boolean) {
  let isCrashEnabled = false;
  const world = await createWorld({
    faults: (call) => (isCrashEnabled ? crash.inject(call) : 'none'),
    ...(scenario.areWebhooksLost ? { routes: () => ['lost' as const] } : {}),
  });
  const harness = await createHarness(world, isStaying);
  world.scheduler.spawn('scenario', { seconds: 1 }, async () => {
    await scenario.setUp?.(harness);
    isCrashEnabled = true;
    await scenario.run(harness).catch((error) => {
      if (!(error instanceof ClientGoneError)) throw error;
    });
  });
  try {
    await world.scheduler.run();
    return { world, states: (await readRows()).bookings.map(({ state }) => state).join(' ') };
  } catch (error) {
    throw new Error(`${error}\n${world.formatTrace(40)}`, { cause: error });
  }
}

async function runAndDrainScenario(scenario: Scenario, crash: Crash, isStaying: boolean): Promise<void> {
  const { world } = await runScenario(scenario, crash, isStaying);
  await drain(world).catch((error) => {
    throw new Error(`${error}\n${world.formatTrace(60)}`, { cause: error });
  });
}

describe.each(SCENARIOS.filter((_, index) => index % SCENARIO_STRIDE === 0))('$name', (scenario) => {
  it('ends as expected without a crash, and without a violated invariant wherever the Worker crashes', async ({
    task,
  }) => {
    const dryRun = createCrash(null);
    const { world, states } = await runScenario(scenario, dryRun, true);
    const callCount = dryRun.countCalls();
    expect(states).toBe(scenario.expectedStates);
    expect(callCount).toBeGreaterThan(5);
    await drain(world);
    const first = SCENARIOS.indexOf(scenario) % STRIDE;
    for (let call = first; call < callCount; call += STRIDE) {
      const attempts = [
        { when: 'before', isStaying: true },
        { when: 'after', isStaying: false },
      ] as const;
      for (const { when, isStaying } of attempts)
        await runAndDrainScenario(scenario, createCrash(call, when), isStaying).catch((error) => {
          throw new Error(`dead ${when} call ${call} of ${callCount}: ${error.message}`, { cause: error });
        });
    }
    Object.assign(task.meta, { crashPoints: 2 * Math.ceil((callCount - first) / STRIDE) });
  }, 1_800_000);
});
