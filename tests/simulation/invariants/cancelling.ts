import { cancellationOutcome } from '../../../src/domain/cancellation.ts';
import { outcomeByStudio } from '../../../src/domain/cancelled-by-studio.ts';
import { coversService } from '../../../src/domain/reschedule-token.ts';
import type { BookingRow, Rows } from '../rows.ts';

type Cancellation = Rows['cancellations'][number];

const same = (one: Temporal.Instant | null, other: Temporal.Instant | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);

/** The booking that was paid, at the beginning of a chain of codes. */
function originOf(row: BookingRow, rows: Rows): BookingRow {
  const token = rows.tokens.find(({ code }) => code === row.rescheduleCode);
  const from = token && rows.bookings.find(({ id }) => id === token.fromBooking);
  return from ? originOf(from, rows) : row;
}

function expectedFor(row: Cancellation, booked: BookingRow, capturedCents: number | null) {
  const kind = booked.rescheduleCode !== null ? 'byToken' : capturedCents === null ? 'pending' : 'paid';
  const cancelled = { kind, start: booked.startsAt, paidCents: capturedCents ?? 0 } as const;
  return row.byStudio
    ? outcomeByStudio(cancelled, row.choice ?? 'refund', row.cancelledAt)
    : cancellationOutcome(cancelled, row.choice, row.cancelledAt);
}

/** I5: what a cancellation gave back is the policy's answer to what was paid, the notice and the choice. */
export function cancellationsAreThePolicys(rows: Rows): string[] {
  return rows.cancellations.flatMap((row) => {
    const booked = rows.bookings.find(({ id }) => id === row.bookingId);
    if (!booked) return [`I6: ${row.bookingId} was cancelled and is not there`];
    const origin = originOf(booked, rows).id;
    const paid = rows.payments.find(({ bookingId, state }) => bookingId === origin && state === 'applied');
    const expected = expectedFor(row, booked, paid?.capturedCents ?? null);
    const isAgreed =
      expected?.kind === row.outcome &&
      expected.refundCents === row.refundCents &&
      same(expected.until, row.until) &&
      booked.state === 'cancelled' &&
      Number(expected.nextBookingAtFullPrice) === row.fullPriceNext;
    const hasToken = rows.tokens.some(({ fromBooking }) => fromBooking === booked.id);
    return [
      ...(isAgreed ? [] : [`I5: ${booked.id} came to ${row.outcome}, not to ${expected?.kind}`]),
      ...(hasToken === (row.outcome === 'token') ? [] : [`I6: ${booked.id} came to ${row.outcome}, code: ${hasToken}`]),
    ];
  });
}

const takesPoints = ({ outcome, byStudio }: Cancellation) => !byStudio && outcome !== 'token' && outcome !== 'unpaid';

/** I4, I6 and I8: along a chain of codes the money and the points went back that its cancellations say, and once. */
export function chainsGiveBackOnce(rows: Rows): string[] {
  return rows.payments
    .filter(({ state }) => state === 'applied')
    .flatMap((paid) => {
      const chain = rows.bookings.filter((row) => originOf(row, rows).id === paid.bookingId);
      const ended = rows.cancellations.filter(({ bookingId }) => chain.some(({ id }) => id === bookingId));
      const wanted = ended.flatMap(({ outcome, claim, refundCents }) =>
        outcome === 'refund' ? `cancelled ${refundCents}` : claim === 'paid' ? `claim ${refundCents}` : [],
      );
      const given = rows.refunds.filter(({ paymentId }) => paymentId === paid.id);
      const gave = given.map(({ purpose, amountCents }) => `${purpose} ${amountCents}`);
      const isTaken = ended.some(takesPoints) || chain.some(({ noShowAt }) => noShowAt !== null);
      const [earned, removed] = (['earned', 'removed'] as const).map((kind) =>
        rows.points.some((entry) => entry.kind === kind && entry.ref === paid.bookingId),
      );
      return [
        ...(gave.join() === wanted.join() ? [] : [`I6: ${paid.id} gave back "${gave}" instead of "${wanted}"`]),
        ...(removed === (earned && isTaken) ? [] : [`I8: points of ${paid.bookingId}: removed ${removed}`]),
      ];
    });
}

/** I9: a code books for its own client, once, in time, and nothing dearer than what it came from. */
export function codesCover({ bookings, tokens, services }: Rows): string[] {
  const used = bookings.filter(({ rescheduleCode }) => rescheduleCode !== null);
  const codes = used.map(({ rescheduleCode }) => rescheduleCode);
  const doubled = codes.filter((code, index) => codes.indexOf(code) !== index);
  return [
    ...doubled.map((code) => `I9: ${code} was used twice`),
    ...used.flatMap(({ id, rescheduleCode, clientId, serviceId, createdAt }) => {
      const token = tokens.find(({ code }) => code === rescheduleCode);
      const service = services.find((one) => one.id === serviceId);
      if (!token || !service) return [`I9: ${id} was booked with an unknown code`];
      const isOwn = token.clientId === clientId;
      const isInTime = Temporal.Instant.compare(createdAt, token.expiresAt) < 0;
      return isOwn && isInTime && coversService(token, service) ? [] : [`I9: ${id} was booked with another's code`];
    }),
  ];
}
