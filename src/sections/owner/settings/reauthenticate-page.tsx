import { TODAY_PATH } from '../../../contract/owner/paths.ts';
import type { PostedForm, ReauthenticateView } from '../../../contract/owner/view.ts';
import { variant } from '../../../ui/button.css.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { HiddenFields } from '../frame/owner-form.tsx';
import { title } from '../parts/panel.css.ts';
import * as styles from './settings.css.ts';

/**
 * Asks for a new sign-in when the last one is too old. Keeps what was typed in a form that was sent too late: the sign-in
 * opens in another tab, and the page of the form is then shown again, filled in. OWNER §1.
 */
export function ReauthenticatePage({
  view: { signedInFor, purpose, returnTo, postedForm },
}: {
  view: ReauthenticateView;
}) {
  // In the new tab the page of the form would be empty: the typed fields wait in the first one.
  const loginParams = new URLSearchParams({ returnTo: postedForm ? TODAY_PATH : returnTo, confirm: '1' });
  return (
    <div className={styles.message}>
      <h1 className={title}>Please confirm it is you</h1>
      <p className={styles.lead}>{`You signed in ${signedInFor} ago. For ${purpose} we ask again.`}</p>
      {postedForm ? (
        <p>What you were sending is kept in this tab. Google opens in another one: come back here afterwards.</p>
      ) : null}
      <ButtonLink
        variant="ink"
        href={`/api/login?${loginParams}`}
        {...(postedForm ? { target: '_blank', rel: 'noopener' } : {})}
      >
        Continue with Google
      </ButtonLink>
      {postedForm ? <ReopenFormButton postedForm={postedForm} /> : null}
    </div>
  );
}

/** Posts the form without a token, so that nothing is done: the page of the form is shown, filled in. */
const ReopenFormButton = ({ postedForm: { action, typed, hasFile } }: { postedForm: PostedForm }) => (
  <form method="post" action={action} encType={hasFile ? 'multipart/form-data' : undefined}>
    <HiddenFields values={typed} />
    <button className={variant.quiet} type="submit">
      Go on here
    </button>
  </form>
);
