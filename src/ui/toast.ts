import { createStore, useStore } from './store.ts';

export type Toast = {
  title: string;
  description: string;
  /** `destructive`: a failure, which screen readers announce at once */
  variant?: 'default' | 'destructive';
  action?: { label: string; press: () => void };
};
export type ShownToast = Toast & { id: number; isOpen: boolean };

/** How long a dismissed toast stays in the store. SPEC §9. */
const REMOVE_DELAY_MS = 1_000_000;

/** The latest toast; it stays here for a while after it was dismissed. */
export const toastStore = createStore<ShownToast | null>(null);
let lastToastId = 0;

/** Shows a toast and returns its id. At most one is shown (SPEC §9), so it replaces the current one. */
export function showToast(toast: Toast): number {
  lastToastId += 1;
  toastStore.set({ ...toast, id: lastToastId, isOpen: true });
  return lastToastId;
}

export function dismissToast(id: number): void {
  const current = toastStore.get();
  if (current?.id !== id) return;
  toastStore.set({ ...current, isOpen: false });
  setTimeout(() => toastStore.get()?.id === id && toastStore.set(null), REMOVE_DELAY_MS);
}

/** The toast on the screen, null when there is none. */
export function useToast(): ShownToast | null {
  const current = useStore(toastStore);
  return current?.isOpen ? current : null;
}
