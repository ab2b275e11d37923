import { vi } from 'vitest';

/** Stubs an empty sessionStorage, like that of a new tab, until the test ends. */
export function stubSessionStorage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

/** Stubs a sessionStorage that the browser refuses: each access throws. */
export function refuseSessionStorage(): void {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}
