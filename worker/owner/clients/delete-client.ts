import { and, eq } from 'drizzle-orm';
import { isSameFirstName } from '../../../src/domain/clients/client-card.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { deleteAccount } from '../../clients/delete-account.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { assertRowInBatch, findViolatedConstraint } from '../../db/guards.ts';
import { client } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { Random } from '../../platform/random.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { readClientAndCard } from './client-card-store.ts';

type DeletionDeps = { db: Db; config: Config; random: Random };

/** `firstName`: as the owner has typed it to confirm. */
type Deletion = { clientId: string; firstName: string };

async function deleteActiveClient(
  deps: DeletionDeps,
  { clientId, firstName }: Deletion,
  log: LogStatementBuilder,
  { ownerId, now }: ActionContext,
): Promise<void> {
  const { db } = deps;
  const { clientRow } = await readClientAndCard(db, clientId);
  if (clientId === ownerId) throw new DomainError('NOT_FOUND');
  if (!isSameFirstName(firstName, toDisplayName(clientRow.shownName, false).firstName))
    throw new DomainError('INVALID_INPUT');
  const isActive = and(eq(client.id, clientId), eq(client.state, 'active'));
  try {
    await deleteAccount(deps, clientRow, now, [
      assertRowInBatch(db, 'revision', client, isActive),
      log({ before: { state: 'active' }, after: { state: 'deleted' } }),
    ]);
  } catch (error) {
    // The client was deleted since it was read.
    if (findViolatedConstraint(error) === 'revision') throw new DomainError('NOT_FOUND');
    throw error;
  }
}

/**
 * Deletes a client's data as the client's own deletion does. Throws NOT_FOUND, also for the owner's own account;
 * INVALID_INPUT for another name; ACCOUNT_HAS_APPOINTMENT, ACCOUNT_HAS_NOTED_MONEY, ACCOUNT_HAS_LINK,
 * ACCOUNT_HAS_PAYMENT. OWNER §6.7.
 */
export const deleteClient = (deps: DeletionDeps, deletion: Deletion, actionContext: ActionContext): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'delete_client', about: deletion.clientId }, (log) =>
    deleteActiveClient(deps, deletion, log, actionContext),
  );
