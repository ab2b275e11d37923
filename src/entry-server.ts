import assets from 'virtual:client-assets';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { userQuery } from './api/account.ts';
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
  /** false for a request without a session: its page has no portal */
  mayBeClient: boolean;
};

/** "src/routes/_page.blog.$slug.tsx" → "/_page/blog/$slug" */
const toRouteId = (file: string) =>
  `/${file
    .replace(/^src\/routes\/|\.tsx$/g, '')
    .replaceAll('.', '/')
    .replace(/\bindex$/, '')}`;

/** The style sheets of `src/sections/portal`. When a page lacks them, the browser fetches them as it imports the portal. */
const PORTAL_SHEET_PATTERN = /\/portal-[^/]+\.css$/;

/** The files of each route that a page contains: `isNeeded` tells pages of visitors from pages that may be a client's. */
function buildPageAssets(isNeeded: (sheet: string) => boolean) {
  const routes = new Map(
    Object.entries(assets.routes).map(([file, { js, css }]) => [toRouteId(file), { js, css: css.filter(isNeeded) }]),
  );
  const scriptsByRouteIds = new Map<string, string>();
  return {
    /** The manifest has no scripts and no preloads (docs/decisions/003). */
    manifest: {
      routes: Object.fromEntries([
        ['__root__', { css: assets.css }],
        ...[...routes].map(([id, { css }]) => [id, { css }] as const),
      ]),
      inlineCss: { styles: assets.styles },
    },
    /** The inline script of a page with these routes, built for the first such page. */
    findInlineScript(routeIds: string[]): string {
      const key = routeIds.join();
      const script = scriptsByRouteIds.get(key) ?? buildLoaderScript(routeIds.flatMap((id) => routes.get(id) ?? []));
      scriptsByRouteIds.set(key, script);
      return script;
    },
  };
}

/** Created once, because the router caches by the identity of the manifest. */
const CLIENT_PAGES = buildPageAssets(() => true);
const VISITOR_PAGES = buildPageAssets((sheet) => !PORTAL_SHEET_PATTERN.test(sheet));

/** How React marks a section that failed, or that would have to wait: it writes the fallback, for the browser to replace. */
const UNRENDERED_MARK = '<!--$!-->';

/** The id of the first such section of a page; null when all were rendered. */
function findUnrenderedSection(html: string): string | null {
  const end = html.indexOf(UNRENDERED_MARK);
  return end < 0 ? null : (/.*<section id="([^"]*)"/s.exec(html.slice(0, end))?.[1] ?? '');
}

/** `unrenderedSection`: the id of a section that is left to the browser; null when all were rendered. */
export type RenderedPage = { response: Response; unrenderedSection: string | null };

/**
 * Renders the page of `request` to a string; the page reads its data through `call`. The route's loaders have fetched
 * all data and all modules before React runs, so that nothing has to wait (docs/decisions/036).
 */
export async function renderPage({
  request,
  call,
  nonce,
  mayBeClient,
  ...requestFacts
}: PageOptions): Promise<RenderedPage> {
  const { manifest, findInlineScript } = mayBeClient ? CLIENT_PAGES : VISITOR_PAGES;
  const handleRequest = createRequestHandler({
    request,
    createRouter: () => {
      const router = createAppRouter({ call, nonce, page: { ...requestFacts, loader: findInlineScript } });
      // Otherwise the page would ask the API, which answers 401.
      if (!mayBeClient) router.options.context.queryClient.setQueryData(userQuery.queryKey, null);
      return router;
    },
    getRouterManifest: () => manifest,
  });
  let unrenderedSection: string | null = null;
  const response = await handleRequest(async ({ router, responseHeaders }) => {
    const html = await transformHtmlStringWithRouter(router, renderToString(createElement(RouterServer, { router })));
    unrenderedSection = findUnrenderedSection(html);
    return new Response(html, { status: getSsrStatus(router), headers: responseHeaders });
  });
  return { response, unrenderedSection };
}
