import { useState } from 'react';
import { heroArt } from '../../lash-art/eye/hero.ts';
import { DRAWING_ID, HERO_FILE, HERO_VIEWS } from '../../lash-art/hero-views.ts';
import * as styles from './hero.css.ts';

const ART_ID = 'hero-art';

/**
 * The hero's picture. The server writes it into the page; hydration leaves it alone, and no drawing code is shipped for
 * it. A page that React makes in the browser refers to the file instead, which takes the page's tone as well.
 */
export function HeroArt() {
  const [served] = useState(() => import.meta.env.SSR || document.getElementById(ART_ID) !== null);
  if (!served) return <ReferredArt />;
  // Written out in full, so that the browser's build drops the branch and the drawing code with it.
  const html = import.meta.env.SSR ? heroArt().phone + heroArt().desktop : '';
  return <div id={ART_ID} className={styles.art} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function ReferredArt() {
  return (
    <div className={styles.art}>
      {Object.entries(HERO_VIEWS).map(([view, { viewBox, transform }]) => (
        <svg key={view} viewBox={viewBox} aria-hidden="true">
          <use href={`${HERO_FILE}#${DRAWING_ID}`} transform={transform} />
        </svg>
      ))}
    </div>
  );
}
