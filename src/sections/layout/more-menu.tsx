import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { plainLink } from '../../ui/link.css.ts';
import * as styles from './header.css.ts';
import { MoreItems } from './more-items.tsx';

/** The "More" menu: opens before hydration; once hydrated, a click outside or Escape closes it. */
export function MoreMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const openDetails = details.current?.open && details.current;
      if (!openDetails) return;
      if (event instanceof KeyboardEvent && event.key === 'Escape') {
        openDetails.open = false;
        openDetails.querySelector('summary')?.focus();
      } else if (event.type === 'pointerdown' && !openDetails.contains(event.target as Node)) openDetails.open = false;
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={details} className={styles.moreMenu} suppressHydrationWarning>
      <summary>
        More
        <Icon name="more" />
      </summary>
      <div className={styles.moreLinks}>
        <MoreItems className={plainLink} onClick={() => details.current?.removeAttribute('open')} />
      </div>
    </details>
  );
}
