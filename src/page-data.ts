import { dehydrate, hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** The part of a successful query that hydration needs. */
type Answer = [key: QueryKey, data: unknown, updatedAt: number];

/** `answers` is JSON text, which is shorter in HTML than the router's own serialisation of objects. */
type PackedQueries = { answers: string; failed: object };

/**
 * The data of a page for its hydration. Every query has ended before the page is rendered, so none has to be streamed
 * later. The library's own integration supports streaming, and would add the code for it to every page.
 */
export function packQueries(queryClient: QueryClient): PackedQueries {
  const answers = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }): Answer => [queryKey, state.data, state.dataUpdatedAt]);
  const failed = dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'success' });
  return { answers: JSON.stringify(answers), failed };
}

export function unpackQueries(queryClient: QueryClient, { answers, failed }: PackedQueries): void {
  for (const [key, data, updatedAt] of JSON.parse(answers) as Answer[])
    queryClient.setQueryData(key, data, { updatedAt });
  hydrate(queryClient, failed);
}
