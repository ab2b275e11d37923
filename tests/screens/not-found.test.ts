import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { userQuery } from '../../src/api/account.ts';
import { NotFound } from '../../src/sections/layout/not-found.tsx';

it('the page of an unknown path says so, asks about the router, and leads home', async () => {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, null);
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/no-such-page'] }),
  });
  await router.load();
  const page = createElement(RouterContextProvider, { router: router as never, children: createElement(NotFound) });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, page));
  const main = /<main .*<\/main>/s.exec(html)?.[0] ?? '';
  expect(main).toContain('<h1>404 Page Not Found</h1>');
  expect(main).toMatch(/<p [^>]*>Did you forget to add the page to the router\?<\/p>/);
  expect(main).toMatch(/<a href="\/"[^>]*>Home<\/a>/);
});
