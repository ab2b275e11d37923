import type { NotFoundView } from '../../../src/contract/owner/view.ts';
import { formatFieldName } from '../../../src/domain/sentence-text.ts';
import type { Db } from '../../db/database.ts';
import { findRemovedClient } from '../../owner/clients/find-removed-client.ts';

/** `typed`: the fields of the form that was sent; null for a page that was only opened. */
type NotFoundRequest = { path: string; typed: Record<string, string> | null; namesHidden: boolean };

/** The id of the client or the appointment that a page is about. */
const SUBJECT_PATTERN = /^\/studio\/(?:clients|appointments)\/([^/]+)/;

/** The clients or appointments that the request is about: in its path, and in the form's fields `into` and `client`. */
const listSubjectIds = ({ path, typed }: NotFoundRequest): string[] =>
  [SUBJECT_PATTERN.exec(path)?.[1], typed?.into, typed?.client].filter((id) => id !== undefined);

/**
 * The form fields that the owner's pages fill in themselves: technical ones, values that were shown, and ids of
 * related rows.
 */
const UNTYPED_FIELDS = new Set([
  ...['token', 'actionId'],
  ...[
    'revision',
    'intoRevision',
    'asRead',
    'displayName',
    'shownPhone',
    'shownEmail',
    'seen',
    'notedAmount',
    'shownAmount',
  ],
  ...['client', 'into', 'entry', 'step', 'returnTo', 'choice', 'wantedBy', 'wasCancelled', 'wasSettled', 'booksOnline'],
  ...['shownDay', 'shownResult', 'shownProduct', 'shownMinutes'],
]);

/** What was typed and chosen in a form, one field per line, as text to copy; '' for nothing. */
export const formatTypedFields = (typed: Record<string, string>): string =>
  Object.entries(typed)
    .filter(([name, value]) => value.trim() !== '' && !UNTYPED_FIELDS.has(name))
    .map(([name, value]) => `${formatFieldName(name)}: ${value}`)
    .join('\n');

/**
 * The view shown instead of a page that does not exist: what happened to the client it was about, and what was typed
 * there, so that nothing is lost when another phone deletes or joins the client. OWNER §2, RELIABILITY.
 */
export async function readNotFound(db: Db, request: NotFoundRequest): Promise<NotFoundView> {
  const { typed, namesHidden } = request;
  const removedClients = await Promise.all(listSubjectIds(request).map((id) => findRemovedClient(db, id, namesHidden)));
  const removedClient = removedClients.find((client) => client !== null) ?? null;
  return { page: 'not-found', forms: [], removedClient, unsavedText: typed && formatTypedFields(typed) };
}
