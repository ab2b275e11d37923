/** `scale`: a maskable icon may be cut to a circle, so its drawing stays within the middle. */
type HomeScreenIcon = { path: string; size: number; scale: number };

export const HOME_SCREEN_ICONS: HomeScreenIcon[] = [
  { path: '/icons/192.png', size: 192, scale: 1 },
  { path: '/icons/512.png', size: 512, scale: 1 },
  { path: '/icons/maskable-512.png', size: 512, scale: 0.78 },
  { path: '/icons/apple-touch.png', size: 180, scale: 0.9 },
];

const requireBackgroundColour = (drawing: string): string => {
  const backgroundColour = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(drawing)?.[1];
  if (!backgroundColour) throw new Error('icon.svg has no ground to go on to the corners');
  return backgroundColour;
};

/** The site's icon with its background filling the corners, because phones crop icons to their own shape. */
export const renderIconPage = (drawing: string, { scale }: HomeScreenIcon): string => `<!doctype html>
<style>
  body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${requireBackgroundColour(drawing)} }
  svg { width: ${scale * 100}vw; height: ${scale * 100}vh }
</style>${drawing}`;
