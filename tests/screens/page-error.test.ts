import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatPageTitle } from '../../src/content/page-head.ts';
import { InsideLayoutContext, PageError } from '../../src/sections/layout/page-error.tsx';

function renderPageError(): string {
  const error = createElement(PageError, { error: new Error('503'), reset: () => {} });
  const router = createRouter({ routeTree: createRootRoute() });
  const children = createElement(InsideLayoutContext, { value: true }, error);
  const page = createElement(RouterContextProvider, { router: router as never, children });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, page));
}

it('"Skip to content" leads to the content of a page that could not be opened', () => {
  expect(renderPageError()).toMatch(/<main id="content" tabindex="-1"/);
});

it('a page that could not be opened has its own title, which is its heading', () => {
  const html = renderPageError();
  const heading = /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '';
  expect(heading).toBe('We could not open this page');
  expect(html).toContain(`<title>${formatPageTitle(heading)}</title>`);
});
