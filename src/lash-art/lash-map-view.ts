import type { ServiceId } from '../domain/services/service.ts';
import type { EyeShape } from '../domain/treatments/lash-map.ts';

/** x, y, width and height of a lash map, from the brow to the eye pad. */
export const LASH_MAP_BOX = [26, -26, 436, 470] as const;
/** The box of a map that was made at an appointment: without the brow, wider than high. */
export const RECORDED_MAP_BOX = [26, 146, 436, 300] as const;
/** The id of the drawing in its file. */
export const LASH_MAP_ID = 'map';

export const buildLashMapUrl = (serviceId: ServiceId, eyeShape: EyeShape) => `/img/maps/${serviceId}-${eyeShape}.svg`;
