import { env } from 'cloudflare:test';
import { drizzle } from 'drizzle-orm/d1';
import { listMovements } from '../../worker/owner/takings/movement-queries.ts';
import { audit } from '../../worker/sweep/audit.ts';
import { listImbalances, listUnfinishedWork } from './invariants/check.ts';
import { checkSentMessages } from './invariants/messages.ts';
import { checkPhotoOwners } from './invariants/photos.ts';
import { readRows } from './rows.ts';
import type { World } from './world.ts';

/** The rules that did not hold, one line per violation. */
export class ViolatedInvariantsError extends Error {
  constructor(when: string, violations: string[]) {
    super(`${when}:\n${violations.map((rule) => `  ${rule}`).join('\n')}`);
  }
}

export function requireNoViolatedInvariants(when: string, violations: string[]): void {
  if (violations.length > 0) throw new ViolatedInvariantsError(when, violations);
}

/** Minutes between the sweeps of the quarter of an hour in which every capture must be booked or refunded. */
const QUARTER_HOUR_PAUSES = [1, 4, 10];
/** Minutes between further sweeps: long enough for the longest hold to expire and the hourly reconciliation to run. */
const PAUSES_UNTIL_SETTLED = [18, 60, 1];
/**
 * Minutes after which undecided claims are paid (a week), pending refunds are alerts (ten days), and all appointments have
 * ended.
 */
const ELEVEN_DAY_PAUSES = [11 * 24 * 60, 1];

/** From before the first day of every run until after its last. */
const ALL_DAYS = { from: Temporal.PlainDate.from('2000-01-01'), to: Temporal.PlainDate.from('2100-01-01') };

/** The violations that the rules of this suite and the studio's own audit find; there must be none. */
async function listViolations(world: World): Promise<string[]> {
  const now = world.clock.now();
  const rows = await readRows();
  const db = drizzle(env.DB);
  const auditFindings = await audit(db, now);
  const movements = await listMovements(db, ALL_DAYS);
  return [
    ...listImbalances({ rows, movements, provider: world.providerState, shownTerms: world.shownTerms, now }),
    ...checkSentMessages(rows, world.emails, now),
    ...checkPhotoOwners(rows, await world.readStoredKeys()),
    ...world.listCommitViolations(),
    ...auditFindings.map(({ kind, ref }) => `audit: ${kind} ${ref}`),
  ];
}

async function sweepAfterPauses(world: World, pauses: number[]): Promise<void> {
  for (const minutes of pauses) {
    world.clock.advance({ minutes });
    await world.sweep();
  }
}

/** Makes the provider accept every call from now on. */
async function endProviderFaults({ provider, providerState }: World): Promise<void> {
  await provider.endFaults();
  await provider.restrictAccount(false);
  providerState.nextRefunds.length = 0;
  await provider.setBalance(null);
}

/** Lets the banks decide most of the refunds that are not final; the others stay with the bank for weeks. */
async function decideRefunds({ provider, providerState, random }: World): Promise<void> {
  for (const { id, status } of Object.values(providerState.refunds)) {
    if (status === 'succeeded' || status === 'failed' || status === 'canceled') continue;
    if (random.chance(0.8)) await provider.settleRefund(id, random.chance(0.7) ? 'succeeded' : 'failed');
  }
}

/** Lets every bank transfer that is under way succeed or fail; by then no webhook is delivered by itself. */
async function decideTransfers(world: World): Promise<void> {
  for (const { id, status } of Object.values(world.providerState.intents))
    if (status === 'processing')
      await world.provider.control('POST', `/payment_intents/${id}/${world.random.chance(0.5) ? 'settle' : 'fail'}`);
}

/**
 * The rows as lines, without what neither a client, the owner nor the provider can see: leases, attempts, job states, and
 * when payments and alerts were last checked.
 */
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

/** The site learns of disputes from their events alone: the reconciliation compares payments and refunds. */
const DISPUTE_EVENT_PREFIX = 'charge.dispute.';

/** Sends all of the provider's events again, and runs the sweep once more. */
async function repeatEverything(world: World): Promise<void> {
  const refusedEvents: string[] = [];
  for (const event of world.post.events)
    if (!(await world.post.attemptDelivery(event)))
      refusedEvents.push(`I35: ${event.type} about ${event.data.object.id} is not taken`);
  requireNoViolatedInvariants('when everything is sent again', refusedEvents);
  await world.sweep();
}

/**
 * Ends all faults, then requires: within a quarter of an hour every capture is booked or refunded, soon after nothing is
 * under way, sending everything again changes nothing, and eleven days later the books still balance. Throws
 * ViolatedInvariantsError.
 */
export async function drain(world: World): Promise<void> {
  world.endFaults();
  const { providerState, clock, shownTerms } = world;
  await endProviderFaults(world);
  await world.post.deliverRemaining();
  world.post.close();
  await decideTransfers(world);
  await decideRefunds(world);
  await sweepAfterPauses(world, QUARTER_HOUR_PAUSES);
  requireNoViolatedInvariants(
    'a quarter of an hour after all is well',
    listUnfinishedWork({ rows: await readRows(), provider: providerState, shownTerms, now: clock.now() }),
  );
  // Delivers lost disputes before the repetition (I12): an event that the site has never received adds an inbox item and an
  // email (OWNER §9).
  await world.post.deliverLost(DISPUTE_EVENT_PREFIX);
  await sweepAfterPauses(world, PAUSES_UNTIL_SETTLED);
  requireNoViolatedInvariants('at rest', await listViolations(world));

  const linesBefore = await readComparableRows();
  await repeatEverything(world);
  const linesAfter = await readComparableRows();
  requireNoViolatedInvariants('after everything was sent again', [
    ...linesBefore.filter((line) => !linesAfter.includes(line)).map((line) => `I12: gone: ${line}`),
    ...linesAfter.filter((line) => !linesBefore.includes(line)).map((line) => `I12: new: ${line}`),
  ]);

  await sweepAfterPauses(world, ELEVEN_DAY_PAUSES);
  const rows = await readRows();
  const unfinishedWork = [
    ...rows.cancellations
      .filter(({ claim }) => claim === 'requested')
      .map(({ bookingId }) => `${bookingId} waits for half`),
    ...rows.bookings
      .filter((row) => row.state === 'confirmed' && Temporal.Instant.compare(row.endsAt, clock.now()) < 0)
      .map(({ id }) => `${id} has ended and is not completed`),
  ];
  requireNoViolatedInvariants('eleven days later', [...(await listViolations(world)), ...unfinishedWork]);
}
