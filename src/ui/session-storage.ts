/**
 * The unfinished booking, payment and review of this tab, in sessionStorage: kept through a reload and signing in. When a
 * browser refuses storage, as in some private modes, nothing is kept.
 */

type StorageKey = 'unfinished-booking' | 'payment-under-way' | 'unfinished-review';

/** The keys whose values belong to one client. */
const CLIENT_KEYS: readonly StorageKey[] = ['payment-under-way', 'unfinished-review'];

export function storeValue(key: StorageKey, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Null when nothing is stored, or it cannot be read. */
export function readStoredValue<Value>(key: StorageKey): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function removeStoredValue(key: StorageKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

/** Deletes the values of a client who has signed out; booking-draft.ts deletes an unfinished booking of the client. */
export const removeStoredValuesOfClient = (): void => CLIENT_KEYS.forEach(removeStoredValue);
