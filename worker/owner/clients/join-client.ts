import {
  findJoinErrorCode,
  isCardTooLong,
  type JoinState,
  joinCards,
} from '../../../src/domain/clients/join-clients.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import {
  awardPointsStatements,
  bookingsWithoutPointsQuery,
  buildBookingsWithoutPointsGuard,
} from '../../bookings/bookings-without-points.ts';
import type { Db } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import { DomainError, throwIfRefused } from '../../domain-error.ts';
import { dismissOldNotificationsStatement } from '../../mail/notifications.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { hasCardRevision, readClientAndCard, runClientBatch, saveClientCardStatement } from './client-card-store.ts';
import { canBeJoined, joinStateQuery } from './join-queries.ts';
import { enqueueVoidOutcomesStatement } from './messages-without-email.ts';
import { moveClientRowsStatements } from './move-client-rows.ts';

/**
 * `clientId`: the client without an account; `into`: the client with one. The revisions are those of the cards that the
 * form showed.
 */
type JoinClientRequest = { clientId: string; into: string; revision: number; intoRevision: number };

/** Whether these two clients can be joined, from their rows. */
export async function readJoinState(db: Db, clientId: string, into: string): Promise<JoinState> {
  const [state] = await joinStateQuery(db, clientId, into);
  return {
    isSame: clientId === into,
    hasAccount: state?.hasAccount === 1,
    intoHasAccount: state?.intoHasAccount === 1,
    isBeingPaid: state?.isBeingPaid === 1,
  };
}

async function joinIntoAccount(
  deps: BookingDeps,
  request: JoinClientRequest,
  log: LogStatementBuilder,
  { now }: ActionContext,
): Promise<void> {
  const { db } = deps;
  const { clientId, into, revision, intoRevision } = request;
  const [{ clientRow, card }, { clientRow: accountClient, card: accountCard }] = await Promise.all([
    readClientAndCard(db, clientId),
    readClientAndCard(db, into),
  ]);
  throwIfRefused(findJoinErrorCode(await readJoinState(db, clientId, into)));
  const mergedCard = joinCards(accountCard, card);
  if (isCardTooLong(mergedCard)) throw new DomainError('NOTES_TOO_LONG');
  const bookingsWithoutPoints = await bookingsWithoutPointsQuery(db, clientId);
  const statements = [
    assertInBatch(db, 'card_free', canBeJoined(clientId, into)),
    assertInBatch(db, 'revision', hasCardRevision(clientId, revision)),
    assertInBatch(db, 'revision', hasCardRevision(into, intoRevision)),
    buildBookingsWithoutPointsGuard(db, clientId, bookingsWithoutPoints),
    log({ before: { client_id: clientId }, after: { client_id: into } }),
    // Before the messages of the client become those of the account.
    ...(clientRow.email === '' ? [enqueueVoidOutcomesStatement(db, clientId, now)] : []),
    dismissOldNotificationsStatement(db, clientId, now),
    ...moveClientRowsStatements(db, clientId, into),
    saveClientCardStatement(db, { clientId: into, ...mergedCard, revision: intoRevision + 1 }),
    ...(await awardPointsStatements(deps, accountClient, bookingsWithoutPoints, now)),
  ];
  const errorCodes = { card_free: 'CHANGED_SINCE', revision: 'CHANGED_SINCE', booking_state: 'CHANGED_SINCE' } as const;
  await runClientBatch(db, statements, errorCodes);
}

/**
 * Joins a client without an account into one with an account, because the owner says that they are one person: every row of
 * the first moves to the second, what is kept about both is merged, points for what was paid are given, the outcomes that
 * could not be emailed to the first are emailed to the account, and the row of the first is emptied like that of a deleted
 * client. It cannot be undone. Throws NOT_FOUND, INVALID_INPUT for the same client twice, CARD_NOT_FREE, NO_ACCOUNT,
 * PAYMENT_UNDER_WAY, NOTES_TOO_LONG, and CHANGED_SINCE when either client was changed since the form was shown. OWNER §6.7
 * (Join), I32.
 */
export const joinClient = (
  deps: BookingDeps,
  request: JoinClientRequest,
  actionContext: ActionContext,
): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'join_client', about: request.into }, (log) =>
    joinIntoAccount(deps, request, log, actionContext),
  );
