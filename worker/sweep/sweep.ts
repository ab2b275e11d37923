import { and, inArray, isNotNull, lte } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { isLivePayment } from '../bookings/booking-store.ts';
import { payClaim } from '../bookings/claim-refund.ts';
import { takeOverdueClaims } from '../bookings/claim-store.ts';
import { completeEnded } from '../bookings/complete-appointments.ts';
import { emptyReleasedDetails } from '../bookings/empty-released-details.ts';
import { settlePayment } from '../bookings/settle-payment.ts';
import { forgetRefundContacts } from '../clients/refund-contact.ts';
import { forgetCodes } from '../clients/request-code.ts';
import { payment, session, siteUsage, usage } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { sendDueMessages } from '../mail/send-messages.ts';
import { dueRefunds, sendRefund } from '../payments/refunds.ts';
import { forgetClosedUploads } from '../photos/closed-uploads.ts';
import { removeLeftPhotos } from '../photos/remove-left-photos.ts';
import { boundedPayments } from './bounded-payments.ts';
import { compareBooks } from './compare-books.ts';
import { closeAbandonedIntents, MOST, releaseExpiredHolds, returnUnclaimed } from './end-payments.ts';
import { forEach } from './for-each.ts';
import { lookAfterBooks } from './look-after-books.ts';
import { returnLease, takeLease } from './sweep-parts.ts';

/** An open intent this old is asked about, in case its webhook was lost. */
const ASK_AFTER_MINUTES = 3;

type Step = (deps: Deps, now: Temporal.Instant) => Promise<void>;

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

const payClaims: Step = async (deps, now) => {
  await forEach(await takeOverdueClaims(deps.db, now, MOST), (bookingId) => payClaim(deps, bookingId, now));
};

const sendDueRefunds: Step = async (deps, now) => {
  await forEach(await dueRefunds(deps.db, now, MOST), ({ id }) => sendRefund(deps, id, now));
};

const tellClients: Step = (deps, now) => sendDueMessages(deps, now, MOST);

const completeAppointments: Step = ({ db }, now) => completeEnded(db, now);

const removePhotos: Step = (deps, now) => removeLeftPhotos(deps, now, MOST);

const forgetOldRows: Step = async ({ db }, now) => {
  const hoursPast = toIso(now.subtract({ hours: 2 })).slice(0, 13);
  await db.batch([
    db.delete(session).where(lte(session.expiresAt, now)),
    db.delete(usage).where(lte(usage.hour, hoursPast)),
    db.delete(siteUsage).where(lte(siteUsage.hour, hoursPast)),
    emptyReleasedDetails(db, now, MOST),
    forgetRefundContacts(db, now),
    forgetClosedUploads(db, now),
    forgetCodes(db, now),
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
  removePhotos,
  forgetOldRows,
  compareBooks,
  // The last, so that it sees what the comparison has just found or mended.
  lookAfterBooks,
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
