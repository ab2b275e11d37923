/** The pages that are a list of links. */
import { ARTICLES, GALLERY, HOURS, LOG, LOGOUT, SERVICES, SETTINGS, SITE, TAKINGS, WEEK } from '../frame/nav-items.ts';
import { title } from '../parts/panel.css.ts';
import * as styles from './settings.css.ts';
import { NavList, SETTINGS_ITEMS } from './settings-layout.tsx';

/** The links that do not fit into the bottom bar of a phone. OWNER §2. */
export const MorePage = () => (
  <>
    <h1 className={title}>More</h1>
    <div className={styles.lists}>
      <NavList items={[WEEK, TAKINGS, HOURS, SERVICES, GALLERY, ARTICLES, SETTINGS, LOG, SITE, LOGOUT]} />
    </div>
  </>
);

/** OWNER §6.11. */
export const SettingsPage = () => (
  <>
    <h1 className={title}>Settings</h1>
    <div className={styles.lists}>
      <NavList items={SETTINGS_ITEMS} />
    </div>
  </>
);
