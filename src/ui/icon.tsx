import { ICONS, type IconName } from '../lash-art/icons.ts';
import { drawStarPath } from '../lash-art/star.ts';
import * as styles from './icon.css.ts';

/** A 24 px icon in the colour of the text. Always beside text, except menu, close and the arrows, which need a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.lineIcon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

/** A star of five lash-shaped petals in the colour of the text. */
export function StarIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawStarPath()} />
    </svg>
  );
}
