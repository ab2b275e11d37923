import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { userQuery } from '../../api/account.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { takeReopening } from './testimonial-draft.ts';

const useTestimonialDialog = lazyDialog(() =>
  import('./testimonial-dialog.tsx').then((module) => module.TestimonialDialog),
);

/** For signed-in clients. The dialog stays mounted once fetched, so that closing it keeps what was typed. */
export function ShareTestimonialButton() {
  const { data: user } = useQuery(userQuery);
  const [isRequested, setRequested] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const fail = () => {
    setRequested(false);
    showToast({
      title: 'Submission Failed',
      description: 'The form could not be opened. Please try again.',
      variant: 'destructive',
    });
  };
  const openDialog = () => {
    setRequested(true);
    setOpen(true);
    retryIfFailed();
  };
  const reopenDialog = useEffectEvent((clientId: string) => {
    if (takeReopening(clientId)) openDialog();
  });
  useEffect(() => {
    if (user) reopenDialog(user.id);
  }, [user]);
  const { loading, prefetchHandlers, retryIfFailed, renderDialog } = useTestimonialDialog({
    isOpen: isRequested,
    dialogName: 'the form',
    onFail: fail,
  });
  if (!user) return null;
  return (
    <>
      <Button variant="quiet" pending={loading} {...prefetchHandlers} onClick={openDialog}>
        Share Your Experience
      </Button>
      {renderDialog((TestimonialDialog) => (
        <TestimonialDialog key={user.id} clientId={user.id} isOpen={isOpen} onClose={() => setOpen(false)} />
      ))}
    </>
  );
}
