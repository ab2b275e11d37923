import { and, eq, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import { areDetailsUnchanged, replaceClientSearchWordsStatements } from '../db/client-search-words.ts';
import type { Db, Statement } from '../db/database.ts';
import type { Booking, Payment } from '../db/rows.ts';
import { booking, client, payment } from '../db/schema.ts';
import type { ClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { buildLoyaltyStatements } from '../loyalty/loyalty-statements.ts';
import { redeemCouponStatements } from '../loyalty/redeem-coupon.ts';
import { enqueueConfirmationStatements } from '../mail/outbox.ts';
import { enqueueOwnerBookingEmailStatement } from '../mail/owner-outbox.ts';
import type { Random } from '../platform/random.ts';
import { replaceCellsStatements } from './slot-cells.ts';

/** The captured payment, and the person who earns its points: null for a client without an account, who earns none. */
type Purchase = { payment: Payment; identifiers: ClientIdentifiers | null };

export type ConfirmBookingInput = {
  booking: Booking;
  /** False for a booking that this batch inserts. */
  isStored: boolean;
  /** Null for a booking that no payment of its own pays for: made with a reschedule code, or paid at the studio. */
  purchase: Purchase | null;
  /**
   * False for a client without an email address, and for a time that has begun. Future reminders are enqueued all the
   * same, because the client may have an address by then.
   */
  getsConfirmation?: boolean;
};

/** The name and phone number for the search words of the client, without empty ones. */
const pickNonEmptyContact = ({ fullName, phone }: Booking) => ({
  ...(fullName === '' ? {} : { fullName }),
  ...(phone === '' ? {} : { phone }),
});

/** Applies the payment to the booking, redeems its coupon and earns its points. */
const bookPurchaseStatements = (
  { db, random }: { db: Db; random: Random },
  row: Booking,
  { payment: capturedPayment, identifiers }: Purchase,
  now: Temporal.Instant,
) => [
  db
    .update(payment)
    .set({
      state: 'booked',
      bookingId: row.id,
      capturedCents: capturedPayment.capturedCents,
      capturedAt: capturedPayment.capturedAt,
    })
    .where(eq(payment.id, capturedPayment.id)),
  ...redeemCouponStatements(db, capturedPayment, row.phone),
  ...(identifiers
    ? buildLoyaltyStatements(
        db,
        { booking: { ...row, paidAt: capturedPayment.capturedAt }, identifiers },
        random.code(),
        now,
      )
    : []),
];

/**
 * An empty name or phone leaves the client's own: `eraseDetailsOfUnpaidHolds` may have emptied both before a late capture.
 */
const updateContactStatement = buildOnce(
  ['clientId', 'typedAt', 'fullName', 'phone'],
  (db, { clientId, typedAt, fullName, phone }) =>
    db
      .update(client)
      .set({
        fullName: sql`COALESCE(NULLIF(${fullName}, ''), ${client.fullName})`,
        phone: sql`COALESCE(NULLIF(${phone}, ''), ${client.phone})`,
      })
      .where(and(eq(client.id, clientId), areDetailsUnchanged({ clientId, typedAt }))),
);

/**
 * The statements that write the name and phone number of a booking into the row of its client, unless they were changed there
 * after the booking was made.
 */
export function saveClientContactStatements(db: Db, row: Booking): Statement[] {
  const { clientId, fullName, phone } = row;
  return [
    updateContactStatement(db, { clientId, typedAt: toIso(row.createdAt), fullName, phone }),
    ...replaceClientSearchWordsStatements(db, clientId, pickNonEmptyContact(row), row.createdAt),
  ];
}

const saveConfirmedBookingStatement = (db: Db, row: Booking, isStored: boolean): Statement =>
  isStored
    ? db.update(booking).set({ state: 'confirmed' }).where(eq(booking.id, row.id))
    : db.insert(booking).values({ ...row, state: 'confirmed' });

/**
 * True when the client booked, or paid the payment link of a booking by the owner. Other bookings are the owner's
 * own, so she gets no email.
 */
const isClientAction = ({ bookedBy }: Booking, purchase: Purchase | null): boolean =>
  bookedBy === 'client' || purchase !== null;

/**
 * The statements that confirm a booking, for one batch behind the caller's guards. Nothing else writes the state
 * 'confirmed'. Violates `slot_cell.cell` when another booking has one of its cells.
 */
export const confirmBookingStatements = (
  deps: { db: Db; random: Random },
  { booking, isStored, purchase, getsConfirmation = true }: ConfirmBookingInput,
  now: Temporal.Instant,
): Statement[] => [
  saveConfirmedBookingStatement(deps.db, booking, isStored),
  // Inserted again, because a released hold has lost its cells; this fails when another booking has one of them.
  ...replaceCellsStatements(deps.db, booking),
  ...(purchase ? bookPurchaseStatements(deps, booking, purchase, now) : []),
  ...saveClientContactStatements(deps.db, booking),
  ...enqueueConfirmationStatements(deps.db, booking, getsConfirmation, now),
  ...(isClientAction(booking, purchase)
    ? [enqueueOwnerBookingEmailStatement(deps.db, 'owner_booked', booking.id, now)]
    : []),
];
