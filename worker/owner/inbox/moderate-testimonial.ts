import { and, eq } from 'drizzle-orm';
import type { Db, Statement } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import type { Testimonial } from '../../db/rows.ts';
import { runBatchUnlessStale } from '../../db/run-guarded-batch.ts';
import { testimonial } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { detachPhotosStatement } from '../../photos/photo-store.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';

type TestimonialState = Testimonial['state'];

type TestimonialTransition = {
  from: TestimonialState[];
  to: { state: TestimonialState; declineReason?: string };
  statements?: Statement[];
};

/** Updates a testimonial in one of the states `from`; does nothing when it is in the wanted state already. */
async function changeState(
  db: Db,
  id: string,
  transition: TestimonialTransition,
  log: LogStatementBuilder,
): Promise<void> {
  const { from, to, statements: addedStatements = [] } = transition;
  const [row] = await db.select({ state: testimonial.state }).from(testimonial).where(eq(testimonial.id, id));
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.state === to.state) return;
  if (!from.includes(row.state)) throw new DomainError('TESTIMONIAL_DECLINED');
  const isUnchanged = and(eq(testimonial.id, id), eq(testimonial.state, row.state));
  const statements = [
    assertRowInBatch(db, 'testimonial_state', testimonial, isUnchanged),
    db.update(testimonial).set(to).where(eq(testimonial.id, id)),
    ...addedStatements,
    log({ before: { state: row.state }, after: { state: to.state } }),
  ];
  // The testimonial was decided, or deleted with its client's account, since it was read.
  if (!(await runBatchUnlessStale(db, statements, 'testimonial_state'))) return changeState(db, id, transition, log);
}

/**
 * The owner approves a testimonial, whatever its rating, after checking for abuse and private details (DECISIONS §14).
 * Approving again changes nothing. Throws NOT_FOUND, TESTIMONIAL_DECLINED.
 */
export const approveTestimonial = (db: Db, id: string, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'approve_testimonial', about: id }, (log) =>
    changeState(db, id, { from: ['pending'], to: { state: 'approved' } }, log),
  );

/**
 * The owner declines a testimonial, or removes an approved one, for instance because its client has withdrawn it.
 * Final: its photos are detached for deletion; declining again keeps the first reason. Throws NOT_FOUND.
 */
export function declineTestimonial(
  db: Db,
  { id, reason: declineReason }: { id: string; reason: string },
  actionContext: ActionContext,
): Promise<void> {
  const transition: TestimonialTransition = {
    from: ['pending', 'approved'],
    to: { state: 'declined', declineReason },
    statements: [detachPhotosStatement(db, { purpose: 'testimonial', ref: id })],
  };
  return performOnce(db, actionContext, { verb: 'decline_testimonial', about: id }, (log) =>
    changeState(db, id, transition, log),
  );
}
