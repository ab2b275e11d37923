import { useSyncExternalStore } from 'react';

export type Store<Value> = ReturnType<typeof createStore<Value>>;

/** A value outside React, shared by several components and neither in the URL nor in the query cache. Browser only. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial: () => initial,
    get: () => value,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Calls `listener` after each `set`. Returns the function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The value of a store; the component renders again after each `set`. The initial value on the server and during hydration. */
export const useStore = <Value>({ subscribe, get, initial }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, initial);
