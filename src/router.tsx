import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { makeQueryClient, type QueryClientParts } from './query-client.ts';
import type { PageRequest } from './router-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { NotFound } from './sections/layout/not-found.tsx';
import { PageFailed } from './sections/layout/page-failed.tsx';

type RouterParts = QueryClientParts & { nonce?: string; page?: PageRequest };

/** Scroll restoration starts with the second page: the browser has already placed the server-rendered one. */
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
    // A path below an article's does not exist, so it gets the page of the whole site instead of that of the article.
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
