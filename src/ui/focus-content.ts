/** Moves a keyboard and a screen reader to this content without scrolling, as a page load or a link to it does. */
export function focusContent(content: HTMLElement | null): void {
  if (content && !content.hasAttribute('tabindex')) content.tabIndex = -1;
  content?.focus({ preventScroll: true });
}
