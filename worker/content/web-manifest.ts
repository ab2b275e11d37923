import { pageDescriptions } from '../../src/content/pages.ts';
import { studio } from '../../src/content/studio.ts';

const PAGE_COLOUR = '#edf3ef';

const createIcon = (src: string, size: string, purpose: 'any' | 'maskable') => ({
  src,
  sizes: size,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** The web app manifest, with which a phone adds the site to its home screen. */
export const createWebManifest = () => ({
  id: '/',
  name: `${studio.name}, ${studio.suburb}`,
  short_name: studio.name,
  description: pageDescriptions.home,
  lang: 'en-AU',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: PAGE_COLOUR,
  theme_color: PAGE_COLOUR,
  icons: [
    createIcon('/icon.svg', 'any', 'any'),
    createIcon('/icons/192.png', '192x192', 'any'),
    createIcon('/icons/512.png', '512x512', 'any'),
    createIcon('/icons/maskable-512.png', '512x512', 'maskable'),
  ],
});
