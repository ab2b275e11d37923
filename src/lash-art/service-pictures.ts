import type { ToneNumber } from '../domain/content/skin-tone.ts';
import type { ServiceId } from '../domain/services/service.ts';
import type { BrowShape, EyeShape } from './geometry.ts';
import { LASH_SETS, type Style } from './lash-sets.ts';
import { formatLengthRange } from './length-map.ts';

export type ServicePicture = {
  style: Style;
  tone: ToneNumber;
  eyeShape: EyeShape;
  browShape: BrowShape;
  seed: number;
};

/** The drawing of each service. The skin tones alternate: none occurs more than twice among eight consecutive pictures. */
export const SERVICE_PICTURES: Readonly<Record<ServiceId, ServicePicture>> = {
  classic_set: { style: 'classic', tone: 3, eyeShape: 'almond', browShape: 'soft', seed: 3 },
  hybrid_set: { style: 'hybrid', tone: 5, eyeShape: 'almond', browShape: 'arched', seed: 5 },
  volume_set: { style: 'volume', tone: 1, eyeShape: 'round', browShape: 'soft', seed: 8 },
  wispy_set: { style: 'wispy', tone: 7, eyeShape: 'almond', browShape: 'straight', seed: 9 },
  wet_set: { style: 'wet', tone: 4, eyeShape: 'almond', browShape: 'soft', seed: 2 },
  strip_lash: { style: 'strip', tone: 2, eyeShape: 'hooded', browShape: 'straight', seed: 2 },
  anime_spikes: { style: 'anime', tone: 6, eyeShape: 'round', browShape: 'arched', seed: 9 },
  coloured_set: { style: 'coloured', tone: 3, eyeShape: 'almond', browShape: 'straight', seed: 2 },
  mega_volume: { style: 'mega', tone: 5, eyeShape: 'hooded', browShape: 'soft', seed: 3 },
  gemstone_set: { style: 'gemstone', tone: 8, eyeShape: 'round', browShape: 'soft', seed: 6 },
};

/** The only open eye of the page, in the section about the artist. */
export const ABOUT_PICTURE = { style: 'hybrid', tone: 7, eyeShape: 'almond', seed: 5 } as const;

export const ABOUT_PICTURE_ALT = `Hybrid set, ${formatLengthRange(LASH_SETS[ABOUT_PICTURE.style].map)}, open almond eye, illustration`;

/** The alternative text of a service's picture; a drawing is always called an illustration (DECISIONS §14). */
export function formatServicePictureAlt(service: { id: ServiceId; name: string }): string {
  const { style, eyeShape } = SERVICE_PICTURES[service.id];
  return `${service.name}, ${formatLengthRange(LASH_SETS[style].map)}, closed ${eyeShape} eye, illustration`;
}
