import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { userQuery } from '../../api/user.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveNative } from '../../ui/leave-native.tsx';
import { toast } from '../../ui/toast.ts';

const loadDialog = () => import('./testimonial-dialog.tsx');
const TestimonialDialog = lazy(() => loadDialog().then((module) => ({ default: module.TestimonialDialog })));

/** For signed-in clients. The dialog is fetched when it is likely to be wanted, and then keeps what was typed. */
export function ShareButton() {
  const { data: user } = useQuery(userQuery);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  if (!user) return null;
  const fail = () => {
    setWanted(false);
    toast({
      title: 'Submission Failed',
      description: 'The form could not be fetched. Please check your connection and try again.',
      variant: 'destructive',
    });
  };
  return (
    <>
      <Button
        look="quiet"
        onPointerDown={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Share Your Experience
      </Button>
      {wanted ? (
        <LeaveNative onFail={fail}>
          <Suspense>
            <TestimonialDialog isOpen={open} onClose={() => setOpen(false)} />
          </Suspense>
        </LeaveNative>
      ) : null}
    </>
  );
}
