import { and, eq, inArray } from 'drizzle-orm';
import { exportAccount } from '../../clients/export-account.ts';
import type { Config } from '../../config.ts';
import { type Db, runBatch } from '../../db/database.ts';
import type { Client } from '../../db/rows.ts';
import {
  booking,
  clientCard,
  clientWord,
  galleryItem,
  lashRecord,
  ownerAction,
  patchTest,
  tillEntry,
} from '../../db/schema.ts';
import type { ActionContext } from '../log-action.ts';
import { performOnce } from '../perform-once.ts';
import { readClientAndCard } from './client-card-store.ts';
import { isAboutSubject } from './log-subject.ts';

const ACTION_VERB = 'copy_client_data';

/**
 * Everything that is stored about a client, table by table: what the client's own export has, what the owner keeps, and when
 * the owner did what about the client, the appointments and their refunds. OWNER §6.7.
 */
export async function exportClientData(
  deps: { db: Db; config: Config },
  clientRow: Client,
): Promise<Record<string, unknown>> {
  const { db } = deps;
  const bookingIdsQuery = db.select({ id: booking.id }).from(booking).where(eq(booking.clientId, clientRow.id));
  // Whole rows, with what the owner has noted and decided about the bookings.
  const bookingsQuery = db.select().from(booking).where(eq(booking.clientId, clientRow.id)).orderBy(booking.startsAt);
  const [accountExport, [card, searchWords, patchTests, lashMaps, galleryPhotos, paidAtStudio, actions]] =
    await Promise.all([
      exportAccount(deps, clientRow, bookingsQuery),
      db.batch([
        db.select().from(clientCard).where(eq(clientCard.clientId, clientRow.id)),
        db.select().from(clientWord).where(eq(clientWord.clientId, clientRow.id)),
        db.select().from(patchTest).where(eq(patchTest.clientId, clientRow.id)).orderBy(patchTest.day),
        db.select().from(lashRecord).where(eq(lashRecord.clientId, clientRow.id)).orderBy(lashRecord.wornOn),
        db.select().from(galleryItem).where(eq(galleryItem.consentClient, clientRow.id)),
        db.select().from(tillEntry).where(inArray(tillEntry.bookingId, bookingIdsQuery)).orderBy(tillEntry.at),
        db
          .select({ at: ownerAction.at, verb: ownerAction.verb })
          .from(ownerAction)
          .where(isAboutSubject(clientRow.id))
          .orderBy(ownerAction.at),
      ]),
    ]);
  const ownerRecords = { card, searchWords, patchTests, lashMaps, galleryPhotos, paidAtStudio };
  return { ...accountExport, ...ownerRecords, actionsOfTheStudio: actions };
}

/** Logs that a copy is made, not what is in it (OWNER §8). Throws NOT_FOUND. */
export const copyClientData = (db: Db, clientId: string, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: ACTION_VERB, about: clientId }, async (log) => {
    await readClientAndCard(db, clientId);
    await runBatch(db, [log({})]);
  });

/** Whether the action with this id has made a copy of this client's data. */
export async function isCopyMade(db: Db, actionId: string, clientId: string): Promise<boolean> {
  const isThisCopy = and(
    eq(ownerAction.id, actionId),
    eq(ownerAction.verb, ACTION_VERB),
    eq(ownerAction.about, clientId),
  );
  return (await db.select({ id: ownerAction.id }).from(ownerAction).where(isThisCopy)).length > 0;
}
