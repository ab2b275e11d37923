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
  own: Client,
): Promise<Record<string, unknown>> {
  const { db } = deps;
  const ofClient = db.select({ id: booking.id }).from(booking).where(eq(booking.clientId, own.id));
  // Whole rows, with what the owner has noted and decided about the bookings.
  const bookings = db.select().from(booking).where(eq(booking.clientId, own.id)).orderBy(booking.startsAt);
  const [exported, [card, searchWords, patchTests, lashMaps, galleryPhotos, paidAtStudio, actions]] = await Promise.all(
    [
      exportAccount(deps, own, bookings),
      db.batch([
        db.select().from(clientCard).where(eq(clientCard.clientId, own.id)),
        db.select().from(clientWord).where(eq(clientWord.clientId, own.id)),
        db.select().from(patchTest).where(eq(patchTest.clientId, own.id)).orderBy(patchTest.day),
        db.select().from(lashRecord).where(eq(lashRecord.clientId, own.id)).orderBy(lashRecord.wornOn),
        db.select().from(galleryItem).where(eq(galleryItem.consentClient, own.id)),
        db.select().from(tillEntry).where(inArray(tillEntry.bookingId, ofClient)).orderBy(tillEntry.at),
        db
          .select({ at: ownerAction.at, verb: ownerAction.verb })
          .from(ownerAction)
          .where(isAboutSubject(own.id))
          .orderBy(ownerAction.at),
      ]),
    ],
  );
  const kept = { card, searchWords, patchTests, lashMaps, galleryPhotos, paidAtStudio };
  return { ...exported, ...kept, actionsOfTheStudio: actions };
}

/** Logs that a copy is made, not what is in it (OWNER §8). Throws NOT_FOUND. */
export const copyClientData = (db: Db, clientId: string, acting: ActionContext): Promise<void> =>
  performOnce(db, acting, { verb: ACTION_VERB, about: clientId }, async (log) => {
    await readClientAndCard(db, clientId);
    await runBatch(db, [log({})]);
  });

/** Whether the action with this id has made a copy of this client's data. */
export async function isCopyMade(db: Db, actionId: string, clientId: string): Promise<boolean> {
  const isIt = and(eq(ownerAction.id, actionId), eq(ownerAction.verb, ACTION_VERB), eq(ownerAction.about, clientId));
  return (await db.select({ id: ownerAction.id }).from(ownerAction).where(isIt)).length > 0;
}
