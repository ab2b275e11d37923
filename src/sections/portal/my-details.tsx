import { useState } from 'react';
import { ACCOUNT_PATH } from '../../api/account.ts';
import type { UserAnswer } from '../../contract/responses.ts';
import { formatPhone } from '../../domain/phone.ts';
import { Button } from '../../ui/button.tsx';
import { CouldNotOpen } from '../../ui/could-not-open.tsx';
import { EnhancementBoundary } from '../../ui/enhancement-boundary.tsx';
import { onDemand, useOnDemand } from '../../ui/on-demand.ts';
import { Opening } from '../../ui/opening.tsx';
import { toast } from '../../ui/toast.ts';
import { DetailsForm, MY_DETAILS } from './details-form.tsx';
import * as styles from './my-details.css.ts';
import { opens, ownHeight, panel, title } from './portal.css.ts';

const dialog = onDemand(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog));

/** Who the studio thinks one is: to be seen, corrected, taken away as a file, or deleted. DECISIONS §15. */
export function MyDetails({ user }: { user: UserAnswer }) {
  const [doing, setDoing] = useState<'correct' | 'delete' | null>(null);
  const { Part: DeleteDialog, loading, failed, retry } = useOnDemand(dialog, doing === 'delete');
  const done = () => setDoing(null);
  const fail = () => {
    done();
    toast({
      title: 'Not deleted',
      description: 'We could not open that. Please check your connection and try again.',
      variant: 'destructive',
    });
  };
  return (
    <section className={`${panel} ${ownHeight}`} aria-labelledby={MY_DETAILS}>
      <h2 id={MY_DETAILS} className={title} tabIndex={-1}>
        My details
      </h2>
      {doing === 'correct' ? (
        <DetailsForm user={user} onDone={done} />
      ) : (
        <>
          <dl className={styles.details}>
            <Detail term="Full name" value={user.fullName} />
            <Detail term="Phone" value={formatPhone(user.phoneNumber)} />
            <Detail term="E-mail" value={user.email} />
          </dl>
          <Button look="quiet" small onClick={() => setDoing('correct')}>
            Correct my details
          </Button>
        </>
      )}
      <div className={styles.further}>
        <a className={opens} href={ACCOUNT_PATH} download>
          Download what is stored about me
        </a>
        <button
          type="button"
          className={styles.remove}
          onPointerDown={dialog.preload}
          onFocus={dialog.preload}
          onClick={() => setDoing('delete')}
        >
          Delete my account
        </button>
      </div>
      {loading ? <Opening words="Opening" /> : null}
      {failed ? <CouldNotOpen what="that" onRetry={retry} /> : null}
      {DeleteDialog ? (
        <EnhancementBoundary onFail={fail}>
          <DeleteDialog onClose={done} />
        </EnhancementBoundary>
      ) : null}
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
