import { and, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { appointmentsDueForPointsQuery, awardPointsAtStudio } from '../bookings/award-points-at-studio.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { isActivePayment } from '../bookings/booking-store.ts';
import { completeEndedAppointments } from '../bookings/complete-appointments.ts';
import { eraseDetailsOfUnpaidHolds } from '../bookings/erase-details-of-unpaid-holds.ts';
import { payRefundClaim } from '../bookings/refund-claim.ts';
import { syncPayment } from '../bookings/sync-payment.ts';
import { deleteOldRefundContactsStatement } from '../clients/refund-contact.ts';
import { deleteOldCodesStatement } from '../clients/request-code.ts';
import { isLinkHold } from '../db/booking-expressions.ts';
import { buildOnce } from '../db/build-once.ts';
import { payment, session } from '../db/schema.ts';
import { deletePastUsageStatement } from '../db/usage.ts';
import { type EmailDeps, sendDueEmails } from '../mail/send-emails.ts';
import { listAndMarkOverdueClaims } from '../payments/claim-store.ts';
import { dueRefundsQuery, sendRefund } from '../payments/refunds.ts';
import { deleteOldClosedUploadsStatement } from '../photos/closed-uploads.ts';
import { deleteOrphanedPhotos } from '../photos/delete-orphaned-photos.ts';
import { deletePhotosWithoutRow } from '../photos/delete-photos-without-row.ts';
import type { Clock } from '../platform/clock.ts';
import type { PhotoBucket } from '../platform/photo-bucket.ts';
import {
  cancelAbandonedPayments,
  MAX_ROWS_PER_RUN,
  refundUnassignedPayments,
  releaseExpiredHolds,
} from './end-payments.ts';
import { enqueueOwnerEmails } from './enqueue-owner-emails.ts';
import { returnLease, takeLease } from './job-state.ts';
import { reconcileStripe } from './reconcile-stripe.ts';
import { runAudits } from './run-audits.ts';
import { tryEach } from './try-each.ts';
import { withCallBudget } from './with-call-budget.ts';

/** An open intent this old is retrieved each minute, in case its webhook was lost (DECISIONS §8.6). */
const SYNC_AFTER_MINUTES = 3;

/** The intent of a payment link is open for hours, and is retrieved again only after these minutes. OWNER §11. */
const SYNC_LINKS_AFTER_MINUTES = 15;

/** SQL: the payment belongs to a payment link that is not paid yet. */
const isLinkPayment = sql`EXISTS (
  SELECT 1 FROM booking WHERE booking.id = ${payment.bookingId} AND ${isLinkHold}
)`;

type SweepDeps = BookingDeps & EmailDeps & { photos: PhotoBucket; clock: Clock };
type Step = (deps: SweepDeps, now: Temporal.Instant) => Promise<void>;

/** Sets `lastCheckedAt` of open payments, those synced longest ago first, and returns their intents. */
const takeOpenPaymentsStatement = buildOnce(
  ['now', 'createdUntil', 'linksBefore'],
  (db, { now, createdUntil, linksBefore }) => {
    const isDueForSync = and(
      isActivePayment,
      isNotNull(payment.intentId),
      lte(payment.createdAt, createdUntil),
      or(lte(payment.lastCheckedAt, linksBefore), sql`NOT ${isLinkPayment}`),
    );
    const oldestPaymentIds = db
      .select({ id: payment.id })
      .from(payment)
      .where(isDueForSync)
      .orderBy(payment.lastCheckedAt)
      .limit(MAX_ROWS_PER_RUN);
    return db
      .update(payment)
      .set({ lastCheckedAt: sql`${now}` })
      .where(inArray(payment.id, oldestPaymentIds))
      .returning({ intentId: payment.intentId });
  },
);

/** Syncs open payments, those synced longest ago first, so that many open ones cannot delay a paid one (I35). */
const syncOpenPayments: Step = async (deps, now) => {
  const rows = await takeOpenPaymentsStatement(deps.db, {
    now: toIso(now),
    createdUntil: toIso(now.subtract({ minutes: SYNC_AFTER_MINUTES })),
    linksBefore: toIso(now.subtract({ minutes: SYNC_LINKS_AFTER_MINUTES })),
  });
  await tryEach(rows, ({ intentId }) => syncPayment(deps, intentId ?? '', now));
};

const payOverdueClaims: Step = async (deps, now) => {
  await tryEach(await listAndMarkOverdueClaims(deps.db, now, MAX_ROWS_PER_RUN), (bookingId) =>
    payRefundClaim(deps, bookingId, now),
  );
};

const sendDueRefunds: Step = async (deps, now) => {
  await tryEach(await dueRefundsQuery(deps.db, now, MAX_ROWS_PER_RUN), ({ id }) => sendRefund(deps, id, now));
};

/**
 * Points are due at the end of the studio's day: until then the owner can correct what was noted without any points being
 * taken back.
 */
const awardDuePointsAtStudio: Step = async (deps, now) => {
  await tryEach(await appointmentsDueForPointsQuery(deps.db, now, MAX_ROWS_PER_RUN), (dueAppointment) =>
    awardPointsAtStudio(deps, dueAppointment, now),
  );
};

const deleteOldSessionsStatement = buildOnce(['now'], (db, { now }) =>
  db.delete(session).where(lte(session.expiresAt, now)),
);

const deleteOldRows: Step = async ({ db }, now) => {
  await db.batch([
    deleteOldSessionsStatement(db, { now: toIso(now) }),
    deletePastUsageStatement(db, now),
    eraseDetailsOfUnpaidHolds(db, now, MAX_ROWS_PER_RUN),
    deleteOldRefundContactsStatement(db, now),
    deleteOldClosedUploadsStatement(db, now),
    deleteOldCodesStatement(db, now),
  ]);
};

const STEPS: Step[] = [
  syncOpenPayments,
  releaseExpiredHolds,
  cancelAbandonedPayments,
  refundUnassignedPayments,
  payOverdueClaims,
  sendDueRefunds,
  ({ db }, now) => completeEndedAppointments(db, now),
  // Before emails are sent.
  ({ db }, now) => enqueueOwnerEmails(db, now),
  awardDuePointsAtStudio,
  (deps, now) => sendDueEmails(deps, now, MAX_ROWS_PER_RUN),
  (deps, now) => deleteOrphanedPhotos(deps, now, MAX_ROWS_PER_RUN),
  deletePhotosWithoutRow,
  deleteOldRows,
  reconcileStripe,
  // The last, so that the audit sees what the reconciliation has just corrected.
  ({ db }, now) => runAudits(db, now),
];

/**
 * The job that the cron trigger starts every minute. It finishes what a crash, a lost webhook or a closed browser left
 * open: expired holds, open payments, due refunds and emails, old rows, the reconciliation and the audit. One run works
 * at a time, with a limit on its provider calls; every step is idempotent and may be cut off (I12).
 */
export async function sweep(deps: SweepDeps, now: Temporal.Instant): Promise<void> {
  const lease = await takeLease(deps.db, now);
  if (lease === null) return;
  const limitedDeps = { ...deps, payments: withCallBudget(deps.payments, deps.clock) };
  let completedSteps = 0;
  await tryEach(STEPS, async (step) => {
    await step(limitedDeps, now);
    completedSteps += 1;
  });
  await returnLease(deps.db, lease, completedSteps === STEPS.length ? now : null);
}
