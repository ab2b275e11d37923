import { blogQuerySchema, galleryQuerySchema } from '../../src/contract/requests.ts';
import { parseBookingSearch } from '../../src/sections/booking/entry/booking-search.ts';
import { parseSectionSearch } from '../../src/sections/home/search-params.ts';
import { PAGE_TABLES, type PublicRoute } from '../db/page-tables.ts';

type Search = Record<string, unknown>;

/** `path`: with its normalised query. `tables`: the tables that the response shows. */
export type PublicAddress = { path: string; tables: readonly string[] };

const readHomeSearch = (search: Search): Search => ({ ...parseBookingSearch(search), ...parseSectionSearch(search) });

/** Parses the query of each route with the functions that its page or handler uses; other routes use no query. */
const SEARCH_READERS: Partial<Record<PublicRoute, (search: Search) => Search>> = {
  '/': readHomeSearch,
  '/api/gallery': (search) => galleryQuerySchema.safeParse(search).data ?? {},
  '/api/blog': (search) => blogQuerySchema.safeParse(search).data ?? {},
};

/** The query keys of a route, in the order of the normalised query. */
const SEARCH_KEYS: Partial<Record<PublicRoute, readonly string[]>> = {
  '/': Object.keys(readHomeSearch({})),
  '/api/gallery': Object.keys(galleryQuerySchema.shape),
  '/api/blog': Object.keys(blogQuerySchema.shape),
};

/** The query keys that Stripe adds after one client's payment. */
const PAYMENT_KEY_PATTERN = /^(payment_intent|redirect_status)/;

const ARTICLE_PATH_PATTERN = /^((?:\/api)?\/blog)\/[a-z0-9-]{1,200}$/;

const isPublicRoute = (path: string): path is PublicRoute => Object.hasOwn(PAGE_TABLES, path);

function findPublicRoute(pathname: string): PublicRoute | null {
  const route = pathname.replace(ARTICLE_PATH_PATTERN, '$1/:slug');
  return isPublicRoute(route) && !pathname.includes(':') ? route : null;
}

/** Whether a route whose response can be kept has this path. In the API such a response is the same with a session. */
export const isPublicPath = (path: string): boolean => findPublicRoute(path) !== null;

/**
 * The only address under which a public response is kept: the keys that its route reads, in a fixed order, without
 * keys that no route reads (`fbclid`, `utm_…`). Null for an address whose response is not kept: another path, a known
 * key that occurs twice or has a value that its route does not accept, a payment.
 */
export function findPublicAddress({ pathname, searchParams }: URL): PublicAddress | null {
  const route = findPublicRoute(pathname);
  if (!route) return null;
  const givenKeys = (SEARCH_KEYS[route] ?? []).filter((key) => searchParams.has(key));
  const search = Object.fromEntries(givenKeys.map((key) => [key, searchParams.get(key)]));
  const acceptedSearch = SEARCH_READERS[route]?.(search) ?? {};
  for (const key of givenKeys)
    if (PAYMENT_KEY_PATTERN.test(key) || searchParams.getAll(key).length > 1 || acceptedSearch[key] !== search[key])
      return null;
  const query = new URLSearchParams(givenKeys.map((key) => [key, searchParams.get(key) ?? '']));
  return { path: pathname + (query.size > 0 ? `?${query}` : ''), tables: PAGE_TABLES[route] };
}
