/**
 * Past appointments and entries of the points ledger are shown in pages of ten, latest first. A query reads one row more
 * than a page shows, to know whether there are earlier rows.
 */
export const APPOINTMENTS_PER_PAGE = 10;
export const POINTS_LINES_PER_PAGE = 10;

/** `pageRows`: the first `pageSize` items; `cursor`: the last of them, after which the next page begins; null without a next. */
export function takePage<Item>(rows: readonly Item[], pageSize: number): { pageRows: Item[]; cursor: Item | null } {
  const pageRows = rows.slice(0, pageSize);
  return { pageRows, cursor: rows.length > pageSize ? (pageRows.at(-1) ?? null) : null };
}
