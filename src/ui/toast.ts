import { useSyncExternalStore } from 'react';

export type Toast = {
  title: string;
  description: string;
  /** `destructive`: something failed, and is read out at once */
  variant?: 'default' | 'destructive';
  action?: { label: string; press: () => void };
};
export type ShownToast = Toast & { id: number; open: boolean };

/** How long a dismissed one is remembered. SPEC §9. */
const REMOVE_DELAY_MS = 1_000_000;

let current: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; there is one at a time, so it takes the place of the one before. */
export function toast(notice: Toast): void {
  count += 1;
  show({ ...notice, id: count, open: true });
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  show({ ...current, open: false });
  setTimeout(() => current?.id === id && show(null), REMOVE_DELAY_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notice on the screen, null when there is none. */
export const useToast = (): ShownToast | null =>
  useSyncExternalStore(
    subscribe,
    () => (current?.open ? current : null),
    () => null,
  );
