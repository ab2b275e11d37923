import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ensureUser } from '../api/account.ts';
import { startClientNavigation } from '../client-navigation.ts';
import { siteLinks } from '../content/page-head.ts';
import type { RouterContext } from '../router-context.ts';
import '../styles/far-pictures.css.ts';
import '../styles/global.css.ts';
import { dark, light } from '../styles/themes.ts';
import { Toasts } from '../ui/toasts.tsx';

const font = (family: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href: `/fonts/${family}.woff2`,
  crossOrigin: 'anonymous' as const,
});

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [font('figtree'), font('platypi'), { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }],
  }),
  loader: async ({ context: { queryClient, page } }) => {
    await ensureUser(queryClient);
    return page ? { tone: page.tone, now: page.now, origin: page.origin } : null;
  },
  // The facts of the request do not change while the page is open.
  staleTime: Number.POSITIVE_INFINITY,
  component: RootDocument,
});

/** The colour of the browser's own bars: the page's background in the light and the dark theme. */
const ThemeColours = () => (
  <>
    <meta name="theme-color" content={light.page} media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content={dark.page} media="(prefers-color-scheme: dark)" />
  </>
);

const matchedRouteIds = (router: ReturnType<typeof useRouter>) => router.state.matches.map(({ routeId }) => routeId);

function RootDocument() {
  const router = useRouter();
  const { ssr, context } = router.options;
  useEffect(() => startClientNavigation(router), [router]);
  return (
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <HeadContent />
        {import.meta.env.SSR ? siteLinks.map((link) => <link key={link.rel} {...link} />) : null}
        {import.meta.env.SSR ? <ThemeColours /> : null}
      </head>
      <body>
        <Outlet />
        <Toasts />
        {import.meta.env.SSR && context.page ? (
          <script
            nonce={ssr?.nonce}
            dangerouslySetInnerHTML={{ __html: context.page.loader(matchedRouteIds(router)) }}
          />
        ) : null}
        <Scripts />
      </body>
    </html>
  );
}
