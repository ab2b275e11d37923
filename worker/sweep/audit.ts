import { type SQL, sql } from 'drizzle-orm';
import { buildQueryOnce } from '../db/build-once.ts';
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

const refsQuery = (db: Db, found: SQL) => db.select({ ref: sql<string>`ref` }).from(sql`(${found})`);

/** Of the checks that ask for no time: always the same SQL, which is built once. */
const timelessQueries = new Map<Check, (db: Db) => ReturnType<typeof refsQuery>>();

function checkQuery(db: Db, check: Check, now: Temporal.Instant) {
  if (check.find.length > 0) return refsQuery(db, check.find(now));
  const query = timelessQueries.get(check) ?? buildQueryOnce((on) => refsQuery(on, check.find(now)));
  timelessQueries.set(check, query);
  return query(db);
}

/** Runs the queries of the checks in one batch, so that all read the same state. */
export async function runChecks(db: Db, checks: Check[], now: Temporal.Instant): Promise<Finding[]> {
  const queries = checks.map((check) => checkQuery(db, check, now));
  const [first, ...rest] = queries;
  if (!first) return [];
  const answers = await db.batch([first, ...rest]);
  return answers.flatMap((rows, index) => rows.map(({ ref }) => ({ kind: checks[index]?.kind ?? '', ref })));
}

/**
 * Checks all invariants over all rows of bookings, payments, refunds, cancellations, coupons, points and the till. Empty when
 * none is violated. Safe to run while requests are served.
 */
export async function audit(db: Db, now: Temporal.Instant): Promise<Finding[]> {
  const findings = await runChecks(db, INVARIANT_CHECKS, now);
  const cancellations = await cancellationsToRecheckQuery(db);
  const mismatched = cancellations.filter((row) => !matchesPolicy(row));
  return [...findings, ...mismatched.map(({ cancelled }) => ({ kind: OUTCOME_MISMATCH, ref: cancelled.bookingId }))];
}
