import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, showToast, toastStore } from '../../src/ui/toast.ts';

const TOAST = { title: 'Thank You!', description: 'It is pending approval.' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a dismissed toast is removed 1,000,000 ms later', () => {
  dismissToast(showToast(TOAST));
  vi.advanceTimersByTime(999_999);
  expect(toastStore.get()).toMatchObject({ ...TOAST, isOpen: false });
  vi.advanceTimersByTime(1);
  expect(toastStore.get()).toBeNull();
});

it('a toast replaces the one before it, whose dismissal and removal then change nothing', () => {
  const firstId = showToast(TOAST);
  dismissToast(firstId);
  showToast({ ...TOAST, title: 'Booking Failed' });
  dismissToast(firstId);
  vi.advanceTimersByTime(1_000_000);
  expect(toastStore.get()).toMatchObject({ title: 'Booking Failed', isOpen: true });
});
