import { sql } from 'drizzle-orm';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { DomainError } from '../domain-error.ts';
import { type Db, runBatch, type Statement } from './database.ts';
import { assertInBatch, findViolatedConstraint, type Guard } from './guards.ts';

/** By guard, or by `refund_cap`, the CHECK of the refunds of a payment. */
type GuardCodes = Partial<Record<Guard | 'refund_cap', ErrorCode>>;

/** The DomainError for the guard that a batch has violated; `error` itself when the guard has none. */
function toGuardError(error: unknown, codes: GuardCodes): unknown {
  const constraint = findViolatedConstraint(error);
  if (constraint === 'usage_limit') return new DomainError('TOO_MANY_REQUESTS');
  if (constraint === 'first_visit' || constraint === 'coupon_live' || constraint?.startsWith('coupon_use.'))
    return new DomainError('COUPON_NOT_AVAILABLE');
  if (constraint === 'hold_limit') return new DomainError('HOLD_LIMIT');
  const code = codes[constraint as keyof GuardCodes];
  return code ? new DomainError(code) : error;
}

/**
 * Runs a batch. Throws the error for the violated guard: TOO_MANY_REQUESTS, COUPON_NOT_AVAILABLE, HOLD_LIMIT, or its
 * code in `codes`.
 */
export async function runGuardedBatch(db: Db, statements: Statement[], codes: GuardCodes = {}): Promise<void> {
  try {
    await runBatch(db, statements);
  } catch (error) {
    throw toGuardError(error, codes);
  }
}

/**
 * Throws what `runGuardedBatch` would throw for these statements, and changes nothing. Called before an open payment
 * is cancelled for a new one, so that a refusal never costs the client the present hold.
 */
export async function dryRunGuardedBatch(db: Db, statements: Statement[]): Promise<void> {
  try {
    await runGuardedBatch(db, [...statements, assertInBatch(db, 'dry_run', sql`FALSE`)]);
  } catch (error) {
    if (findViolatedConstraint(error) !== 'dry_run') throw error;
  }
}

/**
 * As `runGuardedBatch`, with a query as the last statement, which sees what the others have written. Resolves to its
 * rows.
 */
export async function runGuardedBatchWithQuery<Query extends Statement & PromiseLike<unknown>>(
  db: Db,
  statements: Statement[],
  query: Query,
): Promise<Awaited<Query>> {
  try {
    const [first = query, ...rest] = [...statements, query];
    return (await db.batch([first, ...rest])).at(-1) as Awaited<Query>;
  } catch (error) {
    throw toGuardError(error, {});
  }
}

/** Runs a batch. False when it violates one of these guards, and then nothing is changed; throws any other error. */
export async function runBatchUnlessStale(db: Db, statements: Statement[], ...guards: Guard[]): Promise<boolean> {
  try {
    await runBatch(db, statements);
    return true;
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (guards.some((guard) => guard === constraint)) return false;
    throw error;
  }
}
