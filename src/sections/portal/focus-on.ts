/** Below a cancelled appointment: what came back, in words. */
export const wordsId = (appointment: string) => `came-back-${appointment}`;

/**
 * Moves the focus to the result of what was just done, because the control that did it is gone; without this a keyboard or a
 * screen reader starts again at the top of the page. After two frames: React has drawn the result, and a dialog that closed
 * has given the focus back.
 */
export function focusOn(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.focus()));
}
