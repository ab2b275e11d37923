/** Resolves to the result, or rejects once the signal fires, even when the callee ignores the signal. */
export const rejectOnAbort = <Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
