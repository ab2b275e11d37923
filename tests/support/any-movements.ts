import fc from 'fast-check';
import type { Movement } from '../../src/domain/takings.ts';

const service = fc.oneof(
  fc.constantFrom('Classic Set', 'Wispy Set', '=1+1', '+SUM(A1)', '-2', '@cmd', '\tx', '\rx', 'A "soft", thin set'),
  fc.string({ maxLength: 20 }),
);

type Between = { from: Temporal.Instant; to: Temporal.Instant };

/** Some movements between two instants: payments, their refunds and refunds that came back. */
export const anyMovements = ({ from, to }: Between): fc.Arbitrary<Movement[]> =>
  fc.array(
    fc
      .record({
        kind: fc.constantFrom<Movement['kind']>('card_online', 'refund', 'refund_failed', 'refund_otherwise'),
        atMs: fc.integer({ min: from.epochMilliseconds, max: to.epochMilliseconds - 1 }),
        amount: fc.integer({ min: 1, max: 50_000 }),
        service,
        reference: fc.string({ maxLength: 20 }),
      })
      .map(({ atMs, amount, ...rest }) => ({
        ...rest,
        at: Temporal.Instant.fromEpochMilliseconds(atMs),
        cents: rest.kind === 'refund' || rest.kind === 'refund_otherwise' ? -amount : amount,
        startsAt: null,
      })),
    { maxLength: 40 },
  );
