/**
 * Moves the focus to the result of an action whose control was removed; otherwise the keyboard and screen readers start
 * again at the top of the page. Waits two frames, until React has rendered the result and a closed dialog has returned the
 * focus. Somebody who has gone on to another control while a slow call ran keeps the focus there. `control`: the pressed
 * control, when it may still be in the page by then.
 */
export function focusAfterRender(id: string, control: Element | null = null): void {
  const focus = () => {
    if ([document.body, control].includes(document.activeElement)) document.getElementById(id)?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
