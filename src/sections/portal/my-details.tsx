import { useState } from 'react';
import { ACCOUNT_PATH } from '../../api/account.ts';
import type { UserResponse } from '../../contract/responses.ts';
import { formatPhone } from '../../domain/clients/format-phone.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { DetailsForm, MY_DETAILS_ID } from './details-form.tsx';
import * as styles from './my-details.css.ts';
import { actionLink, panel, title } from './portal.css.ts';

const useDeleteAccountDialog = lazyDialog(() =>
  import('./delete-account-dialog.tsx').then((module) => module.DeleteAccountDialog),
);

/** The client's name, phone and email: to read, correct, download or delete. DECISIONS §15. */
export function MyDetails({ user }: { user: UserResponse }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const endDeleting = () => setDeleting(false);
  const fail = () => {
    endDeleting();
    showToast({
      title: 'Not deleted',
      description: 'We could not open that. Please check your connection and try again.',
      variant: 'destructive',
    });
  };
  const { prefetchHandlers, retryIfFailed, renderDialog } = useDeleteAccountDialog({
    isOpen: isDeleting,
    dialogName: 'that',
    loadingText: 'Opening',
    onFail: fail,
  });
  const startDeleting = () => {
    setDeleting(true);
    retryIfFailed();
  };
  return (
    <section className={panel} aria-labelledby={MY_DETAILS_ID}>
      <h2 id={MY_DETAILS_ID} className={title} tabIndex={-1}>
        My details
      </h2>
      {isCorrecting ? (
        <DetailsForm user={user} onDone={() => setCorrecting(false)} />
      ) : (
        <>
          <dl className={styles.details}>
            <Detail term="Full name" value={user.fullName} />
            <Detail term="Phone" value={formatPhone(user.phoneNumber)} />
            <Detail term="E-mail" value={user.email} />
          </dl>
          <Button variant="quiet" small onClick={() => setCorrecting(true)}>
            Correct my details
          </Button>
        </>
      )}
      <div className={styles.accountActions}>
        {/* No `download` attribute: without a session the response is a page with a link to sign in. */}
        <a className={actionLink} href={ACCOUNT_PATH}>
          Download my details
        </a>
        <button type="button" className={styles.deleteAccount} {...prefetchHandlers} onClick={startDeleting}>
          Delete my account
        </button>
      </div>
      {renderDialog((DeleteDialog) => (
        <DeleteDialog clientId={user.id} onClose={endDeleting} />
      ))}
    </section>
  );
}

function Detail({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{value || 'Not given'}</dd>
    </div>
  );
}
