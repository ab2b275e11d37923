import type { AccountState } from '../../../scripts/local/stripe/state.ts';
import type { Rows } from '../rows.ts';
import { findStart, type Model, SERVICES, SLOT_OFFSETS_MINUTES } from './reference-state.ts';

/** The same state, as text from the model and from the studio's rows with the provider's state. */
type ModelView = { bookings: string[]; clients: string[] };

const formatLine = (line: Record<string, unknown>): string =>
  Object.entries(line)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

export const toModelView = ({ bookings, clients }: Model): ModelView => ({
  bookings: bookings.map((b) =>
    formatLine({
      client: b.client,
      time: findStart(b),
      service: SERVICES[b.service]?.id,
      state: b.state,
      coupon: b.coupon,
      held: b.holdMinutes,
      captured: b.captured,
      back: b.refunded,
      outcome: b.outcome?.kind ?? null,
      claim: b.claim,
      code: b.outcome?.kind === 'token' ? b.outcome.until : null,
    }),
  ),
  clients: clients.map(({ points, rewards, isFullPriceNext }) => formatLine({ points, rewards, isFullPriceNext })),
});

export function toStudioView(rows: Rows, provider: AccountState, start: Temporal.Instant): ModelView {
  const toMinutes = (instant: Temporal.Instant) => start.until(instant).total('minutes');
  const clientIds = rows.clients.map(({ id }) => id);
  return {
    bookings: rows.bookings.map((row) => {
      const payment = rows.payments.find(({ bookingId }) => bookingId === row.id);
      const cancellation = rows.cancellations.find(({ bookingId }) => bookingId === row.id);
      const token = rows.tokens.find(({ fromBooking }) => fromBooking === row.id);
      const refundedCents = Object.values(provider.refunds)
        .filter((refund) => refund.payment_intent === payment?.intentId)
        .reduce((sum, { amount }) => sum + amount, 0);
      return formatLine({
        client: clientIds.indexOf(row.clientId),
        time: SLOT_OFFSETS_MINUTES.find((slot) => slot === toMinutes(row.startsAt)),
        service: row.serviceId,
        state: row.state,
        coupon: row.couponId?.split('_')[0] ?? null,
        held: row.holdMinutes,
        captured: payment?.capturedCents ?? 0,
        back: refundedCents,
        outcome: cancellation?.outcome ?? null,
        claim: cancellation?.claim ?? null,
        code: token ? toMinutes(token.expiresAt) : null,
      });
    }),
    clients: rows.clients.map(({ id }) => {
      const points = rows.points.findLast(({ clientId }) => clientId === id)?.balanceAfter ?? 0;
      const rewards = rows.coupons.filter(({ clientId }) => clientId === id).length;
      const isFullPriceNext = rows.cancellations.some(
        (row) => row.clientId === id && row.fullPriceNext === 1 && row.fullPricePaidBy === null,
      );
      return formatLine({ points, rewards, isFullPriceNext });
    }),
  };
}
