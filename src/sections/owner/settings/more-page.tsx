import { SIGN_OUT_PATH } from '../../../contract/owner-view.ts';
import { Button } from '../../../ui/button.tsx';
import { BOOKING_RULES, HOURS, LOG, LOGOUT, SITE, TAKINGS, WEEK } from '../frame/nav-items.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import * as styles from './settings.css.ts';

/** The links that do not fit into the bottom bar of a phone, and signing out. OWNER §2. */
export function MorePage() {
  return (
    <>
      <h1>More</h1>
      <ul className={styles.list}>
        {[WEEK, TAKINGS, HOURS, BOOKING_RULES, LOG, SITE, LOGOUT].map(({ id, href, label, icon }) => (
          <li key={id}>
            <a className={styles.row} href={href}>
              <OwnerIcon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <OwnerForm action={SIGN_OUT_PATH} className={styles.signOutEverywhere}>
        <p className={styles.lead}>Signs you out on this and every other device.</p>
        <Button type="submit" look="quiet">
          Sign out everywhere
        </Button>
      </OwnerForm>
    </>
  );
}
