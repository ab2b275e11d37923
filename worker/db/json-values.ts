import { type SQL, sql } from 'drizzle-orm';

/** SQL: a list of values, for `IN`. One bound value whatever its length, because D1 takes a hundred for a query. */
export const selectValues = (values: readonly (string | number | null)[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
