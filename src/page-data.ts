import { dehydrate, hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** The part of a successful query that hydration needs. */
type CachedQuery = [key: QueryKey, data: unknown, updatedAt: number];

/** `queries` is JSON text, which is shorter in HTML than the router's own serialisation of objects. */
type PackedQueries = { queries: string; failedQueries: object };

/**
 * The data of a page for its hydration. Every query has ended before the page is rendered, so none has to be streamed
 * later. The library's own integration supports streaming, and would add the code for it to every page.
 */
export function packQueries(queryClient: QueryClient): PackedQueries {
  const queries = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }): CachedQuery => [queryKey, state.data, state.dataUpdatedAt]);
  const failedQueries = dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'success' });
  return { queries: JSON.stringify(queries), failedQueries };
}

export function unpackQueries(queryClient: QueryClient, { queries, failedQueries }: PackedQueries): void {
  for (const [key, data, updatedAt] of JSON.parse(queries) as CachedQuery[])
    queryClient.setQueryData(key, data, { updatedAt });
  hydrate(queryClient, failedQueries);
}
