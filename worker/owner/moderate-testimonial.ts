import { and, eq, inArray } from 'drizzle-orm';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import type { Testimonial } from '../db/rows.ts';
import { testimonial } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { detachPhotosOf } from '../photos/photo-store.ts';

type State = Testimonial['state'];

type Transition = { from: State[]; to: { state: State; declineReason?: string }; with?: Statement[] };

/**
 * Updates a testimonial in one of the states `from`. Throws unless it is then in the wanted state, by whichever call.
 */
async function changeState(db: Db, id: string, { from, to, with: more = [] }: Transition): Promise<void> {
  const move = db
    .update(testimonial)
    .set(to)
    .where(and(eq(testimonial.id, id), inArray(testimonial.state, from)));
  await runBatch(db, [move, ...more]);
  const [row] = await db.select({ state: testimonial.state }).from(testimonial).where(eq(testimonial.id, id));
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.state !== to.state) throw new DomainError('TESTIMONIAL_DECLINED');
}

/**
 * The owner approves a testimonial, whatever its rating, after checking for abuse and private details (DECISIONS §14).
 * Approving again changes nothing. Throws NOT_FOUND, TESTIMONIAL_DECLINED.
 */
export const approveTestimonial = (db: Db, id: string): Promise<void> =>
  changeState(db, id, { from: ['pending'], to: { state: 'approved' } });

/**
 * The owner declines a testimonial, or removes an approved one, for instance because its client has withdrawn it.
 * Final: its photos are detached for deletion; declining again keeps the first reason. Throws NOT_FOUND.
 */
export const declineTestimonial = (db: Db, id: string, declineReason: string): Promise<void> =>
  changeState(db, id, {
    from: ['pending', 'approved'],
    to: { state: 'declined', declineReason },
    with: [detachPhotosOf(db, { purpose: 'testimonial', ref: id })],
  });
