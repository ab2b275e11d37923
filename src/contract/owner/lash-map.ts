/**
 * The lash map of an appointment in the owner's area: the views, with the conventions of view.ts, the address of its
 * drawing, and the fields of its form and of the same call under /api/studio. OWNER §6.3 (Map).
 */
import { z } from 'zod';
import type { DisplayName } from '../../domain/clients/client-name.ts';
import { isServiceId, type ServiceId } from '../../domain/services/service.ts';
import {
  DIAMETERS,
  type LashChoice,
  MAX_ADHESIVE_LENGTH,
  MAX_MAP_NOTE_LENGTH,
  RECORDED_CURLS,
  toZoneLengths,
} from '../../domain/treatments/lash-record.ts';
import { parseOrAddIssue } from '../requests.ts';
import { createTrimmedTextField, revisionField } from './fields.ts';
import type { FormState } from './forms.ts';

/** The length of one zone; a form posts it as text. */
const zoneField = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
]);

const lashMapSchema = z.object({
  zone1: zoneField,
  zone2: zoneField,
  zone3: zoneField,
  zone4: zoneField,
  zone5: zoneField,
  zone6: zoneField,
  zone7: zoneField,
  curl: z.enum(RECORDED_CURLS),
  diameter: z.enum(DIAMETERS),
  adhesive: createTrimmedTextField(MAX_ADHESIVE_LENGTH).default(''),
  /** null keeps the stored note: the form has no note field while names are hidden */
  note: createTrimmedTextField(MAX_MAP_NOTE_LENGTH).nullable().default(null),
  revision: revisionField,
});

/** Replaces the seven zone fields by `lengths`; null when one of them is not within its limits. */
function withLengths({ zone1, zone2, zone3, zone4, zone5, zone6, zone7, ...fields }: z.output<typeof lashMapSchema>) {
  const lengths = toZoneLengths([zone1, zone2, zone3, zone4, zone5, zone6, zone7]);
  return lengths && { ...fields, lengths };
}

export const lashMapFormSchema = lashMapSchema.transform(
  parseOrAddIssue(withLengths, 'has a length that is not within its limits'),
);

/** What the drawing of a map shows. */
export type DrawnLashMap = Pick<LashChoice, 'lengths' | 'curl'> & { style: ServiceId };

const MAP_PICTURES_PATH = '/studio/maps';
const MAP_PICTURE_PATH_PATTERN = new RegExp(
  `^${MAP_PICTURES_PATH}/(\\w{1,40})/([A-Z]{1,2})/(\\d{1,2}(?:-\\d{1,2}){6})\\.svg$`,
);

/** The start of the address of every drawing in this style; the curl and the lengths follow. */
export const buildMapPicturesBasePath = (style: ServiceId): string => `${MAP_PICTURES_PATH}/${style}`;

/** The address of a drawing contains all that is drawn: "/studio/maps/wispy_set/CC/8-10-11-13-12-12-10.svg". */
export const buildMapPicturePath = ({ style, curl, lengths }: DrawnLashMap): string =>
  `${buildMapPicturesBasePath(style)}/${curl}/${lengths.join('-')}.svg`;

/** Parses the address of a drawing; null for any other address. */
export function parseMapPicturePath(path: string): DrawnLashMap | null {
  const [, style = '', typedCurl, typedLengths = ''] = MAP_PICTURE_PATH_PATTERN.exec(path) ?? [];
  const curl = RECORDED_CURLS.find((candidate) => candidate === typedCurl);
  const lengths = toZoneLengths(typedLengths.split('-').map(Number));
  return isServiceId(style) && curl && lengths ? { style, curl, lengths } : null;
}

/** A saved map. `wornOn`: ISO day at the studio; `note` is already hidden while names are hidden. */
export type LashMapView = LashChoice & {
  bookingId: string;
  style: ServiceId;
  wornOn: string;
  adhesive: string;
  note: string;
};

/** The maps on an appointment's page. */
export type AppointmentLashMaps = {
  /** the map of this visit; null while it has none */
  visitMap: LashMapView | null;
  /** the maps of the visits before it, newest first */
  earlierMaps: LashMapView[];
  canSave: boolean;
  /** whether the appointment has not begun, so that a map can be saved later */
  isAhead: boolean;
};

export type LashMapFormView = FormState & {
  page: 'map';
  forms: string[];
  id: string;
  client: DisplayName;
  service: string;
  style: ServiceId;
  startsAt: string;
  isToday: boolean;
  /** why no map can be saved */
  closedReason: string | null;
  /** the initial values of the form; `note`: null while names are hidden */
  fields: LashChoice & { adhesive: string; note: string | null };
  /** the client's last map, to fill the form in from; null without one */
  lastMap: LashMapView | null;
  /** the revision of the saved map; null while there is none */
  revision: number | null;
  /** the stored map when it was changed after the form was opened; else null */
  storedMap: LashMapView | null;
};
