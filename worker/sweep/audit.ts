import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { cancellationChecks } from './checks/cancellation-checks.ts';
import type { Check } from './checks/check.ts';
import { couponChecks } from './checks/coupon-checks.ts';
import { diaryChecks } from './checks/diary-checks.ts';
import { cancellationsToRecheck, matchesPolicy, OUTCOME_KIND } from './checks/outcome-check.ts';
import { paymentChecks } from './checks/payment-checks.ts';
import { pointsChecks } from './checks/points-checks.ts';

/** What does not hold, and the row it does not hold for. */
export type Finding = { kind: string; ref: string };

/** The invariants of the studio's books, each as the query for what would break it. */
export const INVARIANT_CHECKS: Check[] = [
  ...diaryChecks,
  ...paymentChecks,
  ...cancellationChecks,
  ...couponChecks,
  ...pointsChecks,
];

/** Asks some checks, all of the same moment. */
export async function runChecks(db: Db, checks: Check[], now: Temporal.Instant): Promise<Finding[]> {
  const queries = checks.map((check) => db.select({ ref: sql<string>`ref` }).from(sql`(${check.find(now)})`));
  const [first, ...rest] = queries;
  if (!first) return [];
  const answers = await db.batch([first, ...rest]);
  return answers.flatMap((rows, index) => rows.map(({ ref }) => ({ kind: checks[index]?.kind ?? '', ref })));
}

/**
 * Whether the studio's own books hold together: bookings, payments, refunds, cancellations, coupons and points, row by
 * row over the whole of their tables. Empty when they do; the studio may be at work meanwhile.
 */
export async function audit(db: Db, now: Temporal.Instant): Promise<Finding[]> {
  const findings = await runChecks(db, INVARIANT_CHECKS, now);
  const cancellations = await cancellationsToRecheck(db);
  const unruly = cancellations.filter((row) => !matchesPolicy(row));
  return [...findings, ...unruly.map(({ cancelled }) => ({ kind: OUTCOME_KIND, ref: cancelled.bookingId }))];
}
