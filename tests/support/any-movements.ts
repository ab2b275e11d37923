import fc from 'fast-check';
import type { Movement } from '../../src/domain/takings/takings.ts';

const anyServiceName = fc.oneof(
  fc.constantFrom('Classic Set', 'Wispy Set', '=1+1', '+SUM(A1)', '-2', '@cmd', '\tx', '\rx', 'A "soft", thin set'),
  fc.string({ maxLength: 20 }),
);

const INCOMING_KINDS: Movement['kind'][] = ['card_online', 'refund_failed', 'cash', 'card_machine', 'bank_transfer'];
const OUTGOING_KINDS: Movement['kind'][] = ['refund', 'refund_otherwise', 'returned_cash', 'returned_transfer'];

type MovementPeriod = { from: Temporal.Instant; to: Temporal.Instant };

/**
 * Some movements between two instants: payments online and at the studio, refunds and returned money, and refunds that came
 * back.
 */
export const anyMovements = ({ from, to }: MovementPeriod): fc.Arbitrary<Movement[]> =>
  fc.array(
    fc
      .record({
        kind: fc.constantFrom<Movement['kind']>(...INCOMING_KINDS, ...OUTGOING_KINDS),
        atMs: fc.integer({ min: from.epochMilliseconds, max: to.epochMilliseconds - 1 }),
        amount: fc.integer({ min: 1, max: 50_000 }),
        service: anyServiceName,
        reference: fc.string({ maxLength: 20 }),
      })
      .map(({ atMs, amount, ...rest }) => ({
        ...rest,
        at: Temporal.Instant.fromEpochMilliseconds(atMs),
        soldAt: Temporal.Instant.fromEpochMilliseconds(atMs),
        cents: OUTGOING_KINDS.includes(rest.kind) ? -amount : amount,
        startsAt: null,
      })),
    { maxLength: 40 },
  );
