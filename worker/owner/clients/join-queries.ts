import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { WALK_IN } from '../../../src/domain/clients/walk-in.ts';
import { isUnfinishedPaymentOfClient } from '../../clients/delete-account.ts';
import { buildQueryByIdOnce } from '../../db/build-once.ts';
import { clientIdsByPhoneQuery } from '../../db/client-search-words.ts';
import type { Db } from '../../db/database.ts';
import { hasAccount } from '../../db/has-account.ts';
import { booking, client, payment } from '../../db/schema.ts';

const isActive = and(eq(client.state, 'active'), ne(client.id, WALK_IN.id));

/** SQL: a time of the client is held or waits for its payment, or a payment is not decided yet. */
const isBeingPaid = (id: string): SQL<number> => sql<number>`(
  EXISTS (SELECT 1 FROM ${booking} WHERE ${eq(booking.clientId, id)} AND ${booking.state} IN ('held', 'pending'))
  OR EXISTS (SELECT 1 FROM ${payment} WHERE ${isUnfinishedPaymentOfClient(id)})
)`;

/** Selects whether the client `id` and the client `into` have accounts, and whether a time of the first is being paid. */
export const joinStateQuery = (db: Db, id: string, into: string) =>
  db
    .select({
      hasAccount: hasAccount(sql`${id}`).as('has_account'),
      intoHasAccount: hasAccount(sql`${into}`).as('into_has_account'),
      isBeingPaid: isBeingPaid(id).as('is_being_paid'),
    })
    .from(sql`(SELECT 1)`);

const isClient = (id: string): SQL => sql`EXISTS (SELECT 1 FROM ${client} WHERE ${and(eq(client.id, id), isActive)})`;

/** SQL: both are clients, the first without an account and not being paid for, the second with an account. */
export const canBeJoined = (id: string, into: string): SQL => sql`${isClient(id)} AND ${isClient(into)}
  AND NOT ${hasAccount(sql`${id}`)} AND ${hasAccount(sql`${into}`)} AND NOT ${isBeingPaid(id)}`;

const accountColumns = { id: client.id, firstName: client.firstName, fullName: client.fullName, phone: client.phone };

/** More accounts than a family has that shares a phone number. */
const MAX_LISTED_ACCOUNTS_PER_PHONE = 5;

const isActiveAccount = and(isActive, sql`${hasAccount(sql`client.id`)}`);

/** The clients with an account and this phone number. */
export const accountsByPhoneQuery = (db: Db, phone: string) =>
  db
    .select(accountColumns)
    .from(client)
    .where(and(inArray(client.id, clientIdsByPhoneQuery(db, phone)), isActiveAccount))
    .limit(MAX_LISTED_ACCOUNTS_PER_PHONE);

/** The clients among these who have an account. */
export const clientsWithAccountQuery = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: client.id })
    .from(client)
    .where(and(inArray(client.id, [...ids]), isActiveAccount));

/** Whether the client has an account. */
export const hasAccountQuery = buildQueryByIdOnce((db, id) =>
  db.select({ hasAccount: hasAccount(sql`${id}`).as('has_account') }).from(sql`(SELECT 1)`),
);
