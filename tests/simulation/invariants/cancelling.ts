import { type CancellableBooking, findCancellationOutcome } from '../../../src/domain/cancellation/cancellation.ts';
import { findGoodwillOutcome } from '../../../src/domain/cancellation/cancellation-for-client.ts';
import { findCancellationOutcomeByOwner } from '../../../src/domain/cancellation/owner-cancellation.ts';
import { isServiceCovered } from '../../../src/domain/cancellation/reschedule-token.ts';
import { isWalkIn } from '../../../src/domain/clients/walk-in.ts';
import { type BookingRow, isByOwner, type Rows, toOriginalBookingId } from '../rows.ts';
import { listPrices } from '../service-prices.ts';

type Cancellation = Rows['cancellations'][number];

const isSameInstant = (one: Temporal.Instant | null, other: Temporal.Instant | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);

function calculateExpectedOutcome(row: Cancellation, booking: BookingRow, capturedCents: number | null) {
  const paidKind = capturedCents === null ? 'pending' : 'paid';
  const kind = booking.rescheduleCode !== null ? 'byToken' : booking.paidAtStudio ? 'atStudio' : paidKind;
  const cancellable: CancellableBooking = {
    kind,
    start: booking.startsAt,
    paidCents: capturedCents ?? 0,
    refundedCents: row.returnedBeforeCents,
    policyVersion: booking.policyVersion,
    isWalkIn: isWalkIn(row.clientId),
  };
  if (row.goodwill) return findGoodwillOutcome(cancellable, row.cancelledAt);
  return row.byStudio
    ? findCancellationOutcomeByOwner(cancellable, row.choice ?? 'refund', row.cancelledAt)
    : findCancellationOutcome(cancellable, row.choice, row.cancelledAt);
}

/** I5: a cancellation gave back what the policy gives for what was paid, the notice and the choice. */
export function checkCancellationsAgainstPolicy(rows: Rows): string[] {
  return rows.cancellations.flatMap((row) => {
    const booking = rows.bookings.find(({ id }) => id === row.bookingId);
    if (!booking) return [`I6: ${row.bookingId} was cancelled and is not there`];
    const origin = toOriginalBookingId(booking.id, rows);
    const payment = rows.payments.find(({ bookingId, state }) => bookingId === origin && state === 'booked');
    const expectedOutcome = calculateExpectedOutcome(row, booking, payment?.capturedCents ?? null);
    const isAgreed =
      expectedOutcome?.kind === row.outcome &&
      expectedOutcome.refundCents === row.refundCents &&
      isSameInstant(expectedOutcome.until, row.until) &&
      booking.state === 'cancelled' &&
      Number(expectedOutcome.nextBookingAtFullPrice) === row.fullPriceNext;
    const hasToken = rows.tokens.some(({ fromBooking }) => fromBooking === booking.id);
    return [
      ...(isAgreed ? [] : [`I5: ${booking.id} came to ${row.outcome}, not to ${expectedOutcome?.kind}`]),
      ...(hasToken === (row.outcome === 'token')
        ? []
        : [`I6: ${booking.id} came to ${row.outcome}, code: ${hasToken}`]),
    ];
  });
}

const removesPoints = ({ outcome, byStudio }: Cancellation) => !byStudio && outcome !== 'token' && outcome !== 'unpaid';

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The refunds of one payment that these cancellations give, by purpose. */
const listExpectedRefunds = (cancellations: Cancellation[]) =>
  cancellations.flatMap(({ outcome, claim, refundCents: cents, returnedBeforeCents: before }) => {
    if (outcome === 'refund') return [{ purpose: 'cancelled', cents, before }];
    return claim === 'paid' ? [{ purpose: 'claim', cents, before }] : [];
  });

/** I4, I6: apart from refunds by the owner, a payment is refunded exactly what its cancellations give, once. */
function checkRefundsOfCancellations(cancellations: Cancellation[], paidPaymentId: string, rows: Rows): string[] {
  const paymentRefunds = rows.refunds.filter(({ paymentId }) => paymentId === paidPaymentId);
  const ownerRefundCents = sum(paymentRefunds.filter(isByOwner).map(({ amountCents }) => amountCents));
  const siteRefunds = paymentRefunds.filter((row) => !isByOwner(row));
  const expectedRefunds = listExpectedRefunds(cancellations);
  const isExpected = siteRefunds.every(({ purpose, amountCents }) =>
    expectedRefunds.some((one) => one.purpose === purpose && amountCents <= one.cents),
  );
  const refundedCents = sum(
    siteRefunds.filter(({ state }) => state !== 'cancelled').map(({ amountCents }) => amountCents),
  );
  const missingCents = sum(expectedRefunds.map(({ cents }) => cents)) - refundedCents;
  // Refunds from before a cancellation have already reduced what it gives.
  const laterOwnerCents = Math.max(0, ownerRefundCents - sum(expectedRefunds.map(({ before }) => before)));
  if (isExpected && expectedRefunds.length <= 1 && missingCents <= laterOwnerCents) return [];
  const toText = (list: unknown[]) => JSON.stringify(list);
  return [
    `I6: ${paidPaymentId} gave back ${toText(paymentRefunds.map(({ purpose, amountCents }) => [purpose, amountCents]))}, not ${toText(expectedRefunds)}`,
  ];
}

/** I4, I6, I8: along a chain of codes the money and points went back that its cancellations say, exactly once. */
export function checkRefundsOfChains(rows: Rows): string[] {
  return rows.payments
    .filter(({ state }) => state === 'booked')
    .flatMap((payment) => {
      const chain = rows.bookings.filter((row) => toOriginalBookingId(row.id, rows) === payment.bookingId);
      const cancellations = rows.cancellations.filter(({ bookingId }) => chain.some(({ id }) => id === bookingId));
      const arePointsTaken = cancellations.some(removesPoints) || chain.some(({ noShowAt }) => noShowAt !== null);
      const [earned, removed] = (['earned', 'removed'] as const).map((kind) =>
        rows.points.some((entry) => entry.kind === kind && entry.ref === payment.bookingId),
      );
      return [
        ...checkRefundsOfCancellations(cancellations, payment.id, rows),
        ...(removed === (earned && arePointsTaken) ? [] : [`I8: points of ${payment.bookingId}: removed ${removed}`]),
      ];
    });
}

/** I5: the amount that a cancellation counted as refunded before it had been refunded by then. */
export function checkPriorRefundAmounts(rows: Rows): string[] {
  return rows.cancellations
    .filter(({ bookingId, cancelledAt, returnedBeforeCents }) => {
      const payment = rows.payments.find(
        (row) => row.bookingId === toOriginalBookingId(bookingId, rows) && row.state === 'booked',
      );
      const earlierRefunds = rows.refunds.filter(
        ({ paymentId, createdAt }) =>
          paymentId === payment?.id && Temporal.Instant.compare(createdAt, cancelledAt) <= 0,
      );
      return returnedBeforeCents > sum(earlierRefunds.map(({ amountCents }) => amountCents));
    })
    .map(
      ({ bookingId, returnedBeforeCents }) => `I5: not ${returnedBeforeCents} had gone back before ${bookingId} ended`,
    );
}

/** I9: a code books for its own client, once, in time, and no service that was always dearer than the one it came from. */
export function checkRescheduleCodes(rows: Rows): string[] {
  const { bookings, tokens } = rows;
  const codeBookings = bookings.filter(({ rescheduleCode }) => rescheduleCode !== null);
  const codes = codeBookings.map(({ rescheduleCode }) => rescheduleCode);
  const duplicates = codes.filter((code, index) => codes.indexOf(code) !== index);
  return [
    ...duplicates.map((code) => `I9: ${code} was used twice`),
    ...codeBookings.flatMap(({ id, rescheduleCode, clientId, serviceId, treatment, createdAt }) => {
      const token = tokens.find(({ code }) => code === rescheduleCode);
      const service = { id: serviceId, treatment, priceCents: Math.min(...listPrices(rows, serviceId)) };
      if (!token) return [`I9: ${id} was booked with an unknown code`];
      const isOwn = token.clientId === clientId;
      const isBeforeExpiry = Temporal.Instant.compare(createdAt, token.expiresAt) < 0;
      return isOwn && isBeforeExpiry && isServiceCovered(token, service)
        ? []
        : [`I9: ${id} was booked with another's code`];
    }),
  ];
}
