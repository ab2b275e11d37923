import { quote } from '../../../src/domain/price.ts';
import type { AccountState } from '../../stand-ins/stripe/state.ts';
import type { PaymentRow, Rows } from '../rows.ts';

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const twice = <Item>(items: Item[]): Item[] => items.filter((item, index) => items.indexOf(item) !== index);

/** I3: at most one applied payment a booking, and a booking that counts as paid has exactly one, or a code. */
export function oneAppliedPayment({ bookings, payments, cancellations }: Rows): string[] {
  const applied = payments.filter(({ state }) => state === 'applied').map(({ bookingId }) => bookingId);
  const unpaid = new Set(cancellations.filter(({ outcome }) => outcome === 'unpaid').map(({ bookingId }) => bookingId));
  const settled = new Set(cancellations.map(({ bookingId }) => bookingId));
  const isPaid = ({ id, state }: { id: string; state: string }) =>
    state === 'confirmed' || state === 'completed' || (state === 'cancelled' && settled.has(id) && !unpaid.has(id));
  return [
    ...twice(applied).map((id) => `I3: ${id} was paid twice`),
    ...bookings
      .filter((row) => isPaid(row) !== (applied.includes(row.id) || row.rescheduleCode !== null))
      .map(({ id, state }) => `I3: ${id} is ${state}, paid by ${applied.includes(id) ? 'a payment' : 'nothing'}`),
  ];
}

/** I4: refunds of a payment never exceed what was captured, each purpose is there once, and codes are never paid for. */
export function refundsAreBounded({ payments, refunds, bookings }: Rows): string[] {
  const over = payments.filter(
    ({ id, capturedCents }) =>
      sum(refunds.filter(({ paymentId }) => paymentId === id).map(({ amountCents }) => amountCents)) > capturedCents,
  );
  const purposes = refunds.map(({ paymentId, purpose }) => `${paymentId} for ${purpose}`);
  const byToken = bookings.filter(({ rescheduleCode }) => rescheduleCode !== null).map(({ id }) => id);
  const paidAgain = payments.filter(({ bookingId }) => bookingId !== null && byToken.includes(bookingId));
  return [
    ...over.map(({ id }) => `I4: more was given back of ${id} than was captured`),
    ...twice(purposes).map((purpose) => `I4: ${purpose} was given back twice`),
    ...paidAgain.map(({ id }) => `I4: ${id} pays for a booking that a code paid for`),
  ];
}

/** I10: every price is the catalogue's, with the coupon's discount; a booking with a code costs nothing. */
export function pricesAreOurs({ bookings, payments, services }: Rows): string[] {
  const priceOf = (serviceId: string) => services.find(({ id }) => id === serviceId)?.priceCents ?? -1;
  const wrongPayments = payments.filter(
    ({ serviceId, couponId, amountCents }) => quote(priceOf(serviceId), couponId)?.dueCents !== amountCents,
  );
  const wrongBookings = bookings.filter(
    (row) => row.priceCents !== (row.rescheduleCode === null ? priceOf(row.serviceId) : 0),
  );
  return [...wrongPayments, ...wrongBookings].map(({ id }) => `I10: ${id} has not the catalogue's price`);
}

const wasReturned = ({ id, capturedCents }: PaymentRow, { refunds }: Rows): boolean =>
  sum(
    refunds
      .filter(({ paymentId, state }) => paymentId === id && (state === 'succeeded' || state === 'failed'))
      .map(({ amountCents }) => amountCents),
  ) === capturedCents;

/** I2: whatever was captured is applied to one booking or was given back in full. */
export function capturesHaveEnded(rows: Rows, provider: AccountState): string[] {
  return Object.values(provider.intents)
    .filter(({ status }) => status === 'succeeded')
    .flatMap(({ id, metadata }) => {
      const row = rows.payments.find((payment) => payment.id === metadata.payment);
      if (row?.state === 'applied' && row.bookingId !== null) return [];
      if (row?.state === 'orphan' && wasReturned(row, rows)) return [];
      return [`I2: ${id} was captured, and its payment ${row?.id} is ${row?.state}`];
    });
}

/** The provider's books and ours agree to the cent, and nothing is under way any more. */
export function booksAgree({ payments, refunds, bookings }: Rows, provider: AccountState): string[] {
  const unsettled = [
    ...payments.filter(({ state }) => state === 'open' || state === 'processing' || state === 'waiting'),
    ...refunds.filter(({ state }) => state === 'due' || state === 'sent'),
    ...bookings.filter(({ state }) => state === 'held' || state === 'pending'),
  ];
  const theirs = Object.values(provider.intents);
  const intents = theirs.flatMap(({ id, status, amount_received: received, metadata }) => {
    const row = payments.find((payment) => payment.id === metadata.payment);
    if (!row) return [`the provider has ${id}, which we have not`];
    const isSame =
      row.intentId === id && row.capturedCents === received && (status === 'canceled') === (received === 0);
    return isSame
      ? []
      : [`${id} is ${status} with ${received}; our ${row.id} is ${row.state} with ${row.capturedCents}`];
  });
  const backAtProvider = Object.values(provider.refunds).map(
    ({ metadata, amount, status }) => `${metadata.refund} ${amount} ${status}`,
  );
  const backHere = refunds.map(({ id, amountCents, state }) => `${id} ${amountCents} ${state}`);
  return [
    ...unsettled.map(({ id, state }) => `at rest ${id} is still ${state}`),
    ...intents,
    ...twice(theirs.map(({ metadata }) => metadata.payment)).map((id) => `${id} has two intents`),
    ...backHere.filter((line) => !backAtProvider.includes(line)).map((line) => `only we gave back ${line}`),
    ...backAtProvider.filter((line) => !backHere.includes(line)).map((line) => `only the provider gave back ${line}`),
    ...twice(backAtProvider).map((line) => `given back twice: ${line}`),
  ];
}
