import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

/** What stands in the 'Reschedule code' field at this moment, '' when nothing does. */
export const rescheduleCode = (): string => current;

/** Fills the 'Reschedule code' field of the summary. */
export function writeRescheduleCode(code: string): void {
  current = code;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, followed. */
export const useRescheduleCode = (): string => useSyncExternalStore(subscribe, rescheduleCode, () => '');
