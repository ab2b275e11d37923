import { useState } from 'react';
import type { AppointmentAnswer } from '../../contract/responses.ts';
import { Button } from '../../ui/button.tsx';
import { CouldNotOpen } from '../../ui/could-not-open.tsx';
import { EnhancementBoundary } from '../../ui/enhancement-boundary.tsx';
import { onDemand, useOnDemand } from '../../ui/on-demand.ts';
import { toast } from '../../ui/toast.ts';

const dialog = onDemand(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog));

/** Opens the cancel dialog, which is fetched when it is likely to be wanted. */
export function CancelButton({ appointment }: { appointment: AppointmentAnswer }) {
  const [open, setOpen] = useState(false);
  const { Part: CancelDialog, loading, failed, retry } = useOnDemand(dialog, open);
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
        pending={loading}
        onPointerDown={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => setOpen(true)}
      >
        Cancel appointment
      </Button>
      {failed ? <CouldNotOpen what="the cancellation" onRetry={retry} /> : null}
      {CancelDialog ? (
        <EnhancementBoundary onFail={fail}>
          <CancelDialog appointment={appointment} onClose={() => setOpen(false)} />
        </EnhancementBoundary>
      ) : null}
    </div>
  );
}
