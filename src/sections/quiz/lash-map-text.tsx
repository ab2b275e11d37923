import type { LashMap } from '../../domain/treatments/lash-map.ts';
import { drawCurlProfile, LID_EDGE_PATH } from '../../lash-art/curl-profile.ts';
import { formatLengthRange } from '../../lash-art/length-map.ts';
import { visuallyHidden } from '../../ui/text.css.ts';
import * as styles from './lash-map-text.css.ts';

type LashMapTextProps = { map: LashMap; diameter: string; weeks: number };

/** The content of the lash map as text: the facts of the set, and the length of each zone. */
export function LashMapText({ map: { name, lengths, curl }, diameter, weeks }: LashMapTextProps) {
  const longest = Math.max(...lengths);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Map</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Curl</dt>
          <dd className={styles.curl}>
            {curl}
            <svg className={styles.profile} viewBox="0 0 40 32" aria-hidden="true">
              <path d={drawCurlProfile(curl)} />
              <path className={styles.lid} d={LID_EDGE_PATH} />
            </svg>
          </dd>
        </div>
        <div>
          <dt>Lengths</dt>
          <dd>{formatLengthRange(lengths)}</dd>
        </div>
        <div>
          <dt>Thickness</dt>
          <dd>{diameter}</dd>
        </div>
        <div>
          <dt>Lasts</dt>
          <dd>{`${weeks} weeks`}</dd>
        </div>
      </dl>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver in Safari announces no list whose markers are hidden */}
      <ol role="list" className={styles.zones} aria-label="Millimetres in each zone, inner to outer corner">
        {lengths.map((mm, index) => (
          <li key={index} className={styles.zone} data-longest={mm === longest || undefined}>
            {mm}
            <span className={visuallyHidden}> mm</span>
          </li>
        ))}
      </ol>
    </>
  );
}
