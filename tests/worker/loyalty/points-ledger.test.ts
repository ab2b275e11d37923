import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runBatch, type Statement } from '../../../worker/db/database.ts';
import { availableCouponsQuery } from '../../../worker/loyalty/coupon-store.ts';
import { buildLoyaltyStatements } from '../../../worker/loyalty/loyalty-statements.ts';
import { removePointsStatement } from '../../../worker/loyalty/points-ledger.ts';
import { DATABASE_RUNS } from '../../support/property-runs.ts';
import { createTestApp } from '../../support/test-app.ts';

/** A step: a booking is paid, or one of the bookings so far is cancelled with the loss of its points (perhaps again). */
const anyStep = fc.oneof(
  fc.constant('book' as const),
  fc.nat(20).map((index) => ({ cancel: index })),
);

it('after bookings and cancellations in any order the balance is the sum of the entries, never negative, with one reward for each milestone', async () => {
  const testApp = await createTestApp();
  const { db } = testApp.deps;
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
      run += 1;
      const clientId = `client-${run}`;
      const person = { clientId, email: '', phone: null, hashes: [] };
      await testApp.rows(
        `INSERT INTO client (id, state, sign_in_email, email, first_name, created_at) VALUES (?1, 'x', ?1, '', '', '')`,
        clientId,
      );
      const statements: Statement[] = [];
      const earnedByBooking = new Map<string, boolean>();
      let highestPoints = 0;
      for (const step of steps) {
        if (step === 'book') {
          const id = `${run}-${earnedByBooking.size}`;
          earnedByBooking.set(id, true);
          const booking = { id, clientId, serviceId: 'classic_set', discountCents: 0 } as const;
          statements.push(...buildLoyaltyStatements(db, { booking, identifiers: person }, `${id}`, testApp.now()));
        } else {
          const id = `${run}-${step.cancel}`;
          if (earnedByBooking.has(id)) earnedByBooking.set(id, false);
          statements.push(removePointsStatement(db, sql`${id}`, testApp.now()));
        }
        highestPoints = Math.max(highestPoints, 50 * [...earnedByBooking.values()].filter(Boolean).length);
      }
      await runBatch(db, statements);
      const expected = 50 * [...earnedByBooking.values()].filter(Boolean).length;
      const sums = await testApp.row(
        `SELECT COALESCE(SUM(points), 0) AS points, COALESCE(MIN(balance_after), 0) >= 0 AS never_negative,
         COALESCE((SELECT balance_after FROM points_entry WHERE client_id = ?1 ORDER BY id DESC LIMIT 1), 0) AS balance
         FROM points_entry WHERE client_id = ?1`,
        clientId,
      );
      expect(sums).toEqual({ points: expected, balance: expected, never_negative: 1 });
      const coupons = await testApp.rows(
        'SELECT milestone FROM coupon WHERE client_id = ? ORDER BY milestone',
        clientId,
      );
      expect(coupons.map(({ milestone }) => milestone)).toEqual(
        Array.from({ length: Math.floor(highestPoints / 150) }, (_, index) => 150 * (index + 1)),
      );
      expect(await availableCouponsQuery(db, person)).toHaveLength(Math.floor(expected / 150));
    }),
    { ...DATABASE_RUNS, examples: [[['book', { cancel: 0 }, { cancel: 0 }]]] },
  );
}, 1_800_000);
