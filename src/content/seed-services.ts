import type { ServiceId } from '../domain/services/service.ts';

type SeedService = { id: ServiceId; name: string; description: string; priceCents: number; minutes: number };

/** The first services of a new database (DECISIONS §4), in the order of the carousel. Afterwards only the rows count. */
export const seedServices: SeedService[] = [
  {
    id: 'classic_set',
    name: 'Classic Set',
    description: 'One extension on each of your own lashes. Reads as very good mascara.',
    priceCents: 15000,
    minutes: 120,
  },
  {
    id: 'hybrid_set',
    name: 'Hybrid Set',
    description: 'Singles and small fans, half and half. Soft, with some texture.',
    priceCents: 15000,
    minutes: 135,
  },
  {
    id: 'volume_set',
    name: 'Volume Set',
    description: 'Fine handmade fans, even and full. Dark along the lash line.',
    priceCents: 15000,
    minutes: 150,
  },
  {
    id: 'wispy_set',
    name: 'Wispy Set',
    description: 'A short, fluffy base with longer spikes between. Feathered at the tips.',
    priceCents: 15000,
    minutes: 150,
  },
  {
    id: 'wet_set',
    name: 'Wet Set',
    description: 'Closed fans with a gloss to them. Fresh out of the water.',
    priceCents: 15000,
    minutes: 120,
  },
  {
    id: 'strip_lash',
    name: 'Strip Lash Look',
    description: 'Dense and crossed, longest at the outer corner. The strip look without the glue.',
    priceCents: 15000,
    minutes: 120,
  },
  {
    id: 'anime_spikes',
    name: 'Anime Spikes',
    description: 'Bold, evenly spaced spikes over a bare base, with clumps below the eye.',
    priceCents: 15000,
    minutes: 150,
  },
  {
    id: 'coloured_set',
    name: 'Coloured Set',
    description: 'A volume set with your colour through the outer half.',
    priceCents: 17000,
    minutes: 150,
  },
  {
    id: 'mega_volume',
    name: 'Mega Volume Set',
    description: 'The most lashes we apply: fans of up to ten, wall to wall.',
    priceCents: 20000,
    minutes: 180,
  },
  {
    id: 'gemstone_set',
    name: 'Gemstone Set',
    description: 'Light fans with small stones set along the lash line.',
    priceCents: 20000,
    minutes: 165,
  },
];
