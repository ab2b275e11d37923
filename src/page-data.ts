import { dehydrate, hydrate, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** One object of a list. */
type Row = Record<string, unknown>;

/**
 * The part of a successful query that hydration needs. With `names`, the data is a list of objects as columns: for each of
 * these properties its value in every object.
 */
type CachedQuery = [key: QueryKey, data: unknown, names?: string[]];

/**
 * `queries` is JSON text with single quotes in place of double quotes and the other way round: the router writes it into the
 * page as a JavaScript string in double quotes, in which each of them would need a backslash. It is shorter than the
 * router's own serialisation. `updatedAt`: the time of the earliest result, in epoch milliseconds; all queries run during
 * one request.
 */
type PackedQueries = { queries: string; updatedAt: number; failedQueries: object };

/**
 * The data of a page for its hydration. Every query has settled before the page is rendered, so none has to be streamed
 * later. The library's own integration supports streaming, and would add the code for it to every page.
 */
export function packQueries(queryClient: QueryClient): PackedQueries {
  const isSuccessful = ({ state }: Query) => state.status === 'success';
  const successfulQueries = queryClient.getQueryCache().findAll({ predicate: isSuccessful });
  const queries = successfulQueries.map(({ queryKey, state: { data } }): CachedQuery => {
    const names = findCommonNames(data);
    return names ? [queryKey, toColumns(data as Row[], names), names] : [queryKey, data];
  });
  return {
    queries: swapQuotes(JSON.stringify(queries)),
    updatedAt: Math.min(...successfulQueries.map(({ state }) => state.dataUpdatedAt)),
    failedQueries: dehydrate(queryClient, { shouldDehydrateQuery: (query) => !isSuccessful(query) }),
  };
}

export function unpackQueries(queryClient: QueryClient, { queries, updatedAt, failedQueries }: PackedQueries): void {
  for (const [key, data, names] of JSON.parse(swapQuotes(queries)) as CachedQuery[])
    queryClient.setQueryData(key, names ? toRows(data as unknown[][], names) : data, { updatedAt });
  hydrate(queryClient, failedQueries);
}

const swapQuotes = (text: string): string => text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));

/** The names of the properties, at least one, that all objects of a list have in the same order; null for anything else. */
function findCommonNames(data: unknown): string[] | null {
  if (!Array.isArray(data) || !data.every((row) => row && typeof row === 'object' && !Array.isArray(row))) return null;
  const [names, ...otherNames] = data.map((row: Row) => Object.keys(row));
  return names?.length && otherNames.every((list) => list.join() === names.join()) ? names : null;
}

const toColumns = (rows: Row[], names: string[]): unknown[][] => names.map((name) => rows.map((row) => row[name]));

const toRows = (columns: unknown[][], names: string[]): Row[] =>
  (columns[0] ?? []).map((_, row) => Object.fromEntries(names.map((name, column) => [name, columns[column]?.[row]])));
