import assets from 'virtual:client-assets';
import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import type { Call } from './api/call.ts';
import { buildLoaderScript } from './loader-script.ts';
import { createAppRouter } from './router.tsx';

type PageOptions = { request: Request; call: Call; nonce: string; tone: number; now: string; origin: string };

/** "src/routes/_page.blog.$slug.tsx" → "/_page/blog/$slug" */
const toRouteId = (file: string) =>
  `/${file
    .replace(/^src\/routes\/|\.tsx$/g, '')
    .replaceAll('.', '/')
    .replace(/\bindex$/, '')}`;

const ROUTES = new Map(Object.entries(assets.routes).map(([file, files]) => [toRouteId(file), files]));

/**
 * Created once, because the router caches what it derives from this object by identity. It has no scripts and no preloads
 * (docs/decisions/003).
 */
const MANIFEST = {
  routes: Object.fromEntries([
    ['__root__', { css: assets.css }],
    ...[...ROUTES].map(([id, { css }]) => [id, { css }] as const),
  ]),
  inlineCss: { styles: assets.styles },
};

/** The inline script of a page with these routes. */
const buildInlineScript = (routeIds: string[]) => buildLoaderScript(routeIds.flatMap((id) => ROUTES.get(id) ?? []));

/** Renders the page of `request` to a stream; data comes through `call`. */
export async function renderPage({ request, call, nonce, tone, now, origin }: PageOptions): Promise<Response> {
  const handler = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ call, nonce, page: { tone, now, origin, loader: buildInlineScript } }),
    getRouterManifest: () => MANIFEST,
  });
  return handler(({ request, responseHeaders, router }) =>
    renderRouterToStream({ request, responseHeaders, router, children: <RouterServer router={router} /> }),
  );
}
