import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hoursQuery, servicesQuery } from '../../src/api/catalogue.ts';
import { socialPosts } from '../../src/content/social.ts';
import { Social } from '../../src/sections/social/social.tsx';
import { SEEDED_FACTS } from '../support/database/seeded-facts.ts';

function renderSocial(socialUrl: string): string {
  const client = new QueryClient();
  client.setQueryData(servicesQuery.queryKey, []);
  client.setQueryData(hoursQuery.queryKey, { lines: [], daysAhead: 90, facts: { ...SEEDED_FACTS, socialUrl } });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Social)));
}

it('each sample post opens the studio’s social media page', () => {
  const html = renderSocial(SEEDED_FACTS.socialUrl);
  expect(html.split(`href="${SEEDED_FACTS.socialUrl}"`)).toHaveLength(socialPosts.length + 1);
  expect(html).toContain('Samples of what we post. Each one opens our page there.');
});

it('the sample posts are no links while the studio has no social media page', () => {
  const html = renderSocial('');
  expect(html).toContain('Samples of what we post.</p>');
  expect(html).not.toMatch(/<a\b|opens our page/);
});
