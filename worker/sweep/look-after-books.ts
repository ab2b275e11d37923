import type { Deps } from '../deps.ts';
import { keepAlerts } from '../operations/alert-store.ts';
import { audit, INVARIANTS, runChecks } from './audit.ts';
import { holdOverdue } from './checks/diary-checks.ts';
import { OUTCOME_KIND } from './checks/outcome-check.ts';
import { paymentChecks } from './checks/payment-checks.ts';
import { watchChecks } from './checks/watch-checks.ts';
import { duePart, keepPart, readParts } from './sweep-parts.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Money on its way and holds that cannot end are looked at every hour, the rest of the books once a day (I34). */
const WATCHED = [...watchChecks, ...paymentChecks, holdOverdue];
const kindsOf = (checks: { kind: string }[]) => checks.map(({ kind }) => kind);

/** Whatever is found in the books becomes an alert; what was put right since is resolved. */
export async function lookAfterBooks({ db }: Pick<Deps, 'db'>, now: Temporal.Instant): Promise<void> {
  const parts = await readParts(db);
  const watch = duePart(parts, 'watch', HOUR, now);
  if (watch) {
    await keepAlerts(db, kindsOf(WATCHED), await runChecks(db, WATCHED, now), now);
    await keepPart(db, { ...watch, doneAt: now });
  }
  const daily = duePart(parts, 'audit', DAY, now);
  if (daily) {
    await keepAlerts(db, [...kindsOf(INVARIANTS), OUTCOME_KIND], await audit(db, now), now);
    await keepPart(db, { ...daily, doneAt: now });
  }
}
