/**
 * The lash map of an appointment in the owner's area: what the pages show, with the conventions of owner-view.ts, the
 * address of its drawing, and the fields of its form and of the same call under /api/studio. OWNER §6.3 (Map).
 */
import { z } from 'zod';
import type { DisplayName } from '../domain/client-name.ts';
import {
  DIAMETERS,
  type LashChoice,
  MAX_ADHESIVE_LENGTH,
  MAX_MAP_NOTE_LENGTH,
  RECORDED_CURLS,
  toZoneLengths,
} from '../domain/lash-record.ts';
import { isServiceId, type ServiceId } from '../domain/service.ts';
import { ownerActionBodySchema } from './owner.ts';
import { createTrimmedTextField } from './owner-fields.ts';
import type { FormState } from './owner-forms.ts';
import { revisionField } from './owner-hours-forms.ts';

/** A form posts it as text. */
const zoneField = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
]);

const lashMapFields = {
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
  /** Without a note it stays as it is: the form has none while names are hidden. */
  note: createTrimmedTextField(MAX_MAP_NOTE_LENGTH).nullable().default(null),
  revision: revisionField,
};
const lashMapSchema = z.object(lashMapFields);

/** The numbers of the seven fields as the lengths of a map. */
function withLengths(
  { zone1, zone2, zone3, zone4, zone5, zone6, zone7, ...typed }: z.output<typeof lashMapSchema>,
  context: z.RefinementCtx,
) {
  const lengths = toZoneLengths([zone1, zone2, zone3, zone4, zone5, zone6, zone7]);
  if (lengths) return { ...typed, lengths };
  context.addIssue('has a length that is not within its limits');
  return z.NEVER;
}

export const lashMapFormSchema = lashMapSchema.transform(withLengths);
export const lashMapBodySchema = ownerActionBodySchema
  .extend(lashMapFields)
  .transform(({ actionId, ...typed }, context) => {
    const map = withLengths(typed, context);
    return { actionId, ...map };
  });

/** What the drawing of a map shows. */
export type DrawnLashMap = Pick<LashChoice, 'lengths' | 'curl'> & { style: ServiceId };

const MAP_PICTURES_PATH = '/studio/maps';
const MAP_PICTURE_PATH_PATTERN = new RegExp(
  `^${MAP_PICTURES_PATH}/(\\w{1,40})/([A-Z]{1,2})/(\\d{1,2}(?:-\\d{1,2}){6})\\.svg$`,
);

/** The beginning of the address of every drawing in this style; then come the curl and the lengths. */
export const buildMapPicturesBasePath = (style: ServiceId): string => `${MAP_PICTURES_PATH}/${style}`;

/** The address of a drawing, which says all that is drawn: "/studio/maps/wispy_set/CC/8-10-11-13-12-12-10.svg". */
export const buildMapPicturePath = ({ style, curl, lengths }: DrawnLashMap): string =>
  `${buildMapPicturesBasePath(style)}/${curl}/${lengths.join('-')}.svg`;

/** What the drawing at this address shows; null for any other address. */
export function parseMapPicturePath(path: string): DrawnLashMap | null {
  const [, style = '', typedCurl, typedLengths = ''] = MAP_PICTURE_PATH_PATTERN.exec(path) ?? [];
  const curl = RECORDED_CURLS.find((each) => each === typedCurl);
  const lengths = toZoneLengths(typedLengths.split('-').map(Number));
  return isServiceId(style) && curl && lengths ? { style, curl, lengths } : null;
}

/** A map that was saved. `wornOn`: ISO day at the studio; the note is hidden already where names are. */
export type LashMapView = LashChoice & {
  bookingId: string;
  style: ServiceId;
  wornOn: string;
  adhesive: string;
  note: string;
};

/** The maps of an appointment's page. */
export type AppointmentLashMaps = {
  /** of this visit; null while it has none */
  own: LashMapView | null;
  /** of the visits before it, newest first */
  earlier: LashMapView[];
  canSave: boolean;
  /** it takes place later, and then a map can be saved */
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
  closed: string | null;
  /** what the form starts with; `note`: null while it is hidden */
  fields: LashChoice & { adhesive: string; note: string | null };
  /** the client's last map, which can be filled in */
  last: LashMapView | null;
  /** of the map that is saved; null while there is none */
  revision: number | null;
  /** the map that is there now, where it was changed since the form was opened; else null */
  current: LashMapView | null;
};
