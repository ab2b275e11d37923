/**
 * Moves the focus to the result of an action whose control was removed; otherwise the keyboard and screen readers start
 * again at the top of the page. Waits two frames, until React has rendered the result and a closed dialog has returned the
 * focus. The focus stays where it is when another control has it by then, as after a slow call. `control`: the pressed
 * control, when it may still be in the page and have the focus.
 */
export function focusAfterRender(id: string, control: Element | null = null): void {
  const focus = () => {
    if ([document.body, control].includes(document.activeElement)) document.getElementById(id)?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
