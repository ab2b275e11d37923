import { sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import type { Finding } from '../operations/alert-store.ts';
import { cancellationChecks } from './checks/cancellation-checks.ts';
import type { Check } from './checks/check.ts';
import { couponChecks } from './checks/coupon-checks.ts';
import { diaryChecks } from './checks/diary-checks.ts';
import { galleryChecks } from './checks/gallery-checks.ts';
import { cancellationsToRecheckQuery, matchesPolicy, OUTCOME_MISMATCH } from './checks/outcome-check.ts';
import { paymentChecks } from './checks/payment-checks.ts';
import { pointsChecks } from './checks/points-checks.ts';
import { tillChecks } from './checks/till-checks.ts';

/** The invariants over all tables, each as the query for the rows that violate it (RELIABILITY §1). */
export const INVARIANT_CHECKS: Check[] = [
  ...diaryChecks,
  ...paymentChecks,
  ...cancellationChecks,
  ...couponChecks,
  ...pointsChecks,
  ...galleryChecks,
  ...tillChecks,
];

const buildInvariantQuery = ({ find }: Check) =>
  buildOnce(['cutoff'], (db, { cutoff }) => db.select({ ref: sql<string>`ref` }).from(sql`(${find(cutoff)})`));

const queries = new Map<Check, ReturnType<typeof buildInvariantQuery>>();

function invariantQuery(db: Db, check: Check, now: Temporal.Instant) {
  const query = queries.get(check) ?? buildInvariantQuery(check);
  queries.set(check, query);
  return query(db, { cutoff: toIso(now.subtract({ minutes: check.cutoffMinutes ?? 0 })) });
}

/** Runs the queries of the checks in one batch, so that all read the same state. */
export async function runChecks(db: Db, checks: Check[], now: Temporal.Instant): Promise<Finding[]> {
  const [first, ...rest] = checks.map((check) => invariantQuery(db, check, now));
  if (!first) return [];
  const results = await db.batch([first, ...rest]);
  return results.flatMap((rows, index) => rows.map(({ ref }) => ({ kind: checks[index]?.kind ?? '', ref })));
}

/**
 * Checks all invariants over all rows of bookings, blocked time, payments, refunds, cancellations, coupons, points, the
 * gallery and the till. Empty when none is violated. Safe to run while requests are served.
 */
export async function audit(db: Db, now: Temporal.Instant): Promise<Finding[]> {
  const findings = await runChecks(db, INVARIANT_CHECKS, now);
  const cancellations = await cancellationsToRecheckQuery(db);
  const mismatchedCancellations = cancellations.filter((row) => !matchesPolicy(row));
  return [
    ...findings,
    ...mismatchedCancellations.map(({ cancellation }) => ({ kind: OUTCOME_MISMATCH, ref: cancellation.bookingId })),
  ];
}
