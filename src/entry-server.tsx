import assets from 'virtual:client-assets';
import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import type { Call } from './api/call.ts';
import { loaderScript } from './loader-script.ts';
import { makeRouter } from './router.tsx';

type PageParts = { request: Request; call: Call; nonce: string; tone: number; now: string };

/** Route id → file, for the style sheets a route adds. */
const ROUTE_FILES: Record<string, string> = { '/': 'src/routes/index.tsx' };

/** Made once: the router caches what it derives from this very object. No scripts and no preloads in it (docs/decisions/003). */
const MANIFEST = {
  routes: Object.fromEntries([
    ['__root__', { css: assets.css }],
    ...Object.entries(ROUTE_FILES).map(([id, file]) => [id, { css: assets.routes[file]?.css ?? [] }]),
  ]),
  inlineCss: { styles: assets.styles },
};

/** Renders the page of `request` to a stream; data comes through `call`. */
export async function renderPage({ request, call, nonce, tone, now }: PageParts): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const loader = loaderScript(ROUTE_FILES[pathname]);
  const handler = createRequestHandler({
    request,
    createRouter: () => makeRouter({ call, nonce, page: { tone, now, origin, loader } }),
    getRouterManifest: () => MANIFEST,
  });
  return handler(({ request, responseHeaders, router }) =>
    renderRouterToStream({ request, responseHeaders, router, children: <RouterServer router={router} /> }),
  );
}
