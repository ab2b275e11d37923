import type { OwnerMessageKind } from '../../../src/domain/mail/message.ts';
import { type BookingRow, isPaymentLinkBooking, type Rows } from '../rows.ts';

/** The ids of the bookings that an email of this kind is about, whatever the state of the email. */
const listEmailedBookingIds = ({ messages }: Rows, kind: OwnerMessageKind): string[] =>
  messages
    .filter((message) => message.kind === kind)
    .map(({ ref }) => ref)
    .toSorted();

function listMessageDifferences(
  kind: OwnerMessageKind,
  actualIds: readonly string[],
  expectedIds: readonly string[],
): string[] {
  const missingIds = expectedIds.filter((id) => !actualIds.includes(id));
  const extraIds = actualIds.filter((id, index) => !expectedIds.includes(id) || actualIds.indexOf(id) !== index);
  return [
    ...missingIds.map((id) => `OWNER §9: no ${kind} about ${id}`),
    ...extraIds.map((id) => `OWNER §9: ${kind} about ${id}, which is not to be told, or twice`),
  ];
}

/**
 * The owner is emailed once about each confirmed booking by a client and each of her own bookings whose payment link was
 * paid, and once about each cancellation by its client, but about none of her own. An email to her has no client, any other
 * has a client or a code.
 */
export function checkOwnerEmails(rows: Rows): string[] {
  const studioBookingIds = new Set(rows.bookings.filter(({ bookedBy }) => bookedBy === 'studio').map(({ id }) => id));
  const confirmations = rows.messages.filter(({ kind, ref }) => kind === 'confirmation' && !studioBookingIds.has(ref));
  const confirmedBookingIds = new Set(confirmations.map(({ ref }) => ref));
  const emailedBookingIds = listEmailedBookingIds(rows, 'owner_booked');
  const clientCancellations = rows.cancellations.filter(({ byStudio, throughStudio }) => !byStudio && !throughStudio);
  // Deleting an account deletes its confirmations, but not the emails to the owner.
  const deletedClientIds = new Set(rows.clients.filter(({ state }) => state === 'deleted').map(({ id }) => id));
  const deletedClientsBookingIds = rows.bookings
    .filter(({ clientId }) => deletedClientIds.has(clientId))
    .map(({ id }) => id);
  const isPaid = ({ id }: BookingRow) =>
    rows.payments.some(({ bookingId, state }) => bookingId === id && state === 'booked');
  const paidLinkBookingIds = rows.bookings
    .filter((booking) => isPaymentLinkBooking(booking) && isPaid(booking))
    .map(({ id }) => id);
  const expectedIds = [
    ...new Set([
      ...confirmedBookingIds,
      ...paidLinkBookingIds,
      ...emailedBookingIds.filter((id) => deletedClientsBookingIds.includes(id)),
    ]),
  ].toSorted();
  return [
    ...listMessageDifferences('owner_booked', emailedBookingIds, expectedIds),
    ...listMessageDifferences(
      'owner_cancelled',
      listEmailedBookingIds(rows, 'owner_cancelled'),
      clientCancellations.map(({ bookingId }) => bookingId).toSorted(),
    ),
    ...rows.messages
      .filter(({ kind, clientId, codeId }) => kind.startsWith('owner_') !== (clientId === null && codeId === null))
      .map(({ id }) => `${id} has a recipient that is not of its kind`),
  ];
}
