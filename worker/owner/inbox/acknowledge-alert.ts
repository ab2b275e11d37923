import { and, eq, isNull } from 'drizzle-orm';
import { canAcknowledge, parseAlertId } from '../../../src/domain/owner/acknowledgeable-alerts.ts';
import { toIso } from '../../../src/domain/time.ts';
import type { Db, Statement } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import { runBatchUnlessStale } from '../../db/run-guarded-batch.ts';
import { alert, outbox } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';

/**
 * The hourly check raises the alert again for an email that is still refused, so the email becomes void, which says that
 * it needs no attention. An alert of an event is not raised again for the same event.
 */
const voidRefusedEmailStatement = (db: Db, id: string): Statement =>
  db
    .update(outbox)
    .set({ state: 'void' })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'refused')));

async function acknowledge(db: Db, alertId: string, log: LogStatementBuilder, now: Temporal.Instant): Promise<void> {
  const key = parseAlertId(alertId);
  const isThisAlert = key && and(eq(alert.kind, key.kind), eq(alert.ref, key.ref));
  const [row] = isThisAlert ? await db.select().from(alert).where(isThisAlert) : [];
  if (!row || !isThisAlert) throw new DomainError('NOT_FOUND');
  if (!canAcknowledge(row.kind)) throw new DomainError('ALERT_NEEDS_ACTION');
  if (row.resolvedAt) return;
  const isOpen = and(isThisAlert, isNull(alert.resolvedAt));
  const statements = [
    assertRowInBatch(db, 'alert_open', alert, isOpen),
    db.update(alert).set({ resolvedAt: now }).where(isThisAlert),
    ...(row.kind === 'email_refused' ? [voidRefusedEmailStatement(db, row.ref)] : []),
    log({ before: { resolved_at: null }, after: { resolved_at: toIso(now) } }),
  ];
  // Changes nothing when it was acknowledged, or resolved by its check, since it was read.
  await runBatchUnlessStale(db, statements, 'alert_open');
}

/**
 * The owner acknowledges an alert that only informs, by the id of `formatAlertId`: it is resolved, and is not raised again for
 * the same cause. Acknowledging again changes nothing. OWNER §6.8. Throws NOT_FOUND, ALERT_NEEDS_ACTION.
 */
export const acknowledgeAlert = (db: Db, alertId: string, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'acknowledge_alert', about: alertId }, (log) =>
    acknowledge(db, alertId, log, actionContext.now),
  );
