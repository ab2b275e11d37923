import type { ReactNode } from 'react';
import {
  BOOKING_RULES_NAV_ITEM,
  CALENDAR_FEEDS_NAV_ITEM,
  CONTACT_NAV_ITEM,
  LOG_NAV_ITEM,
  type NavItem,
  OWNER_EMAILS_NAV_ITEM,
  SECURITY_NAV_ITEM,
  SETTINGS_NAV_ITEM,
  TAX_NAV_ITEM,
} from '../frame/nav-items.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { phoneOnly, title, wideOnly } from '../parts/panel.css.ts';
import * as styles from './settings.css.ts';

/** The pages of the settings, in their order. OWNER §6.11. */
export const SETTINGS_ITEMS: readonly NavItem[] = [
  ...[CONTACT_NAV_ITEM, TAX_NAV_ITEM, BOOKING_RULES_NAV_ITEM, OWNER_EMAILS_NAV_ITEM],
  ...[CALENDAR_FEEDS_NAV_ITEM, SECURITY_NAV_ITEM, LOG_NAV_ITEM],
];

type NavListProps = { items: readonly NavItem[]; currentItemId?: string };

/** Links in a panel, one below the other. `current`: the id of the one that leads to this page. */
export const NavList = ({ items, currentItemId }: NavListProps) => (
  <ul className={styles.list}>
    {items.map(({ id, href, label, icon }) => (
      <li key={id}>
        <a className={styles.row} href={href} aria-current={id === currentItemId ? 'page' : undefined}>
          <OwnerIcon name={icon} />
          {label}
        </a>
      </li>
    ))}
  </ul>
);

type SettingsLayoutProps = { item: NavItem; children: ReactNode };

/** A page of the settings: on a wide screen the list of all of them at its left, on a phone the way back to it. */
export const SettingsLayout = ({ item, children }: SettingsLayoutProps) => (
  <>
    <div className={phoneOnly}>
      <BackLink href={SETTINGS_NAV_ITEM.href} text={SETTINGS_NAV_ITEM.label} />
    </div>
    <div className={styles.board}>
      <nav className={wideOnly} aria-label={SETTINGS_NAV_ITEM.label}>
        <NavList items={SETTINGS_ITEMS} currentItemId={item.id} />
      </nav>
      <div className={styles.page}>
        <h1 className={title}>{item.label}</h1>
        {children}
      </div>
    </div>
  </>
);
