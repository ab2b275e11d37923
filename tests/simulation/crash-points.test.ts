import { describe, expect, it } from 'vitest';
import { ACCOUNT_SCENES } from './account-scenes.ts';
import { BOOKING_SCENES } from './booking-scenes.ts';
import { CANCELLING_SCENES } from './cancelling-scenes.ts';
import { DIALOG_SCENES } from './dialog-scenes.ts';
import { drain } from './drain.ts';
import { createCrash } from './fault-injection.ts';
import { ClientGoneError, createHarness, type Scene } from './harness.ts';
import { JOINING_SCENES } from './joining-scenes.ts';
import { LINK_SCENES } from './link-scenes.ts';
import { OWNER_SCENES } from './owner-scenes.ts';
import { REFUND_SCENES } from './refund-scenes.ts';
import { REFUSAL_SCENES } from './refusal-scenes.ts';
import { readRows } from './rows.ts';
import { createWorld } from './world.ts';

/** Every nth crash point of every nth scene is tried; `npm run prove` tries all of them. */
const STRIDE = Number(process.env.CRASH_STRIDE ?? 97);
const SCENE_STRIDE = Number(process.env.SCENE_STRIDE ?? 13);

const SCENES = [
  ...BOOKING_SCENES,
  ...CANCELLING_SCENES,
  ...DIALOG_SCENES,
  ...REFUND_SCENES,
  ...REFUSAL_SCENES,
  ...ACCOUNT_SCENES,
  ...OWNER_SCENES,
  ...JOINING_SCENES,
  ...LINK_SCENES,
];

type Crash = ReturnType<typeof createCrash>;

/**
 * Plays a scene. The Worker dies at one of its calls: before it, and the client tries again; or after it, and the
 * client has gone. So each state that a crash can leave behind meets a client who stays and one who does not.
 */
async function playScene(scenario: Scene, crash: Crash, isStaying: boolean) {
  let isOn = false;
  const world = await createWorld({
    faults: (call) => (isOn ? crash.inject(call) : 'none'),
    ...(scenario.isPostLost ? { routes: () => ['lost' as const] } : {}),
  });
  const stage = await createHarness(world, isStaying);
  world.strands.spawn('scene', { seconds: 1 }, async () => {
    await scenario.before?.(stage);
    isOn = true;
    await scenario.during(stage).catch((error) => {
      if (!(error instanceof ClientGoneError)) throw error;
    });
  });
  try {
    await world.strands.run();
    return { world, states: (await readRows()).bookings.map(({ state }) => state).join(' ') };
  } catch (error) {
    throw new Error(`${error}\n${world.story(40)}`, { cause: error });
  }
}

async function playAndDrainScene(scenario: Scene, crash: Crash, isStaying: boolean): Promise<void> {
  const { world } = await playScene(scenario, crash, isStaying);
  await drain(world).catch((error) => {
    throw new Error(`${error}\n${world.story(60)}`, { cause: error });
  });
}

describe.each(SCENES.filter((_, index) => index % SCENE_STRIDE === 0))('$name', (scenario) => {
  it('ends as expected without a crash, and without a violated invariant wherever the Worker crashes', async ({
    task,
  }) => {
    const dry = createCrash(null);
    const { world, states } = await playScene(scenario, dry, true);
    const calls = dry.count();
    expect(states).toBe(scenario.ends);
    expect(calls).toBeGreaterThan(5);
    await drain(world);
    const first = SCENES.indexOf(scenario) % STRIDE;
    for (let call = first; call < calls; call += STRIDE) {
      const attempts = [
        { when: 'before', isStaying: true },
        { when: 'after', isStaying: false },
      ] as const;
      for (const { when, isStaying } of attempts)
        await playAndDrainScene(scenario, createCrash(call, when), isStaying).catch((error) => {
          throw new Error(`dead ${when} call ${call} of ${calls}: ${error.message}`, { cause: error });
        });
    }
    Object.assign(task.meta, { crashPoints: 2 * Math.ceil((calls - first) / STRIDE) });
  }, 1_800_000);
});
