import type { AccountState } from '../../../scripts/local/stripe/state.ts';
import type { Rows } from '../rows.ts';

/** Something whose deadline has passed. `refs`: the names by which an alert may refer to it. */
type OverdueItem = { description: string; refs: (string | null)[] };

const SETTLED_STATES = new Set(['booked', 'unusable']);

/** Everything that should have ended by now, or that cannot end by itself. */
export function listOverdueItems(rows: Rows, provider: AccountState, now: Temporal.Instant): OverdueItem[] {
  const isPast = (at: Temporal.Instant | null, gracePeriod: Temporal.DurationLike) =>
    at !== null && Temporal.Instant.compare(at.add(gracePeriod), now) <= 0;
  const { refunds, cancellations, bookings, payments, jobStates } = rows;
  const overdueRefunds = refunds
    .filter(
      ({ state, createdAt }) =>
        state === 'failed' ||
        (state === 'due' && isPast(createdAt, { minutes: 15 })) ||
        (state === 'sent' && isPast(createdAt, { hours: 10 * 24 })),
    )
    .map(({ id, state, providerRefundId, paymentId }) => ({
      description: `refund ${id} is ${state}`,
      refs: [id, providerRefundId, paymentId],
    }));
  const claims = cancellations
    .filter(({ claim, claimedAt }) => claim === 'requested' && isPast(claimedAt, { hours: 7 * 24 }))
    .map(({ bookingId }) => ({ description: `the claim of ${bookingId} is not decided`, refs: [bookingId] }));
  const holds = bookings
    .filter(({ state, holdExpiresAt }) => state === 'held' && isPast(holdExpiresAt, { minutes: 0 }))
    .map(({ id }) => ({ description: `${id} is still held`, refs: [id, findPaymentId(rows, id)] }));
  const unclosedPayments = payments
    .filter(({ state, bookingId, createdAt }) => state === 'open' && !bookingId && isPast(createdAt, { minutes: 45 }))
    .map(({ id, intentId }) => ({ description: `payment ${id} is still open`, refs: [id, intentId] }));
  const captures = Object.values(provider.intents)
    .filter(({ status, metadata }) => status === 'succeeded' && metadata.payment !== undefined)
    .flatMap(({ id, created, metadata }) => {
      const row = payments.find((payment) => payment.id === metadata.payment);
      if (row && SETTLED_STATES.has(row.state)) return [];
      const capturedAt = Temporal.Instant.fromEpochMilliseconds((findChargeTime(provider, id) ?? created) * 1000);
      if (!isPast(capturedAt, { minutes: 15 })) return [];
      return [
        {
          description: `${id} was captured and is ${row?.state}`,
          refs: [id, metadata.payment ?? null, row?.bookingId ?? null],
        },
      ];
    });
  const overdueReconciliations = (['intents', 'refunds', 'disputes'] as const)
    .map((name) => ({ name, since: jobStates.find((job) => job.name === name)?.finishedAt ?? findFirstCapture(rows) }))
    .filter(({ since }) => isPast(since, { hours: 3 }))
    .map(({ name, since }) => ({
      description: `the comparison of ${name} is not completed since ${since}`,
      refs: [name],
    }));
  return [...overdueRefunds, ...claims, ...holds, ...unclosedPayments, ...captures, ...overdueReconciliations];
}

const findPaymentId = ({ payments }: Rows, id: string) =>
  payments.find(({ bookingId }) => bookingId === id)?.id ?? null;

const findFirstCapture = ({ payments }: Rows): Temporal.Instant | null =>
  payments.flatMap(({ capturedAt }) => capturedAt ?? []).toSorted(Temporal.Instant.compare)[0] ?? null;

const findChargeTime = ({ charges }: AccountState, intentId: string) =>
  Object.values(charges).find(({ payment_intent, paid }) => payment_intent === intentId && paid)?.created;

const isInAlert = ({ alerts }: Rows, { refs }: OverdueItem) =>
  alerts.some(({ ref, resolvedAt }) => resolvedAt === null && refs.includes(ref));

/** I34: the overdue things that no open alert is about. */
export const listUnalertedOverdueItems = (rows: Rows, provider: AccountState, now: Temporal.Instant): string[] =>
  listOverdueItems(rows, provider, now)
    .filter((overdue) => !isInAlert(rows, overdue))
    .map(({ description }) => `I34: ${description} and is in no alert`);

/**
 * I34: whatever has been overdue for an hour is in an open alert, once the sweep has looked for it. To be called
 * repeatedly, because only that shows since when something has been overdue.
 */
export function watchUnalertedOverdueItems() {
  let overdueSince = new Map<string, Temporal.Instant>();
  return (rows: Rows, provider: AccountState, now: Temporal.Instant): string[] => {
    const overdue = listOverdueItems(rows, provider, now);
    overdueSince = new Map(overdue.map(({ description }) => [description, overdueSince.get(description) ?? now]));
    const checkedAt = rows.jobStates.find(({ name }) => name === 'hourly_checks')?.finishedAt;
    return overdue
      .filter(({ description }) => {
        const from = overdueSince.get(description) ?? now;
        const isLong = Temporal.Instant.compare(from.add({ hours: 1 }), now) < 0;
        return isLong && checkedAt && Temporal.Instant.compare(checkedAt, from) > 0;
      })
      .filter((one) => !isInAlert(rows, one))
      .map(({ description }) => `I34: ${description} for more than an hour and is in no alert`);
  };
}
