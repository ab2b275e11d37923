import { and, eq, inArray } from 'drizzle-orm';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import type { Testimonial } from '../db/rows.ts';
import { testimonial } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { deletePhotosOf } from '../photos/photo-store.ts';

type State = Testimonial['state'];

type Decision = { from: State[]; to: { state: State; declineReason?: string }; with?: Statement[] };

/** One update that only finds the row in one of these states; afterwards it has to be as wanted, whoever moved it there. */
async function move(db: Db, id: string, { from, to, with: more = [] }: Decision): Promise<void> {
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
 * The studio lets a testimonial through, whatever its stars: it looks for abuse and for what is private (DECISIONS §14).
 * Again changes nothing. Throws NOT_FOUND, TESTIMONIAL_DECLINED.
 */
export const approveTestimonial = (db: Db, id: string): Promise<void> =>
  move(db, id, { from: ['pending'], to: { state: 'approved' } });

/**
 * The studio declines a testimonial, or takes down one that was let through, because its client has withdrawn it or for
 * what was only seen later. That is final, its photos are nobody's from then on, and the reason is kept; the first one when
 * it is declined again. Throws NOT_FOUND.
 */
export const declineTestimonial = (db: Db, id: string, declineReason: string): Promise<void> =>
  move(db, id, {
    from: ['pending', 'approved'],
    to: { state: 'declined', declineReason },
    with: [deletePhotosOf(db, { purpose: 'testimonial', ref: id })],
  });
