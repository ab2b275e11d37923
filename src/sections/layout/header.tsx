import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/account.ts';
import { studio } from '../../content/studio.ts';
import { AvailabilityIcon } from '../../ui/availability-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { plainLink } from '../../ui/link.css.ts';
import { DRAWER_ID, Drawer } from './drawer.tsx';
import * as styles from './header.css.ts';
import { BOOK_LINK, buildSessionLinks, MAIN_LINKS, type NavLink } from './links.ts';
import { MoreMenu } from './more-menu.tsx';

const toLink = ({ href, label }: NavLink) => (
  <a key={href} className={plainLink} href={href}>
    {label}
  </a>
);

type HeaderProps = { background: 'hero' | 'page'; returnTo?: string };

/**
 * The header of every page. Over the hero it has the colours of the drawn skin until the hero is out of view. `returnTo`:
 * the path to which the Login link returns.
 */
export function Header({ background, returnTo }: HeaderProps) {
  const { data: user } = useQuery(userQuery);
  const sessionLinks = buildSessionLinks(user, returnTo);
  return (
    <>
      <a id="top" className={styles.skipLink} href="#content">
        Skip to content
      </a>
      <header className={background === 'hero' ? styles.heroHeader : styles.pageHeader}>
        <a className={styles.brand} href="/#home">
          <AvailabilityIcon count={5} />
          {studio.name} <span className={styles.suburb}>{studio.suburb}</span>
        </a>
        <nav className={styles.links} aria-label="Main">
          {MAIN_LINKS.map(toLink)}
          <MoreMenu />
          {sessionLinks.map(toLink)}
        </nav>
        <a className={styles.bookLink} href={BOOK_LINK.href}>
          {BOOK_LINK.label}
        </a>
        <button type="button" className={styles.menuButton} popoverTarget={DRAWER_ID} aria-label="Menu">
          <Icon name="menu" />
        </button>
      </header>
      <Drawer sessionLinks={sessionLinks} />
    </>
  );
}
