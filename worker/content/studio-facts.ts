import type { PublicFacts, StudioFacts } from '../../src/domain/studio-facts.ts';
import { buildQueryOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import type { StudioFactRow } from '../db/rows.ts';
import { studioFact } from '../db/schema.ts';

/** Selects the only row of studio_fact, for use in a batch; `toStudioFacts` takes its result. */
export const studioFactsQuery = buildQueryOnce((db) => db.select().from(studioFact));

/** What any client may read: all but the street address (I28) and the day of the registration for GST. */
export const toPublicFacts = ({ phone, email, socialUrl, addressWords, abn }: StudioFacts): PublicFacts => ({
  phone,
  email,
  socialUrl,
  addressWords,
  abn,
});

/** The public facts as this isolate has read them last, for the page that is shown when the database cannot be read. */
let lastReadFacts: PublicFacts | null = null;

/** The facts of the studio; `revision` grows with each change of them. */
export function toStudioFacts([row]: readonly StudioFactRow[]): StudioFacts & { revision: number } {
  if (!row) throw new Error('studio_fact has no row');
  const { gstFrom, id: _id, actionId: _actionId, ...columns } = row;
  const facts = { ...columns, gstFrom: gstFrom === null ? null : Temporal.PlainDate.from(gstFrom) };
  lastReadFacts = toPublicFacts(facts);
  return facts;
}

/** Reads the facts of the studio, for callers that read nothing else with them. */
export const readStudioFacts = async (db: Db) => toStudioFacts(await studioFactsQuery(db));

/** The public facts; those read last when the database cannot be read, null when there are none. */
export const findPublicFacts = (db: Db): Promise<PublicFacts | null> =>
  readStudioFacts(db).then(toPublicFacts, () => lastReadFacts);
