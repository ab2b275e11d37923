import type { AccountState } from '../../../scripts/local/stripe/state.ts';
import type { Rows } from '../rows.ts';

/** Something whose deadline has passed. `refs`: the names by which an alert may refer to it. */
type Overdue = { what: string; refs: (string | null)[] };

const SETTLED = new Set(['booked', 'unusable']);

/** Everything that should have ended by now, or that cannot end by itself. */
export function findOverdue(rows: Rows, provider: AccountState, now: Temporal.Instant): Overdue[] {
  const isPast = (at: Temporal.Instant | null, allowed: Temporal.DurationLike) =>
    at !== null && Temporal.Instant.compare(at.add(allowed), now) <= 0;
  const { refunds, cancellations, bookings, payments, jobStates } = rows;
  const refundsOverdue = refunds
    .filter(
      ({ state, createdAt }) =>
        state === 'failed' ||
        (state === 'due' && isPast(createdAt, { minutes: 15 })) ||
        (state === 'sent' && isPast(createdAt, { hours: 10 * 24 })),
    )
    .map(({ id, state, providerRefundId, paymentId }) => ({
      what: `refund ${id} is ${state}`,
      refs: [id, providerRefundId, paymentId],
    }));
  const claims = cancellations
    .filter(({ claim, claimedAt }) => claim === 'requested' && isPast(claimedAt, { hours: 7 * 24 }))
    .map(({ bookingId }) => ({ what: `the claim of ${bookingId} is not decided`, refs: [bookingId] }));
  const holds = bookings
    .filter(({ state, holdExpiresAt }) => state === 'held' && isPast(holdExpiresAt, { minutes: 0 }))
    .map(({ id }) => ({ what: `${id} is still held`, refs: [id, findPaymentId(rows, id)] }));
  const unclosed = payments
    .filter(({ state, bookingId, createdAt }) => state === 'open' && !bookingId && isPast(createdAt, { minutes: 45 }))
    .map(({ id, intentId }) => ({ what: `payment ${id} is still open`, refs: [id, intentId] }));
  const captures = Object.values(provider.intents)
    .filter(({ status, metadata }) => status === 'succeeded' && metadata.payment !== undefined)
    .flatMap(({ id, created, metadata }) => {
      const row = payments.find((payment) => payment.id === metadata.payment);
      if (row && SETTLED.has(row.state)) return [];
      const capturedAt = Temporal.Instant.fromEpochMilliseconds((findChargeTime(provider, id) ?? created) * 1000);
      if (!isPast(capturedAt, { minutes: 15 })) return [];
      return [
        {
          what: `${id} was captured and is ${row?.state}`,
          refs: [id, metadata.payment ?? null, row?.bookingId ?? null],
        },
      ];
    });
  const overdueReconciliations = (['intents', 'refunds'] as const)
    .map((name) => ({ name, since: jobStates.find((job) => job.name === name)?.finishedAt ?? findFirstCapture(rows) }))
    .filter(({ since }) => isPast(since, { hours: 3 }))
    .map(({ name, since }) => ({ what: `the comparison of ${name} is not completed since ${since}`, refs: [name] }));
  return [...refundsOverdue, ...claims, ...holds, ...unclosed, ...captures, ...overdueReconciliations];
}

const findPaymentId = ({ payments }: Rows, id: string) =>
  payments.find(({ bookingId }) => bookingId === id)?.id ?? null;

const findFirstCapture = ({ payments }: Rows): Temporal.Instant | null =>
  payments.flatMap(({ capturedAt }) => capturedAt ?? []).toSorted(Temporal.Instant.compare)[0] ?? null;

const findChargeTime = ({ charges }: AccountState, intentId: string) =>
  Object.values(charges).find(({ payment_intent, paid }) => payment_intent === intentId && paid)?.created;

const isInAlert = ({ alerts }: Rows, { refs }: Overdue) =>
  alerts.some(({ ref, resolvedAt }) => resolvedAt === null && refs.includes(ref));

/** I34: the overdue things that no open alert is about. */
export const findUnseenWork = (rows: Rows, provider: AccountState, now: Temporal.Instant): string[] =>
  findOverdue(rows, provider, now)
    .filter((overdue) => !isInAlert(rows, overdue))
    .map(({ what }) => `I34: ${what} and is in no alert`);

/**
 * I34: whatever has been overdue for an hour is in an open alert, once the sweep has looked for it. To be called
 * repeatedly, because only that shows since when something has been overdue.
 */
export function watchUnseenWork() {
  let since = new Map<string, Temporal.Instant>();
  return (rows: Rows, provider: AccountState, now: Temporal.Instant): string[] => {
    const overdue = findOverdue(rows, provider, now);
    since = new Map(overdue.map(({ what }) => [what, since.get(what) ?? now]));
    const watched = rows.jobStates.find(({ name }) => name === 'hourly_checks')?.finishedAt;
    return overdue
      .filter(({ what }) => {
        const from = since.get(what) ?? now;
        const isLong = Temporal.Instant.compare(from.add({ hours: 1 }), now) < 0;
        return isLong && watched && Temporal.Instant.compare(watched, from) > 0;
      })
      .filter((one) => !isInAlert(rows, one))
      .map(({ what }) => `I34: ${what} for more than an hour and is in no alert`);
  };
}
