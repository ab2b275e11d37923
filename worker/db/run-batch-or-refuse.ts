import { DomainError } from '../domain-error.ts';
import { type Db, runBatch, type Statement } from './database.ts';
import { violatedConstraint } from './guards.ts';

/** Runs a batch. Throws TOO_MANY_REQUESTS, COUPON_NOT_AVAILABLE or HOLD_LIMIT for the guard it violates. */
export async function runBatchOrRefuse(db: Db, statements: Statement[]): Promise<void> {
  try {
    await runBatch(db, statements);
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'usage_limit') throw new DomainError('TOO_MANY_REQUESTS');
    if (constraint === 'first_visit' || constraint === 'coupon_live' || constraint?.startsWith('coupon_use.'))
      throw new DomainError('COUPON_NOT_AVAILABLE');
    if (constraint === 'hold_limit') throw new DomainError('HOLD_LIMIT');
    throw error;
  }
}
