import { isTypedFirstName } from '../../src/domain/client-card.ts';
import { shownName } from '../../src/domain/client-name.ts';
import { deleteAccount } from '../clients/delete-account.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import type { Random } from '../platform/random.ts';
import { readClientAndCard } from './client-card-store.ts';
import type { ActionContext } from './log-action.ts';
import { performOnce } from './perform-once.ts';

/** `firstName`: as the owner has typed it to confirm. */
type Deletion = { clientId: string; firstName: string };

/**
 * Deletes a client's data as the client's own deletion does. Throws NOT_FOUND, also for the owner's own account;
 * INVALID_INPUT for another name; ACCOUNT_HAS_APPOINTMENT, ACCOUNT_HAS_PAYMENT. OWNER §6.7.
 */
export const deleteClient = (
  deps: { db: Db; config: Config; random: Random },
  { clientId, firstName }: Deletion,
  acting: ActionContext,
): Promise<void> =>
  performOnce(deps.db, acting, { verb: 'delete_client', about: clientId }, async (log) => {
    const { own } = await readClientAndCard(deps.db, clientId);
    if (clientId === acting.ownerId) throw new DomainError('NOT_FOUND');
    if (!isTypedFirstName(firstName, shownName(own.fullName || own.firstName, false).firstName))
      throw new DomainError('INVALID_INPUT');
    await deleteAccount(deps, own, acting.now, [log({ before: { state: 'active' }, after: { state: 'deleted' } })]);
  });
