import type { AppointmentView } from '../../../contract/owner/appointment.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { formatDateShort, formatFromTime } from '../../../domain/short-dates.ts';
import { requireInstant, toStudioDay } from '../../../domain/time.ts';
import { markLongestZones } from '../../../domain/treatments/lash-record.ts';
import { MapPicture } from '../parts/map-picture.tsx';
import * as panels from '../parts/panel.css.ts';
import * as styles from './lash-map-panel.css.ts';

type MapPanelProps = { view: AppointmentView };

/** The lengths in mm, inner corner first, the longest in red and bold. */
const Lengths = ({ lengths }: { lengths: readonly number[] }) =>
  markLongestZones(lengths).map((isLongest, index) => (
    <span key={index} className={isLongest ? styles.longestLength : undefined}>
      {`${lengths[index]} `}
    </span>
  ));

/** The map of this visit, or else the client's last one, as a drawing and in words. OWNER §6.3. */
export function LashMapPanel({ view: { maps, client, startsAt, namesHidden } }: MapPanelProps) {
  const { visitMap, earlierMaps, isAhead } = maps;
  const map = visitMap ?? earlierMaps[0];
  if (!map) return null;
  const start = requireInstant(startsAt);
  return (
    <>
      <section className={styles.panel}>
        <MapPicture map={map} />
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 className={panels.panelTitle}>
              {visitMap ? 'The map of this visit' : `${client.firstName}’s last map`}
            </h2>
            <p className={panels.smallText}>
              {formatDateShort(Temporal.PlainDate.from(map.wornOn), toStudioDay(start))}
            </p>
          </div>
          <p className={styles.lengths}>
            <Lengths lengths={map.lengths} />
            {`mm, ${map.curl}, ${map.diameter}`}
          </p>
          {map.adhesive ? <p className={panels.smallText}>{map.adhesive}</p> : null}
          {map.note ? <p className={styles.note}>{namesHidden ? `Note ${map.note}.` : map.note}</p> : null}
        </div>
      </section>
      {isAhead ? (
        <p className={styles.newMapHint}>
          {`${capitalise(formatFromTime(start))} you can write the new map here. It starts with this one.`}
        </p>
      ) : null}
    </>
  );
}
