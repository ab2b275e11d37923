import { and, eq, type SQL, sql } from 'drizzle-orm';
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

type Replacement = { clientId: string; source: Source; words: readonly string[]; when: SQL };

const replaceWordsStatements = (db: Db, { clientId, source, words, when }: Replacement): Statement[] => [
  db.delete(clientWord).where(and(eq(clientWord.clientId, clientId), eq(clientWord.source, source), when)),
  db
    .insert(clientWord)
    .select(sql`SELECT value, ${clientId}, ${source} FROM json_each(${JSON.stringify(words)}) WHERE ${when}`),
];

/**
 * The statements that replace a client's search words, for the batch that updates the client's row. `written` has only the columns
 * that change; the words of the others stay. `when`: the condition on which the row is updated. OWNER §3.
 */
export function replaceClientWordsStatements(
  db: Db,
  clientId: string,
  { firstName, fullName, phone }: SearchedColumns,
  when: SQL = sql`1`,
): Statement[] {
  const replace = (source: Source, words: readonly string[] | undefined) =>
    words ? replaceWordsStatements(db, { clientId, source, words, when }) : [];
  return [
    ...replace('first_name', firstName === undefined ? undefined : toNameSearchTerms(firstName)),
    ...replace('full_name', fullName === undefined ? undefined : toNameSearchTerms(fullName)),
    ...replace('phone', phone === undefined ? undefined : toPhoneSearchTerms(phone)),
  ];
}
