import { IdempotencyKeyUsedError } from './payment-provider.ts';

export type CreateOnceOptions<Created> = {
  /** the number in the idempotency key that was used last, or in the first one */
  attempt: number;
  /** true when no earlier call can have created the object, which saves the search */
  isFirst: boolean;
  find(): Promise<Created | null>;
  create(attempt: number): Promise<Created>;
  /** Stores that the next key is used from now on, and returns its number. */
  nextAttempt(): Promise<number>;
};

/**
 * Creates an object at the provider exactly once, however often this is cut off: looks for the object, then creates
 * it with the idempotency key of the last attempt. Uses the next key only when that key replays a failure
 * (IdempotencyKeyUsedError) and created nothing. At most three operations of the provider: a search and two creations.
 */
export async function createOnce<Created>({
  attempt,
  isFirst,
  find,
  create,
  nextAttempt,
}: CreateOnceOptions<Created>): Promise<Created> {
  const existing = isFirst ? null : await find();
  if (existing) return existing;
  try {
    return await create(attempt);
  } catch (error) {
    if (!(error instanceof IdempotencyKeyUsedError)) throw error;
    const foundAfterConflict = isFirst ? await find() : null;
    return foundAfterConflict ?? create(await nextAttempt());
  }
}
