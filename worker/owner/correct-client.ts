import { and, eq, sql } from 'drizzle-orm';
import { normalisePhone } from '../../src/domain/phone.ts';
import { replaceClientWordsStatements } from '../db/client-words.ts';
import type { Db } from '../db/database.ts';
import { assertInBatch } from '../db/guards.ts';
import { client } from '../db/schema.ts';
import { readClientAndCard, runClientBatch } from './client-card-store.ts';
import type { ActionContext } from './log-action.ts';
import { performOnce } from './perform-once.ts';

/** `displayName`, `shownPhone`: what the form showed. */
type Correction = { clientId: string; fullName: string; phone: string; displayName: string; shownPhone: string };

/**
 * Corrects the name and phone of a client, with which the next booking is prefilled; what is booked or held keeps its own. The same
 * details change nothing. Throws NOT_FOUND, and CHANGED_SINCE when the client or another action has changed them since the
 * form was shown. OWNER §6.7.
 */
export const correctClient = (db: Db, correction: Correction, acting: ActionContext): Promise<void> => {
  const { clientId, fullName, displayName, shownPhone } = correction;
  return performOnce(db, acting, { verb: 'correct_client', about: clientId }, async (log) => {
    const { own } = await readClientAndCard(db, clientId);
    const { e164, asTyped } = normalisePhone(correction.phone);
    const details = { fullName, phone: e164 ?? asTyped };
    if (details.fullName === own.fullName && details.phone === own.phone) return;
    const asShown = and(
      eq(client.id, clientId),
      eq(client.state, 'active'),
      eq(client.fullName, displayName),
      eq(client.phone, shownPhone),
    );
    const statements = [
      assertInBatch(db, 'revision', sql`EXISTS (SELECT 1 FROM ${client} WHERE ${asShown})`),
      db
        .update(client)
        .set({ ...details, detailsChangedAt: acting.now })
        .where(eq(client.id, clientId)),
      ...replaceClientWordsStatements(db, clientId, details),
      log({}),
    ];
    await runClientBatch(db, statements, { revision: 'CHANGED_SINCE' });
  });
};
