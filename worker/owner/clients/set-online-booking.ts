import type { Db } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import type { ActionContext } from '../log-action.ts';
import { performOnce } from '../perform-once.ts';
import { hasCardRevision, readClientAndCard, runClientBatch, saveClientCardStatement } from './client-card-store.ts';

/** `revision`: the revision of the card that the form showed. */
type OnlineBookingChange = { clientId: string; booksOnline: boolean; revision: number };

/**
 * Lets a client book online, or asks the client to call or write instead. What is booked or held stays, and can be paid and
 * cancelled. Does nothing when this is in force already. Throws NOT_FOUND, and CHANGED_SINCE when the card was changed since
 * the form was shown. OWNER §6.7.
 */
export const setOnlineBooking = (db: Db, change: OnlineBookingChange, actionContext: ActionContext): Promise<void> => {
  const { clientId, booksOnline, revision } = change;
  return performOnce(db, actionContext, { verb: 'set_online_booking', about: clientId }, async (log) => {
    const { card } = await readClientAndCard(db, clientId);
    if (booksOnline === card.booksOnline) return;
    const statements = [
      assertInBatch(db, 'revision', hasCardRevision(clientId, revision)),
      saveClientCardStatement(db, { ...card, booksOnline, revision: revision + 1 }),
      log({ before: { books_online: Number(card.booksOnline) }, after: { books_online: Number(booksOnline) } }),
    ];
    await runClientBatch(db, statements, { revision: 'CHANGED_SINCE' });
  });
};
