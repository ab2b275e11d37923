/**
 * The first gallery items of a new database: drawings of every style, each marked as a sample until the studio's own
 * photographs replace it (DECISIONS §1). The skin tones alternate: none occurs more than twice among eight consecutive
 * items. At most one eye in four is open.
 */
import { type GalleryCategory, toGalleryCategory } from '../domain/content/gallery.ts';
import type { Drawing } from './drawing.ts';

type DrawnGalleryItem = { id: string; title: string; description: string; drawing: Drawing; featured: boolean };

export type SeedGalleryItem = DrawnGalleryItem & { category: GalleryCategory };

const DRAWN_GALLERY_ITEMS: readonly DrawnGalleryItem[] = [
  {
    id: 'hybrid-everyday',
    title: 'Everyday hybrid',
    description: 'Singles and small fans in turn. Soft at the roots, a little broken along the top.',
    drawing: { serviceId: 'hybrid_set', eyeShape: 'almond', state: 'closed', tone: 4 },
    featured: false,
  },
  {
    id: 'mega-wall-to-wall',
    title: 'Wall to wall',
    description: 'Mega volume from corner to corner, with a dark, even band at the roots.',
    drawing: { serviceId: 'mega_volume', eyeShape: 'almond', state: 'open', tone: 7 },
    featured: true,
  },
  {
    id: 'gemstone-along-the-lid',
    title: 'Stones along the lid',
    description: 'Light fans with six small stones on the lash line and one at the inner corner.',
    drawing: { serviceId: 'gemstone_set', eyeShape: 'round', state: 'closed', tone: 1 },
    featured: false,
  },
  {
    id: 'wispy-feathered',
    title: 'Feathered wispy',
    description: 'A short, soft base with longer spikes at even distances.',
    drawing: { serviceId: 'wispy_set', eyeShape: 'almond', state: 'closed', tone: 5 },
    featured: false,
  },
  {
    id: 'coloured-bougainvillea',
    title: 'Bougainvillea',
    description: 'Volume in ink near the nose, pink to red through the outer half.',
    drawing: { serviceId: 'coloured_set', eyeShape: 'almond', state: 'closed', tone: 3 },
    featured: false,
  },
  {
    id: 'classic-calm',
    title: 'Calm classic',
    description: 'One extension on each lash, evenly spaced, with a calm top line.',
    drawing: { serviceId: 'classic_set', eyeShape: 'almond', state: 'open', tone: 8 },
    featured: false,
  },
  {
    id: 'wet-out-of-the-pool',
    title: 'Out of the pool',
    description: 'A wet set: closed fans that read as slim, dark points with a little gloss.',
    drawing: { serviceId: 'wet_set', eyeShape: 'hooded', state: 'closed', tone: 2 },
    featured: false,
  },
  {
    id: 'volume-soft-and-full',
    title: 'Soft and full',
    description: 'Five-lash fans in an even row, like a smudge of liner along the lid.',
    drawing: { serviceId: 'volume_set', eyeShape: 'round', state: 'closed', tone: 6 },
    featured: false,
  },
  {
    id: 'gemstone-festival',
    title: 'Festival stones',
    description: 'Light fans on a hooded lid, with stones below the fold where they catch the light.',
    drawing: { serviceId: 'gemstone_set', eyeShape: 'hooded', state: 'closed', tone: 4 },
    featured: false,
  },
  {
    id: 'anime-eight-spikes',
    title: 'Eight spikes',
    description: 'Wide-rooted spikes over a bare base, with six small clumps below the eye.',
    drawing: { serviceId: 'anime_spikes', eyeShape: 'almond', state: 'open', tone: 7 },
    featured: true,
  },
  {
    id: 'coloured-fold',
    title: 'Colour below the fold',
    description: 'A short outer corner and more curl bring the colour out from under a hooded lid.',
    drawing: { serviceId: 'coloured_set', eyeShape: 'hooded', state: 'closed', tone: 1 },
    featured: false,
  },
  {
    id: 'classic-first-set',
    title: 'A first set',
    description: 'The quietest set there is, longest just past the centre.',
    drawing: { serviceId: 'classic_set', eyeShape: 'hooded', state: 'closed', tone: 5 },
    featured: false,
  },
  {
    id: 'hybrid-drawn-out',
    title: 'Drawn out',
    description: 'A hybrid on round eyes: the length builds towards the outer corner.',
    drawing: { serviceId: 'hybrid_set', eyeShape: 'round', state: 'closed', tone: 3 },
    featured: false,
  },
  {
    id: 'strip-look-crossed',
    title: 'The strip look',
    description: 'Dense and crossed, longest outside, the way a strip lash sits, and no glue line.',
    drawing: { serviceId: 'strip_lash', eyeShape: 'almond', state: 'closed', tone: 8 },
    featured: false,
  },
  {
    id: 'gemstone-evening',
    title: 'Evening stones',
    description: 'The same light fans and stones on almond eyes, with the eye open.',
    drawing: { serviceId: 'gemstone_set', eyeShape: 'almond', state: 'open', tone: 2 },
    featured: true,
  },
  {
    id: 'wispy-hooded',
    title: 'Wispy on hooded eyes',
    description: 'Spikes at the centre, a short outer corner and a D curl, so the lift stays in view.',
    drawing: { serviceId: 'wispy_set', eyeShape: 'hooded', state: 'closed', tone: 6 },
    featured: false,
  },
  {
    id: 'coloured-outer-corner',
    title: 'Colour to the corner',
    description: 'Colour that grows with the length, on round eyes.',
    drawing: { serviceId: 'coloured_set', eyeShape: 'round', state: 'closed', tone: 4 },
    featured: false,
  },
  {
    id: 'classic-rounded',
    title: 'Classic on round eyes',
    description: 'Single lashes with a C curl, building outwards to lengthen the eye.',
    drawing: { serviceId: 'classic_set', eyeShape: 'round', state: 'closed', tone: 7 },
    featured: false,
  },
  {
    id: 'wet-long-and-slim',
    title: 'Long and slim',
    description: 'A wet set on almond eyes, long and short points by turns.',
    drawing: { serviceId: 'wet_set', eyeShape: 'almond', state: 'closed', tone: 1 },
    featured: false,
  },
  {
    id: 'volume-centred',
    title: 'Volume with lift',
    description: 'Fans with a D curl on a hooded lid, longest at the centre.',
    drawing: { serviceId: 'volume_set', eyeShape: 'hooded', state: 'closed', tone: 5 },
    featured: false,
  },
  {
    id: 'gemstone-daylight',
    title: 'Stones by day',
    description: 'Round eyes, light fans and small stones, seen in plain daylight.',
    drawing: { serviceId: 'gemstone_set', eyeShape: 'round', state: 'closed', tone: 3 },
    featured: false,
  },
  {
    id: 'wispy-wide-awake',
    title: 'Wide awake',
    description: 'A wispy set on round eyes, spikes leaning outwards.',
    drawing: { serviceId: 'wispy_set', eyeShape: 'round', state: 'open', tone: 8 },
    featured: true,
  },
  {
    id: 'coloured-from-the-middle',
    title: 'A touch of colour',
    description: 'Ink at the inner corner, colour from the middle out. It shows when you look down.',
    drawing: { serviceId: 'coloured_set', eyeShape: 'almond', state: 'closed', tone: 2 },
    featured: false,
  },
  {
    id: 'classic-work-week',
    title: 'Work week',
    description: 'Even single lashes that ask for nothing but a wash and a brush.',
    drawing: { serviceId: 'classic_set', eyeShape: 'almond', state: 'closed', tone: 6 },
    featured: false,
  },
  {
    id: 'hybrid-hooded',
    title: 'Hybrid on hooded eyes',
    description: 'Texture at the centre, a short outer corner, and enough curl to clear the fold.',
    drawing: { serviceId: 'hybrid_set', eyeShape: 'hooded', state: 'closed', tone: 4 },
    featured: false,
  },
  {
    id: 'mega-closed',
    title: 'As dark as it gets',
    description: 'Mega volume at rest: seven-lash fans with no light between them.',
    drawing: { serviceId: 'mega_volume', eyeShape: 'round', state: 'closed', tone: 7 },
    featured: false,
  },
  {
    id: 'anime-at-rest',
    title: 'Spikes at rest',
    description: 'The same eight spikes with the eye closed, so you can count them.',
    drawing: { serviceId: 'anime_spikes', eyeShape: 'round', state: 'closed', tone: 1 },
    featured: false,
  },
  {
    id: 'classic-open-look',
    title: 'Classic, eyes open',
    description: 'What one lash on each lash looks like when you look back.',
    drawing: { serviceId: 'classic_set', eyeShape: 'hooded', state: 'open', tone: 5 },
    featured: true,
  },
];

export const gallery: readonly SeedGalleryItem[] = DRAWN_GALLERY_ITEMS.map((entry) => ({
  ...entry,
  category: toGalleryCategory(entry.drawing.serviceId),
}));
