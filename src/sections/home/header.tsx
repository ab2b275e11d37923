import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/user.ts';
import { studio } from '../../content/studio.ts';
import { DayEye } from '../../ui/day-eye.tsx';
import { Icon } from '../../ui/icon.tsx';
import { plainLink } from '../../ui/link.css.ts';
import { DRAWER_ID, Drawer } from './drawer.tsx';
import * as styles from './header.css.ts';
import { BOOK, PAGES } from './links.ts';
import { MoreLinks } from './more-links.tsx';
import { PlaceLink } from './place-link.tsx';
import { SessionLinks } from './session-links.tsx';

/** The head of every page. Over the hero it is painted in the tone of its skin until the hero has left. */
export function Header({ over }: { over: 'hero' | 'page' }) {
  const { data: user } = useQuery(userQuery);
  const signedIn = Boolean(user);
  return (
    <>
      <header className={over === 'hero' ? styles.overHero : styles.overPage}>
        <PlaceLink className={styles.mark} to="/#home">
          <DayEye free={5} />
          {studio.name} <span className={styles.place}>{studio.suburb}</span>
        </PlaceLink>
        <nav className={styles.links} aria-label="Main">
          {PAGES.map(({ to, label }) => (
            <PlaceLink key={to} className={plainLink} to={to}>
              {label}
            </PlaceLink>
          ))}
          <MoreLinks />
          <SessionLinks signedIn={signedIn} className={plainLink} />
        </nav>
        <PlaceLink className={styles.book} to={BOOK.to}>
          {BOOK.label}
        </PlaceLink>
        <button type="button" className={styles.menuButton} popoverTarget={DRAWER_ID} aria-label="Menu">
          <Icon name="menu" />
        </button>
      </header>
      <Drawer signedIn={signedIn} />
    </>
  );
}
