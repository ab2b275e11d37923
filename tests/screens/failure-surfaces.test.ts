import { type MutationMeta, MutationObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, findInlineErrorMessage, toErrorMessage } from '../../src/api/call.ts';
import { createQueryClient, type FailureSurface } from '../../src/query-client.ts';
import { toastStore } from '../../src/ui/toast.ts';

const onSignedOut = vi.fn();
const REFUSAL = new ApiError(409, JSON.stringify({ code: 'ALREADY_CANCELLED', message: 'It is cancelled already.' }));
const SIGNED_OUT = new ApiError(401, '{}');
const describeFailure = (error: Error) => toErrorMessage(error, 'Please try again.');
const TOAST_SURFACE: FailureSurface = { surface: 'toast', title: 'Cancellation Failed', describe: describeFailure };

/** Where a mutation with this meta shows a failure. */
async function failMutation(error: Error, meta: MutationMeta) {
  const queryClient = createQueryClient({ call: () => Promise.reject(error), onSignedOut });
  const mutation = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(error), meta });
  let toastCount = 0;
  const unsubscribe = toastStore.subscribe(() => {
    toastCount += 1;
  });
  await mutation.mutate().catch(() => {});
  unsubscribe();
  return { toasts: toastCount, inline: findInlineErrorMessage(error, 'Please try again.') };
}

beforeEach(() => {
  vi.clearAllMocks();
});

it('the failure of a mutation is shown in one toast, with the server’s sentence', async () => {
  expect((await failMutation(REFUSAL, { failure: TOAST_SURFACE })).toasts).toBe(1);
  const shownToast = { title: 'Cancellation Failed', description: 'It is cancelled already.', variant: 'destructive' };
  expect(toastStore.get()).toEqual({ ...shownToast, id: expect.any(Number), isOpen: true });
});

it('the failure of a mutation about money, or of a dialog, is also shown in the page, with the same sentence', async () => {
  const failure: FailureSurface = { ...TOAST_SURFACE, surface: 'both' };
  expect(await failMutation(REFUSAL, { failure })).toEqual({ toasts: 1, inline: 'It is cancelled already.' });
});

it('the failure of an inline mutation is shown only in the page', async () => {
  const result = await failMutation(REFUSAL, { failure: { surface: 'inline' } });
  expect(result).toEqual({ toasts: 0, inline: 'It is cancelled already.' });
});

it('a mutation that names no surface shows its failure in a toast', async () => {
  expect((await failMutation(new Error('offline'), {})).toasts).toBe(1);
});

it.each([[TOAST_SURFACE], [{ ...TOAST_SURFACE, surface: 'both' as const }], [{ surface: 'inline' as const }]])(
  'a call without a session redirects to signing in, and shows no failure: %j',
  async (failure) => {
    expect(await failMutation(SIGNED_OUT, { failure })).toEqual({ toasts: 0, inline: null });
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  },
);
