import { type ToggleEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { iconButton } from '../../ui/button.css.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './drawer.css.ts';
import { BOOK_LINK, MAIN_LINKS, type NavLink } from './links.ts';
import { MoreItems } from './more-items.tsx';

export const DRAWER_ID = 'menu';

/** Makes all siblings of the drawer inert or not inert. */
function setPageInert(drawer: HTMLElement, inert: boolean): void {
  for (const sibling of drawer.parentElement?.children ?? [])
    if (sibling !== drawer) (sibling as HTMLElement).inert = inert;
}

/**
 * The mobile menu, 300 px wide. It is a native popover, so that it opens before hydration; after hydration the page behind
 * the open drawer is inert. Clicking any of its links closes the drawer, and so does the browser's Back.
 */
export function Drawer({ sessionLinks }: { sessionLinks: readonly NavLink[] }) {
  const drawer = useRef<HTMLDivElement>(null);
  // Safari before 17 has no popovers, and its `matches` throws for :popover-open.
  const close = () => drawer.current?.hidePopover?.();

  // Before the drawer closes, the page stops being inert, because the browser then focuses the menu button.
  const updateInertness = ({ type, newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    const isOpening = newState === 'open';
    if (isOpening !== (type === 'toggle')) return;
    setPageInert(currentTarget, isOpening);
    if (isOpening) currentTarget.querySelector('button')?.focus();
  };

  useEffect(() => {
    // Closes a drawer that stayed open because one of its links was followed before hydration.
    const [navigationEntry] = performance.getEntriesByType('navigation');
    const hasHashChanged = navigationEntry && new URL(navigationEntry.name).hash !== location.hash;
    if (hasHashChanged) drawer.current?.hidePopover?.();
  }, []);

  // Not on every navigation: a choice in the booking section changes the URL too, and leaves the drawer open.
  useEffect(() => {
    const closeOnReturn = () => drawer.current?.hidePopover?.();
    addEventListener('popstate', closeOnReturn);
    return () => removeEventListener('popstate', closeOnReturn);
  }, []);

  useLayoutEffect(() => {
    const drawerElement = drawer.current;
    // An open popover that is removed from the page fires no event.
    return () => {
      if (drawerElement) setPageInert(drawerElement, false);
    };
  }, []);

  return (
    <div
      ref={drawer}
      id={DRAWER_ID}
      className={styles.drawer}
      role="dialog"
      aria-label="Menu"
      popover="auto"
      onBeforeToggle={updateInertness}
      onToggle={updateInertness}
      suppressHydrationWarning
    >
      <nav className={styles.nav} aria-label="Menu">
        <button
          type="button"
          className={`${iconButton} ${styles.closeButton}`}
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
        {[...MAIN_LINKS, ...sessionLinks].map(({ href, label }) => (
          <a key={href} className={styles.link} href={href} onClick={close}>
            {label}
          </a>
        ))}
        <MoreItems className={styles.smallLink} onClick={close} />
        <ButtonLink className={styles.bookLink} href={BOOK_LINK.href} onClick={close}>
          {BOOK_LINK.label}
        </ButtonLink>
      </nav>
    </div>
  );
}
