/**
 * A client's past is shown a page at a time: the last ten appointments and the last ten lines of the points, and ten
 * more whenever they ask. The list that is read has one more, which is not shown and tells that there are earlier ones.
 */
export const APPOINTMENTS_PER_PAGE = 10;
export const POINTS_LINES_PER_PAGE = 10;

/** What is shown of a list, and the last shown, before which the next page begins; null when nothing went before it. */
export function pageOf<Item>(list: readonly Item[], most: number): { shown: Item[]; last: Item | null } {
  const shown = list.slice(0, most);
  return { shown, last: list.length > most ? (shown.at(-1) ?? null) : null };
}
