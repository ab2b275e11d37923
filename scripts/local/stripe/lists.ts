import { createInvalidRequestError } from './stripe-error.ts';

type ListItem = { id: string; created: number };
type CreatedRange = number | { gt?: number; gte?: number; lt?: number; lte?: number };
export type ListParams = { limit?: number; starting_after?: string; ending_before?: string; created?: CreatedRange };

export type ListResponse<Item> = { object: 'list'; url: string; has_more: boolean; data: Item[] };

/** One page of a list: newest first, ten items by default, continued after (or before) an id. */
export function buildListPage<Item extends ListItem>(
  url: string,
  items: Item[],
  query: ListParams,
): ListResponse<Item> {
  const limit = query.limit ?? 10;
  const newestFirst = items.toReversed().filter((item) => isWithin(item.created, query.created));
  if (query.ending_before !== undefined) {
    const end = requireIndexOf(newestFirst, query.ending_before);
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: newestFirst.slice(start, end) };
  }
  const start = query.starting_after === undefined ? 0 : requireIndexOf(newestFirst, query.starting_after) + 1;
  const end = start + limit;
  return { object: 'list', url, has_more: newestFirst.length > end, data: newestFirst.slice(start, end) };
}

function requireIndexOf(items: ListItem[], id: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index === -1) throw createInvalidRequestError(`No such object: '${id}'`, { code: 'resource_missing' });
  return index;
}

function isWithin(created: number, range: CreatedRange | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
