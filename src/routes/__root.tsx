import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { ensureUser } from '../api/user.ts';
import { studio } from '../content/studio.ts';
import type { RouterContext } from '../router.tsx';
import '../styles/global.css.ts';
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
      { title: `${studio.name}, ${studio.suburb}` },
    ],
    links: [font('figtree'), font('platypi'), { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }],
  }),
  loader: async ({ context: { queryClient, page } }) => {
    await ensureUser(queryClient);
    return page ? { tone: page.tone, now: page.now } : null;
  },
  // What the server knew of the request stays true for as long as the page is open.
  staleTime: Number.POSITIVE_INFINITY,
  component: Page,
});

function Page() {
  const { ssr, context } = useRouter().options;
  return (
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Toasts />
        {import.meta.env.SSR && context.page ? (
          <script nonce={ssr?.nonce} dangerouslySetInnerHTML={{ __html: context.page.loader }} />
        ) : null}
        <Scripts />
      </body>
    </html>
  );
}
