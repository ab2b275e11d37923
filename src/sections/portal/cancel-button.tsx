import { useEffect, useRef, useState } from 'react';
import type { Appointment } from '../../api/decode.ts';
import { Button } from '../../ui/button.tsx';
import { focusAfterRender } from '../../ui/focus-after-render.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { GREETING_ID } from './greeting.tsx';

const useCancelDialog = lazyDialog(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog));

export function CancelButton({ appointment }: { appointment: Appointment }) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = isOpen ? container.current : null;
    // The appointment was moved or cancelled elsewhere while the dialog was open, and this button was removed.
    return () => {
      if (element && !element.isConnected) focusAfterRender(GREETING_ID);
    };
  }, [isOpen]);
  const fail = () => {
    setOpen(false);
    showToast({
      title: 'Cancellation Failed',
      description: 'Failed to cancel appointment. Please try again.',
      variant: 'destructive',
    });
  };
  const { loading, prefetchHandlers, retryIfFailed, renderDialog } = useCancelDialog({
    isOpen,
    dialogName: 'the cancellation',
    onFail: fail,
  });
  const open = () => {
    setOpen(true);
    retryIfFailed();
  };
  return (
    <div ref={container}>
      <Button variant="quiet" small pending={loading} {...prefetchHandlers} onClick={open}>
        Cancel appointment
      </Button>
      {renderDialog((CancelDialog) => (
        <CancelDialog appointment={appointment} onClose={() => setOpen(false)} />
      ))}
    </div>
  );
}
