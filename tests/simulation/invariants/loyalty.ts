import { FIRST_TIME_COUPON } from '../../../src/domain/loyalty/coupon.ts';
import { POINTS_PER_REWARD } from '../../../src/domain/loyalty/loyalty.ts';
import {
  hasAccount,
  isByOwner,
  isPaymentLinkBooking,
  type PaymentRow,
  type Rows,
  toOriginalBookingId,
} from '../rows.ts';

const RESERVING_STATES = new Set(['open', 'processing', 'unassigned']);

/** True when the booking that the payment paid for, or the last one of its chain, was cancelled for a refund. */
const wasCancelledForMoney = ({ bookingId }: PaymentRow, rows: Rows): boolean =>
  rows.cancellations.some(
    (row) => row.outcome === 'refund' && toOriginalBookingId(row.bookingId, rows) === bookingId && bookingId !== null,
  );

/**
 * True when the owner has refunded all of the payment, even if the booking stands. `tried`: failed refunds count as well.
 */
const isFullyRefunded = (
  { id, capturedCents }: PaymentRow,
  { refunds }: Rows,
  { tried: includesFailed }: { tried: boolean },
): boolean => {
  const ownRefunds = refunds.filter((row) => row.paymentId === id && row.state !== 'cancelled');
  const countedRefunds = ownRefunds.filter(({ state }) => includesFailed || state !== 'failed');
  return (
    ownRefunds.some(isByOwner) && countedRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0) >= capturedCents
  );
};

/**
 * I7: a coupon belongs to the client who uses it, is used at most once, is reserved by a live payment and redeemed by one
 * that counts, and is otherwise free.
 */
export function checkCouponUses(rows: Rows): string[] {
  const { payments, uses, coupons } = rows;
  const wrongPayments = payments.filter((row) => {
    const use = uses.find(({ paymentId }) => paymentId === row.id);
    const isCounted =
      row.state === 'booked' && !wasCancelledForMoney(row, rows) && !isFullyRefunded(row, rows, { tried: false });
    const expected = RESERVING_STATES.has(row.state) ? 'reserved' : isCounted ? 'redeemed' : undefined;
    // A coupon freed by a refund of the owner's stays free when that refund fails afterwards.
    if (isCounted && use === undefined && isFullyRefunded(row, rows, { tried: true })) return false;
    return use?.state !== (row.couponId === null ? undefined : expected);
  });
  const usesOfOthersCoupons = uses.filter(
    ({ couponId, clientId }) =>
      couponId !== FIRST_TIME_COUPON && coupons.find(({ code }) => code === couponId)?.clientId !== clientId,
  );
  const keys = uses.map(({ couponId, clientId }) =>
    couponId === FIRST_TIME_COUPON ? `${couponId} ${clientId}` : couponId,
  );
  const phones = uses.filter(({ couponId }) => couponId === FIRST_TIME_COUPON).flatMap(({ phone }) => phone ?? []);
  const duplicateKeys = [...keys, ...phones].filter((key, _, all) => all.indexOf(key) !== all.lastIndexOf(key));
  return [
    ...wrongPayments.map(({ id, state, couponId }) => `I7: ${couponId} of ${id}, which is ${state}`),
    ...usesOfOthersCoupons.map(({ couponId, clientId }) => `I7: ${clientId} uses ${couponId}, which is not theirs`),
    ...duplicateKeys.map((key) => `I7: ${key} is used twice`),
  ];
}

/**
 * I8: every balance is the sum so far and never negative; a booking has one entry of each kind; points are removed only
 * after they were earned.
 */
export function checkPointsLedger({ points }: Rows): string[] {
  const balances = new Map<string, number>();
  const wrongEntries = points.filter(({ clientId, points: change, balanceAfter }) => {
    const balance = (balances.get(clientId) ?? 0) + change;
    balances.set(clientId, balance);
    return balance !== balanceAfter || balance < 0;
  });
  const entries = points.map(({ kind, ref }) => `${kind} ${ref}`);
  const unearnedRemovals = points.filter(
    ({ kind, ref, points: change }) =>
      kind === 'removed' &&
      !points.some((given) => given.kind === 'earned' && given.ref === ref && given.points === -change),
  );
  return [
    ...wrongEntries.map(({ id, balanceAfter }) => `I8: entry ${id} says ${balanceAfter}`),
    ...entries.filter((entry, index) => entries.indexOf(entry) !== index).map((entry) => `I8: twice ${entry}`),
    ...unearnedRemovals.map(({ ref }) => `I8: points of ${ref} were removed and never given`),
  ];
}

/**
 * I8: a paid booking gave its points, unless it was the booking at full price that its client owed; that one had no
 * discount. There is one reward for each milestone reached.
 */
export function checkPurchaseRewards(rows: Rows): string[] {
  const { bookings, points, payments, cancellations, carriedDebts, coupons, clients } = rows;
  const earnedBookingIds = new Set(points.filter(({ kind }) => kind === 'earned').map(({ ref }) => ref));
  const fullPriceBookingIds = new Set([
    ...cancellations.flatMap(({ fullPricePaidBy }) => fullPricePaidBy ?? []),
    ...carriedDebts.flatMap(({ paidBy }) => paidBy ?? []),
  ]);
  const debts = [...cancellations.filter((row) => row.fullPriceNext === 1), ...carriedDebts];
  const debtorIds = new Set(debts.map(({ clientId }) => clientId));
  const bookedPayments = payments.filter(({ state }) => state === 'booked');
  const decidedBookingIds = new Set(
    bookings.filter(({ pointsDecidedAt }) => pointsDecidedAt !== null).map(({ id }) => id),
  );
  const unpaidBookingIds = [...earnedBookingIds].filter(
    (ref) => !decidedBookingIds.has(ref) && !bookedPayments.some(({ bookingId }) => bookingId === ref),
  );
  const accountClientIds = new Set(clients.filter(hasAccount).map(({ id }) => id));
  const linkBookingIds = new Set(bookings.filter(isPaymentLinkBooking).map(({ id }) => id));
  const unrewardedPayments = bookedPayments.filter(
    (row) =>
      (accountClientIds.has(row.clientId) || !linkBookingIds.has(row.bookingId ?? '')) &&
      !earnedBookingIds.has(row.bookingId ?? '') &&
      !fullPriceBookingIds.has(row.bookingId ?? '') &&
      // A refunded booking is no longer on record as the one at full price.
      !(
        debtorIds.has(row.clientId) &&
        (wasCancelledForMoney(row, rows) || isFullyRefunded(row, rows, { tried: true }))
      ),
  );
  const discountedBookings = bookings.filter(
    ({ id, discountCents }) => fullPriceBookingIds.has(id) && discountCents > 0,
  );
  const debtsAfterPayment = cancellations.filter(({ fullPricePaidBy, cancelledAt }) => {
    const payingBooking = bookings.find(({ id }) => id === fullPricePaidBy);
    const paidAt =
      payingBooking?.settledAt ?? bookedPayments.find(({ bookingId }) => bookingId === fullPricePaidBy)?.capturedAt;
    return paidAt ? Temporal.Instant.compare(cancelledAt, paidAt) > 0 : false;
  });
  const rewardedFullPriceIds = [...fullPriceBookingIds].filter((id) => earnedBookingIds.has(id));
  const milestones = clients.flatMap(({ id }) => {
    const balances = points.filter(({ clientId }) => clientId === id).map(({ balanceAfter }) => balanceAfter);
    const reachedCount = Math.floor(Math.max(0, ...balances) / POINTS_PER_REWARD);
    const rewards = coupons.filter(({ clientId, kind }) => clientId === id && kind === 'reward').length;
    return reachedCount === rewards ? [] : [`I8: ${id} reached ${reachedCount} milestones and has ${rewards} rewards`];
  });
  return [
    ...unpaidBookingIds.map((ref) => `I8: ${ref} gave points and was not paid`),
    ...unrewardedPayments.map(({ bookingId }) => `I8: ${bookingId} was paid and gave no points`),
    ...discountedBookings.map(({ id }) => `I8: ${id} paid a full price with a discount`),
    ...debtsAfterPayment.map(
      ({ fullPricePaidBy }) => `I8: ${fullPricePaidBy} paid a full price that was owed only after it`,
    ),
    ...rewardedFullPriceIds.map((id) => `I8: ${id} gave points although it was at full price`),
    ...milestones,
  ];
}
