import { inArray } from 'drizzle-orm';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { syncPayment } from '../bookings/sync-payment.ts';
import { buildOnce } from '../db/build-once.ts';
import { type Db, runBatch } from '../db/database.ts';
import { selectJsonValues } from '../db/json-values.ts';
import { payment } from '../db/schema.ts';
import { raiseAlert, resolveAlertsStatement } from '../operations/alert-store.ts';
import type { Intent, ListOptions, ListPage, ProviderDispute, ProviderRefund } from '../payments/payment-provider.ts';
import { updateRefund } from '../payments/update-refund.ts';
import { findDueJob, type JobState, jobsQuery, saveJob } from './job-state.ts';
import { tryEach } from './try-each.ts';

const RECONCILE_INTERVAL_MINUTES = 60;
const MAX_PAGES = 3;
/** A pass over a list that takes longer than this starts again, in case the item at its position no longer exists. */
const MAX_PASS_HOURS = 2;
const INTENT_LOOKBACK_HOURS = 48;
/** A refund may still fail weeks after it was made. */
const REFUND_LOOKBACK_HOURS = 30 * 24;
/** A bank decides about a dispute within three months. */
const DISPUTE_LOOKBACK_HOURS = 120 * 24;

/** How far a pass reads back beyond the last completed one, because Stripe's clock is not ours. */
const OVERLAP_HOURS = 1;

type ListPass<Item> = {
  /** the state of the job; null when it is not due */
  job: JobState | null;
  lookbackHours: number;
  list(query: ListOptions): Promise<ListPage<Item>>;
  /** False when the run reached its limit of provider calls before all of them were compared. */
  compare(items: Item[]): Promise<boolean>;
};

/**
 * A pass reads the items of the last `lookbackHours`, and all since the last completed pass when that is longer ago: after a
 * long outage, or in a restored database, which lacks the rows of everything since then.
 */
function findSince(startedAt: Temporal.Instant, finishedAt: Temporal.Instant | null, lookbackHours: number) {
  const lookback = startedAt.subtract({ hours: lookbackHours });
  const lastPass = finishedAt?.subtract({ hours: OVERLAP_HOURS }) ?? lookback;
  return Temporal.Instant.compare(lastPass, lookback) < 0 ? lastPass : lookback;
}

/**
 * Reads a list of the provider page by page, at most MAX_PAGES in a run; the next run continues at the stored position.
 */
async function comparePages<Item>(
  db: Db,
  { job, lookbackHours, list, compare }: ListPass<Item>,
  now: Temporal.Instant,
) {
  if (!job) return;
  const isUnderWay = job.startedAt && Temporal.Instant.compare(job.startedAt.add({ hours: MAX_PASS_HOURS }), now) > 0;
  const startedAt = (isUnderWay ? job.startedAt : null) ?? now;
  let position = isUnderWay ? job.position : null;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const { items, lastId, hasMore } = await list({
      since: findSince(startedAt, job.finishedAt, lookbackHours),
      afterId: position,
    });
    if (!(await compare(items))) return;
    position = lastId;
    if (!hasMore || !position) return saveJob(db, { ...job, startedAt: null, position: null, finishedAt: startedAt });
    await saveJob(db, { ...job, startedAt, position });
  }
}

const UNSETTLED_STATES = new Set(['open', 'processing', 'cancelled']);

const paymentsQuery = buildOnce(['ids'], (db, { ids }) =>
  db
    .select()
    .from(payment)
    .where(inArray(payment.id, selectJsonValues(ids))),
);

/**
 * Compares captured intents with our payments: syncs an unsettled payment, and raises an alert when the amounts differ or
 * when an intent of ours has no matching payment row.
 */
async function compareIntents(deps: BookingDeps, intents: Intent[], now: Temporal.Instant): Promise<boolean> {
  const { db } = deps;
  const capturedIntents = intents.filter((intent) => intent.status === 'succeeded' && intent.paymentId !== null);
  const rows = await paymentsQuery(db, { ids: JSON.stringify(capturedIntents.map(({ paymentId }) => paymentId)) });
  return tryEach(capturedIntents, async (intent) => {
    const row = rows.find(({ id }) => id === intent.paymentId);
    if (!row || (row.intentId !== null && row.intentId !== intent.id))
      return raiseAlert(db, { kind: 'capture_unknown', ref: intent.id }, now);
    if (UNSETTLED_STATES.has(row.state)) await syncPayment(deps, intent.id, now);
    else if (row.capturedCents !== intent.receivedCents)
      await raiseAlert(db, { kind: 'capture_mismatch', ref: row.id }, now);
  });
}

const compareRefunds = (deps: BookingDeps, refunds: ProviderRefund[], now: Temporal.Instant) =>
  tryEach(refunds, (refund) => updateRefund(deps, refund, now));

/** Raises the alert of an open dispute and resolves that of a closed one, as their webhooks do. */
const compareDisputes = ({ db }: BookingDeps, disputes: ProviderDispute[], now: Temporal.Instant) =>
  tryEach(disputes, async ({ id, intentId, amountCents, isClosed }) => {
    if (isClosed) await runBatch(db, [resolveAlertsStatement(db, ['dispute'], id, now)]);
    else await raiseAlert(db, { kind: 'dispute', ref: id, dispute: intentId ? { intentId, amountCents } : null }, now);
  });

/**
 * Compares our payments, refunds and alerts of disputes with Stripe's lists once an hour, so that no lost webhook matters: the
 * payments of the last 48 hours, the refunds of the last 30 days, because a refund may fail late and the owner may make one in
 * the dashboard, and the disputes of the last 120 days; more when the last comparison is longer ago. A failure of one
 * comparison does not stop the others.
 */
export async function reconcileStripe(deps: BookingDeps, now: Temporal.Instant): Promise<void> {
  const { db, payments } = deps;
  const jobs = await jobsQuery(db);
  const findDue = (name: JobState['name']) => findDueJob(jobs, name, RECONCILE_INTERVAL_MINUTES, now);
  const reconcile =
    <Item>(
      name: JobState['name'],
      lookbackHours: number,
      list: ListPass<Item>['list'],
      compare: (deps: BookingDeps, items: Item[], now: Temporal.Instant) => Promise<boolean>,
    ) =>
    () =>
      comparePages(db, { job: findDue(name), lookbackHours, list, compare: (items) => compare(deps, items, now) }, now);
  await tryEach(
    [
      reconcile('intents', INTENT_LOOKBACK_HOURS, payments.listIntents, compareIntents),
      reconcile('refunds', REFUND_LOOKBACK_HOURS, payments.listRefunds, compareRefunds),
      reconcile('disputes', DISPUTE_LOOKBACK_HOURS, payments.listDisputes, compareDisputes),
    ],
    (compare) => compare(),
  );
}
