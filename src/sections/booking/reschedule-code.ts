import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

/** Fills the 'Reschedule code' field of the summary. */
export function writeRescheduleCode(code: string): void {
  current = code;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What stands in the field, '' when nothing does. */
export const useRescheduleCode = (): string =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  );
