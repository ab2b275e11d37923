import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { toNameSearchTerms, toPhoneSearchTerms } from '../../src/domain/clients/client-search-terms.ts';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from './build-once.ts';
import type { Db, Statement } from './database.ts';
import type { Client } from './rows.ts';
import { clientWord } from './schema.ts';

type WordSource = (typeof clientWord.$inferSelect)['source'];

/** The columns of a client that the owner can search by. */
type SearchedColumns = Partial<Pick<Client, 'firstName' | 'fullName' | 'phone'>>;

/** Selects the ids of the clients with this phone number; none when the text contains no number. */
export function clientIdsByPhoneQuery(db: Db, phone: string) {
  const [word = ''] = toPhoneSearchTerms(phone);
  return db
    .select({ id: clientWord.clientId })
    .from(clientWord)
    .where(and(eq(clientWord.word, word), eq(clientWord.source, 'phone')));
}

/** SQL: neither the client nor the owner has changed the client's details since they were typed. */
export const areDetailsUnchanged = ({
  clientId,
  typedAt,
}: Record<'clientId' | 'typedAt', Placeholder>): SQL => sql`EXISTS (
  SELECT 1 FROM client AS own WHERE own.id = ${clientId} AND COALESCE(own.details_changed_at, '') <= ${typedAt}
)`;

/** `words`: a JSON list. */
const REPLACEMENT_NAMES = ['clientId', 'source', 'words', 'typedAt'] as const;
type Replacement<Value> = Record<(typeof REPLACEMENT_NAMES)[number], Value>;

function buildReplacement(buildCondition: (values: Replacement<Placeholder>) => SQL) {
  const deleteStatement = buildOnce(REPLACEMENT_NAMES, (db, values) => {
    const { clientId, source } = values;
    return db
      .delete(clientWord)
      .where(and(eq(clientWord.clientId, clientId), eq(clientWord.source, source), buildCondition(values)));
  });
  const insertStatement = buildOnce(REPLACEMENT_NAMES, (db, values) => {
    const { clientId, source, words } = values;
    return db
      .insert(clientWord)
      .select(sql`SELECT value, ${clientId}, ${source} FROM json_each(${words}) WHERE ${buildCondition(values)}`);
  });
  return (db: Db, values: Replacement<string | null>) => [deleteStatement(db, values), insertStatement(db, values)];
}

const replaceWordsStatements = buildReplacement(() => sql`1`);
const replaceWordsIfUnchangedStatements = buildReplacement(areDetailsUnchanged);

/**
 * The statements that replace a client's search words, for the batch that updates the client's row. Only the words of
 * the given columns are replaced. `typedAt`: when the details were typed; if given, words are written only while the
 * client's details are unchanged since then. OWNER §3.
 */
export function replaceClientSearchWordsStatements(
  db: Db,
  clientId: string,
  { firstName, fullName, phone }: SearchedColumns,
  typedAt: Temporal.Instant | null = null,
): Statement[] {
  const buildStatements = typedAt ? replaceWordsIfUnchangedStatements : replaceWordsStatements;
  const replace = (source: WordSource, words: readonly string[] | undefined) =>
    words
      ? buildStatements(db, { clientId, source, words: JSON.stringify(words), typedAt: typedAt && toIso(typedAt) })
      : [];
  return [
    ...replace('first_name', firstName === undefined ? undefined : toNameSearchTerms(firstName)),
    ...replace('full_name', fullName === undefined ? undefined : toNameSearchTerms(fullName)),
    ...replace('phone', phone === undefined ? undefined : toPhoneSearchTerms(phone)),
  ];
}
