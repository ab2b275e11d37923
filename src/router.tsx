import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { packQueries, unpackQueries } from './page-data.ts';
import { createQueryClient, type QueryClientOptions } from './query-client.ts';
import type { PageRequest } from './router-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { NotFound } from './sections/layout/not-found.tsx';
import { PageError } from './sections/layout/page-error.tsx';

type RouterOptions = QueryClientOptions & { nonce?: string; page?: PageRequest };

/** Scroll restoration starts with the second page: the browser has already scrolled the server-rendered first page. */
function skipFirstScrollRestoration(): () => boolean {
  let isFirst = true;
  return () => {
    const shouldRestore = !isFirst;
    isFirst = false;
    return shouldRestore;
  };
}

export function createAppRouter(options: RouterOptions) {
  const { nonce, page } = options;
  const queryClient = createQueryClient(options);
  const router = createRouter({
    routeTree,
    context: { queryClient, page: page ?? null },
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
    // The Worker compares paths exactly: a page in capitals would lack the headers of its path.
    caseSensitive: true,
    // A path below an article's path does not exist: it gets the site's not-found page, not the article's.
    notFoundMode: 'root',
    scrollRestoration: skipFirstScrollRestoration(),
    scrollRestorationBehavior: 'instant',
    // The condition keeps the code out of the client build.
    ...(import.meta.env.SSR ? { dehydrate: () => packQueries(queryClient) } : {}),
    hydrate: (packed) => unpackQueries(queryClient, packed),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    ...(nonce ? { ssr: { nonce } } : {}),
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
