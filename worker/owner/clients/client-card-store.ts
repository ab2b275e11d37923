import { and, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import { WALK_IN } from '../../../src/domain/clients/walk-in.ts';
import { MAX_PATCH_TESTS_SHOWN } from '../../../src/domain/treatments/patch-test.ts';
import { buildOnce, buildQueryByIdOnce } from '../../db/build-once.ts';
import type { Db, Statement } from '../../db/database.ts';
import { findViolatedConstraint, type Guard } from '../../db/guards.ts';
import type { Client, ClientCard } from '../../db/rows.ts';
import { runGuardedBatch } from '../../db/run-guarded-batch.ts';
import { client, clientCard, patchTest } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { shownContactColumns } from './shown-contact.ts';

/** An active client; a deleted account is no client any more, and the walk-in has no page. */
export const clientQuery = buildQueryByIdOnce((db, id) =>
  db
    .select({ ...getTableColumns(client), ...shownContactColumns() })
    .from(client)
    .where(and(eq(client.id, id), eq(client.state, 'active'), ne(client.id, WALK_IN.id))),
);

export const cardQuery = buildQueryByIdOnce((db, clientId) =>
  db.select().from(clientCard).where(eq(clientCard.clientId, clientId)),
);

/** Latest first. */
export const patchTestsQuery = buildQueryByIdOnce((db, clientId) =>
  db
    .select()
    .from(patchTest)
    .where(eq(patchTest.clientId, clientId))
    .orderBy(desc(patchTest.day))
    .limit(MAX_PATCH_TESTS_SHOWN),
);

export const patchTestOfDayQuery = buildOnce(['clientId', 'day'], (db, { clientId, day }) =>
  db
    .select()
    .from(patchTest)
    .where(and(eq(patchTest.clientId, clientId), eq(patchTest.day, day))),
);

/** The card of a client for whom nothing was kept yet. */
const buildEmptyCard = (clientId: string): ClientCard => ({
  clientId,
  note: '',
  watchOut: '',
  healthConsentAt: null,
  booksOnline: true,
  revision: 0,
});

/** `shownName`, `shownPhone`: see `shownContactColumns`. */
type ClientWithShownContact = Client & { shownName: string; shownPhone: string };

export type ClientAndCard = { clientRow: ClientWithShownContact; card: ClientCard };

/** From the results of `clientQuery` and `cardQuery`. Throws NOT_FOUND without an active client of this id. */
export function requireClientAndCard([clientRow]: ClientWithShownContact[], [card]: ClientCard[]): ClientAndCard {
  if (!clientRow) throw new DomainError('NOT_FOUND');
  return { clientRow, card: card ?? buildEmptyCard(clientRow.id) };
}

/** Throws NOT_FOUND without an active client of this id. */
export async function readClientAndCard(db: Db, id: string): Promise<ClientAndCard> {
  return requireClientAndCard(...(await db.batch([clientQuery(db, id), cardQuery(db, id)])));
}

/** SQL: the card is as the form showed it; a client without one has revision 0. */
export const hasCardRevision = (clientId: string, revision: number): SQL => sql`COALESCE(
  (SELECT ${clientCard.revision} FROM ${clientCard} WHERE ${clientCard.clientId} = ${clientId}), 0
) = ${revision}`;

/** The statement that writes the card with its next revision. */
export const saveClientCardStatement = (db: Db, { clientId, ...columns }: ClientCard): Statement =>
  db
    .insert(clientCard)
    .values({ clientId, ...columns })
    .onConflictDoUpdate({ target: clientCard.clientId, set: columns });

/** Runs a batch about a client. Throws NOT_FOUND when the account was deleted meanwhile, and what `runGuardedBatch` throws. */
export async function runClientBatch(
  db: Db,
  statements: Statement[],
  codes: Partial<Record<Guard, ErrorCode>>,
): Promise<void> {
  try {
    await runGuardedBatch(db, statements, codes);
  } catch (error) {
    if (findViolatedConstraint(error) === 'account_deleted') throw new DomainError('NOT_FOUND');
    throw error;
  }
}
