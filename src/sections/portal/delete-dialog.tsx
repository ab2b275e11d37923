import { useMutation } from '@tanstack/react-query';
import { deleteAccount } from '../../api/account.ts';
import { sentenceOf } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { act } from '../../ui/sheet.css.ts';
import { Sheet, SheetFailure } from '../../ui/sheet.tsx';
import { forgetDraft } from '../booking/booking-draft.ts';
import { forgetService } from '../home/selected-service.ts';
import * as styles from './delete-dialog.css.ts';

/** What goes and what stays, and the last word. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      forgetDraft();
      forgetService();
      // Everything on this page is about somebody who is not here any more.
      location.replace('/');
    },
  });
  const pending = isPending || isSuccess;
  return (
    <Sheet title="Delete my account" isDismissable={!pending} onClose={onClose}>
      <p>This cannot be undone.</p>
      <ul className={styles.list}>
        <li>Your name, e-mail, phone number, notes, reviews and photos are deleted.</li>
        <li>Your points, rewards and unused reschedule codes end.</li>
        <li>Records of what was booked, paid and refunded stay, as tax law asks, without your name.</li>
        <li>A refund that is on its way still reaches your card. Stripe keeps its own records of your payments.</li>
        <li>You are signed out. Signing in again starts a new account.</li>
      </ul>
      {error ? (
        <SheetFailure>{sentenceOf(error, 'We could not delete your account. Please try again.')}</SheetFailure>
      ) : null}
      <div className={act}>
        <Button look="ink" onClick={onClose}>
          Keep my account
        </Button>
        <Button look="quiet" pending={pending} onClick={() => mutate()}>
          {pending ? 'Deleting...' : 'Delete for good'}
        </Button>
      </div>
    </Sheet>
  );
}
