import { verbsOf } from '../support/studio-verbs.ts';
import { readRows } from './rows.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Visitor, World } from './world.ts';

/** What happens without any client: the owner decides, and a bank sends a refund back. */
export async function decideFor(deeds: number, world: World, owner: Visitor, random: SeededRandom): Promise<void> {
  const verbs = verbsOf(owner);
  const tell = async (what: string, verb: () => Promise<{ status: number }>) => {
    const answer = await world.strands.visit(what, verb);
    world.note('owner', `${what} → ${answer?.status ?? 'no answer'}`);
    if (answer?.status === 500) throw new Error(`${what} was answered 500`);
  };

  async function cancelOne(): Promise<void> {
    const { bookings } = await readRows();
    const upcoming = bookings.filter(({ state }) => state === 'confirmed' || state === 'pending');
    if (upcoming.length === 0) return;
    const { id } = random.pick(upcoming);
    const choice = random.pick(['refund', 'reschedule']);
    await tell(`cancels ${id} for ${choice}`, () => verbs.cancel(id, choice));
    if (random.chance(0.3)) await tell(`cancels ${id} again`, () => verbs.cancel(id, choice));
  }

  async function decideClaim(): Promise<void> {
    const asked = (await readRows()).cancellations.filter(({ claim }) => claim === 'asked');
    if (asked.length === 0) return;
    const { bookingId: id } = random.pick(asked);
    const approve = () => tell(`approves the claim of ${id}`, () => verbs.approveClaim(id));
    const decline = () => tell(`declines the claim of ${id}`, () => verbs.declineClaim(id, 'The lashes were done.'));
    if (random.chance(0.3)) await world.strands.together(approve, decline);
    else await random.pick([approve, decline])();
  }

  async function missClient(): Promise<void> {
    const now = world.clock.now();
    const begun = (await readRows()).bookings.filter(
      ({ state, startsAt }) =>
        ['confirmed', 'completed'].includes(state) && Temporal.Instant.compare(startsAt, now) <= 0,
    );
    if (begun.length > 0) await tell('marks a no-show', () => verbs.noShow(random.pick(begun).id));
  }

  async function sendBack(): Promise<void> {
    const sent = Object.values(world.books.refunds).filter(({ status }) => status === 'succeeded');
    if (sent.length > 0) await world.provider.control('POST', `/refunds/${random.pick(sent).id}/fail`);
  }

  for (let deed = 0; deed < deeds; deed += 1) {
    await world.strands.sleep(
      random.pick([{ seconds: random.below(90) }, { minutes: random.below(90) }, { hours: 20 }]),
    );
    await random.weighted([
      [4, cancelOne],
      [3, decideClaim],
      [2, missClient],
      [1, sendBack],
    ])();
  }
}
