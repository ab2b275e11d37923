import { IdempotencyKeyUsedError } from './payment-provider.ts';

export type CreateOnceOptions<Made> = {
  /** the number in the idempotency key that was used last, or in the first one */
  attempt: number;
  /** true when no earlier call can have created the object, which saves the search */
  isFirst: boolean;
  find(): Promise<Made | null>;
  create(attempt: number): Promise<Made>;
  /** Stores that the next key is used from now on, and returns its number. */
  nextAttempt(): Promise<number>;
};

/**
 * Creates an object at the provider exactly once, however often this is cut off: looks for the object, then creates
 * it with the idempotency key of the last attempt. Uses the next key only when that key replays a failure
 * (IdempotencyKeyUsedError) and created nothing. At most three calls to the provider.
 */
export async function createOnce<Made>({
  attempt,
  isFirst,
  find,
  create,
  nextAttempt,
}: CreateOnceOptions<Made>): Promise<Made> {
  const earlier = isFirst ? null : await find();
  if (earlier) return earlier;
  try {
    return await create(attempt);
  } catch (error) {
    if (!(error instanceof IdempotencyKeyUsedError)) throw error;
    const made = isFirst ? await find() : null;
    return made ?? create(await nextAttempt());
  }
}
