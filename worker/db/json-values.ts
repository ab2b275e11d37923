import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** SQL: a list of values, for `IN`. Binds one value whatever the length, because D1 allows a hundred per query. */
export const selectValues = (values: readonly (string | number | null)[]): SQL =>
  selectJsonValues(JSON.stringify(values));

/** `selectValues` for a statement that is built once: `json` is the list as JSON. */
export const selectJsonValues = (json: string | Placeholder): SQL => sql`(SELECT value FROM json_each(${json}))`;
