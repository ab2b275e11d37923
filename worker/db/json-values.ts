import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** SQL: a list of values, for `IN`. One bound value whatever its length, because D1 takes a hundred for a query. */
export const selectValues = (values: readonly (string | number | null)[]): SQL =>
  selectJsonValues(JSON.stringify(values));

/** The same for a statement that is built once: `json` is the list as JSON. */
export const selectJsonValues = (json: string | Placeholder): SQL => sql`(SELECT value FROM json_each(${json}))`;
