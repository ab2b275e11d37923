import type { Db } from '../db/database.ts';
import { saveAlerts } from '../operations/alert-store.ts';
import { audit, INVARIANT_CHECKS, runChecks } from './audit.ts';
import { holdOverdue } from './checks/diary-checks.ts';
import { OUTCOME_KIND } from './checks/outcome-check.ts';
import { paymentChecks } from './checks/payment-checks.ts';
import { stuckWorkChecks } from './checks/stuck-work-checks.ts';
import { dueJob, readJobs, saveJob } from './job-state.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Money on its way and holds that cannot end are looked at every hour, the rest of the books once a day (I34). */
const WATCHED = [...stuckWorkChecks, ...paymentChecks, holdOverdue];
const kindsOf = (checks: { kind: string }[]) => checks.map(({ kind }) => kind);

/** Whatever is found in the books becomes an alert; what was put right since is resolved. */
export async function runAudits({ db }: { db: Db }, now: Temporal.Instant): Promise<void> {
  const parts = await readJobs(db);
  const watch = dueJob(parts, 'watch', HOUR, now);
  if (watch) {
    await saveAlerts(db, kindsOf(WATCHED), await runChecks(db, WATCHED, now), now);
    await saveJob(db, { ...watch, doneAt: now });
  }
  const daily = dueJob(parts, 'audit', DAY, now);
  if (daily) {
    await saveAlerts(db, [...kindsOf(INVARIANT_CHECKS), OUTCOME_KIND], await audit(db, now), now);
    await saveJob(db, { ...daily, doneAt: now });
  }
}
