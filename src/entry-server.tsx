import assets from 'virtual:client-assets';
import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import type { Call } from './api/call.ts';
import { buildLoaderScript } from './loader-script.ts';
import { createAppRouter } from './router.tsx';

type PageOptions = {
  request: Request;
  call: Call;
  nonce: string;
  tone: number;
  now: string;
  origin: string;
  /** false for a request without a session, whose page has no portal */
  mayBeClient: boolean;
};

/** "src/routes/_page.blog.$slug.tsx" → "/_page/blog/$slug" */
const toRouteId = (file: string) =>
  `/${file
    .replace(/^src\/routes\/|\.tsx$/g, '')
    .replaceAll('.', '/')
    .replace(/\bindex$/, '')}`;

/** The style sheets of `src/sections/portal`. A browser that imports the portal fetches it where a page did not bring it. */
const PORTAL_SHEET_PATTERN = /\/portal-[^/]+\.css$/;

/** What the pages of visitors, or those that may be of a client, bring of each route's files. */
function describePages(isNeeded: (sheet: string) => boolean) {
  const routes = new Map(
    Object.entries(assets.routes).map(([file, { js, css }]) => [toRouteId(file), { js, css: css.filter(isNeeded) }]),
  );
  return {
    /** It has no scripts and no preloads (docs/decisions/003). */
    manifest: {
      routes: Object.fromEntries([
        ['__root__', { css: assets.css }],
        ...[...routes].map(([id, { css }]) => [id, { css }] as const),
      ]),
      inlineCss: { styles: assets.styles },
    },
    /** The inline script of a page with these routes. */
    buildInlineScript: (routeIds: string[]) => buildLoaderScript(routeIds.flatMap((id) => routes.get(id) ?? [])),
  };
}

/** Created once, because the router caches what it derives from a manifest by identity. */
const CLIENT_PAGES = describePages(() => true);
const VISITOR_PAGES = describePages((sheet) => !PORTAL_SHEET_PATTERN.test(sheet));

/** Renders the page of `request` to a stream; data comes through `call`. */
export async function renderPage({ request, call, nonce, mayBeClient, ...facts }: PageOptions): Promise<Response> {
  const { manifest, buildInlineScript } = mayBeClient ? CLIENT_PAGES : VISITOR_PAGES;
  const handler = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ call, nonce, page: { ...facts, loader: buildInlineScript } }),
    getRouterManifest: () => manifest,
  });
  return handler(({ request, responseHeaders, router }) =>
    renderRouterToStream({ request, responseHeaders, router, children: <RouterServer router={router} /> }),
  );
}
