import { eq } from 'drizzle-orm';
import { calculateUnrefundedCents } from '../../../src/domain/cancellation/cancellation.ts';
import type { SignInPurpose } from '../../../src/domain/owner/owner-sign-in.ts';
import { buildQueryByIdOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import { booking } from '../../db/schema.ts';
import { appointmentPaymentQuery } from './appointment-queries.ts';

const cancelledMoneyQuery = buildQueryByIdOnce((db, id) =>
  db
    .select({ state: booking.state, paidAtStudio: booking.paidAtStudio, notedCents: booking.notedCents })
    .from(booking)
    .where(eq(booking.id, id)),
);

/**
 * Cancelling an appointment needs a newer sign-in than reading only while money can go out with it, with any of the choices:
 * what is left of its payment or of the one behind its code, a payment on which the bank still works, and what was noted at
 * the studio. OWNER §1.
 */
export async function readCancelPurpose(db: Db, id: string): Promise<SignInPurpose> {
  const [[row], [paymentRow]] = await db.batch([cancelledMoneyQuery(db, id), appointmentPaymentQuery(db, id)]);
  if (!row) return 'ordinary';
  if (row.paidAtStudio) return row.notedCents > 0 ? 'money' : 'ordinary';
  return row.state === 'pending' || (paymentRow && calculateUnrefundedCents(paymentRow) > 0) ? 'money' : 'ordinary';
}
