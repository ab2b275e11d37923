import { sql } from 'drizzle-orm';
import type {
  ClientCardView,
  ClientCopyView,
  ClientDataView,
  OnlineBookingView,
  PatchTestView,
} from '../../../src/contract/owner/clients.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { parseDay, toStudioDay } from '../../../src/domain/time.ts';
import { isClientIdle } from '../../clients/delete-account.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import type { FormPageRequest } from '../page-request.ts';
import { type ClientAndCard, patchTestOfDayQuery, readClientAndCard } from './client-card-store.ts';
import { exportClientData, isCopyMade } from './copy-client-data.ts';
import { hasAccountQuery } from './join-queries.ts';

/** The fields that every page about one client has. */
export const toClientPageFields = (
  { clientRow }: ClientAndCard,
  { id, namesHidden, refused, typed }: FormPageRequest,
) => ({
  id,
  namesHidden,
  refused,
  typed,
  client: toDisplayName(clientRow.shownName, namesHidden),
});

/** The form of note and caution. While names are hidden it has no fields. Throws NOT_FOUND. OWNER §6.7. */
export async function readClientCard(db: Db, request: FormPageRequest): Promise<ClientCardView> {
  const { id, namesHidden } = request;
  const clientAndCard = await readClientAndCard(db, id);
  const { note, watchOut, revision } = clientAndCard.card;
  return {
    page: 'client-card',
    forms: namesHidden ? [] : [formPaths.clientCard(id)],
    ...toClientPageFields(clientAndCard, request),
    revision,
    fields: namesHidden ? null : { note, watchOut },
  };
}

/** The form that notes a patch test, filled in with the one noted for its day. Throws NOT_FOUND. OWNER §6.7. */
export async function readPatchTestPage(
  db: Db,
  request: FormPageRequest & { requestedDay: Temporal.PlainDate | null },
): Promise<PatchTestView> {
  const { id, namesHidden, requestedDay, typed } = request;
  const today = toStudioDay(request.now);
  const day = (parseDay(typed.day ?? '') ?? requestedDay ?? today).toString();
  const [clientAndCard, [storedTest]] = await Promise.all([
    readClientAndCard(db, id),
    patchTestOfDayQuery(db, { clientId: id, day }),
  ]);
  return {
    page: 'patch-test',
    forms: [formPaths.patchTest(id)],
    ...toClientPageFields(clientAndCard, request),
    today: today.toString(),
    day,
    noted: storedTest ? { result: storedTest.result, product: namesHidden ? null : storedTest.product } : null,
  };
}

/** The question whether a client may book online. Throws NOT_FOUND. OWNER §6.7. */
export async function readOnlineBookingPage(db: Db, request: FormPageRequest): Promise<OnlineBookingView> {
  const { id } = request;
  const [clientAndCard, [account]] = await Promise.all([readClientAndCard(db, id), hasAccountQuery(db, id)]);
  const { booksOnline, revision } = clientAndCard.card;
  return {
    page: 'client-online',
    forms: [formPaths.onlineBooking(id)],
    ...toClientPageFields(clientAndCard, request),
    booksOnline,
    hasAccount: account?.hasAccount === 1,
    revision,
  };
}

/** A client's data: to copy, correct or delete. Throws NOT_FOUND. OWNER §6.7. */
export async function readClientData(db: Db, request: FormPageRequest): Promise<ClientDataView> {
  const { id, namesHidden } = request;
  const clientAndCard = await readClientAndCard(db, id);
  const [[idleRow], [account]] = await db.batch([
    db.select({ isIdle: sql<number>`${isClientIdle(id)}`.as('is_idle') }).from(sql`(SELECT 1)`),
    hasAccountQuery(db, id),
  ]);
  const { fullName, phone } = clientAndCard.clientRow;
  const email = account?.hasAccount === 1 ? null : clientAndCard.clientRow.email;
  return {
    page: 'client-data',
    forms: namesHidden ? [] : [formPaths.copyClientData(id), formPaths.correctClient(id), formPaths.deleteClient(id)],
    ...toClientPageFields(clientAndCard, request),
    fields: namesHidden ? null : { fullName, phone, email },
    isBusy: idleRow?.isIdle !== 1,
  };
}

type PlainRow = Record<string, string | number | boolean | null>;

const toRows = (rows: readonly PlainRow[]): [string, string][][] =>
  rows.map((row) => Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]));

type CopyRequest = { id: string; actionId: string; namesHidden: boolean };

/**
 * The copy of a client's data that the action `actionId` has made, for reading and as JSON. Throws NOT_FOUND, also when that
 * action is not in the log. OWNER §6.7.
 */
export async function readClientCopy(
  deps: { db: Db; config: Config },
  { id, actionId, namesHidden }: CopyRequest,
): Promise<ClientCopyView> {
  const [{ clientRow }, isMade] = await Promise.all([
    readClientAndCard(deps.db, id),
    isCopyMade(deps.db, actionId, id),
  ]);
  if (!isMade) throw new DomainError('NOT_FOUND');
  const view = { page: 'client-copy' as const, forms: [] as [], id };
  const client = toDisplayName(clientRow.shownName, namesHidden);
  if (namesHidden) return { ...view, client, copy: null };
  const json = JSON.stringify(await exportClientData(deps, clientRow), null, 2);
  const tables = JSON.parse(json) as Record<string, PlainRow[]>;
  const parts = Object.entries(tables).map(([name, rows]) => ({ name, rows: toRows(rows) }));
  return { ...view, client, copy: { json, parts } };
}
