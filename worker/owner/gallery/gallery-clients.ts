import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import { WALK_IN } from '../../../src/domain/clients/walk-in.ts';
import { bookedName, isInDiary } from '../../db/booking-expressions.ts';
import type { Db } from '../../db/database.ts';
import { booking, client } from '../../db/schema.ts';

/** How many of the latest appointments are read for the clients to offer: whoever was photographed was here lately. */
const MAX_APPOINTMENTS = 60;

/**
 * Selects the clients of the latest appointments that have begun, latest first; a client can occur several times. The
 * walk-in is left out, because it is several people.
 */
export const latestClientsQuery = (db: Db, now: Temporal.Instant) =>
  db
    .select({ id: client.id, name: bookedName })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .where(and(isInDiary('booking'), eq(client.state, 'active'), ne(client.id, WALK_IN.id), lte(booking.startsAt, now)))
    .orderBy(desc(booking.startsAt))
    .limit(MAX_APPOINTMENTS);

/** The client with this id, by the name of the account. */
export const clientByIdQuery = (db: Db, id: string) =>
  db
    .select({ id: client.id, name: sql<string>`COALESCE(NULLIF(${client.fullName}, ''), ${client.firstName})` })
    .from(client)
    .where(eq(client.id, id));
