/** The answer, or a rejection once the signal fires, whether or not whoever was asked heeds it. */
export const withTimeout = <Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
