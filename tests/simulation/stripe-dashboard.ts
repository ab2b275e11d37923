import type { PaymentIntent } from '../../scripts/local/stripe/objects.ts';
import { type PaymentRow, type Rows, readRows } from './rows.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { World } from './world.ts';

/** The amount of the requested claim for this payment; null without one. */
const findClaimedCents = ({ cancellations }: Rows, row: PaymentRow): number | null =>
  cancellations.find(({ bookingId, claim }) => bookingId === row.bookingId && claim === 'requested')?.refundCents ??
  null;

/** The provider's dashboard, in which the owner gives money back without the site. */
export function createStripeDashboard(world: World, random: SeededRandom) {
  /** Picks one of our captured payments, mostly one with a requested claim. */
  function pickPayment(intents: PaymentIntent[], rows: Rows) {
    const payments = intents.flatMap((intent) => {
      const row = rows.payments.find(({ id }) => id === intent.metadata.payment);
      return row ? [{ intent, row, claimedCents: findClaimedCents(rows, row) }] : [];
    });
    const claimedPayments = payments.filter((one) => one.claimedCents !== null);
    if (payments.length === 0) return null;
    return random.pick(claimedPayments.length > 0 && random.chance(0.6) ? claimedPayments : payments);
  }

  return {
    /**
     * Refunds a payment in full, in part, or just what is claimed, now and then twice. Returns the id of the booking that
     * it paid for, if the booking stands.
     */
    async refundInDashboard(): Promise<string | null> {
      const rows = await readRows();
      const capturedIntents = Object.values(world.providerState.intents).filter(({ status }) => status === 'succeeded');
      const payment = pickPayment(capturedIntents, rows);
      if (!payment) return null;
      const { intent, row, claimedCents } = payment;
      const half = Math.round(intent.amount_received / 2);
      const all = Number.POSITIVE_INFINITY;
      const cents = random.pick([all, all, 2_000, half, claimedCents ?? all]);
      const times = random.chance(0.2) ? 2 : 1;
      for (let time = 0; time < times; time += 1)
        await world.provider.refundInDashboard(intent.id, cents === all ? undefined : cents).then(
          ({ amount }) => world.addTraceLine('owner', `refunds ${amount} of ${intent.id} by hand`),
          (error: Error) => world.addTraceLine('owner', `cannot refund ${intent.id} by hand: ${error.message}`),
        );
      const booking = rows.bookings.find(({ id, state }) => id === row.bookingId && state === 'confirmed');
      return booking?.id ?? null;
    },
  };
}
