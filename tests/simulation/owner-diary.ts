import { env } from 'cloudflare:test';
import { drizzle } from 'drizzle-orm/d1';
import { type PeriodInput, toPeriodInput } from '../../src/domain/diary/blocked-time.ts';
import { CELL_MINUTES, toCellStart, toCells } from '../../src/domain/hours/slots.ts';
import { toIso } from '../../src/domain/time.ts';
import { readFreeSlots } from '../../worker/bookings/availability.ts';
import { createActionId, createOwnerApi } from '../support/owner/owner-api.ts';
import type { OwnerCalls } from './owner-calls.ts';
import { type BookingRow, readRows } from './rows.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { SimulatedClient, World } from './world.ts';

/** The number of days ahead that the clients of a run book. */
const DAYS_AHEAD = 9;
const CELLS_AHEAD = (DAYS_AHEAD * 24 * 60) / CELL_MINUTES;

/** The details that the owner types of a new client, with or without an e-mail address. */
export const createRandomClientDetails = (random: SeededRandom) => ({
  fullName: 'Tahlia Brooks',
  phone: `04${random.between(10_000_000, 99_999_999)}`,
  email: random.pick(['', 'tahlia@example.test']),
});

/**
 * The owner's actions in the diary: books for clients, blocks time, moves appointments, changes clean-up times, and undoes.
 */
export function createDiaryActions(
  world: World,
  owner: SimulatedClient,
  random: SeededRandom,
  { callVerb }: OwnerCalls,
) {
  const { clock, scheduler } = world;
  /** The verbs for a new action, with its id. */
  const createAction = () => {
    const id = createActionId(world);
    return { id, verbs: createOwnerApi(owner, id) };
  };

  function pickQuarterHour(): Temporal.Instant {
    const [cell = 0] = toCells(clock.now(), CELL_MINUTES);
    return toCellStart(cell + random.between(1, CELLS_AHEAD));
  }

  /** A random period, half of the time near a booking. One that ends after midnight is refused. */
  async function pickPeriod(): Promise<PeriodInput> {
    const { bookings } = await readRows();
    const isNear = bookings.length > 0 && random.chance(0.5);
    const startsAt = isNear
      ? random.pick(bookings).startsAt.subtract({ minutes: CELL_MINUTES * random.below(4) })
      : pickQuarterHour();
    return toPeriodInput({ startsAt, endsAt: startsAt.add({ minutes: CELL_MINUTES * random.between(1, 16) }) });
  }

  /** Undoes an action, in one tab or in two at once. */
  async function undo(id: string): Promise<void> {
    const postUndo = () => callVerb('undoes', () => createAction().verbs.undoAction(id), id);
    if (random.chance(0.3)) await scheduler.runConcurrently(postUndo, postUndo);
    else await postUndo();
  }

  /** Undoes an action in two of five cases, soon or when a move can no longer be undone. */
  async function undoPerhaps(id: string): Promise<void> {
    if (!random.chance(0.4)) return;
    await scheduler.sleep({ seconds: random.pick([1, 20, 100, 118, 200]) });
    await undo(id);
  }

  async function block(): Promise<void> {
    const period = await pickPeriod();
    const fields = { ...period, label: random.pick(['', 'Dentist']), parts: random.pick(['all', 'all', 'free']) };
    const { id, verbs } = createAction();
    const post = (api: typeof verbs) => () =>
      callVerb('blocks time', () => api.blockTime(fields), JSON.stringify(fields));
    if (random.chance(0.2)) await scheduler.runConcurrently(post(verbs), post(createAction().verbs));
    else await post(verbs)();
    if (random.chance(0.2)) await post(verbs)();
    await undoPerhaps(id);
  }

  /** The form is open for a while, perhaps in two tabs, so that another action may come first. */
  async function changeBlockedTime(): Promise<void> {
    const blockedTimes = (await readRows()).blockedTimes.filter(({ removedAt }) => removedAt === null);
    if (blockedTimes.length === 0) return block();
    const { id, revision } = random.pick(blockedTimes);
    const fields = { ...(await pickPeriod()), revision };
    await scheduler.sleep(random.pick([{ seconds: 1 }, { minutes: 3 }]));
    const [firstAction, secondAction] = [createAction(), createAction()];
    const change = () => callVerb('changes a blocked time', () => firstAction.verbs.changeBlockedTime(id, fields), id);
    const unblock = () => callVerb('unblocks a time', () => secondAction.verbs.unblockTime(id, revision), id);
    if (random.chance(0.3)) await scheduler.runConcurrently(change, unblock);
    else await random.pick([change, unblock])();
    await undoPerhaps(random.pick([firstAction, secondAction]).id);
  }

  async function pickStart({ serviceId }: BookingRow): Promise<Temporal.Instant> {
    const now = clock.now();
    const period = { from: now, to: now.add({ hours: 24 * DAYS_AHEAD }) };
    const freeSlots = await readFreeSlots(drizzle(env.DB), { ...period, serviceId, now });
    return freeSlots.length > 0 && random.chance(0.6) ? random.pick(freeSlots) : pickQuarterHour();
  }

  /** The client has agreed to the new time on the phone, while others may book it. */
  async function move(): Promise<void> {
    const { bookings } = await readRows();
    const upcomingBookings = bookings.filter(
      ({ state, startsAt }) => state === 'confirmed' && Temporal.Instant.compare(startsAt, clock.now()) > 0,
    );
    if (upcomingBookings.length === 0) return;
    const booking = random.pick(upcomingBookings);
    const startsAt = toIso(await pickStart(booking));
    const minutes = random.chance(0.2) ? random.pick([30, 50, 95, 180]) : null;
    await scheduler.sleep({ seconds: random.below(60) });
    const { id, verbs } = createAction();
    const post = () =>
      callVerb(
        'moves an appointment',
        () => verbs.move(booking.id, { startsAt, minutes }),
        `${booking.id} to ${startsAt}`,
      );
    await post();
    if (random.chance(0.2)) await post();
    await undoPerhaps(id);
  }

  /** More or less time to clean up, while others may book the time after it. */
  async function changeCleanup(): Promise<void> {
    const { bookings } = await readRows();
    const confirmedBookings = bookings.filter(({ state }) => state === 'confirmed');
    if (confirmedBookings.length === 0) return;
    const { id: bookingId, cleanupMinutes } = random.pick(confirmedBookings);
    const minutes = random.pick([0, 15, 20, 60]);
    await scheduler.sleep({ seconds: random.below(60) });
    const { id, verbs } = createAction();
    const post = () =>
      callVerb('changes a clean-up time', () => verbs.changeCleanup(bookingId, minutes, cleanupMinutes), bookingId);
    if (random.chance(0.3)) await scheduler.runConcurrently(post, post);
    else await post();
    await undoPerhaps(id);
  }

  /** A client, a new one, or somebody without details; about when somebody has booked, or at any quarter hour. */
  async function bookForClient(): Promise<void> {
    const { bookings, clients } = await readRows();
    const activeClients = clients.filter(({ state, id }) => state === 'active' && id !== 'walk-in');
    const newClient = createRandomClientDetails(random);
    const clientFields = random.pick([{ client: random.pick(activeClients).id }, { newClient }, {}]);
    const isNear = bookings.length > 0 && random.chance(0.4);
    const startsAt = isNear ? random.pick(bookings).startsAt : pickQuarterHour();
    const terms = { minutes: random.pick([15, 60, 120]), price: random.pick([0, 110]), treatment: 'infill' };
    const request = { ...clientFields, ...terms, scheduledDate: toIso(startsAt) };
    const { verbs } = createAction();
    const post = () => callVerb('books for a client', () => verbs.book(request), JSON.stringify(request));
    if (random.chance(0.3)) await scheduler.runConcurrently(post, post);
    else await post();
    if (random.chance(0.2)) await post();
  }

  async function undoRecent(): Promise<void> {
    const recentActions = (await readRows()).ownerActions.slice(-5);
    if (recentActions.length > 0) await undo(random.pick(recentActions).id);
  }

  return { block, bookForClient, changeBlockedTime, changeCleanup, move, undoPerhaps, undoRecent };
}
