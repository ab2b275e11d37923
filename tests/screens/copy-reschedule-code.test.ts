import { expect, it, vi } from 'vitest';
import { copyRescheduleCode } from '../../src/sections/portal/copy-reschedule-code.ts';
import { toastStore } from '../../src/ui/toast.ts';

const CODE = 'RESCHEDULE_ABCDEFGHJKLMNPQR';

it('a reschedule code is copied, and the toast says so', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyRescheduleCode(CODE);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(CODE);
  expect(toastStore.get()).toMatchObject({ title: 'Copied!', description: CODE });
});

it.each([
  ['has no clipboard', {}],
  ['refuses to copy', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } }],
])('where the browser %s, the toast shows the code, to be copied by hand', async (_words, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await copyRescheduleCode(CODE);
  expect(toastStore.get()).toMatchObject({ title: 'Your reschedule code', description: CODE });
});
