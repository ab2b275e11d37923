/**
 * Past appointments and entries of the points ledger are shown in pages of ten, latest first. A query reads one row more
 * than a page has, which is not shown and says that there are earlier ones.
 */
export const APPOINTMENTS_PER_PAGE = 10;
export const POINTS_LINES_PER_PAGE = 10;

/** The first `most` of a list, and the last of these when the list has more: the next page begins after it. Else null. */
export function takePage<Item>(list: readonly Item[], most: number): { shown: Item[]; last: Item | null } {
  const shown = list.slice(0, most);
  return { shown, last: list.length > most ? (shown.at(-1) ?? null) : null };
}
