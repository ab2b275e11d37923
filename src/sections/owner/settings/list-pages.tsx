/** The pages that are a list of links. */
import {
  ARTICLES_NAV_ITEM,
  GALLERY_NAV_ITEM,
  HOURS_NAV_ITEM,
  LOG_NAV_ITEM,
  LOGOUT_NAV_ITEM,
  SERVICES_NAV_ITEM,
  SETTINGS_NAV_ITEM,
  SITE_NAV_ITEM,
  TAKINGS_NAV_ITEM,
  WEEK_NAV_ITEM,
} from '../frame/nav-items.ts';
import { title } from '../parts/panel.css.ts';
import * as styles from './settings.css.ts';
import { NavList, SETTINGS_ITEMS } from './settings-layout.tsx';

/** The links that do not fit into the bottom bar of a phone. OWNER §2. */
export const MorePage = () => (
  <>
    <h1 className={title}>More</h1>
    <div className={styles.lists}>
      <NavList
        items={[
          WEEK_NAV_ITEM,
          TAKINGS_NAV_ITEM,
          HOURS_NAV_ITEM,
          SERVICES_NAV_ITEM,
          GALLERY_NAV_ITEM,
          ARTICLES_NAV_ITEM,
          SETTINGS_NAV_ITEM,
          LOG_NAV_ITEM,
          SITE_NAV_ITEM,
          LOGOUT_NAV_ITEM,
        ]}
      />
    </div>
  </>
);

/** The list of the pages of settings. OWNER §6.11. */
export const SettingsPage = () => (
  <>
    <h1 className={title}>Settings</h1>
    <div className={styles.lists}>
      <NavList items={SETTINGS_ITEMS} />
    </div>
  </>
);
