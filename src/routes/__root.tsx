import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ensureUser, reloadIfUserChanged } from '../api/account.ts';
import { availabilityKeys } from '../api/availability-keys.ts';
import { startClientNavigation } from '../client-navigation.ts';
import { siteLinks } from '../content/page-head.ts';
import type { RouterContext } from '../router-context.ts';
import { usePageRestore } from '../sections/booking/checkout/use-page-restore.ts';
import '../styles/far-pictures.css.ts';
import '../styles/global.css.ts';
import { dark, light } from '../styles/themes.ts';
import { Toasts } from '../ui/toasts.tsx';

const FONTS = ['figtree', 'platypi'];

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context: { queryClient, page } }) => {
    await ensureUser(queryClient);
    return page ? { tone: page.tone, now: page.now, origin: page.origin } : null;
  },
  // The facts of the request do not change while the page is open.
  staleTime: Number.POSITIVE_INFINITY,
  component: RootDocument,
});

/**
 * The part of the head that only the server renders: fonts, style sheets, links, and the colour of the browser's own bars,
 * the page's background in the light and the dark theme. Hydration leaves elements that it does not know in `<head>` and
 * `<body>` as they are.
 */
const ServerOnlyHead = () => (
  <>
    {FONTS.map((font) => (
      <link
        key={font}
        rel="preload"
        as="font"
        type="font/woff2"
        href={`/fonts/${font}.woff2`}
        crossOrigin="anonymous"
      />
    ))}
    <HeadContent />
    {siteLinks.map((link) => (
      <link key={link.rel} {...link} />
    ))}
    <meta name="theme-color" content={light.page} media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content={dark.page} media="(prefers-color-scheme: dark)" />
  </>
);

const listMatchedRouteIds = (router: ReturnType<typeof useRouter>) =>
  router.state.matches.map(({ routeId }) => routeId);

function RootDocument() {
  const router = useRouter();
  const { ssr, context } = router.options;
  useEffect(() => startClientNavigation(router), [router]);
  usePageRestore(() => {
    void context.queryClient.invalidateQueries({ queryKey: availabilityKeys.all });
    void reloadIfUserChanged(context.queryClient);
  });
  return (
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        {import.meta.env.SSR ? <ServerOnlyHead /> : null}
      </head>
      <body>
        <Outlet />
        <Toasts />
        {import.meta.env.SSR && context.page ? (
          <script
            nonce={ssr?.nonce}
            dangerouslySetInnerHTML={{ __html: context.page.loader(listMatchedRouteIds(router)) }}
          />
        ) : null}
        {import.meta.env.SSR ? <Scripts /> : null}
      </body>
    </html>
  );
}
