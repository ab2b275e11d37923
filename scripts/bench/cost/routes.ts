import type { BenchClients } from '../site/bench-clients.ts';
import { MONDAY_AFTERNOON } from '../site/fixed-clock.ts';

export type Caller = 'visitor' | keyof BenchClients;

/** `mostRows`: the budget of a route that has one. */
export type CostRoute = { name: string; path: string; caller: Caller; mostRows?: number };

const WINDOW_QUERY = 'startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z';
const ARTICLE_SLUG = 'before-you-book';

const buildCostRoute = (caller: Caller, name: string, path: string, mostRows?: number): CostRoute => ({
  caller,
  name,
  path,
  ...(mostRows ? { mostRows } : {}),
});

/** The pages and calls that visitors, clients and the owner read. The owner's pages are a sample of every kind. */
export const READ_ROUTES: CostRoute[] = [
  buildCostRoute('visitor', 'landing page, not kept', '/', 75),
  buildCostRoute('visitor', 'booking link', `/?service=classic_set&slot=${MONDAY_AFTERNOON}`),
  buildCostRoute('visitor', 'blog', '/blog'),
  buildCostRoute('visitor', 'article', `/blog/${ARTICLE_SLUG}`),
  buildCostRoute('visitor', 'reviews', '/reviews'),
  buildCostRoute('visitor', 'terms of service', '/terms-of-service'),
  buildCostRoute('visitor', 'services', '/api/services'),
  buildCostRoute('visitor', 'gallery', '/api/gallery'),
  buildCostRoute('visitor', 'testimonials', '/api/testimonials'),
  buildCostRoute('visitor', 'list of articles', '/api/blog'),
  buildCostRoute('visitor', 'one article', `/api/blog/${ARTICLE_SLUG}`),
  buildCostRoute('visitor', 'opening hours', '/api/hours'),
  buildCostRoute('visitor', 'availability, a month', `/api/availability?${WINDOW_QUERY}`, 150),
  buildCostRoute('visitor', 'availability of a service', `/api/availability?${WINDOW_QUERY}&service=classic_set`, 150),
  buildCostRoute('visitor', 'site map', '/sitemap.xml'),
  buildCostRoute('maya', 'portal page', '/', 125),
  buildCostRoute('maya', 'portal data', '/api/dashboard', 60),
  buildCostRoute('maya', 'appointments', '/api/appointments', 35),
  buildCostRoute('maya', 'current hold', '/api/holds/current', 5),
  buildCostRoute('owner', 'owner: today', '/studio'),
  buildCostRoute('owner', 'owner: week', '/studio/week'),
  buildCostRoute('owner', 'owner: inbox', '/studio/inbox'),
  buildCostRoute('owner', 'owner: search of clients', '/studio/clients?q=maya'),
  buildCostRoute('owner', 'owner: takings', '/studio/takings'),
];
