import { env } from 'cloudflare:test';
import { drizzle } from 'drizzle-orm/d1';
import { type PeriodInput, toPeriodInput } from '../../src/domain/blocked-time.ts';
import { CELL_MINUTES, toCellStart, toCells } from '../../src/domain/slots.ts';
import { toIso } from '../../src/domain/time.ts';
import { findFreeSlots } from '../../worker/bookings/availability.ts';
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
export function createDiaryActions(world: World, owner: SimulatedClient, random: SeededRandom, { tell }: OwnerCalls) {
  const { clock, scheduler } = world;
  /** The verbs for a new action, with its id. */
  const newAction = () => {
    const id = createActionId(world);
    return { id, verbs: createOwnerApi(owner, id) };
  };

  function anyQuarterHour(): Temporal.Instant {
    const [cell = 0] = toCells(clock.now(), CELL_MINUTES);
    return toCellStart(cell + random.between(1, CELLS_AHEAD));
  }

  /** A random period, half of the time near a booking. One that ends after midnight is refused. */
  async function pickPeriod(): Promise<PeriodInput> {
    const { bookings } = await readRows();
    const isNear = bookings.length > 0 && random.chance(0.5);
    const startsAt = isNear
      ? random.pick(bookings).startsAt.subtract({ minutes: CELL_MINUTES * random.below(4) })
      : anyQuarterHour();
    return toPeriodInput({ startsAt, endsAt: startsAt.add({ minutes: CELL_MINUTES * random.between(1, 16) }) });
  }

  /** Undoes an action, in one tab or in two at once. */
  async function undo(id: string): Promise<void> {
    const once = () => tell('undoes', () => newAction().verbs.undo(id), id);
    if (random.chance(0.3)) await scheduler.together(once, once);
    else await once();
  }

  /** Undoes an action in two of five cases, soon or when a move can no longer be undone. */
  async function undoPerhaps(id: string): Promise<void> {
    if (!random.chance(0.4)) return;
    await scheduler.sleep({ seconds: random.pick([1, 20, 100, 118, 200]) });
    await undo(id);
  }

  async function block(): Promise<void> {
    const period = await pickPeriod();
    const typed = { ...period, label: random.pick(['', 'Dentist']), parts: random.pick(['all', 'all', 'free']) };
    const { id, verbs } = newAction();
    const post = (by: typeof verbs) => () => tell('blocks time', () => by.block(typed), JSON.stringify(typed));
    if (random.chance(0.2)) await scheduler.together(post(verbs), post(newAction().verbs));
    else await post(verbs)();
    if (random.chance(0.2)) await post(verbs)();
    await undoPerhaps(id);
  }

  /** The form is open for a while, perhaps in two tabs, so that another action may come first. */
  async function changeBlockedTime(): Promise<void> {
    const blocked = (await readRows()).blockedTimes.filter(({ removedAt }) => removedAt === null);
    if (blocked.length === 0) return block();
    const { id, revision } = random.pick(blocked);
    const typed = { ...(await pickPeriod()), revision };
    await scheduler.sleep(random.pick([{ seconds: 1 }, { minutes: 3 }]));
    const [one, other] = [newAction(), newAction()];
    const change = () => tell('changes a blocked time', () => one.verbs.changeBlockedTime(id, typed), id);
    const unblock = () => tell('unblocks a time', () => other.verbs.unblock(id, revision), id);
    if (random.chance(0.3)) await scheduler.together(change, unblock);
    else await random.pick([change, unblock])();
    await undoPerhaps(random.pick([one, other]).id);
  }

  async function pickStart({ serviceId }: BookingRow): Promise<Temporal.Instant> {
    const now = clock.now();
    const window = { from: now, to: now.add({ hours: 24 * DAYS_AHEAD }) };
    const free = await findFreeSlots(drizzle(env.DB), { ...window, serviceId, now });
    return free.length > 0 && random.chance(0.6) ? random.pick(free) : anyQuarterHour();
  }

  /** The client has agreed to the new time on the phone, while others may book it. */
  async function move(): Promise<void> {
    const { bookings } = await readRows();
    const ahead = bookings.filter(
      ({ state, startsAt }) => state === 'confirmed' && Temporal.Instant.compare(startsAt, clock.now()) > 0,
    );
    if (ahead.length === 0) return;
    const booked = random.pick(ahead);
    const startsAt = toIso(await pickStart(booked));
    const minutes = random.chance(0.2) ? random.pick([30, 50, 95, 180]) : null;
    await scheduler.sleep({ seconds: random.below(60) });
    const { id, verbs } = newAction();
    const post = () =>
      tell('moves an appointment', () => verbs.move(booked.id, { startsAt, minutes }), `${booked.id} to ${startsAt}`);
    await post();
    if (random.chance(0.2)) await post();
    await undoPerhaps(id);
  }

  /** More or less time to clean up, while others may book the time after it. */
  async function changeCleanup(): Promise<void> {
    const { bookings } = await readRows();
    const confirmed = bookings.filter(({ state }) => state === 'confirmed');
    if (confirmed.length === 0) return;
    const { id: bookingId, cleanupMinutes } = random.pick(confirmed);
    const minutes = random.pick([0, 15, 20, 60]);
    await scheduler.sleep({ seconds: random.below(60) });
    const { id, verbs } = newAction();
    const post = () =>
      tell('changes a clean-up time', () => verbs.changeCleanup(bookingId, minutes, cleanupMinutes), bookingId);
    if (random.chance(0.3)) await scheduler.together(post, post);
    else await post();
    await undoPerhaps(id);
  }

  /** A client, a new one, or somebody without details; about when somebody has booked, or at any quarter hour. */
  async function bookForClient(): Promise<void> {
    const { bookings, clients } = await readRows();
    const known = clients.filter(({ state, id }) => state === 'active' && id !== 'walk-in');
    const newClient = createRandomClientDetails(random);
    const who = random.pick([{ client: random.pick(known).id }, { newClient }, {}]);
    const isNear = bookings.length > 0 && random.chance(0.4);
    const startsAt = isNear ? random.pick(bookings).startsAt : anyQuarterHour();
    const terms = { minutes: random.pick([15, 60, 120]), price: random.pick([0, 110]), treatment: 'infill' };
    const request = { ...who, ...terms, scheduledDate: toIso(startsAt) };
    const { verbs } = newAction();
    const post = () => tell('books for a client', () => verbs.book(request), JSON.stringify(request));
    if (random.chance(0.3)) await scheduler.together(post, post);
    else await post();
    if (random.chance(0.2)) await post();
  }

  async function undoRecent(): Promise<void> {
    const recent = (await readRows()).ownerActions.slice(-5);
    if (recent.length > 0) await undo(random.pick(recent).id);
  }

  return { block, bookForClient, changeBlockedTime, changeCleanup, move, undoPerhaps, undoRecent };
}
