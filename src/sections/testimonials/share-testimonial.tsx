import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '../../api/account.ts';
import { Button } from '../../ui/button.tsx';
import { CouldNotOpen } from '../../ui/could-not-open.tsx';
import { EnhancementBoundary } from '../../ui/enhancement-boundary.tsx';
import { onDemand, useOnDemand } from '../../ui/on-demand.ts';
import { toast } from '../../ui/toast.ts';

const dialog = onDemand(() => import('./testimonial-dialog.tsx').then((module) => module.TestimonialDialog));

/** For signed-in clients. The dialog is fetched when it is likely to be wanted, and then keeps what was typed. */
export function ShareTestimonial() {
  const { data: user } = useQuery(userQuery);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const { Part: TestimonialDialog, loading, failed, retry } = useOnDemand(dialog, wanted);
  if (!user) return null;
  const fail = () => {
    setWanted(false);
    toast({
      title: 'Submission Failed',
      description: 'The form could not be opened. Please try again.',
      variant: 'destructive',
    });
  };
  return (
    <>
      <Button
        look="quiet"
        pending={loading}
        onPointerDown={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Share Your Experience
      </Button>
      {failed ? <CouldNotOpen what="the form" onRetry={retry} /> : null}
      {TestimonialDialog ? (
        <EnhancementBoundary onFail={fail}>
          <TestimonialDialog isOpen={open} onClose={() => setOpen(false)} />
        </EnhancementBoundary>
      ) : null}
    </>
  );
}
