import { buildMapPicturePath, type DrawnLashMap, type LashMapView } from '../../../contract/owner/lash-map.ts';
import { formatLashSet } from '../../../domain/treatments/lash-record.ts';
import { RECORDED_MAP_BOX } from '../../../lash-art/lash-map-view.ts';
import { LASH_SETS } from '../../../lash-art/lash-sets.ts';
import { SERVICE_PICTURES } from '../../../lash-art/service-pictures.ts';
import { mapPicture } from './map-row.css.ts';

const [, , WIDTH, HEIGHT] = RECORDED_MAP_BOX;

/** The drawing of a map. It is decoration: what it shows stands beside it as text. OWNER §2 (Pictures). */
export const MapPicture = ({ map }: { map: DrawnLashMap }) => (
  <img className={mapPicture} src={buildMapPicturePath(map)} alt="" width={WIDTH} height={HEIGHT} loading="lazy" />
);

type WornSet = Pick<LashMapView, 'style' | 'curl' | 'diameter'>;

/** "Wispy" */
export const formatStyleName = ({ style }: Pick<WornSet, 'style'>): string =>
  LASH_SETS[SERVICE_PICTURES[style].style].label;

/** "Wispy, CC, 0.07" */
export const formatWornSet = (wornSet: WornSet): string => formatLashSet(formatStyleName(wornSet), wornSet);
