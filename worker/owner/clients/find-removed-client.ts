import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { RemovedClient } from '../../../src/contract/owner/view.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import type { Db } from '../../db/database.ts';
import { booking, client, ownerAction } from '../../db/schema.ts';
import { clientQuery } from './client-card-store.ts';

/** A deleted client with this id, or with an appointment of this id. */
const deletedClientQuery = (db: Db, id: string) =>
  db
    .select({ id: client.id })
    .from(client)
    .where(
      and(
        or(
          eq(client.id, id),
          inArray(client.id, db.select({ id: booking.clientId }).from(booking).where(eq(booking.id, id))),
        ),
        eq(client.state, 'deleted'),
      ),
    );

/**
 * Selects the client into which this one was joined. Literals: SQLite does not match the partial index with bound values.
 */
const joinedIntoQuery = (db: Db, id: string) =>
  db
    .select({ into: ownerAction.about })
    .from(ownerAction)
    .where(sql`verb = 'join_client' AND json_extract(before, '$.client_id') = ${id}`)
    .orderBy(desc(ownerAction.at))
    .limit(1);

/**
 * Why the client of this id, or of the appointment of this id, has no page any more: deleted, by the client or the owner, or
 * joined into another. Null for one who has a page, and for an unknown id.
 */
export async function findRemovedClient(db: Db, id: string, namesHidden: boolean): Promise<RemovedClient | null> {
  const [deletedClient] = await deletedClientQuery(db, id);
  if (!deletedClient) return null;
  const [join] = await joinedIntoQuery(db, deletedClient.id);
  const [account] = join ? await clientQuery(db, join.into) : [];
  return {
    joinedAccount: account ? { id: account.id, name: toDisplayName(account.shownName, namesHidden).name } : null,
  };
}
