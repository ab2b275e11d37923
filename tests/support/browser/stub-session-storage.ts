import { vi } from 'vitest';

/** Stubs an empty sessionStorage, like that of a new tab, until the test ends. */
export function stubSessionStorage(): void {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
}

/** Stubs a sessionStorage that the browser refuses: each access throws. */
export function refuseSessionStorage(): void {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}
