import type { Rows } from '../rows.ts';

type Verb = Rows['ownerActions'][number]['verb'];

const joinSorted = (ids: string[]): string => ids.toSorted().join(' ');

/** I23: whatever only the owner does to a row is in the log once, and the log has nothing that was not done. */
export function checkLoggedOwnerActions({ ownerActions, bookings, cancellations, refunds }: Rows): string[] {
  const listLoggedIds = (verb: Verb) => ownerActions.filter((action) => action.verb === verb).map(({ about }) => about);
  const idsByVerb: [Verb, string[]][] = [
    ['cancel_appointment', cancellations.filter(({ byStudio }) => byStudio).map(({ bookingId }) => bookingId)],
    ['cancel_for_client', cancellations.filter(({ throughStudio }) => throughStudio).map(({ bookingId }) => bookingId)],
    ['book_for_client', bookings.filter(({ bookedBy }) => bookedBy === 'studio').map(({ id }) => id)],
    ['mark_no_show', bookings.filter(({ noShowAt }) => noShowAt !== null).map(({ id }) => id)],
    ['decline_claim', cancellations.filter(({ claim }) => claim === 'declined').map(({ bookingId }) => bookingId)],
    ['refund_paid_otherwise', refunds.filter(({ state }) => state === 'paid_otherwise').map(({ id }) => id)],
  ];
  // The sweep and refunds by the owner pay claims too.
  const paidClaimIds = cancellations.filter(({ claim }) => claim === 'paid').map(({ bookingId }) => bookingId);
  const requestedClaimIds = cancellations
    .filter(({ claim }) => claim !== null && claim !== 'available')
    .map(({ bookingId }) => bookingId);
  const loggedRequestIds = listLoggedIds('request_claim');
  const loggedApprovalIds = [...listLoggedIds('approve_claim'), ...listLoggedIds('approve_full_refund')];
  return [
    ...idsByVerb
      .filter(([verb, ids]) => joinSorted(listLoggedIds(verb)) !== joinSorted(ids))
      .map(
        ([verb, ids]) =>
          `I23: the log has ${verb} of "${joinSorted(listLoggedIds(verb))}", done of "${joinSorted(ids)}"`,
      ),
    // A client with an account requests the claim herself, which is not in the owner's log.
    ...loggedRequestIds
      .filter((id, index) => !requestedClaimIds.includes(id) || loggedRequestIds.indexOf(id) !== index)
      .map((id) => `I23: the request of ${id} is in the log, but was not made, or twice`),
    ...loggedApprovalIds
      .filter((id, index) => !paidClaimIds.includes(id) || loggedApprovalIds.indexOf(id) !== index)
      .map((id) => `I23: the approval of ${id} is in the log, but was not made, or twice`),
  ];
}

/**
 * I23: each goodwill refund has the id of an owner action, and each such action has its refund. A claim for all of the
 * payment has no goodwill refund besides its own refund.
 */
export function checkLoggedGoodwillRefunds({ ownerActions, refunds }: Rows): string[] {
  const goodwillRefundIds = refunds.filter(({ purpose }) => purpose === 'goodwill').map(({ id }) => id);
  const refundActionIds = ownerActions.filter(({ verb }) => verb === 'refund_payment').map(({ id }) => id);
  const approvalActionIds = ownerActions.filter(({ verb }) => verb === 'approve_full_refund').map(({ id }) => id);
  return [
    ...goodwillRefundIds
      .filter((id) => !refundActionIds.includes(id) && !approvalActionIds.includes(id))
      .map((id) => `I23: the refund ${id} is not in the log`),
    ...refundActionIds.filter((id) => !goodwillRefundIds.includes(id)).map((id) => `I23: ${id} has given nothing back`),
  ];
}

/**
 * I23: each lash map was saved as often as the log says, for an appointment that had begun by then and its client; only
 * deleting the account deletes the map.
 */
export function checkLoggedMaps({ ownerActions, lashRecords, bookings, clients }: Rows): string[] {
  const saveActions = ownerActions.filter(({ verb }) => verb === 'save_map');
  const deletedClientIds = new Set(clients.filter(({ state }) => state === 'deleted').map(({ id }) => id));
  return bookings.flatMap(({ id, clientId, startsAt }) => {
    const mapActions = saveActions.filter(({ about }) => about === id);
    const map = lashRecords.find(({ bookingId }) => bookingId === id);
    const expectedRevision = mapActions.length === 0 || deletedClientIds.has(clientId) ? null : mapActions.length - 1;
    const isEarly = mapActions.some(({ at }) => Temporal.Instant.compare(at, startsAt) < 0);
    return [
      ...((map?.revision ?? null) === expectedRevision
        ? []
        : [`I23: the map of ${id} is ${map?.revision}, in the log ${expectedRevision}`]),
      ...(map && map.clientId !== clientId ? [`the map of ${id} is that of ${map.clientId}, not of ${clientId}`] : []),
      ...(isEarly ? [`the map of ${id} was saved before it has begun`] : []),
    ];
  });
}
