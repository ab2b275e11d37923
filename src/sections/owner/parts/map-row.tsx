import type { LashMapView } from '../../../contract/owner/lash-map.ts';
import { buildAppointmentPath } from '../../../contract/owner/paths.ts';
import { formatDateShort } from '../../../domain/short-dates.ts';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { formatWornSet, MapPicture } from './map-picture.tsx';
import * as styles from './map-row.css.ts';

type MapRowProps = {
  /** newest first */
  maps: LashMapView[];
  /** the date of a map in another year includes the year */
  today: Temporal.PlainDate;
  /** whether the drawings wrap into further rows; otherwise the row scrolls */
  wraps?: boolean;
};

/** A client's lash maps as a row of drawings, each a link to its appointment. OWNER §6.7. */
export const MapRow = ({ maps, today, wraps = false }: MapRowProps) => (
  <ol className={wraps ? styles.wrappedRow : styles.row}>
    {maps.map((map) => (
      <li key={map.bookingId}>
        <a className={styles.map} href={buildAppointmentPath(map.bookingId)}>
          <MapPicture map={map} />
          <span className={styles.caption}>
            <span className={styles.day}>{formatDateShort(Temporal.PlainDate.from(map.wornOn), today)}</span>
            <span className={styles.textLine}>{formatWornSet(map)}</span>
            <span className={styles.textLine}>
              {`to ${Math.max(...map.lengths)} mm`}
              <span className={visuallyHidden}>{`: ${map.lengths.join(' ')}`}</span>
            </span>
          </span>
        </a>
      </li>
    ))}
  </ol>
);
