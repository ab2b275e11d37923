import { type SQL, sql } from 'drizzle-orm';
import { toIso } from '../../../src/domain/time.ts';

/** Something that must never be so. `find` selects what breaks it, as one column `ref`: a row's id. */
export type Check = { kind: string; says: string; find(now: Temporal.Instant): SQL };

/** A moment in the past, as the tables write it. */
export const ago = (now: Temporal.Instant, minutes: number): SQL => sql`${toIso(now.subtract({ minutes }))}`;
