import { type CancellableBooking, findCancellationOutcome } from '../../../src/domain/cancellation.ts';
import { findGoodwillOutcome } from '../../../src/domain/cancellation-for-client.ts';
import { isWalkIn } from '../../../src/domain/owner-booking.ts';
import { findCancellationOutcomeByOwner } from '../../../src/domain/owner-cancellation.ts';
import { isServiceCovered } from '../../../src/domain/reschedule-token.ts';
import { type BookingRow, isByOwner, type Rows, toOriginalBookingId } from '../rows.ts';
import { listPrices } from '../service-prices.ts';

type Cancellation = Rows['cancellations'][number];

const isSameInstant = (one: Temporal.Instant | null, other: Temporal.Instant | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);

function calculateExpectedOutcome(row: Cancellation, booked: BookingRow, capturedCents: number | null) {
  const paidKind = capturedCents === null ? 'pending' : 'paid';
  const kind = booked.rescheduleCode !== null ? 'byToken' : booked.paidAtStudio ? 'atStudio' : paidKind;
  const cancelled: CancellableBooking = {
    kind,
    start: booked.startsAt,
    paidCents: capturedCents ?? 0,
    refundedCents: row.returnedBeforeCents,
    policyVersion: booked.policyVersion,
    isWalkIn: isWalkIn(row.clientId),
  };
  if (row.goodwill) return findGoodwillOutcome(cancelled, row.cancelledAt);
  return row.byStudio
    ? findCancellationOutcomeByOwner(cancelled, row.choice ?? 'refund', row.cancelledAt)
    : findCancellationOutcome(cancelled, row.choice, row.cancelledAt);
}

/** I5: a cancellation gave back what the policy gives for what was paid, the notice and the choice. */
export function checkCancellationsAgainstPolicy(rows: Rows): string[] {
  return rows.cancellations.flatMap((row) => {
    const booked = rows.bookings.find(({ id }) => id === row.bookingId);
    if (!booked) return [`I6: ${row.bookingId} was cancelled and is not there`];
    const origin = toOriginalBookingId(booked.id, rows);
    const paid = rows.payments.find(({ bookingId, state }) => bookingId === origin && state === 'booked');
    const expected = calculateExpectedOutcome(row, booked, paid?.capturedCents ?? null);
    const isAgreed =
      expected?.kind === row.outcome &&
      expected.refundCents === row.refundCents &&
      isSameInstant(expected.until, row.until) &&
      booked.state === 'cancelled' &&
      Number(expected.nextBookingAtFullPrice) === row.fullPriceNext;
    const hasToken = rows.tokens.some(({ fromBooking }) => fromBooking === booked.id);
    return [
      ...(isAgreed ? [] : [`I5: ${booked.id} came to ${row.outcome}, not to ${expected?.kind}`]),
      ...(hasToken === (row.outcome === 'token') ? [] : [`I6: ${booked.id} came to ${row.outcome}, code: ${hasToken}`]),
    ];
  });
}

const removesPoints = ({ outcome, byStudio }: Cancellation) => !byStudio && outcome !== 'token' && outcome !== 'unpaid';

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The refunds of one payment that these cancellations give, by purpose. */
const listWantedRefunds = (ended: Cancellation[]) =>
  ended.flatMap(({ outcome, claim, refundCents: cents, returnedBeforeCents: before }) => {
    if (outcome === 'refund') return [{ purpose: 'cancelled', cents, before }];
    return claim === 'paid' ? [{ purpose: 'claim', cents, before }] : [];
  });

/** I4, I6: apart from refunds by the owner, a payment is refunded exactly what its cancellations give, once. */
function checkRefundsOfCancellations(ended: Cancellation[], paidId: string, rows: Rows): string[] {
  const given = rows.refunds.filter(({ paymentId }) => paymentId === paidId);
  const byOwner = sum(given.filter(isByOwner).map(({ amountCents }) => amountCents));
  const ours = given.filter((row) => !isByOwner(row));
  const wanted = listWantedRefunds(ended);
  const isWanted = ours.every(({ purpose, amountCents }) =>
    wanted.some((one) => one.purpose === purpose && amountCents <= one.cents),
  );
  const sent = sum(ours.filter(({ state }) => state !== 'cancelled').map(({ amountCents }) => amountCents));
  const short = sum(wanted.map(({ cents }) => cents)) - sent;
  // Refunds from before a cancellation have already reduced what it gives.
  const since = Math.max(0, byOwner - sum(wanted.map(({ before }) => before)));
  if (isWanted && wanted.length <= 1 && short <= since) return [];
  const toText = (list: unknown[]) => JSON.stringify(list);
  return [
    `I6: ${paidId} gave back ${toText(given.map(({ purpose, amountCents }) => [purpose, amountCents]))}, not ${toText(wanted)}`,
  ];
}

/** I4, I6, I8: along a chain of codes the money and points went back that its cancellations say, exactly once. */
export function checkRefundsOfChains(rows: Rows): string[] {
  return rows.payments
    .filter(({ state }) => state === 'booked')
    .flatMap((paid) => {
      const chain = rows.bookings.filter((row) => toOriginalBookingId(row.id, rows) === paid.bookingId);
      const ended = rows.cancellations.filter(({ bookingId }) => chain.some(({ id }) => id === bookingId));
      const isTaken = ended.some(removesPoints) || chain.some(({ noShowAt }) => noShowAt !== null);
      const [earned, removed] = (['earned', 'removed'] as const).map((kind) =>
        rows.points.some((entry) => entry.kind === kind && entry.ref === paid.bookingId),
      );
      return [
        ...checkRefundsOfCancellations(ended, paid.id, rows),
        ...(removed === (earned && isTaken) ? [] : [`I8: points of ${paid.bookingId}: removed ${removed}`]),
      ];
    });
}

/** I5: the amount that a cancellation counted as refunded before it had been refunded by then. */
export function checkEarlierReturns(rows: Rows): string[] {
  return rows.cancellations
    .filter(({ bookingId, cancelledAt, returnedBeforeCents }) => {
      const paid = rows.payments.find(
        (row) => row.bookingId === toOriginalBookingId(bookingId, rows) && row.state === 'booked',
      );
      const before = rows.refunds.filter(
        ({ paymentId, createdAt }) => paymentId === paid?.id && Temporal.Instant.compare(createdAt, cancelledAt) <= 0,
      );
      return returnedBeforeCents > sum(before.map(({ amountCents }) => amountCents));
    })
    .map(
      ({ bookingId, returnedBeforeCents }) => `I5: not ${returnedBeforeCents} had gone back before ${bookingId} ended`,
    );
}

/** I9: a code books for its own client, once, in time, and no service that was always dearer than the one it came from. */
export function checkRescheduleCodes(rows: Rows): string[] {
  const { bookings, tokens } = rows;
  const used = bookings.filter(({ rescheduleCode }) => rescheduleCode !== null);
  const codes = used.map(({ rescheduleCode }) => rescheduleCode);
  const duplicates = codes.filter((code, index) => codes.indexOf(code) !== index);
  return [
    ...duplicates.map((code) => `I9: ${code} was used twice`),
    ...used.flatMap(({ id, rescheduleCode, clientId, serviceId, treatment, createdAt }) => {
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
