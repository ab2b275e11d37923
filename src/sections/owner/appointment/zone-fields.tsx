import {
  buildMapPicturePath,
  buildMapPicturesBasePath,
  type LashMapFormView,
} from '../../../contract/owner/lash-map.ts';
import { buildMapPath } from '../../../contract/owner/paths.ts';
import { formatDateShort } from '../../../domain/short-dates.ts';
import { requireInstant, toStudioDay } from '../../../domain/time.ts';
import {
  formatZone,
  markLongestZones,
  toZoneLengths,
  ZONE_LENGTH_LIMITS,
} from '../../../domain/treatments/lash-record.ts';
import { RECORDED_MAP_BOX } from '../../../lash-art/lash-map-view.ts';
import { error } from '../../../ui/field.css.ts';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { mapPicture } from '../parts/map-row.css.ts';
import * as styles from './map-page.css.ts';

type ZoneFieldsProps = { view: LashMapFormView };

const [, , WIDTH, HEIGHT] = RECORDED_MAP_BOX;
const ERROR_ID = 'length-error';
/** The place in the text of a zone where the script puts the number. */
const NUMBER_PLACEHOLDER = '#';

/** The lengths that the fields show: after a refusal the typed ones, else those of the view. */
const toFieldLengths = ({ fields, refused, typed }: LashMapFormView): string[] =>
  fields.lengths.map((mm, index) => (refused ? (typed[`zone${index + 1}`] ?? '') : String(mm)));

type ZoneProps = { zone: number; value: string; isLongest: boolean; isInvalid: boolean };

/** The length of one zone, with the two buttons that the script shows. */
const Zone = ({ zone, value, isLongest, isInvalid }: ZoneProps) => (
  <li className={styles.zone}>
    <button className={styles.step} type="button" data-step="up" aria-label={`Zone ${zone}, 1 mm longer`} hidden>
      <OwnerIcon name="plus" />
    </button>
    <input
      className={styles.length}
      type="number"
      inputMode="numeric"
      name={`zone${zone}`}
      aria-label={`Zone ${zone}, in millimetres`}
      {...ZONE_LENGTH_LIMITS}
      required
      autoComplete="off"
      data-text={formatZone(zone, NUMBER_PLACEHOLDER)}
      data-longest={isLongest || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? ERROR_ID : undefined}
      defaultValue={value}
    />
    <button className={styles.step} type="button" data-step="down" aria-label={`Zone ${zone}, 1 mm shorter`} hidden>
      <OwnerIcon name="minus" />
    </button>
  </li>
);

/** Fills in the client's last map: with script at once, without by loading the page. */
function LastMapLink({ view: { id, lastMap, startsAt } }: ZoneFieldsProps) {
  if (!lastMap) return null;
  const { lengths, curl, diameter, wornOn } = lastMap;
  const text = `Same as ${formatDateShort(Temporal.PlainDate.from(wornOn), toStudioDay(requireInstant(startsAt)))}`;
  const zones = lengths.map((mm, index): [string, string] => [`zone${index + 1}`, String(mm)]);
  const values = { ...Object.fromEntries(zones), curl, diameter };
  return (
    <a
      className={styles.lastMapLink}
      href={`${buildMapPath(id)}?start=last`}
      data-day={text}
      data-same={JSON.stringify(values)}
    >
      {text}
    </a>
  );
}

/** The drawing of the map, and its seven lengths from the inner to the outer corner. */
export function ZoneFields({ view }: ZoneFieldsProps) {
  const { style, fields } = view;
  const shownLengths = toFieldLengths(view);
  const lengths = toZoneLengths(shownLengths.map(Number));
  const drawnMap = { style, curl: fields.curl, lengths: lengths ?? fields.lengths };
  const longestZones = markLongestZones(drawnMap.lengths);
  const isInvalid = (value: string) => toZoneLengths(drawnMap.lengths.map(() => Number(value))) === null;
  return (
    <div className={styles.drawing}>
      <img
        className={mapPicture}
        src={buildMapPicturePath(drawnMap)}
        alt=""
        width={WIDTH}
        height={HEIGHT}
        data-picture={buildMapPicturesBasePath(style)}
      />
      <ol className={styles.zones}>
        {shownLengths.map((value, index) => (
          <Zone
            key={index}
            zone={index + 1}
            value={value}
            isLongest={longestZones[index] === true}
            isInvalid={isInvalid(value)}
          />
        ))}
      </ol>
      <p className={visuallyHidden} data-said aria-live="polite" />
      {lengths ? null : (
        <p id={ERROR_ID} className={error}>
          {`Please choose ${ZONE_LENGTH_LIMITS.min} to ${ZONE_LENGTH_LIMITS.max} millimetres for each zone.`}
        </p>
      )}
      <div className={styles.cornerLabels}>
        <span>Inner corner</span>
        <LastMapLink view={view} />
        <span>Outer corner</span>
      </div>
    </div>
  );
}
