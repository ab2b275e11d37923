import type { Refund } from '../../../scripts/local/stripe/objects.ts';
import type { AccountState } from '../../../scripts/local/stripe/state.ts';
import { type Movement, sumMovementCents } from '../../../src/domain/takings.ts';
import { isByOwner, type Rows, toOriginalBookingId } from '../rows.ts';
import { isAtStudio } from './till.ts';

type RefundRow = Rows['refunds'][number];

/** The states our row may be in while the provider's refund has this status. */
const OWN_REFUND_STATES: Record<string, RefundRow['state'][]> = {
  succeeded: ['succeeded'],
  pending: ['sent'],
  requires_action: ['sent'],
  null: ['sent'],
  failed: ['failed', 'paid_otherwise', 'cancelled'],
  canceled: ['failed', 'paid_otherwise', 'cancelled'],
};

const isAlive = ({ status }: Refund) => status !== 'failed' && status !== 'canceled';
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * At rest every refund of ours has the amount and state of our row at the provider, and every refund of our payments there
 * has a row.
 */
export function checkRefundsAtProvider({ refunds, payments, failedAttempts }: Rows, provider: AccountState): string[] {
  const ourRefunds = Object.values(provider.refunds).filter(({ payment_intent }) =>
    payments.some(({ intentId }) => intentId !== null && intentId === payment_intent),
  );
  const theirs = ourRefunds.flatMap((made) => {
    const rows = refunds.filter(({ providerRefundId }) => providerRefundId === made.id);
    const [row] = rows;
    if (!row) return isAlive(made) ? [`only the provider gave back ${made.amount} with ${made.id}`] : [];
    // The row of a failed refund may have been reduced since; its former amount is kept beside it in `failedAttempts`.
    const [kept] = failedAttempts.filter(({ providerRefundId }) => providerRefundId === made.id);
    const ourCents = isAlive(made) ? row.amountCents : (kept?.amountCents ?? row.amountCents);
    const isSame = rows.length === 1 && ourCents === made.amount;
    return isSame && OWN_REFUND_STATES[`${made.status}`]?.includes(row.state)
      ? []
      : [
          `${made.id} gave back ${made.amount} and is ${made.status}; our ${row.id} is ${row.amountCents}, ${row.state}`,
        ];
  });
  const known = new Set(ourRefunds.map(({ id }) => id));
  const ours = refunds.flatMap(({ id, state, amountCents, providerRefundId, reason }) => {
    if (state === 'due') return [`at rest ${id} is still due`];
    if (state === 'failed' && providerRefundId === null && !reason) return [`${id} failed without a reason`];
    const isThere = providerRefundId !== null && known.has(providerRefundId);
    return (state === 'sent' || state === 'succeeded') && !isThere ? [`only we gave back ${id} ${amountCents}`] : [];
  });
  const names = ourRefunds.filter(isAlive).flatMap(({ metadata }) => metadata.refund ?? []);
  const duplicates = names.filter((name, index) => names.indexOf(name) !== index);
  return [...theirs, ...ours, ...duplicates.map((name) => `given back twice: ${name}`)];
}

/** The owner has made this cancelled refund anew, for the claim of the cancelled appointment. */
const isMadeAnew = (cancelled: RefundRow, { cancellations }: Rows, paid: Rows['payments'][number], made: RefundRow[]) =>
  cancellations.some(({ bookingId, outcome }) => bookingId === paid.bookingId && outcome === 'claim') &&
  made.some(
    ({ id, amountCents, createdAt }) =>
      id !== cancelled.id &&
      amountCents === cancelled.amountCents &&
      Temporal.Instant.compare(createdAt, cancelled.createdAt) >= 0,
  );

/**
 * I4: the refunds of a payment, with failed ones that are still to be given back, never exceed what was captured; a refund
 * is cancelled only when others give all of it back, or when it was the owner's and a reschedule code stands for the payment
 * or she has made it anew.
 */
export function checkFailedRefunds(rows: Rows): string[] {
  return rows.payments.flatMap((paid) => {
    const { id, bookingId, capturedCents } = paid;
    const paymentRefunds = rows.refunds.filter(({ paymentId }) => paymentId === id);
    const cents = sum(
      paymentRefunds.filter(({ state }) => state !== 'cancelled').map(({ amountCents }) => amountCents),
    );
    const hasCode = rows.tokens.some(({ fromBooking }) => toOriginalBookingId(fromBooking, rows) === bookingId);
    const hasCancelled = paymentRefunds.some(
      (row) =>
        row.state === 'cancelled' &&
        !(isByOwner(row) && (hasCode || isMadeAnew(row, rows, paid, paymentRefunds.filter(isByOwner)))),
    );
    if (cents > capturedCents) return [`I4: ${cents} of ${capturedCents} of ${id} go back, with what has failed`];
    return hasCancelled && cents < capturedCents ? [`I4: a refund of ${id} is cancelled, and ${cents} go back`] : [];
  });
}

/** I4: at the provider, refunds and disputes together never take more out of a charge than was captured. */
export function checkChargeCover({ charges, refunds, disputes }: AccountState): string[] {
  return Object.values(charges).flatMap(({ id, amount_captured: captured }) => {
    const back = Object.values(refunds).filter((refund) => refund.charge === id && isAlive(refund));
    const disputed = Object.values(disputes).filter(
      ({ charge, status }) => charge === id && ['needs_response', 'under_review', 'lost'].includes(status),
    );
    const left = sum([...back, ...disputed].map(({ amount }) => amount));
    return left > captured ? [`I4: ${left} of ${captured} cents have left ${id}`] : [];
  });
}

/**
 * The takings of all days are what the provider captured for us less what it has given back, to the cent; beside them
 * is only what the owner paid by transfer in place of a refund that came back. OWNER §6.9.
 */
export function checkTakings(
  movements: readonly Movement[],
  { payments, refunds }: Rows,
  { intents, refunds: made }: AccountState,
): string[] {
  const ours = new Set(payments.flatMap(({ intentId }) => intentId ?? []));
  const captured = Object.values(intents).filter(({ id, status }) => ours.has(id) && status === 'succeeded');
  const back = Object.values(made).filter((refund) => ours.has(refund.payment_intent ?? '') && isAlive(refund));
  const kept = sum(captured.map((intent) => intent.amount_received)) - sum(back.map(({ amount }) => amount));
  const isTransfer = ({ kind }: Movement) => kind === 'refund_otherwise';
  const taken = sumMovementCents(movements.filter((movement) => !isTransfer(movement) && !isAtStudio(movement)));
  const transferred = -sumMovementCents(movements.filter(isTransfer));
  const noted = sum(refunds.filter(({ state }) => state === 'paid_otherwise').map(({ amountCents }) => amountCents));
  return [
    ...(taken === kept ? [] : [`the takings are ${taken}, and the provider has kept ${kept}`]),
    ...(transferred === noted ? [] : [`${noted} were paid by transfer, and ${transferred} of it is in the takings`]),
  ];
}
