type ClickEvent = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Whether a click on a link opens it in this tab; with a modifier key or another button the browser opens it elsewhere. */
export const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Omit<ClickEvent, 'preventDefault'>): boolean => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The onClick of a link that runs `action` on this page instead; clicks that open it elsewhere are left to the browser. */
export const onPlainClick =
  (action: () => void | Promise<void>) =>
  (event: ClickEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void action();
  };

/** Moves a keyboard and a screen reader to this content without scrolling, as a page load or a link to it does. */
export function focusContent(content: HTMLElement | null): void {
  if (content && !content.hasAttribute('tabindex')) content.tabIndex = -1;
  content?.focus({ preventScroll: true });
}

/** Scrolls to the element with this id, moves the focus there and sets the URL's fragment, as a link to it does. */
export function goToFragment(id: string): void {
  const target = document.getElementById(id);
  // When the URL has the fragment already, this does nothing.
  location.hash = id;
  target?.scrollIntoView();
  focusContent(target);
}
