import type { ReauthenticateView } from '../../../contract/owner-view.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { title } from '../parts/panel.css.ts';
import * as styles from './settings.css.ts';

/** The page of an address of the area that does not exist. OWNER §2. */
export function OwnerNotFoundPage() {
  return (
    <div className={styles.message}>
      <h1 className={title}>There is nothing here</h1>
      <ButtonLink look="ink" href="/studio">
        Back to today
      </ButtonLink>
    </div>
  );
}

/** Asks for a new sign-in when the last one is too old. OWNER §1. */
export function ReauthenticatePage({ view: { signedInFor, what, returnTo } }: { view: ReauthenticateView }) {
  return (
    <div className={styles.message}>
      <h1 className={title}>Please confirm it is you</h1>
      <p className={styles.lead}>{`You signed in ${signedInFor} ago. For ${what} we ask again.`}</p>
      <ButtonLink look="ink" href={`/api/login?${new URLSearchParams({ returnTo, confirm: '1' })}`}>
        Continue with Google
      </ButtonLink>
    </div>
  );
}
