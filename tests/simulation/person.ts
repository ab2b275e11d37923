import type { BookingRequest, BrowserTab } from './browser-tab.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { World } from './world.ts';

/** Shared by all clients of a run: free times, services, and the ids and codes of others that they could get hold of. */
export type SharedKnowledge = { times: string[]; services: string[]; leakedReferences: string[] };

/** A client at one tab of a browser. */
export type Person = { world: World; random: SeededRandom; tab: BrowserTab; shared: SharedKnowledge };

export const createRandomBookingRequest = (
  { random, shared }: Person,
  coupon: string | null = null,
): BookingRequest => ({
  serviceId: random.pick(shared.services),
  startsAt: random.pick(shared.times),
  coupon,
  namesTime: random.chance(0.85),
});

export async function pauseRandomly({ world, random }: Person): Promise<void> {
  const pause = random.pickWeighted<Temporal.DurationLike>([
    [50, { milliseconds: random.below(1500) }],
    [30, { seconds: random.below(60) }],
    [12, { minutes: random.between(2, 20) }],
    [3, { minutes: random.between(25, 90) }],
    [5, { hours: random.between(4, 30) }],
  ]);
  await world.scheduler.sleep(pause);
}
