/**
 * Moves the focus to the result of an action whose control was removed; otherwise the keyboard and screen readers start
 * again at the top of the page. Waits two frames, until React has rendered the result and a closed dialog has returned the
 * focus.
 */
export function focusAfterRender(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.focus()));
}
