import { findConsentTime, isConsentMissing } from '../../../src/domain/clients/client-card.ts';
import type { Db } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { hasCardRevision, readClientAndCard, runClientBatch, saveClientCardStatement } from './client-card-store.ts';

/**
 * `consent`: the client agrees that the words to watch out for are kept; `revision`: the revision of the card that was
 * shown.
 */
type CardChange = { clientId: string; note: string; watchOut: string; consent: boolean; revision: number };

async function updateClientCard(
  db: Db,
  change: CardChange,
  log: LogStatementBuilder,
  now: Temporal.Instant,
): Promise<void> {
  const { clientId, note, watchOut, consent, revision } = change;
  const { card } = await readClientAndCard(db, clientId);
  if (note === card.note && watchOut === card.watchOut) return;
  if (isConsentMissing(card, watchOut, consent)) throw new DomainError('CONSENT_MISSING');
  const changedCard = {
    ...card,
    note,
    watchOut,
    healthConsentAt: findConsentTime(card, watchOut, now),
    revision: revision + 1,
  };
  const statements = [
    assertInBatch(db, 'revision', hasCardRevision(clientId, revision)),
    saveClientCardStatement(db, changedCard),
    log({ before: { revision }, after: { revision: revision + 1 } }),
  ];
  await runClientBatch(db, statements, { revision: 'CHANGED_SINCE' });
}

/**
 * Saves the owner's note about a client and what to watch out for. Does nothing when the row has these texts already. Throws
 * NOT_FOUND; CONSENT_MISSING for new words to watch out for without the client's consent; CHANGED_SINCE when the card was
 * changed since the form was shown. OWNER §6.7.
 */
export const saveClientCard = (db: Db, change: CardChange, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'save_client_card', about: change.clientId }, (log) =>
    updateClientCard(db, change, log, actionContext.now),
  );
