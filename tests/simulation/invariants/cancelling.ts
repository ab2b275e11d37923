import { type Cancelled, cancellationOutcome } from '../../../src/domain/cancellation.ts';
import { coversService } from '../../../src/domain/reschedule-token.ts';
import type { BookingRow, Rows } from '../rows.ts';

const same = (one: Temporal.Instant | null, other: Temporal.Instant | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);

function kindOf(row: BookingRow, isPaid: boolean): Cancelled['kind'] {
  if (row.rescheduleCode !== null) return 'byToken';
  return isPaid ? 'paid' : 'pending';
}

/**
 * I5 and I6: what a cancellation gave back is the policy's answer to what was paid, the notice and the choice, and the
 * rows carry out that one outcome and no other.
 */
export function cancellationsAreThePolicys(rows: Rows): string[] {
  return rows.cancellations.flatMap((row) => {
    const booked = rows.bookings.find(({ id }) => id === row.bookingId);
    if (!booked) return [`I6: ${row.bookingId} was cancelled and is not there`];
    const paid = rows.payments.find(({ bookingId, state }) => bookingId === booked.id && state === 'applied');
    const cancelled = {
      kind: kindOf(booked, Boolean(paid)),
      start: booked.startsAt,
      paidCents: paid?.capturedCents ?? 0,
    };
    const expected = cancellationOutcome(cancelled, row.choice, row.cancelledAt);
    const given = rows.refunds.filter(({ paymentId }) => paymentId === paid?.id);
    const amounts = given.map(({ purpose, amountCents }) => `${purpose} ${amountCents}`).join();
    const wanted =
      row.outcome === 'refund'
        ? `cancelled ${row.refundCents}`
        : row.claim === 'paid'
          ? `claim ${row.refundCents}`
          : '';
    const token = rows.tokens.find(({ fromBooking }) => fromBooking === booked.id);
    // The points stay with the code; they go when what was booked with it is cancelled.
    const rebooked = token && rows.bookings.find(({ rescheduleCode }) => rescheduleCode === token.code);
    const isLostLater = rebooked?.state === 'cancelled';
    const removed = rows.points.some(({ kind, ref }) => kind === 'removed' && ref === booked.id);
    const earned = rows.points.some(({ kind, ref }) => kind === 'earned' && ref === booked.id);
    const keeps = expected?.keepsPoints ?? true;
    const isAgreed =
      expected?.kind === row.outcome &&
      expected.refundCents === row.refundCents &&
      same(expected.until, row.until) &&
      booked.state === 'cancelled' &&
      Number(expected.nextBookingAtFullPrice) === row.fullPriceNext;
    return [
      ...(isAgreed ? [] : [`I5: ${booked.id} (${cancelled.kind}) came to ${row.outcome}, not to ${expected?.kind}`]),
      ...(amounts === wanted ? [] : [`I6: ${booked.id} gave back "${amounts}" instead of "${wanted}"`]),
      ...(Boolean(token) === (row.outcome === 'token')
        ? []
        : [`I6: ${booked.id} came to ${row.outcome}, code: ${token?.code}`]),
      ...(cancelled.kind !== 'byToken' && removed !== (earned && (!keeps || isLostLater))
        ? [`I8: the points of ${booked.id}`]
        : []),
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
