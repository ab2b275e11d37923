import type { SecurityView } from '../../../contract/owner/settings.ts';
import { SIGN_OUT_EVERYWHERE_PATH } from '../../../contract/owner/view.ts';
import { formatDateTime, requireInstant } from '../../../domain/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SECURITY_NAV_ITEM } from '../frame/nav-items.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { panel, panelLink, panelTitle, softText } from '../parts/panel.css.ts';
import * as styles from './settings.css.ts';
import { SettingsLayout } from './settings-layout.tsx';

const CONFIRM_HREF = `/api/login?${new URLSearchParams({ returnTo: SECURITY_NAV_ITEM.href, confirm: '1' })}`;
const TWO_STEP_HREF = 'https://myaccount.google.com/signinoptions/two-step-verification';

/** The sign-in of this browser, and all of them. The second factor is the provider's. OWNER §1, §6.11. */
export function SecurityPage({ view: { signedInAt } }: { view: SecurityView }) {
  return (
    <SettingsLayout item={SECURITY_NAV_ITEM}>
      <div className={styles.panels}>
        <section className={panel}>
          <h2 className={panelTitle}>This sign-in</h2>
          <p className={styles.lead}>{`Signed in since ${formatDateTime(requireInstant(signedInAt))}.`}</p>
          <ButtonLink variant="ink" href={CONFIRM_HREF}>
            Confirm again
          </ButtonLink>
        </section>
        <section className={panel}>
          <h2 className={panelTitle}>The second factor</h2>
          <p className={softText}>
            You sign in with Google, so the second step is Google’s. Turn it on there: without it, whoever has your
            password can sign in here.
          </p>
          <a className={panelLink} href={TWO_STEP_HREF}>
            Google’s two-step page
          </a>
        </section>
        <section className={panel}>
          <h2 className={panelTitle}>Every device</h2>
          <p className={styles.lead}>Signs you out on this and every other device.</p>
          <OwnerForm action={SIGN_OUT_EVERYWHERE_PATH}>
            <Button type="submit" variant="quiet">
              Sign out everywhere
            </Button>
          </OwnerForm>
        </section>
      </div>
    </SettingsLayout>
  );
}
