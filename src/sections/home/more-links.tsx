import { useEffect, useRef } from 'react';
import { studio } from '../../content/studio.ts';
import { Icon } from '../../ui/icon.tsx';
import { plainLink } from '../../ui/link.css.ts';
import * as styles from './header.css.ts';

/** "More": opens without the page being live; once it is, a press elsewhere or Escape closes it. */
export function MoreLinks() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const open = details.current?.open && details.current;
      if (!open) return;
      if (event instanceof KeyboardEvent && event.key === 'Escape') {
        open.open = false;
        open.querySelector('summary')?.focus();
      } else if (event.type === 'pointerdown' && !open.contains(event.target as Node)) open.open = false;
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={details} className={styles.more} suppressHydrationWarning>
      <summary>
        More
        <Icon name="more" />
      </summary>
      <div className={styles.moreLinks}>
        <a className={plainLink} href={studio.social.url} target="_blank" rel="noopener">
          {studio.social.label}
          <Icon name="out" />
        </a>
      </div>
    </details>
  );
}
