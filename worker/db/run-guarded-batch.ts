import type { ErrorCode } from '../../src/contract/errors.ts';
import { DomainError } from '../domain-error.ts';
import { type Db, runBatch, type Statement } from './database.ts';
import { findViolatedConstraint, type Guard } from './guards.ts';

/**
 * Runs a batch. Throws the error for the guard it violates: TOO_MANY_REQUESTS, COUPON_NOT_AVAILABLE, HOLD_LIMIT, or the
 * one that `codes` has for it.
 */
export async function runGuardedBatch(
  db: Db,
  statements: Statement[],
  codes: Partial<Record<Guard, ErrorCode>> = {},
): Promise<void> {
  try {
    await runBatch(db, statements);
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (constraint === 'usage_limit') throw new DomainError('TOO_MANY_REQUESTS');
    if (constraint === 'first_visit' || constraint === 'coupon_live' || constraint?.startsWith('coupon_use.'))
      throw new DomainError('COUPON_NOT_AVAILABLE');
    if (constraint === 'hold_limit') throw new DomainError('HOLD_LIMIT');
    const code = codes[constraint as Guard];
    if (code) throw new DomainError(code);
    throw error;
  }
}
