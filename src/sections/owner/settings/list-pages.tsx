/** The pages that are a list of links. */
import {
  ARTICLES,
  BOOKING_RULES,
  CALENDAR_FEEDS,
  CONTACT,
  GALLERY,
  HOURS,
  LOG,
  LOGOUT,
  type NavItem,
  OWNER_EMAILS,
  SECURITY,
  SERVICES,
  SETTINGS,
  SITE,
  TAKINGS,
  TAX,
  WEEK,
} from '../frame/nav-items.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import * as styles from './settings.css.ts';

type ListPageProps = { title: string; items: readonly NavItem[] };

const ListPage = ({ title, items }: ListPageProps) => (
  <>
    <h1>{title}</h1>
    <ul className={styles.list}>
      {items.map(({ id, href, label, icon }) => (
        <li key={id}>
          <a className={styles.row} href={href}>
            <OwnerIcon name={icon} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  </>
);

/** The links that do not fit into the bottom bar of a phone. OWNER §2. */
export const MorePage = () => (
  <ListPage title="More" items={[WEEK, TAKINGS, HOURS, SERVICES, GALLERY, ARTICLES, SETTINGS, LOG, SITE, LOGOUT]} />
);

/** OWNER §6.11. */
export const SettingsPage = () => (
  <ListPage title="Settings" items={[CONTACT, TAX, BOOKING_RULES, OWNER_EMAILS, CALENDAR_FEEDS, SECURITY, LOG]} />
);
