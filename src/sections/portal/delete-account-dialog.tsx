import { useMutation } from '@tanstack/react-query';
import { deleteAccount } from '../../api/account.ts';
import { findInlineErrorMessage } from '../../api/call.ts';
import { CLAIM_PERCENT } from '../../domain/cancellation/cancellation-terms.ts';
import { Button } from '../../ui/button.tsx';
import { dialogActions } from '../../ui/modal-dialog.css.ts';
import { DialogError, ModalDialog } from '../../ui/modal-dialog.tsx';
import { clearSelectedService } from '../booking/entry/booking-prefill.ts';
import { clearDraft } from '../booking/form/booking-draft.ts';
import * as styles from './my-details.css.ts';
import { createRepeatableDeletion, type DeletionOutcome } from './repeatable-deletion.ts';

/** Of the page, because the dialog may be closed between two attempts. */
const repeatDeletion = createRepeatableDeletion();

/** What is deleted, what is kept, and the confirmation. docs/decisions/022. */
export function DeleteAccountDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const {
    mutate,
    data: outcome,
    error,
    isPending,
  } = useMutation({
    mutationFn: () => repeatDeletion(() => deleteAccount(clientId)),
    meta: { failure: { surface: 'inline' } },
    onSuccess: () => {
      clearDraft();
      clearSelectedService();
    },
  });
  const failure = findInlineErrorMessage(error, 'We could not delete your account. Please try again.');
  if (outcome) return <AccountDeleted outcome={outcome} />;
  return (
    <ModalDialog title="Delete my account" isBusy={isPending} onClose={onClose}>
      <p>This cannot be undone.</p>
      <ul className={styles.consequences}>
        <li>
          Your name, phone number, notes, reviews and photos are deleted, and your e-mail with the exception below.
        </li>
        <li>Your points, rewards and unused reschedule codes end.</li>
        <li>
          {`A ${CLAIM_PERCENT}% refund that you can still ask for is requested for you. Any refund still reaches your card. While one may still fail we keep your e-mail to reach you about it, for a year at most.`}
        </li>
        <li>
          So that the first-visit discount is given once, and a late cancellation still means a full price, we keep an
          unreadable hash of your e-mail and phone number.
        </li>
        <li>Records of what was booked, paid and refunded stay, as tax law asks, without your name.</li>
        <li>Stripe keeps its own records of your payments.</li>
        <li>You are signed out. Signing in again starts a new account.</li>
      </ul>
      {failure ? <DialogError>{failure}</DialogError> : null}
      <div className={dialogActions}>
        <Button variant="ink" disabled={isPending} onClick={onClose}>
          Keep my account
        </Button>
        <Button variant="quiet" pending={isPending} onClick={() => mutate()}>
          {isPending ? 'Deleting...' : 'Delete for good'}
        </Button>
      </div>
    </ModalDialog>
  );
}

/** The page behind this dialog shows a deleted account, so every link and button of the dialog loads another page. */
function AccountDeleted({ outcome }: { outcome: DeletionOutcome }) {
  const leave = () => location.replace('/');
  return (
    <ModalDialog title={outcome === 'deleted' ? 'Your account is deleted' : 'You are signed out'} onClose={leave}>
      <p>
        {outcome === 'deleted'
          ? 'You are signed out. Thank you for having been with us.'
          : 'Your account is deleted, unless you have signed out in another tab. Signing in again starts a new account.'}
      </p>
      <Button variant="ink" autoFocus onClick={leave}>
        Back to the studio’s page
      </Button>
    </ModalDialog>
  );
}
