import { env } from 'cloudflare:test';
import { drizzle } from 'drizzle-orm/d1';
import { findMovements } from '../../worker/owner/takings/movement-queries.ts';
import { audit } from '../../worker/sweep/audit.ts';
import { findImbalances, findUnendedWork } from './invariants/check.ts';
import { checkSentMessages } from './invariants/messages.ts';
import { checkPhotoOwners } from './invariants/photos.ts';
import { readRows } from './rows.ts';
import type { World } from './world.ts';

/** A rule that did not hold; one line for each place where it did not. */
export class BrokenRulesError extends Error {
  constructor(when: string, rules: string[]) {
    super(`${when}:\n${rules.map((rule) => `  ${rule}`).join('\n')}`);
  }
}

export function requireNoViolatedInvariants(when: string, rules: string[]): void {
  if (rules.length > 0) throw new BrokenRulesError(when, rules);
}

/** Minutes between the sweeps of the quarter of an hour in which every capture must be booked or refunded. */
const QUARTER_HOUR = [1, 4, 10];
/** Minutes between further sweeps: long enough for the longest hold to expire and the hourly reconciliation to run. */
const PAUSES_UNTIL_SETTLED = [18, 60, 1];
/** Undecided claims are paid after a week, a pending refund is an alert after ten days, and the appointments have ended. */
const ELEVEN_DAYS = [11 * 24 * 60, 1];

/** Before the first day of every run, and after its last. */
const ALL_DAYS = { from: Temporal.PlainDate.from('2000-01-01'), to: Temporal.PlainDate.from('2100-01-01') };

/** The rules as this suite knows them, and the studio's own audit of its books, must both find nothing. */
async function findProblems(world: World): Promise<string[]> {
  const now = world.clock.now();
  const rows = await readRows();
  const db = drizzle(env.DB);
  const found = await audit(db, now);
  const movements = await findMovements(db, ALL_DAYS);
  return [
    ...findImbalances({ rows, movements, provider: world.books, shown: world.shown, now }),
    ...checkSentMessages(rows, world.emails, now),
    ...checkPhotoOwners(rows, await world.storedKeys()),
    ...world.brokenAtCommits(),
    ...found.map(({ kind, ref }) => `audit: ${kind} ${ref}`),
  ];
}

async function sweepAfterPauses(world: World, pauses: number[]): Promise<void> {
  for (const minutes of pauses) {
    world.clock.pass({ minutes });
    await world.sweep();
  }
}

/** The provider does what it is asked from now on. */
async function endProviderFaults({ provider, books }: World): Promise<void> {
  await provider.up();
  await provider.restrictAccount(false);
  books.nextRefunds.length = 0;
  await provider.setBalance(null);
}

/** What banks still have to decide, they mostly decide; some refunds stay with the bank for weeks. */
async function decideRefunds({ provider, books, random }: World): Promise<void> {
  for (const { id, status } of Object.values(books.refunds)) {
    if (status === 'succeeded' || status === 'failed' || status === 'canceled') continue;
    if (random.chance(0.8)) await provider.settleRefund(id, random.chance(0.7) ? 'succeeded' : 'failed');
  }
}

/** What a bank transfer comes to in the end; the studio may never be told. */
async function decideTransfers(world: World): Promise<void> {
  for (const { id, status } of Object.values(world.books.intents))
    if (status === 'processing')
      await world.provider.control('POST', `/payment_intents/${id}/${world.random.chance(0.5) ? 'settle' : 'fail'}`);
}

/** The rows that a client, the owner or the provider could tell apart, as lines; who asked when is not among them. */
async function readComparableRows(): Promise<string[]> {
  const { payments, refunds, alerts, jobStates: _jobStates, ...rest } = await readRows();
  const tables = {
    ...rest,
    alerts: alerts.map(({ kind, ref, resolvedAt }) => ({ kind, ref, isOpen: resolvedAt === null })),
    payments: payments.map((row) => ({ ...row, lastCheckedAt: '' })),
    refunds: refunds.map((row) => ({ ...row, leaseUntil: '', attempts: 0 })),
  };
  return Object.entries(tables).flatMap(([name, rows]) => rows.map((row) => `${name} ${JSON.stringify(row)}`));
}

/** Disputes are known from their events alone: the reconciliation compares payments and refunds. */
const DISPUTE_EVENT_PREFIX = 'charge.dispute.';

/** Everything that was sent once is sent again: the provider's events, and the minute's round. */
async function repeatEverything(world: World): Promise<void> {
  const refused: string[] = [];
  for (const event of world.post.events)
    if (!(await world.post.post(event))) refused.push(`I35: ${event.type} about ${event.data.object.id} is not taken`);
  requireNoViolatedInvariants('when everything is sent again', refused);
  await world.sweep();
}

/**
 * Everything works from now on: within a quarter of an hour every capture has found its end, soon after nothing is under
 * way, to repeat whatever was sent changes nothing, and eleven days later the books still balance. Throws BrokenRulesError.
 */
export async function drain(world: World): Promise<void> {
  world.heal();
  const { books, clock, shown } = world;
  await endProviderFaults(world);
  await world.post.deliverTheRest();
  world.post.close();
  await decideTransfers(world);
  await decideRefunds(world);
  await sweepAfterPauses(world, QUARTER_HOUR);
  requireNoViolatedInvariants(
    'a quarter of an hour after all is well',
    findUnendedWork({ rows: await readRows(), provider: books, shown, now: clock.now() }),
  );
  // An event that the site has never received repeats nothing (I12): its dispute is a new inbox item, with an email (OWNER §9).
  await world.post.deliverLost(DISPUTE_EVENT_PREFIX);
  await sweepAfterPauses(world, PAUSES_UNTIL_SETTLED);
  requireNoViolatedInvariants('at rest', await findProblems(world));

  const before = await readComparableRows();
  await repeatEverything(world);
  const after = await readComparableRows();
  requireNoViolatedInvariants('after everything was sent again', [
    ...before.filter((line) => !after.includes(line)).map((line) => `I12: gone: ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `I12: new: ${line}`),
  ]);

  await sweepAfterPauses(world, ELEVEN_DAYS);
  const rows = await readRows();
  const unfinished = [
    ...rows.cancellations
      .filter(({ claim }) => claim === 'requested')
      .map(({ bookingId }) => `${bookingId} waits for half`),
    ...rows.bookings
      .filter((row) => row.state === 'confirmed' && Temporal.Instant.compare(row.endsAt, clock.now()) < 0)
      .map(({ id }) => `${id} has ended and is not completed`),
  ];
  requireNoViolatedInvariants('eleven days later', [...(await findProblems(world)), ...unfinished]);
}
