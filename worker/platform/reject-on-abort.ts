/** Resolves to the result, or rejects once the signal fires, even when the callee ignores the signal. */
export const rejectOnAbort = <Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
