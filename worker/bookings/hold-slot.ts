import { and, inArray, ne } from 'drizzle-orm';
import { isHoldLive } from '../../src/domain/hold.ts';
import { cellsOf } from '../../src/domain/slots.ts';
import { commit, type Statement } from '../db/batch.ts';
import { violated } from '../db/guards.ts';
import { slotCell } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ensureIntent } from '../payments/ensure-intent.ts';
import type { Intent } from '../payments/payments.ts';
import { Problem } from '../problem.ts';
import { type Booking, findAppointment, type Hold, openHoldOf } from './booking-store.ts';
import { requireOffered } from './diary.ts';
import { extendHold } from './extend-hold.ts';
import { holdStatements, newDraft, type Order } from './new-draft.ts';
import { commitOrder, newPayment } from './open-payment.ts';
import { releaseExpired } from './release-expired.ts';
import { cancelAtProvider, endUnpaid } from './release-hold.ts';
import { settlePayment } from './settle-payment.ts';

export type HeldPayment = { booking: Booking; intent: Intent };

/** Two calls of one client at once: the loser looks again, and finds the winner's hold. */
const RACES = new Set(['booking.client_id', 'payment_state']);
const MAX_TRIES = 3;

const isSameOrder = ({ booking: held, payment: open }: Hold, { service, startsAt, quote }: Order): boolean =>
  held.serviceId === service.id &&
  held.startsAt.equals(startsAt) &&
  open.couponId === quote.couponId &&
  open.amountCents === quote.dueCents;

/** The open hold was paid while its client was choosing anew: it is settled, and the refusal carries the appointment. */
async function alreadyPaid(deps: Deps, { client }: Order, intent: Intent, now: Temporal.Instant): Promise<Problem> {
  const settled = await settlePayment(deps, intent.id, now);
  if (settled.kind !== 'booked' && settled.kind !== 'pending') return new Problem('SLOT_LOST_REFUNDED');
  const appointment = await findAppointment(deps.db, client.id, settled.bookingId);
  return new Problem('PAYMENT_ALREADY_MADE', { appointment });
}

/** Cancels the payment of the hold that the new order replaces; its rows end in the batch that makes the new hold. */
async function giveUp(deps: Deps, hold: Hold, order: Order, now: Temporal.Instant): Promise<Statement[]> {
  const cells = cellsOf(order.startsAt, order.service.minutes);
  const others = and(inArray(slotCell.cell, cells), ne(slotCell.bookingId, hold.booking.id));
  const [taken] = await deps.db.select({ cell: slotCell.cell }).from(slotCell).where(others).limit(1);
  // Looked up before anything is cancelled, so that asking for a taken time does not cost the client the held one.
  if (taken && !(await releaseExpired(deps, cells, now))) throw new Problem('SLOT_TAKEN');
  const intent = await cancelAtProvider(deps, hold.payment);
  if (intent.status !== 'cancelled') throw await alreadyPaid(deps, order, intent, now);
  return endUnpaid(deps.db, hold.payment, now, hold.booking);
}

/**
 * Holds a time for a client and opens its payment (DECISIONS §8). The same order again answers with the same payment
 * and extends the hold once; another order replaces the hold. Throws SLOT_NOT_OFFERED, SLOT_TAKEN, HOLD_LIMIT, COUPON_NOT_AVAILABLE,
 * TOO_MANY_REQUESTS, PAYMENT_ALREADY_MADE, and ProviderDown after the hold is in place, so that a repeat finishes it.
 */
export async function holdSlot(deps: Deps, order: Order, now: Temporal.Instant, tries = 1): Promise<HeldPayment> {
  const { db, random } = deps;
  const [open] = await openHoldOf(db, order.client.id);
  if (open && isSameOrder(open, order) && isHoldLive(open.booking.holdExpiresAt, now)) {
    const intent = await ensureIntent(deps, open.payment);
    if (intent.status === 'open') return { booking: await extendHold(db, open.booking, order.contact, now), intent };
  }
  requireOffered(order.startsAt, order.diary, now);
  const ending = open ? await giveUp(deps, open, order, now) : [];
  const draft = newDraft(order, random.id(), now);
  const { clientId, serviceId, couponId } = draft;
  const amountCents = order.quote.dueCents;
  const opened = newPayment({ id: random.id(), bookingId: draft.id, clientId, serviceId, couponId, amountCents }, now);
  try {
    await commitOrder(db, [...ending, ...holdStatements(db, order, draft, opened)]);
  } catch (error) {
    const constraint = violated(error) ?? '';
    if (RACES.has(constraint) && tries < MAX_TRIES) return holdSlot(deps, order, now, tries + 1);
    // The old payment is cancelled at the provider already, so its hold ends here in any case.
    if (open) await commit(db, ending).catch((raced) => RACES.has(violated(raced) ?? '') || Promise.reject(raced));
    if (constraint !== 'slot_cell.cell') throw error;
    const cells = cellsOf(order.startsAt, order.service.minutes);
    if (tries < MAX_TRIES && (await releaseExpired(deps, cells, now))) return holdSlot(deps, order, now, tries + 1);
    throw new Problem('SLOT_TAKEN');
  }
  return { booking: draft, intent: await ensureIntent(deps, opened) };
}
