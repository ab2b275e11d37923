/**
 * Past appointments and entries of the points ledger are shown in pages of ten, latest first. A query reads one row more
 * than a page shows, to know whether there are earlier rows.
 */
export const APPOINTMENTS_PER_PAGE = 10;
export const POINTS_LINES_PER_PAGE = 10;

/** `shown`: the first `most` items; `last`: the last of them, after which the next page begins; null without a next. */
export function takePage<Item>(list: readonly Item[], most: number): { shown: Item[]; last: Item | null } {
  const shown = list.slice(0, most);
  return { shown, last: list.length > most ? (shown.at(-1) ?? null) : null };
}
