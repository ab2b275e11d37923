import type { OwnerMessageKind } from '../../../src/domain/message.ts';
import { type BookingRow, isByLink, type Rows } from '../rows.ts';

/** The ids of the bookings that an email of this kind is about, whatever the state of the email. */
const listMessageRefs = ({ messages }: Rows, kind: OwnerMessageKind): string[] =>
  messages
    .filter((message) => message.kind === kind)
    .map(({ ref }) => ref)
    .toSorted();

function findMessageDifferences(kind: OwnerMessageKind, found: readonly string[], wanted: readonly string[]): string[] {
  const missing = wanted.filter((id) => !found.includes(id));
  const added = found.filter((id, index) => !wanted.includes(id) || found.indexOf(id) !== index);
  return [
    ...missing.map((id) => `OWNER §9: no ${kind} about ${id}`),
    ...added.map((id) => `OWNER §9: ${kind} about ${id}, which is not to be told, or twice`),
  ];
}

/**
 * The owner is emailed once about each confirmed booking by a client and each of her own bookings whose payment link was
 * paid, and once about each cancellation by its client, but about none of her own. An email to her has no client, any other
 * has a client or a code.
 */
export function checkOwnerEmails(rows: Rows): string[] {
  const byStudio = new Set(rows.bookings.filter(({ bookedBy }) => bookedBy === 'studio').map(({ id }) => id));
  const confirmations = rows.messages.filter(({ kind, ref }) => kind === 'confirmation' && !byStudio.has(ref));
  const confirmed = new Set(confirmations.map(({ ref }) => ref));
  const booked = listMessageRefs(rows, 'owner_booked');
  const byClients = rows.cancellations.filter(({ byStudio, throughStudio }) => !byStudio && !throughStudio);
  // Deleting an account deletes its confirmations, but not the emails to the owner.
  const deleted = new Set(rows.clients.filter(({ state }) => state === 'deleted').map(({ id }) => id));
  const deletedClientsBookingIds = rows.bookings.filter(({ clientId }) => deleted.has(clientId)).map(({ id }) => id);
  const isPaid = ({ id }: BookingRow) =>
    rows.payments.some(({ bookingId, state }) => bookingId === id && state === 'booked');
  const paidByLink = rows.bookings.filter((booking) => isByLink(booking) && isPaid(booking)).map(({ id }) => id);
  const wanted = [
    ...new Set([...confirmed, ...paidByLink, ...booked.filter((id) => deletedClientsBookingIds.includes(id))]),
  ].toSorted();
  return [
    ...findMessageDifferences('owner_booked', booked, wanted),
    ...findMessageDifferences(
      'owner_cancelled',
      listMessageRefs(rows, 'owner_cancelled'),
      byClients.map(({ bookingId }) => bookingId).toSorted(),
    ),
    ...rows.messages
      .filter(({ kind, clientId, codeId }) => kind.startsWith('owner_') !== (clientId === null && codeId === null))
      .map(({ id }) => `${id} has a recipient that is not of its kind`),
  ];
}
