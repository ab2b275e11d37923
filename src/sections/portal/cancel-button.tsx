import { lazy, Suspense, useState } from 'react';
import type { AppointmentAnswer } from '../../contract/responses.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveNative } from '../../ui/leave-native.tsx';
import { toast } from '../../ui/toast.ts';

const loadDialog = () => import('./cancel-dialog.tsx');
const CancelDialog = lazy(() => loadDialog().then((module) => ({ default: module.CancelDialog })));

/** Opens the cancel dialog, which is fetched when it is likely to be wanted. */
export function CancelButton({ appointment }: { appointment: AppointmentAnswer }) {
  const [open, setOpen] = useState(false);
  const fail = () => {
    setOpen(false);
    toast({
      title: 'Cancellation Failed',
      description: 'Failed to cancel appointment. Please try again.',
      variant: 'destructive',
    });
  };
  return (
    <div>
      <Button
        look="quiet"
        small
        onPointerDown={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        Cancel appointment
      </Button>
      {open ? (
        <LeaveNative onFail={fail}>
          <Suspense>
            <CancelDialog appointment={appointment} onClose={() => setOpen(false)} />
          </Suspense>
        </LeaveNative>
      ) : null}
    </div>
  );
}
