import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { type Call, isUnauthenticated, pathOf } from './api/call.ts';
import type { PageRequest } from './router-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { NotFound } from './sections/layout/not-found.tsx';
import { PageFailed } from './sections/layout/page-failed.tsx';

type RouterParts = {
  call: Call;
  nonce?: string;
  page?: PageRequest;
  /** a call for somebody signed in found nobody; in the browser */
  onSignedOut?: () => void;
};

/** `handlesSignedOut`: who asks does what is to be done when nobody is signed in. */
type Meta = { handlesSignedOut?: boolean } | undefined;

/** SPEC §7: a query's key, joined with slashes, is its path; data never goes stale and nothing is retried. */
function makeQueryClient({ call, onSignedOut }: RouterParts): QueryClient {
  const onError = (error: Error, meta: Meta) => {
    if (isUnauthenticated(error) && !meta?.handlesSignedOut) onSignedOut?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _sent, _result, { meta }) => onError(error, meta) }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => call('GET', pathOf(queryKey)),
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

export function makeRouter(parts: RouterParts) {
  const { nonce, page } = parts;
  const queryClient = makeQueryClient(parts);
  const router = createRouter({
    routeTree,
    context: { queryClient, page: page ?? null },
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageFailed,
    // An address below an article is no article: the whole site's page says so.
    notFoundMode: 'root',
    scrollRestoration: afterTheFirstPage(),
    scrollRestorationBehavior: 'instant',
    ...(nonce ? { ssr: { nonce } } : {}),
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { handlesSignedOut?: boolean };
    mutationMeta: { handlesSignedOut?: boolean };
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
