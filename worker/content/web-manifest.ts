import { pageDescriptions } from '../../src/content/pages.ts';
import { studio } from '../../src/content/studio.ts';

const PAGE_COLOUR = '#edf3ef';

const icon = (src: string, size: string, purpose: 'any' | 'maskable') => ({
  src,
  sizes: size,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** The web app manifest, with which a phone adds the site to its home screen. */
export const webManifest = () => ({
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
    icon('/icon.svg', 'any', 'any'),
    icon('/icons/192.png', '192x192', 'any'),
    icon('/icons/512.png', '512x512', 'any'),
    icon('/icons/maskable-512.png', '512x512', 'maskable'),
  ],
});
