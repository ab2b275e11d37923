import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './drawer.css.ts';
import { iconButton } from './header.css.ts';
import { BOOK, type NavLink, PAGES } from './links.ts';
import { MoreItems } from './more-items.tsx';

export const DRAWER_ID = 'menu';

/** The mobile menu, 300 px wide: a native popover, so that it opens before the page is live. Any link in it closes it. */
export function Drawer({ session }: { session: readonly NavLink[] }) {
  const drawer = useRef<HTMLDivElement>(null);
  const close = () => drawer.current?.hidePopover();

  useEffect(() => {
    // A link that was followed before the page was live has left the drawer open over the place it led to.
    const [arrival] = performance.getEntriesByType('navigation');
    const hasMovedOn = arrival && new URL(arrival.name).hash !== location.hash;
    if (hasMovedOn && drawer.current?.matches(':popover-open')) drawer.current.hidePopover();
  }, []);

  return (
    <div ref={drawer} id={DRAWER_ID} className={styles.drawer} popover="auto" suppressHydrationWarning>
      <button
        type="button"
        className={`${iconButton} ${styles.close}`}
        popoverTarget={DRAWER_ID}
        popoverTargetAction="hide"
        aria-label="Close menu"
      >
        <Icon name="close" />
      </button>
      <nav aria-label="Menu">
        {PAGES.map(({ href, label }) => (
          <a key={href} className={styles.link} href={href} onClick={close}>
            {label}
          </a>
        ))}
        {session.map(({ href, label }) => (
          <a key={href} className={styles.link} href={href} onClick={close}>
            {label}
          </a>
        ))}
        <MoreItems className={styles.smallLink} onClick={close} />
      </nav>
      <ButtonLink className={styles.book} href={BOOK.href} onClick={close}>
        {BOOK.label}
      </ButtonLink>
    </div>
  );
}
