import { type BookingRow, hasAccount, isPaymentLinkBooking, type Rows } from '../rows.ts';

const MAX_LINK_HOURS = 48;
const MIN_HOURS_BEFORE_START = 1;

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) > 0;

const findPayment = ({ payments }: Rows, id: string) => payments.find(({ bookingId }) => bookingId === id);
const isLetGo = ({ ownerActions }: Rows, id: string): boolean =>
  ownerActions.some(({ verb, about }) => verb === 'let_go' && about === id);
const isInInbox = ({ alerts }: Rows, id: string): boolean =>
  alerts.some(({ kind, ref, resolvedAt }) => kind === 'link_ran_out' && ref === id && resolvedAt === null);

/** The link has ended unpaid: it was released, or the bank has declined its payment. */
const isEndedUnpaid = ({ cancellations }: Rows, { id, state }: BookingRow): boolean =>
  state === 'released' || (state === 'cancelled' && !cancellations.some(({ bookingId }) => bookingId === id));

/** I27: a payment link holds its time for at most 48 hours, and never past an hour before the appointment. */
export function checkLinkHoldTimes({ bookings }: Rows): string[] {
  return bookings
    .filter((row) => isPaymentLinkBooking(row) && row.state === 'held')
    .filter(
      ({ createdAt, startsAt, holdExpiresAt }) =>
        isAfter(holdExpiresAt, createdAt.add({ hours: MAX_LINK_HOURS })) ||
        isAfter(holdExpiresAt, startsAt.subtract({ hours: MIN_HOURS_BEFORE_START })),
    )
    .map(({ id, holdExpiresAt }) => `I27: the link ${id} holds its time until ${holdExpiresAt}`);
}

/** I27: a link that was let go is unpaid and not in the inbox; only a link that ran out or was declined is in the inbox. */
export function checkLinksEndOnce(rows: Rows): string[] {
  const letGoIds = rows.ownerActions.filter(({ verb }) => verb === 'let_go').map(({ about }) => about);
  const duplicateIds = letGoIds.filter((id, index) => letGoIds.indexOf(id) !== index);
  const inboxAlerts = rows.alerts.filter(({ kind, ref }) => kind === 'link_ran_out' && isInInbox(rows, ref));
  const isReleased = (id: string) =>
    rows.bookings.some((row) => row.id === id && isPaymentLinkBooking(row) && row.state === 'released');
  const isUnpaid = (id: string) =>
    rows.bookings.some((row) => row.id === id && isPaymentLinkBooking(row) && isEndedUnpaid(rows, row));
  return [
    ...duplicateIds.map((id) => `I27: the link ${id} was let go twice`),
    ...letGoIds.filter((id) => !isReleased(id)).map((id) => `I27: the link ${id} was let go and is not released`),
    ...inboxAlerts.filter(({ ref }) => !isUnpaid(ref)).map(({ ref }) => `I27: ${ref} waits as a link that ran out`),
    ...inboxAlerts
      .filter(({ ref }) => isLetGo(rows, ref))
      .map(({ ref }) => `I27: the link ${ref} was let go and waits`),
  ];
}

/**
 * I27: the commit that ended the hold of a link ended it as exactly one of: paid (or being paid), let go, run out, or paid
 * too late and refunded. `held`: the links that were held right before it.
 */
export function checkEndedLinks(heldLinkIds: readonly string[], rowsAfter: Rows): string[] {
  return rowsAfter.bookings
    .filter(({ id, state }) => heldLinkIds.includes(id) && state !== 'held')
    .flatMap(({ id, state }) => {
      const paymentState = findPayment(rowsAfter, id)?.state;
      const isUnpaid = state === 'released' && paymentState === 'cancelled';
      const endings = {
        paid:
          (state === 'confirmed' && paymentState === 'booked') ||
          (state === 'pending' && paymentState === 'processing'),
        'let go': isUnpaid && isLetGo(rowsAfter, id),
        'run out': isUnpaid && isInInbox(rowsAfter, id),
        refused: isUnpaid && findPayment(rowsAfter, id)?.intentId === null && !isInInbox(rowsAfter, id),
        'given back': state === 'released' && paymentState === 'unusable',
      };
      const matchingEndings = Object.entries(endings).filter(([, isSo]) => isSo);
      if (matchingEndings.length === 1) return [];
      return [
        `I27: the link ${id} is ${state} and its payment ${paymentState}: ${matchingEndings.map(([end]) => end).join(', ')}`,
      ];
    });
}

/** I34: links that ended unpaid without being in the log as let go, and were never in the inbox. */
export function checkUnseenLinkEnds(rows: Rows): string[] {
  return rows.bookings
    .filter(
      (row) =>
        isPaymentLinkBooking(row) && isEndedUnpaid(rows, row) && findPayment(rows, row.id)?.state === 'cancelled',
    )
    .filter(
      ({ id }) => !isLetGo(rows, id) && !rows.alerts.some(({ kind, ref }) => kind === 'link_ran_out' && ref === id),
    )
    .map(({ id }) => `I34: the link ${id} ended unpaid and was never in the inbox`);
}

/** I32: a payment link gives points to a client with an account alone. */
export function checkLinkPoints(rows: Rows): string[] {
  const enteredClientIds = new Set(
    rows.clients.filter((row) => row.state === 'active' && !hasAccount(row)).map(({ id }) => id),
  );
  const linkBookingIds = new Set(rows.bookings.filter(isPaymentLinkBooking).map(({ id }) => id));
  return rows.points
    .filter(({ kind, ref, clientId }) => kind === 'earned' && linkBookingIds.has(ref) && enteredClientIds.has(clientId))
    .map(({ ref, clientId }) => `I32: the link ${ref} gave points to ${clientId}, who has no account`);
}
