import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { expiredHolds, isLivePayment } from '../bookings/booking-store.ts';
import { payUndecidedClaims } from '../bookings/claim-refund.ts';
import { completeEnded } from '../bookings/complete-appointments.ts';
import { endExpired } from '../bookings/release-expired.ts';
import { cancelAtProvider, endUnpaid } from '../bookings/release-hold.ts';
import { returnPayment } from '../bookings/return-payment.ts';
import { settlePayment } from '../bookings/settle-payment.ts';
import { commit } from '../db/batch.ts';
import { payment, session, siteUsage, usage } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { sendDueMessages } from '../mail/send-messages.ts';
import { dueRefunds, sendRefund } from '../payments/refunds.ts';
import { boundedPayments } from './bounded-payments.ts';
import { compareBooks } from './compare-books.ts';
import { forEach } from './for-each.ts';
import { lookAfterBooks } from './look-after-books.ts';
import { returnLease, takeLease } from './sweep-parts.ts';

/** Provider calls of one kind in one run; what is left waits a minute. */
const MOST = 25;
/** An open intent this old is asked about, in case its webhook was lost. */
const ASK_AFTER_MINUTES = 3;
/** A capture nobody claimed goes back. */
const CLAIM_MINUTES = 10;
/** An intent without a draft that nobody pays is closed. */
const ABANDONED_MINUTES = 30;

type Step = (deps: Deps, now: Temporal.Instant) => Promise<void>;

const releaseExpiredHolds: Step = async (deps, now) =>
  forEach(await expiredHolds(deps.db, now, MOST), (hold) => endExpired(deps, hold, now));

/** Those not asked about for longest come first, so that many open ones cannot keep a paid one waiting for ever. */
const askAboutOpenIntents: Step = async (deps, now) => {
  const old = lte(payment.createdAt, now.subtract({ minutes: ASK_AFTER_MINUTES }));
  const live = and(isLivePayment, isNotNull(payment.intentId), old);
  const turn = deps.db.select({ id: payment.id }).from(payment).where(live).orderBy(payment.askedAt).limit(MOST);
  const rows = await deps.db
    .update(payment)
    .set({ askedAt: toIso(now) })
    .where(inArray(payment.id, turn))
    .returning({ intentId: payment.intentId });
  await forEach(rows, ({ intentId }) => settlePayment(deps, intentId ?? '', now));
};

const closeAbandonedIntents: Step = async (deps, now) => {
  const old = lte(payment.createdAt, now.subtract({ minutes: ABANDONED_MINUTES }));
  const rows = await deps.db
    .select()
    .from(payment)
    .where(and(isLivePayment, eq(payment.state, 'open'), isNull(payment.bookingId), old))
    .limit(MOST);
  await forEach(rows, async (row) => {
    const intent = await cancelAtProvider(deps, row);
    if (intent.status === 'cancelled') await commit(deps.db, endUnpaid(deps.db, row, now));
    else await settlePayment(deps, intent.id, now);
  });
};

const returnUnclaimed: Step = async (deps, now) => {
  const old = lte(payment.capturedAt, now.subtract({ minutes: CLAIM_MINUTES }));
  const rows = await deps.db
    .select()
    .from(payment)
    .where(and(eq(payment.state, 'waiting'), old))
    .limit(MOST);
  await forEach(rows, (row) => returnPayment(deps, { payment: row, booking: null }, row.capturedCents, now));
};

const payClaims: Step = (deps, now) => payUndecidedClaims(deps, now, MOST);

const sendDueRefunds: Step = async (deps, now) =>
  forEach(await dueRefunds(deps.db, now, MOST), ({ id }) => sendRefund(deps, id, now));

const tellClients: Step = (deps, now) => sendDueMessages(deps, now, MOST);

const completeAppointments: Step = ({ db }, now) => completeEnded(db, now);

const forgetOldRows: Step = async ({ db }, now) => {
  const hoursPast = toIso(now.subtract({ hours: 2 })).slice(0, 13);
  await db.batch([
    db.delete(session).where(lte(session.expiresAt, now)),
    db.delete(usage).where(lte(usage.hour, hoursPast)),
    db.delete(siteUsage).where(lte(siteUsage.hour, hoursPast)),
  ]);
};

const STEPS: Step[] = [
  askAboutOpenIntents,
  releaseExpiredHolds,
  closeAbandonedIntents,
  returnUnclaimed,
  payClaims,
  sendDueRefunds,
  completeAppointments,
  tellClients,
  forgetOldRows,
  lookAfterBooks,
  // The last, because it alone gives up when the provider may be asked no more.
  compareBooks,
];

/**
 * What the cron trigger repeats every minute until the books balance: whatever a crash, a lost webhook or a closed
 * browser left open ends as an appointment or as a refund. One run works at a time and asks the provider so often and
 * no more; every step may all the same run twice, or be cut off, without harm.
 */
export async function sweep(deps: Deps, now: Temporal.Instant): Promise<void> {
  const lease = await takeLease(deps.db, now);
  if (lease === null) return;
  const bounded = { ...deps, payments: boundedPayments(deps.payments, deps.clock) };
  await forEach(STEPS, (step) => step(bounded, now));
  await returnLease(deps.db, lease, now);
}
