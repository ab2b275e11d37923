import { KeySpent } from './payments.ts';

export type Creation<Made> = {
  /** the number of the key that was used last, or is used first */
  attempt: number;
  /** Nothing can have been made yet, so there is nothing to look for. */
  isFirst: boolean;
  look(): Promise<Made | null>;
  make(attempt: number): Promise<Made>;
  /** Writes down that the next key is used from now on, and returns its number. */
  nextAttempt(): Promise<number>;
};

/**
 * Makes something at the provider once, however often this is cut off: it is looked for, then asked for under the key
 * of the last attempt. Only when the provider has nothing for that key but an old failure, and nothing was made under
 * it, the next key is used. So one call of this is three of the provider at most.
 */
export async function createOnce<Made>({ attempt, isFirst, look, make, nextAttempt }: Creation<Made>): Promise<Made> {
  const earlier = isFirst ? null : await look();
  if (earlier) return earlier;
  try {
    return await make(attempt);
  } catch (error) {
    if (!(error instanceof KeySpent)) throw error;
    const made = isFirst ? await look() : null;
    return made ?? make(await nextAttempt());
  }
}
