import type { ServiceId } from '../../domain/services/service.ts';
import type { EyeShape, LashMap } from '../../domain/treatments/lash-map.ts';
import { buildLashMapUrl, LASH_MAP_BOX, LASH_MAP_ID } from '../../lash-art/lash-map-view.ts';
import { skinTone } from '../../styles/skin.css.ts';
import * as styles from './lash-map-picture.css.ts';

type LashMapPictureProps = { serviceId: ServiceId; eyeShape: EyeShape; map: LashMap };

/** The lash map in the visitor's skin tone. It refers to a file, which takes the tone and font from this page. */
export function LashMapPicture({ serviceId, eyeShape, map: { lengths, curl } }: LashMapPictureProps) {
  return (
    <figure className={`${skinTone} ${styles.figure}`}>
      <svg
        className={styles.map}
        viewBox={LASH_MAP_BOX.join(' ')}
        preserveAspectRatio="xMidYMax slice"
        role="img"
        aria-label={`Lash map, inner to outer corner: ${lengths.join(', ')} millimetres, ${curl} curl`}
      >
        <use href={`${buildLashMapUrl(serviceId, eyeShape)}#${LASH_MAP_ID}`} />
      </svg>
      <figcaption className={styles.corners}>
        <span>Inner corner</span>
        <span>Outer corner</span>
      </figcaption>
    </figure>
  );
}
