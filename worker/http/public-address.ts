import type { z } from 'zod';
import { blogQuerySchema, galleryQuerySchema } from '../../src/contract/requests.ts';
import { PAGE_TABLES, type PublicRoute } from '../db/page-tables.ts';
import { HOME_SEARCH_KEYS, isKeptHomeSearch } from './kept-home-search.ts';

/** `path`: with its normalised query. `tables`: the tables that the response shows. */
export type PublicAddress = { path: string; tables: readonly string[] };

/** `keys`: the query keys that a route reads, in the order of the normalised query; `isKept`: whether these values are kept. */
type SearchRules = {
  keys: readonly string[];
  isKept: (search: Record<string, string>, now: Temporal.Instant) => boolean;
};

/** `schema`: with a finite number of values for each key. */
const createSchemaRules = (schema: z.ZodObject): SearchRules => ({
  keys: Object.keys(schema.shape),
  isKept: (search) => schema.safeParse(search).success,
});

/** The other routes read no query. */
const SEARCH_RULES: Partial<Record<PublicRoute, SearchRules>> = {
  '/': { keys: HOME_SEARCH_KEYS, isKept: isKeptHomeSearch },
  '/api/gallery': createSchemaRules(galleryQuerySchema),
  '/api/blog': createSchemaRules(blogQuerySchema),
};

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
 * keys that no route reads (`fbclid`, `utm_…`). Null for an address whose response is not kept at `now`: another path, a
 * known key that occurs twice or has a value that is not among those that can be kept.
 */
export function findPublicAddress({ pathname, searchParams }: URL, now: Temporal.Instant): PublicAddress | null {
  const route = findPublicRoute(pathname);
  if (!route) return null;
  const { keys = [], isKept } = SEARCH_RULES[route] ?? {};
  const givenKeys = keys.filter((key) => searchParams.has(key));
  if (givenKeys.some((key) => searchParams.getAll(key).length > 1)) return null;
  const search = Object.fromEntries(givenKeys.map((key) => [key, searchParams.get(key) ?? '']));
  if (isKept && !isKept(search, now)) return null;
  const query = new URLSearchParams(search);
  return { path: pathname + (query.size > 0 ? `?${query}` : ''), tables: PAGE_TABLES[route] };
}
