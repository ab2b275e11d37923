import type { DefaultError, EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';

type Query<Answer, Key extends QueryKey> = EnsureQueryDataOptions<Answer, DefaultError, Answer, Key>;

/** For what a page can do without: null when the call failed. The failure does not travel to the browser with the page. */
export async function tryQuery<Answer, Key extends QueryKey>(
  queryClient: QueryClient,
  query: Query<Answer, Key>,
): Promise<Answer | null> {
  try {
    return await queryClient.ensureQueryData(query);
  } catch {
    queryClient.removeQueries({ queryKey: query.queryKey });
    return null;
  }
}
