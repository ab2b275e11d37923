import { eq } from 'drizzle-orm';
import type { ServiceId } from '../../../src/domain/services/service.ts';
import type { Db } from '../../db/database.ts';
import { service } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { assertRevisionInBatch, nextRevisionColumns, runRevisionBatch } from '../revision.ts';

type ServiceSwitch = { id: string; active: boolean };

async function updateServiceState(
  db: Db,
  { id, active }: ServiceSwitch,
  log: LogStatementBuilder,
  { actionId }: ActionContext,
): Promise<void> {
  const isThisService = eq(service.id, id as ServiceId);
  const [row] = await db.select().from(service).where(isThisService);
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.active === active) return;
  const statements = [
    assertRevisionInBatch(db, service, row.revision, isThisService),
    db
      .update(service)
      .set({ active, ...nextRevisionColumns(service, actionId) })
      .where(isThisService),
    log({ before: { name: row.name, active: Number(row.active) }, after: { name: row.name, active: Number(active) } }),
  ];
  await runRevisionBatch(db, statements);
}

/**
 * Takes a service off the list that clients choose from online, or puts it back. What is booked, held or covered by a code
 * stays as it is (I24), and a code for the service itself still books it. Switching to what it is already changes nothing.
 * Throws NOT_FOUND, and CHANGED_SINCE when the service was changed in that very moment. OWNER §6.10.
 */
export const switchService = (db: Db, change: ServiceSwitch, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'switch_service', about: change.id }, (log) =>
    updateServiceState(db, change, log, actionContext),
  );
