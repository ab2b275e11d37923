import { type SQL, sql } from 'drizzle-orm';
import { toIso } from '../../../src/domain/time.ts';

/** An invariant, in words in `says`. `find` selects the rows that violate it, as one column `ref` with the row's id. */
export type Check = { kind: string; description: string; find(now: Temporal.Instant): SQL };

/** SQL: the instant `minutes` before `now`, as the tables store it. */
export const minutesBeforeSql = (now: Temporal.Instant, minutes: number): SQL =>
  sql`${toIso(now.subtract({ minutes }))}`;
