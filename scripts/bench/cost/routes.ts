import type { BenchClients } from '../site/bench-clients.ts';
import { MONDAY_AFTERNOON } from '../site/fixed-clock.ts';

export type Who = 'visitor' | keyof BenchClients;

/** `mostRows`: the budget of a route that has one. */
export type CostRoute = { name: string; path: string; as: Who; mostRows?: number };

const WINDOW = 'startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z';
const ARTICLE = 'before-you-book';

const route = (as: Who, name: string, path: string, mostRows?: number): CostRoute => ({
  ...{ as, name, path },
  ...(mostRows ? { mostRows } : {}),
});

/** What a visitor, a client and the owner read. The owner's pages are a sample of every kind. */
export const READS: CostRoute[] = [
  route('visitor', 'landing page, not kept', '/', 75),
  route('visitor', 'booking link', `/?service=classic_set&slot=${MONDAY_AFTERNOON}`),
  route('visitor', 'blog', '/blog'),
  route('visitor', 'article', `/blog/${ARTICLE}`),
  route('visitor', 'reviews', '/reviews'),
  route('visitor', 'terms of service', '/terms-of-service'),
  route('visitor', 'services', '/api/services'),
  route('visitor', 'gallery', '/api/gallery'),
  route('visitor', 'testimonials', '/api/testimonials'),
  route('visitor', 'list of articles', '/api/blog'),
  route('visitor', 'one article', `/api/blog/${ARTICLE}`),
  route('visitor', 'opening hours', '/api/hours'),
  route('visitor', 'availability, a month', `/api/availability?${WINDOW}`, 150),
  route('visitor', 'availability of a service', `/api/availability?${WINDOW}&service=classic_set`, 150),
  route('visitor', 'site map', '/sitemap.xml'),
  route('maya', 'portal page', '/', 125),
  route('maya', 'portal data', '/api/dashboard', 60),
  route('maya', 'appointments', '/api/appointments', 35),
  route('maya', 'current hold', '/api/holds/current', 5),
  route('owner', 'owner: today', '/studio'),
  route('owner', 'owner: week', '/studio/week'),
  route('owner', 'owner: inbox', '/studio/inbox'),
  route('owner', 'owner: search of clients', '/studio/clients?q=maya'),
  route('owner', 'owner: takings', '/studio/takings'),
];
