import type { Placeholder, SQL } from 'drizzle-orm';

/**
 * An invariant, in words in `description`. `find` selects the rows that violate it, as one column `ref` with the row's id.
 * `cutoff`: the instant `cutoffMinutes` before now, or now when they are missing, as the tables store it.
 */
export type Check = { kind: string; description: string; cutoffMinutes?: number; find(cutoff: Placeholder): SQL };
