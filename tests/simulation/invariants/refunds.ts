import type { Refund } from '../../../scripts/local/stripe/objects.ts';
import type { AccountState } from '../../../scripts/local/stripe/state.ts';
import { type Movement, sumMovementCents } from '../../../src/domain/takings/takings.ts';
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

const isEffective = ({ status }: Refund) => status !== 'failed' && status !== 'canceled';
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * At rest every refund of ours has the amount and state of our row at the provider, and every refund of our payments there
 * has a row.
 */
export function checkRefundsAtProvider({ refunds, payments, failedAttempts }: Rows, provider: AccountState): string[] {
  const ourRefunds = Object.values(provider.refunds).filter(({ payment_intent }) =>
    payments.some(({ intentId }) => intentId !== null && intentId === payment_intent),
  );
  const providerViolations = ourRefunds.flatMap((providerRefund) => {
    const rows = refunds.filter(({ providerRefundId }) => providerRefundId === providerRefund.id);
    const [row] = rows;
    if (!row)
      return isEffective(providerRefund)
        ? [`only the provider gave back ${providerRefund.amount} with ${providerRefund.id}`]
        : [];
    // The row of a failed refund may have been reduced since; its former amount is kept beside it in `failedAttempts`.
    const [failedAttempt] = failedAttempts.filter(({ providerRefundId }) => providerRefundId === providerRefund.id);
    const ourCents = isEffective(providerRefund) ? row.amountCents : (failedAttempt?.amountCents ?? row.amountCents);
    const isSame = rows.length === 1 && ourCents === providerRefund.amount;
    return isSame && OWN_REFUND_STATES[`${providerRefund.status}`]?.includes(row.state)
      ? []
      : [
          `${providerRefund.id} gave back ${providerRefund.amount} and is ${providerRefund.status}; our ${row.id} is ${row.amountCents}, ${row.state}`,
        ];
  });
  const providerRefundIds = new Set(ourRefunds.map(({ id }) => id));
  const rowViolations = refunds.flatMap(({ id, state, amountCents, providerRefundId, reason }) => {
    if (state === 'due') return [`at rest ${id} is still due`];
    if (state === 'failed' && providerRefundId === null && !reason) return [`${id} failed without a reason`];
    const isThere = providerRefundId !== null && providerRefundIds.has(providerRefundId);
    return (state === 'sent' || state === 'succeeded') && !isThere ? [`only we gave back ${id} ${amountCents}`] : [];
  });
  const refundIds = ourRefunds.filter(isEffective).flatMap(({ metadata }) => metadata.refund ?? []);
  const duplicates = refundIds.filter((name, index) => refundIds.indexOf(name) !== index);
  return [...providerViolations, ...rowViolations, ...duplicates.map((name) => `given back twice: ${name}`)];
}

/** The owner has made this cancelled refund anew, for the claim of the cancelled appointment. */
const isReplaced = (
  cancelled: RefundRow,
  { cancellations }: Rows,
  payment: Rows['payments'][number],
  replacements: RefundRow[],
) =>
  cancellations.some(({ bookingId, outcome }) => bookingId === payment.bookingId && outcome === 'claim') &&
  replacements.some(
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
  return rows.payments.flatMap((payment) => {
    const { id, bookingId, capturedCents } = payment;
    const paymentRefunds = rows.refunds.filter(({ paymentId }) => paymentId === id);
    const cents = sum(
      paymentRefunds.filter(({ state }) => state !== 'cancelled').map(({ amountCents }) => amountCents),
    );
    const hasCode = rows.tokens.some(({ fromBooking }) => toOriginalBookingId(fromBooking, rows) === bookingId);
    const hasCancelled = paymentRefunds.some(
      (row) =>
        row.state === 'cancelled' &&
        !(isByOwner(row) && (hasCode || isReplaced(row, rows, payment, paymentRefunds.filter(isByOwner)))),
    );
    if (cents > capturedCents) return [`I4: ${cents} of ${capturedCents} of ${id} go back, with what has failed`];
    return hasCancelled && cents < capturedCents ? [`I4: a refund of ${id} is cancelled, and ${cents} go back`] : [];
  });
}

/** I4: at the provider, refunds and disputes together never take more out of a charge than was captured. */
export function checkWithdrawalsWithinCapture({ charges, refunds, disputes }: AccountState): string[] {
  return Object.values(charges).flatMap(({ id, amount_captured: captured }) => {
    const chargeRefunds = Object.values(refunds).filter((refund) => refund.charge === id && isEffective(refund));
    const chargeDisputes = Object.values(disputes).filter(
      ({ charge, status }) => charge === id && ['needs_response', 'under_review', 'lost'].includes(status),
    );
    const withdrawnCents = sum([...chargeRefunds, ...chargeDisputes].map(({ amount }) => amount));
    return withdrawnCents > captured ? [`I4: ${withdrawnCents} of ${captured} cents have left ${id}`] : [];
  });
}

/**
 * The takings of all days are what the provider captured for us less what it has given back, to the cent; beside them
 * is only what the owner paid by transfer in place of a refund that came back. OWNER §6.9.
 */
export function checkTakings(
  movements: readonly Movement[],
  { payments, refunds }: Rows,
  { intents, refunds: providerRefunds }: AccountState,
): string[] {
  const intentIds = new Set(payments.flatMap(({ intentId }) => intentId ?? []));
  const capturedIntents = Object.values(intents).filter(
    ({ id, status }) => intentIds.has(id) && status === 'succeeded',
  );
  const effectiveRefunds = Object.values(providerRefunds).filter(
    (refund) => intentIds.has(refund.payment_intent ?? '') && isEffective(refund),
  );
  const keptCents =
    sum(capturedIntents.map((intent) => intent.amount_received)) - sum(effectiveRefunds.map(({ amount }) => amount));
  const isTransfer = ({ kind }: Movement) => kind === 'refund_otherwise';
  const takenCents = sumMovementCents(movements.filter((movement) => !isTransfer(movement) && !isAtStudio(movement)));
  const transferredCents = -sumMovementCents(movements.filter(isTransfer));
  const paidOtherwiseCents = sum(
    refunds.filter(({ state }) => state === 'paid_otherwise').map(({ amountCents }) => amountCents),
  );
  return [
    ...(takenCents === keptCents ? [] : [`the takings are ${takenCents}, and the provider has kept ${keptCents}`]),
    ...(transferredCents === paidOtherwiseCents
      ? []
      : [`${paidOtherwiseCents} were paid by transfer, and ${transferredCents} of it is in the takings`]),
  ];
}
