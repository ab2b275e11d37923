/** Scrolls to the item with this index, natively or through embla. */
export type ScrollToItem = (index: number) => void;

export const listCards = (rail: HTMLElement) => [...rail.querySelectorAll<HTMLElement>(':scope > ul > li')];

/** The index of the card at the start of the view, or of the last one when the rail is scrolled to its end. */
export function findActiveIndex(rail: HTMLElement): number {
  const cards = listCards(rail);
  const isAtEnd = rail.scrollLeft > 0 && rail.scrollLeft + rail.clientWidth >= rail.scrollWidth - 2;
  if (isAtEnd) return cards.length - 1;
  return findFirstIndexInView(rail, cards);
}

/** The index of the card at the start of the view. */
export function findFirstIndexInView(rail: HTMLElement, cards = listCards(rail)): number {
  const [first, second] = cards;
  return first && second ? Math.round(rail.scrollLeft / (second.offsetLeft - first.offsetLeft)) : 0;
}
