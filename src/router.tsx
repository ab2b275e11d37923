import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { Call } from './api/call.ts';
import { routeTree } from './routeTree.gen.ts';
import { NotFound } from './sections/home/not-found.tsx';

export type RouterContext = { queryClient: QueryClient; page: PageRequest | null };

/** What only the server knows of the request; null in the browser, which gets it back as loader data. */
export type PageRequest = { tone: number; now: string; origin: string; loader: (routeIds: string[]) => string };

type RouterParts = { call: Call; nonce?: string; page?: PageRequest };

/** SPEC §7: a query's key, joined with slashes, is its path; data never goes stale and nothing is retried. */
function makeQueryClient(call: Call): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => call('GET', queryKey.join('/')),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}

/** The page that came from the server stays where its visitor has scrolled it to; only those after it are moved. */
function afterTheFirstPage(): () => boolean {
  let isFirst = true;
  return () => {
    const moves = !isFirst;
    isFirst = false;
    return moves;
  };
}

export function makeRouter({ call, nonce, page }: RouterParts) {
  const queryClient = makeQueryClient(call);
  const router = createRouter({
    routeTree,
    context: { queryClient, page: page ?? null },
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFound,
    // An address below an article is no article: the whole site's page says so.
    notFoundMode: 'root',
    scrollRestoration: afterTheFirstPage(),
    scrollRestorationBehavior: 'instant',
    ...(nonce ? { ssr: { nonce } } : {}),
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
