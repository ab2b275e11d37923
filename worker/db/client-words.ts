import { and, eq } from 'drizzle-orm';
import { toNameSearchTerms, toPhoneSearchTerms } from '../../src/domain/client-search-terms.ts';
import type { Db, Statement } from './database.ts';
import type { Client } from './rows.ts';
import { clientWord } from './schema.ts';

type Source = (typeof clientWord.$inferSelect)['source'];

/** The columns of a client by which the owner finds the row. */
type SearchedColumns = Partial<Pick<Client, 'firstName' | 'fullName' | 'phone'>>;

/** The subquery of the clients who have this phone number; of none for a text without one. */
export function clientIdsByPhoneQuery(db: Db, phone: string) {
  const [word = ''] = toPhoneSearchTerms(phone);
  return db
    .select({ id: clientWord.clientId })
    .from(clientWord)
    .where(and(eq(clientWord.word, word), eq(clientWord.source, 'phone')));
}

const replaceWordsStatements = (db: Db, clientId: string, source: Source, words: readonly string[]): Statement[] => [
  db.delete(clientWord).where(and(eq(clientWord.clientId, clientId), eq(clientWord.source, source))),
  ...(words.length > 0 ? [db.insert(clientWord).values(words.map((word) => ({ word, clientId, source })))] : []),
];

/**
 * The statements that replace a client's search words, for the batch that updates the client's row. `written` has only the columns
 * that change; the words of the others stay. OWNER §3.
 */
export const replaceClientWordsStatements = (db: Db, clientId: string, written: SearchedColumns): Statement[] => [
  ...(written.firstName === undefined
    ? []
    : replaceWordsStatements(db, clientId, 'first_name', toNameSearchTerms(written.firstName))),
  ...(written.fullName === undefined
    ? []
    : replaceWordsStatements(db, clientId, 'full_name', toNameSearchTerms(written.fullName))),
  ...(written.phone === undefined
    ? []
    : replaceWordsStatements(db, clientId, 'phone', toPhoneSearchTerms(written.phone))),
];
