import { showToast } from '../../ui/toast.ts';

/** Copies the code. Some browsers have no clipboard or refuse: then the toast shows the code, to be copied by hand. */
export async function copyRescheduleCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToast({ title: 'Copied!', description: code });
  } catch {
    showToast({ title: 'Your reschedule code', description: code });
  }
}
