import { SIGN_OUT_PATH } from '../../../contract/owner-view.ts';
import { Button } from '../../../ui/button.tsx';
import { ARTICLES, BOOKING_RULES, GALLERY, HOURS, LOG, LOGOUT, SERVICES, SITE, TAKINGS } from '../frame/nav-items.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import * as styles from './settings.css.ts';

const ITEMS = [TAKINGS, HOURS, SERVICES, GALLERY, ARTICLES, BOOKING_RULES, LOG, SITE, LOGOUT];

/** The links that do not fit into the bottom bar of a phone, and signing out. OWNER §2. */
export function MorePage() {
  return (
    <>
      <h1>More</h1>
      <ul className={styles.list}>
        {ITEMS.map(({ id, href, label, icon }) => (
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
