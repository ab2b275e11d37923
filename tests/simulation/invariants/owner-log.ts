import type { Rows } from '../rows.ts';

type Verb = Rows['ownerActions'][number]['verb'];

const sorted = (ids: string[]): string => ids.toSorted().join(' ');

/** I23: what only the owner does to a row is in the log once, and nothing is there that was not done. */
export function ownerActionsAreLogged({ ownerActions, bookings, cancellations, refunds }: Rows): string[] {
  const logged = (verb: Verb) => ownerActions.filter((action) => action.verb === verb).map(({ about }) => about);
  const done: [Verb, string[]][] = [
    ['cancel_appointment', cancellations.filter(({ byStudio }) => byStudio).map(({ bookingId }) => bookingId)],
    ['cancel_for_client', cancellations.filter(({ throughStudio }) => throughStudio).map(({ bookingId }) => bookingId)],
    ['mark_no_show', bookings.filter(({ noShowAt }) => noShowAt !== null).map(({ id }) => id)],
    ['decline_claim', cancellations.filter(({ claim }) => claim === 'declined').map(({ bookingId }) => bookingId)],
    ['refund_paid_otherwise', refunds.filter(({ state }) => state === 'paid_otherwise').map(({ id }) => id)],
  ];
  // The sweep and refunds in the dashboard pay claims too.
  const paid = cancellations.filter(({ claim }) => claim === 'paid').map(({ bookingId }) => bookingId);
  const approved = logged('approve_claim');
  return [
    ...done
      .filter(([verb, ids]) => sorted(logged(verb)) !== sorted(ids))
      .map(([verb, ids]) => `I23: the log has ${verb} of "${sorted(logged(verb))}", done of "${sorted(ids)}"`),
    ...approved
      .filter((id, index) => !paid.includes(id) || approved.indexOf(id) !== index)
      .map((id) => `I23: the approval of ${id} is in the log, but was not made, or twice`),
  ];
}

/**
 * I23: each lash map was saved as often as the log says, for an appointment that has begun by then and its client; only
 * deleting the account takes it away.
 */
export function mapsAreAsLogged({ ownerActions, lashRecords, bookings, clients }: Rows): string[] {
  const saved = ownerActions.filter(({ verb }) => verb === 'save_map');
  const deleted = new Set(clients.filter(({ state }) => state === 'deleted').map(({ id }) => id));
  return bookings.flatMap(({ id, clientId, startsAt }) => {
    const own = saved.filter(({ about }) => about === id);
    const map = lashRecords.find(({ bookingId }) => bookingId === id);
    const wanted = own.length === 0 || deleted.has(clientId) ? null : own.length - 1;
    const isEarly = own.some(({ at }) => Temporal.Instant.compare(at, startsAt) < 0);
    return [
      ...((map?.revision ?? null) === wanted
        ? []
        : [`I23: the map of ${id} is ${map?.revision}, in the log ${wanted}`]),
      ...(map && map.clientId !== clientId ? [`the map of ${id} is that of ${map.clientId}, not of ${clientId}`] : []),
      ...(isEarly ? [`the map of ${id} was saved before it has begun`] : []),
    ];
  });
}
