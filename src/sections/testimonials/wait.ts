/** Resolves after so many milliseconds, or at once when it is no longer worth waiting. */
export const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Resolves while there is a connection, else when it is back. */
export const untilOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) return resolve();
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
  });
