import { eq, sql } from 'drizzle-orm';
import { booking } from '../../db/schema.ts';
import { toUndoRule } from './undo-rule.ts';

/**
 * The entry of `UNDO_RULES`: the appointment waits in the inbox again, unless something else was decided about it. OWNER
 * §7.
 */
export const KEEP_UNDO_RULE = toUndoRule(
  sql`EXISTS (
    SELECT 1 FROM booking WHERE booking.id = owner_action.about AND booking.state = 'confirmed'
    AND booking.kept_at = json_extract(owner_action.after, '$.kept_at')
  )`,
  (db, { about }) => [db.update(booking).set({ keptAt: null }).where(eq(booking.id, about))],
);
