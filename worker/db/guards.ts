import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { guard } from './schema.ts';

/** In the order of the columns of the table `guard`. */
const GUARDS = [
  'hold_limit',
  'payment_state',
  'first_visit',
  'dry_run',
  'coupon_live',
  'booking_state',
  'token_live',
  'claim_state',
  'photo_ready',
  'account_idle',
  'refund_state',
  'code_limit',
  'testimonial_state',
  'revision',
  'action_undoable',
  'alert_open',
  'slot_offered',
  'service_as_read',
  'hours_state',
  'client_welcome',
  'card_free',
] as const;

export type Guard = (typeof GUARDS)[number];

/**
 * A statement that aborts its batch unless `condition` holds when it runs; an UPDATE that matches no row would not
 * (RELIABILITY §2). `findViolatedConstraint` returns the guard's name.
 */
export function assertInBatch(db: Db, name: Guard, condition: SQL) {
  const row = sql.join(
    GUARDS.map((column) => (column === name ? sql`0` : sql`NULL`)),
    sql`, `,
  );
  return db.insert(guard).select(sql`SELECT ${row} WHERE NOT (${condition})`);
}

/** The constraint that a write violated ("hold_limit", "slot_cell.cell", …); null when it failed for another reason. */
export function findViolatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const found = /constraint failed: ([\w.]+)/.exec(cause.message);
    if (found?.[1]) return found[1];
  }
  return null;
}
