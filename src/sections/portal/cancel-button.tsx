import { useState } from 'react';
import type { Appointment } from '../../api/decode.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { showToast } from '../../ui/toast.ts';

const useCancelDialog = lazyDialog(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog));

export function CancelButton({ appointment }: { appointment: Appointment }) {
  const [open, setOpen] = useState(false);
  const fail = () => {
    setOpen(false);
    showToast({
      title: 'Cancellation Failed',
      description: 'Failed to cancel appointment. Please try again.',
      variant: 'destructive',
    });
  };
  const { loading, intent, show } = useCancelDialog({ isOpen: open, what: 'the cancellation', onFail: fail });
  return (
    <div>
      <Button variant="quiet" small pending={loading} {...intent} onClick={() => setOpen(true)}>
        Cancel appointment
      </Button>
      {show((CancelDialog) => (
        <CancelDialog appointment={appointment} onClose={() => setOpen(false)} />
      ))}
    </div>
  );
}
