import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { saveAlerts } from '../operations/alert-store.ts';
import { audit, INVARIANT_CHECKS, runChecks } from './audit.ts';
import { holdNotReleasedCheck } from './checks/diary-checks.ts';
import { OUTCOME_MISMATCH } from './checks/outcome-check.ts';
import { paymentChecks } from './checks/payment-checks.ts';
import { stuckWorkChecks } from './checks/stuck-work-checks.ts';
import { findDueJob, jobsQuery, saveJob } from './job-state.ts';

/** Payments, refunds and expired holds are checked every hour, all invariants once a day (I34). */
const HOURLY_CHECKS = [...stuckWorkChecks, ...paymentChecks, holdNotReleasedCheck];
const listKinds = (checks: { kind: string }[]) => checks.map(({ kind }) => kind);

/**
 * Runs the checks that are due. Raises an alert for each finding and resolves the alerts of what is no longer found.
 */
export async function runAudits(db: Db, now: Temporal.Instant): Promise<void> {
  const jobs = await jobsQuery(db);
  const hourlyJob = findDueJob(jobs, 'hourly_checks', MINUTES_PER_HOUR, now);
  if (hourlyJob) {
    await saveAlerts(db, listKinds(HOURLY_CHECKS), await runChecks(db, HOURLY_CHECKS, now), now);
    await saveJob(db, { ...hourlyJob, finishedAt: now });
  }
  const dailyJob = findDueJob(jobs, 'audit', MINUTES_PER_DAY, now);
  if (dailyJob) {
    await saveAlerts(db, [...listKinds(INVARIANT_CHECKS), OUTCOME_MISMATCH], await audit(db, now), now);
    await saveJob(db, { ...dailyJob, finishedAt: now });
  }
}
