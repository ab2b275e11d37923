import type { NavItem } from '../frame/nav-items.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import * as styles from './settings.css.ts';

/** A page that is a list of links. */
export const NavList = ({ items }: { items: readonly NavItem[] }) => (
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
);
