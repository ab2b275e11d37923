import type { AccountState } from '../../../scripts/local/stripe/state.ts';
import { isLinkLive } from '../../../src/domain/payments/payment-link.ts';
import { calculateQuote } from '../../../src/domain/payments/price.ts';
import { isByOwner, isPaymentLinkBooking, type PaymentRow, type Rows } from '../rows.ts';
import { listPrices } from '../service-prices.ts';

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const listDuplicates = <Item>(items: Item[]): Item[] => items.filter((item, index) => items.indexOf(item) !== index);

/**
 * I3, I25: a booking has at most one booked payment. One that counts as paid has exactly one, or a reschedule code; one
 * that is paid at the studio has none.
 */
export function checkBookedPayments({ bookings, payments, cancellations }: Rows): string[] {
  const paidBookingIds = payments.filter(({ state }) => state === 'booked').map(({ bookingId }) => bookingId);
  const unpaidBookingIds = new Set(
    cancellations.filter(({ outcome }) => outcome === 'unpaid').map(({ bookingId }) => bookingId),
  );
  const cancelledBookingIds = new Set(cancellations.map(({ bookingId }) => bookingId));
  const studioBookingIds = bookings.filter(({ paidAtStudio }) => paidAtStudio).map(({ id }) => id);
  const isPaid = ({ id, state }: { id: string; state: string }) =>
    state === 'confirmed' ||
    state === 'completed' ||
    (state === 'cancelled' && cancelledBookingIds.has(id) && !unpaidBookingIds.has(id));
  return [
    ...listDuplicates(paidBookingIds).map((id) => `I3: ${id} was paid twice`),
    ...payments
      .filter(({ bookingId }) => bookingId !== null && studioBookingIds.includes(bookingId))
      .map(({ id, bookingId }) => `I25: ${id} pays online for ${bookingId}, which is paid at the studio`),
    ...bookings
      .filter(({ paidAtStudio }) => !paidAtStudio)
      .filter((row) => isPaid(row) !== (paidBookingIds.includes(row.id) || row.rescheduleCode !== null))
      .map(
        ({ id, state }) => `I3: ${id} is ${state}, paid by ${paidBookingIds.includes(id) ? 'a payment' : 'nothing'}`,
      ),
  ];
}

const VOID_REFUND_STATES = new Set(['failed', 'cancelled']);

/**
 * I4: our own refunds of a payment never exceed what was captured; each purpose occurs once, except in the owner's own
 * refunds; no payment pays for a booking that a reschedule code has paid.
 */
export function checkRefundLimits({ payments, refunds, bookings }: Rows): string[] {
  const siteRefunds = refunds.filter(({ purpose }) => purpose !== 'dashboard');
  const overRefundedPayments = payments.filter(
    ({ id, capturedCents }) =>
      sum(
        siteRefunds
          .filter((row) => row.paymentId === id && !VOID_REFUND_STATES.has(row.state))
          .map(({ amountCents }) => amountCents),
      ) > capturedCents,
  );
  const purposes = refunds.filter((row) => !isByOwner(row)).map((row) => `${row.paymentId} for ${row.purpose}`);
  const tokenBookingIds = bookings.filter(({ rescheduleCode }) => rescheduleCode !== null).map(({ id }) => id);
  const doublePayments = payments.filter(({ bookingId }) => bookingId !== null && tokenBookingIds.includes(bookingId));
  return [
    ...overRefundedPayments.map(({ id }) => `I4: more was given back of ${id} than was captured`),
    ...listDuplicates(purposes).map((purpose) => `I4: ${purpose} was given back twice`),
    ...doublePayments.map(({ id }) => `I4: ${id} pays for a booking that a code paid for`),
  ];
}

/** I4: a claim that was paid by a refund by hand is not paid the same amount once more. */
export function checkClaimRefunds({ refunds, payments, cancellations }: Rows): string[] {
  return refunds
    .filter(({ purpose }) => purpose === 'claim')
    .filter((claimRefund) => {
      const { bookingId } = payments.find(({ id }) => id === claimRefund.paymentId) ?? {};
      const claimedAt = cancellations.find((row) => row.bookingId === bookingId)?.claimedAt;
      return refunds.some(
        (row) =>
          row.purpose === 'dashboard' &&
          row.state === 'succeeded' &&
          row.paymentId === claimRefund.paymentId &&
          row.amountCents === claimRefund.amountCents &&
          claimedAt &&
          Temporal.Instant.compare(claimedAt, row.createdAt) <= 0 &&
          Temporal.Instant.compare(row.createdAt, claimRefund.createdAt) < 0,
      );
    })
    .map(({ paymentId }) => `I4: the claim for ${paymentId} was paid by hand and then once more`);
}

/**
 * I10: every price is one that the catalogue has had, with the coupon's discount; a booking with a code costs nothing.
 * `checkServiceSold` checks that it was the price at the commit.
 */
export function checkPrices(rows: Rows): string[] {
  const isOfCatalogue = ({ serviceId, couponId, amountCents }: PaymentRow) =>
    listPrices(rows, serviceId).some((cents) => calculateQuote(cents, couponId)?.dueCents === amountCents);
  // A booking by payment link or paid at the studio has the price that the owner agreed on with the client.
  const agreedPrices = new Map(
    rows.bookings.filter(isPaymentLinkBooking).map(({ id, priceCents }) => [id, priceCents]),
  );
  const isAgreed = ({ bookingId, couponId, amountCents }: PaymentRow) =>
    couponId === null && agreedPrices.get(bookingId ?? '') === amountCents;
  const wrongPayments = rows.payments.filter((row) =>
    agreedPrices.has(row.bookingId ?? '') ? !isAgreed(row) : !isOfCatalogue(row),
  );
  const wrongBookings = rows.bookings.filter(
    ({ id, priceCents, rescheduleCode, serviceId, paidAtStudio }) =>
      !paidAtStudio &&
      !agreedPrices.has(id) &&
      (rescheduleCode === null ? !listPrices(rows, serviceId).includes(priceCents) : priceCents !== 0),
  );
  return [...wrongPayments, ...wrongBookings].map(({ id }) => `I10: ${id} has not the catalogue's price`);
}

const SENT_STATES = new Set(['sent', 'succeeded', 'failed', 'paid_otherwise']);

const wasFullyReturned = ({ id, capturedCents }: PaymentRow, { refunds }: Rows): boolean =>
  sum(
    refunds
      .filter(({ paymentId, state }) => paymentId === id && SENT_STATES.has(state))
      .map(({ amountCents }) => amountCents),
  ) >= capturedCents;

/** The intents of this site; other programs use the account as well. */
const listOwnIntents = ({ intents }: AccountState) =>
  Object.values(intents).filter(({ metadata }) => metadata.payment !== undefined);

/** I2: whatever was captured bought one booking or was given back in full. */
export function checkCaptures(rows: Rows, provider: AccountState): string[] {
  return listOwnIntents(provider)
    .filter(({ status }) => status === 'succeeded')
    .flatMap(({ id, metadata }) => {
      const row = rows.payments.find((payment) => payment.id === metadata.payment);
      if (row?.state === 'booked' && row.bookingId !== null) return [];
      if (row?.state === 'unusable' && wasFullyReturned(row, rows)) return [];
      return [`I2: ${id} was captured, and its payment ${row?.id} is ${row?.state}`];
    });
}

/** The provider's payments and ours agree to the cent, and none is under way except those of live payment links. */
export function checkPaymentsAtProvider(
  { payments, bookings }: Rows,
  provider: AccountState,
  now: Temporal.Instant,
): string[] {
  const liveBookingIds = new Set(
    bookings.filter((row) => isPaymentLinkBooking(row) && isLinkLive(row, now)).map(({ id }) => id),
  );
  const livePaymentIds = new Set(
    payments.filter(({ bookingId }) => liveBookingIds.has(bookingId ?? '')).map(({ id }) => id),
  );
  const unsettledRows = [
    ...payments.filter(({ state }) => state === 'open' || state === 'processing' || state === 'unassigned'),
    ...bookings.filter(({ state }) => state === 'held' || state === 'pending'),
  ].filter(({ id }) => !liveBookingIds.has(id) && !livePaymentIds.has(id));
  const providerIntents = listOwnIntents(provider).filter(
    ({ metadata }) => !livePaymentIds.has(metadata.payment ?? ''),
  );
  const intentViolations = providerIntents.flatMap(({ id, status, amount_received: received, metadata }) => {
    const row = payments.find((payment) => payment.id === metadata.payment);
    if (!row) return [`the provider has ${id}, which we have not`];
    const isSame =
      row.intentId === id && row.capturedCents === received && (status === 'canceled') === (received === 0);
    return isSame
      ? []
      : [`${id} is ${status} with ${received}; our ${row.id} is ${row.state} with ${row.capturedCents}`];
  });
  return [
    ...unsettledRows.map(({ id, state }) => `at rest ${id} is still ${state}`),
    ...intentViolations,
    ...payments
      .filter(({ capturedCents, intentId }) => capturedCents > 0 && !provider.intents[intentId ?? ''])
      .map(({ id }) => `only we captured ${id}`),
    ...listDuplicates(providerIntents.map(({ metadata }) => metadata.payment)).map((id) => `${id} has two intents`),
  ];
}
