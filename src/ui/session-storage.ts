/**
 * What is unfinished in this tab, in sessionStorage: kept through a reload and signing in. Browsers may refuse storage, as in
 * some private modes: then nothing is kept.
 */

type StorageKey = 'unfinished-booking' | 'payment-under-way' | 'unfinished-review';

/** What was written for one client only. */
const CLIENT_KEYS: readonly StorageKey[] = ['payment-under-way', 'unfinished-review'];

export function store(key: StorageKey, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Null when nothing is stored, or it cannot be read. */
export function readStored<Value>(key: StorageKey): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function removeStored(key: StorageKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

/** Deletes what a client who has signed out has left; booking-draft.ts deletes an unfinished booking that is a client's. */
export const removeStoredOfClient = (): void => CLIENT_KEYS.forEach(removeStored);
