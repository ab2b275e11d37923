import { useState } from 'react';
import { drawHeroArtOnce } from '../../lash-art/eye/hero.ts';
import { HERO_DRAWING_ID, HERO_IMAGE_PATH, HERO_VIEWS } from '../../lash-art/hero-views.ts';
import * as styles from './hero.css.ts';

const ART_ID = 'hero-art';

/**
 * The hero's picture. The server renders it into the page and hydration keeps it, so the client bundle contains no drawing
 * code. A page rendered in the browser refers to a file instead, which also takes the skin tone of the page.
 */
export function HeroArt() {
  const [isServerRendered] = useState(() => import.meta.env.SSR || document.getElementById(ART_ID) !== null);
  if (!isServerRendered) return <ExternalArt />;
  // `import.meta.env.SSR` must be written out here, so that the client build removes the branch with the drawing code.
  const html = import.meta.env.SSR ? drawHeroArtOnce().phone + drawHeroArtOnce().desktop : '';
  return <div id={ART_ID} className={styles.art} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function ExternalArt() {
  return (
    <div className={styles.art}>
      {Object.entries(HERO_VIEWS).map(([view, { viewBox, transform }]) => (
        <svg key={view} viewBox={viewBox} aria-hidden="true">
          <use href={`${HERO_IMAGE_PATH}#${HERO_DRAWING_ID}`} transform={transform} />
        </svg>
      ))}
    </div>
  );
}
