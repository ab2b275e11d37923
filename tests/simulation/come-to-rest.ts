import { env } from 'cloudflare:test';
import { drizzle } from 'drizzle-orm/d1';
import { audit } from '../../worker/sweep/audit.ts';
import { imbalances, unendedWork } from './invariants/check.ts';
import { messagesAreSent } from './invariants/messages.ts';
import { photosAreSomebodys } from './invariants/photos.ts';
import { readRows } from './rows.ts';
import type { World } from './world.ts';

/** A rule that did not hold; one line for each place where it did not. */
export class BrokenRules extends Error {
  constructor(when: string, rules: string[]) {
    super(`${when}:\n${rules.map((rule) => `  ${rule}`).join('\n')}`);
  }
}

export function requireNone(when: string, rules: string[]): void {
  if (rules.length > 0) throw new BrokenRules(when, rules);
}

/** Minutes between the sweeps of the quarter of an hour in which every capture must find its end. */
const QUARTER_HOUR = [1, 4, 10];
/** After that the longest hold has run out as well, and the provider's books were laid beside ours. */
const UNTIL_HOLDS_END = [18, 60];
/** Undecided claims are paid after a week, and appointments of the next days have ended. */
const NINE_DAYS = [9 * 24 * 60, 1];

/** The rules as this suite knows them, and the studio's own audit of its books, must both find nothing. */
async function findings(world: World): Promise<string[]> {
  const now = world.clock.now();
  const rows = await readRows();
  const found = await audit(drizzle(env.DB), now);
  return [
    ...imbalances(rows, world.books, now),
    ...messagesAreSent(rows, world.letters, now),
    ...photosAreSomebodys(rows, await world.storedKeys()),
    ...found.map(({ kind, ref }) => `audit: ${kind} ${ref}`),
  ];
}

async function sweepAfter(world: World, pauses: number[]): Promise<void> {
  for (const minutes of pauses) {
    world.clock.pass({ minutes });
    await world.sweep();
  }
}

/** What a bank transfer comes to in the end; the studio may never be told. */
async function decideTransfers(world: World): Promise<void> {
  for (const { id, status } of Object.values(world.books.intents))
    if (status === 'processing')
      await world.provider.control('POST', `/payment_intents/${id}/${world.random.chance(0.5) ? 'settle' : 'fail'}`);
}

/** The rows that a client, the owner or the provider could tell apart; who asked when is not among them. */
async function whatCounts(): Promise<string> {
  const { payments, refunds, ...rest } = await readRows();
  return JSON.stringify({
    ...rest,
    payments: payments.map((row) => ({ ...row, askedAt: '' })),
    refunds: refunds.map((row) => ({ ...row, leaseUntil: '', attempts: 0 })),
  });
}

/** Everything that was sent once is sent again: the provider's events, and the minute's round. */
async function repeatEverything(world: World): Promise<void> {
  for (const event of world.post.events) await world.post.post(event);
  await world.sweep();
}

/**
 * Everything works from now on: within a quarter of an hour every capture has found its end, soon after nothing is under
 * way, to repeat whatever was sent changes nothing, and nine days later the books still balance. Throws BrokenRules.
 */
export async function comeToRest(world: World): Promise<void> {
  world.heal();
  const { books, clock } = world;
  await world.post.deliverTheRest();
  world.post.close();
  await decideTransfers(world);
  await sweepAfter(world, QUARTER_HOUR);
  requireNone('a quarter of an hour after all is well', unendedWork(await readRows(), books, clock.now()));
  await sweepAfter(world, UNTIL_HOLDS_END);
  requireNone('at rest', await findings(world));

  const before = await whatCounts();
  await repeatEverything(world);
  if ((await whatCounts()) !== before)
    throw new BrokenRules('after everything was sent again', ['I12: the rows changed']);

  await sweepAfter(world, NINE_DAYS);
  const rows = await readRows();
  const unfinished = [
    ...rows.cancellations
      .filter(({ claim }) => claim === 'asked')
      .map(({ bookingId }) => `${bookingId} waits for half`),
    ...rows.bookings
      .filter((row) => row.state === 'confirmed' && Temporal.Instant.compare(row.endsAt, clock.now()) < 0)
      .map(({ id }) => `${id} has ended and is not completed`),
  ];
  requireNone('nine days later', [...(await findings(world)), ...unfinished]);
}
