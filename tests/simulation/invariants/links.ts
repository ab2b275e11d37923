import { hasAccount, isByLink, type Rows } from '../rows.ts';

const MAX_HOURS = 48;
const HOURS_BEFORE_START = 1;

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) > 0;

const findPayment = ({ payments }: Rows, id: string) => payments.find(({ bookingId }) => bookingId === id);
const isLetGo = ({ ownerActions }: Rows, id: string): boolean =>
  ownerActions.some(({ verb, about }) => verb === 'let_go' && about === id);
const isInInbox = ({ alerts }: Rows, id: string): boolean =>
  alerts.some(({ kind, ref, resolvedAt }) => kind === 'link_ran_out' && ref === id && resolvedAt === null);

/** I27: a payment link holds its time for at most 48 hours, and never past an hour before the appointment. */
export function checkLinkHoldTimes({ bookings }: Rows): string[] {
  return bookings
    .filter((row) => isByLink(row) && row.state === 'held')
    .filter(
      ({ createdAt, startsAt, holdExpiresAt }) =>
        isAfter(holdExpiresAt, createdAt.add({ hours: MAX_HOURS })) ||
        isAfter(holdExpiresAt, startsAt.subtract({ hours: HOURS_BEFORE_START })),
    )
    .map(({ id, holdExpiresAt }) => `I27: the link ${id} holds its time until ${holdExpiresAt}`);
}

/** I27: a link that was let go is unpaid and not in the inbox; only a link that ran out is in the inbox. */
export function checkLinksEndOnce(rows: Rows): string[] {
  const letGo = rows.ownerActions.filter(({ verb }) => verb === 'let_go').map(({ about }) => about);
  const twice = letGo.filter((id, index) => letGo.indexOf(id) !== index);
  const waiting = rows.alerts.filter(({ kind, ref }) => kind === 'link_ran_out' && isInInbox(rows, ref));
  const isReleased = (id: string) =>
    rows.bookings.some((row) => row.id === id && isByLink(row) && row.state === 'released');
  return [
    ...twice.map((id) => `I27: the link ${id} was let go twice`),
    ...letGo.filter((id) => !isReleased(id)).map((id) => `I27: the link ${id} was let go and is not released`),
    ...waiting.filter(({ ref }) => !isReleased(ref)).map(({ ref }) => `I27: ${ref} waits as a link that ran out`),
    ...waiting.filter(({ ref }) => isLetGo(rows, ref)).map(({ ref }) => `I27: the link ${ref} was let go and waits`),
  ];
}

/**
 * I27: the commit that ended the hold of a link ended it as exactly one of: paid (or being paid), let go, run out, or paid
 * too late and refunded. `held`: the links that were held right before it.
 */
export function checkEndedLinks(held: readonly string[], after: Rows): string[] {
  return after.bookings
    .filter(({ id, state }) => held.includes(id) && state !== 'held')
    .flatMap(({ id, state }) => {
      const paid = findPayment(after, id)?.state;
      const isUnpaid = state === 'released' && paid === 'cancelled';
      const ends = {
        paid: (state === 'confirmed' && paid === 'booked') || (state === 'pending' && paid === 'processing'),
        'let go': isUnpaid && isLetGo(after, id),
        'run out': isUnpaid && isInInbox(after, id),
        refused: isUnpaid && findPayment(after, id)?.intentId === null && !isInInbox(after, id),
        'given back': state === 'released' && paid === 'unusable',
      };
      const found = Object.entries(ends).filter(([, isSo]) => isSo);
      if (found.length === 1) return [];
      return [`I27: the link ${id} is ${state} and its payment ${paid}: ${found.map(([end]) => end).join(', ')}`];
    });
}

/** I34: links that ended unpaid without being in the log as let go, and were never in the inbox. */
export function checkUnseenLinkEnds(rows: Rows): string[] {
  return rows.bookings
    .filter((row) => isByLink(row) && row.state === 'released' && findPayment(rows, row.id)?.state === 'cancelled')
    .filter(
      ({ id }) => !isLetGo(rows, id) && !rows.alerts.some(({ kind, ref }) => kind === 'link_ran_out' && ref === id),
    )
    .map(({ id }) => `I34: the link ${id} ended unpaid and was never in the inbox`);
}

/** I32: a payment link gives points to a client with an account alone. */
export function checkLinkPoints(rows: Rows): string[] {
  const entered = new Set(rows.clients.filter((row) => row.state === 'active' && !hasAccount(row)).map(({ id }) => id));
  const links = new Set(rows.bookings.filter(isByLink).map(({ id }) => id));
  return rows.points
    .filter(({ kind, ref, clientId }) => kind === 'earned' && links.has(ref) && entered.has(clientId))
    .map(({ ref, clientId }) => `I32: the link ${ref} gave points to ${clientId}, who has no account`);
}
