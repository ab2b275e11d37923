import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { saveAlerts } from '../operations/alert-store.ts';
import { audit, INVARIANT_CHECKS, runChecks } from './audit.ts';
import { holdNotReleasedCheck } from './checks/diary-checks.ts';
import { OUTCOME_MISMATCH } from './checks/outcome-check.ts';
import { paymentChecks } from './checks/payment-checks.ts';
import { stuckWorkChecks } from './checks/stuck-work-checks.ts';
import { findDueJob, readJobs, saveJob } from './job-state.ts';

/** Payments, refunds and expired holds are checked every hour, all invariants once a day (I34). */
const HOURLY_CHECKS = [...stuckWorkChecks, ...paymentChecks, holdNotReleasedCheck];
const kindsOf = (checks: { kind: string }[]) => checks.map(({ kind }) => kind);

/**
 * Runs the checks that are due. Raises an alert for each finding and resolves the alerts of what is no longer found.
 */
export async function runAudits({ db }: { db: Db }, now: Temporal.Instant): Promise<void> {
  const jobs = await readJobs(db);
  const hourly = findDueJob(jobs, 'hourly_checks', MINUTES_PER_HOUR, now);
  if (hourly) {
    await saveAlerts(db, kindsOf(HOURLY_CHECKS), await runChecks(db, HOURLY_CHECKS, now), now);
    await saveJob(db, { ...hourly, finishedAt: now });
  }
  const daily = findDueJob(jobs, 'audit', MINUTES_PER_DAY, now);
  if (daily) {
    await saveAlerts(db, [...kindsOf(INVARIANT_CHECKS), OUTCOME_MISMATCH], await audit(db, now), now);
    await saveJob(db, { ...daily, finishedAt: now });
  }
}
