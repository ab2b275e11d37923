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
  function pickPaid(intents: PaymentIntent[], rows: Rows) {
    const paid = intents.flatMap((intent) => {
      const row = rows.payments.find(({ id }) => id === intent.metadata.payment);
      return row ? [{ intent, row, claimed: findClaimedCents(rows, row) }] : [];
    });
    const claimed = paid.filter((one) => one.claimed !== null);
    if (paid.length === 0) return null;
    return random.pick(claimed.length > 0 && random.chance(0.6) ? claimed : paid);
  }

  return {
    /**
     * Refunds a payment in full, in part, or just what is claimed, now and then twice. Returns the id of the booking that
     * it paid for, if the booking stands.
     */
    async refundByHand(): Promise<string | null> {
      const rows = await readRows();
      const captured = Object.values(world.books.intents).filter(({ status }) => status === 'succeeded');
      const paid = pickPaid(captured, rows);
      if (!paid) return null;
      const { intent, row, claimed } = paid;
      const half = Math.round(intent.amount_received / 2);
      const all = Number.POSITIVE_INFINITY;
      const wanted = random.pick([all, all, 2_000, half, claimed ?? all]);
      const times = random.chance(0.2) ? 2 : 1;
      for (let time = 0; time < times; time += 1)
        await world.provider.refundByHand(intent.id, wanted === all ? undefined : wanted).then(
          ({ amount }) => world.note('owner', `refunds ${amount} of ${intent.id} by hand`),
          (error: Error) => world.note('owner', `cannot refund ${intent.id} by hand: ${error.message}`),
        );
      const booked = rows.bookings.find(({ id, state }) => id === row.bookingId && state === 'confirmed');
      return booked?.id ?? null;
    },
  };
}
