import { inArray, sql } from 'drizzle-orm';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { syncPayment } from '../bookings/sync-payment.ts';
import type { Db } from '../db/database.ts';
import { payment } from '../db/schema.ts';
import { raiseAlert } from '../operations/alert-store.ts';
import type { Intent, ListWindow, Page, ProviderRefund } from '../payments/payments.ts';
import { updateRefund } from '../payments/update-refund.ts';
import { forEach } from './for-each.ts';
import { dueJob, type JobState, readJobs, saveJob } from './job-state.ts';

const EVERY_MINUTES = 60;
const MAX_PAGES = 3;
/** A walk that takes longer than this begins anew, in case what it stopped at is gone. */
const WALK_HOURS = 2;
const INTENT_HOURS = 48;
/** A bank may send money back weeks after it was given. */
const REFUND_HOURS = 30 * 24;

type Walk<Item> = {
  /** where it was left; null when it is not due */
  due: JobState | null;
  hours: number;
  list(stretch: ListWindow): Promise<Page<Item>>;
  /** False when the run had asked the provider enough before all of them were compared. */
  compare(items: Item[]): Promise<boolean>;
};

/** Goes through a list of the provider's page by page, once an hour; a run that ends midway is taken up by the next. */
async function walk<Item>(db: Db, { due, hours, list, compare }: Walk<Item>, now: Temporal.Instant) {
  if (!due) return;
  const isUnderWay = due.begunAt && Temporal.Instant.compare(due.begunAt.add({ hours: WALK_HOURS }), now) > 0;
  const begunAt = (isUnderWay ? due.begunAt : null) ?? now;
  let position = isUnderWay ? due.position : null;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const { items, last, hasMore } = await list({ since: begunAt.subtract({ hours }), after: position });
    if (!(await compare(items))) return;
    position = last;
    if (!hasMore || !position) return saveJob(db, { ...due, begunAt: null, position: null, doneAt: begunAt });
    await saveJob(db, { ...due, begunAt, position });
  }
}

const UNSETTLED = new Set(['open', 'processing', 'cancelled']);

/** Every capture of ours must be what our row says it is; without a row somebody has to look. */
async function compareIntents(deps: BookingDeps, intents: Intent[], now: Temporal.Instant): Promise<boolean> {
  const { db } = deps;
  const captured = intents.filter((intent) => intent.status === 'succeeded' && intent.paymentId !== null);
  const ids = JSON.stringify(captured.map(({ paymentId }) => paymentId));
  const rows = await db
    .select()
    .from(payment)
    .where(inArray(payment.id, sql`(SELECT value FROM json_each(${ids}))`));
  return forEach(captured, async (intent) => {
    const row = rows.find(({ id }) => id === intent.paymentId);
    if (!row || (row.intentId !== null && row.intentId !== intent.id))
      return raiseAlert(db, { kind: 'capture_unknown', ref: intent.id }, now);
    if (UNSETTLED.has(row.state)) await syncPayment(deps, intent.id, now);
    else if (row.capturedCents !== intent.receivedCents)
      await raiseAlert(db, { kind: 'capture_differs', ref: row.id }, now);
  });
}

const compareRefunds = (deps: BookingDeps, refunds: ProviderRefund[], now: Temporal.Instant) =>
  forEach(refunds, (refund) => updateRefund(deps, refund, now));

/**
 * Lays the provider's books beside ours once an hour, so that no lost webhook matters: two days of payments, and a month
 * of refunds, which banks send back late and the owner may make by hand. Neither waits for the other.
 */
export async function reconcileStripe(deps: BookingDeps, now: Temporal.Instant): Promise<void> {
  const { db, payments } = deps;
  const parts = await readJobs(db);
  const due = (name: JobState['name']) => dueJob(parts, name, EVERY_MINUTES, now);
  const ofIntents = () =>
    walk(
      db,
      {
        ...{ due: due('intents'), hours: INTENT_HOURS, list: payments.listIntents },
        compare: (items) => compareIntents(deps, items, now),
      },
      now,
    );
  const ofRefunds = () =>
    walk(
      db,
      {
        ...{ due: due('refunds'), hours: REFUND_HOURS, list: payments.listRefunds },
        compare: (items) => compareRefunds(deps, items, now),
      },
      now,
    );
  await forEach([ofIntents, ofRefunds], (compare) => compare());
}
