export const TOAST_ID = 'toast';

/** Screen readers read a new page first, and drop what changes in that moment. */
const DELAY_MS = 1_000;

/**
 * Screen readers announce what changes in a live region, not what it has when the page opens. So the text is hidden from them
 * at first, and is put in again as a new text; it is seen all the time. Runs in the browser, from its own text, so it uses
 * nothing outside itself.
 */
function announceToast(id: string, delayMs: number): void {
  const status = document.querySelector(`#${id} [role=status]`);
  // A page without a frame shows no toast.
  if (!status) return;
  const text = status.textContent ?? '';
  const unreadText = document.createElement('span');
  unreadText.setAttribute('aria-hidden', 'true');
  unreadText.textContent = text;
  status.replaceChildren(unreadText);
  setTimeout(() => status.replaceChildren(text), delayMs);
}

/** The part of the inline script for a page with a toast. OWNER §2 (Undo). */
export const ANNOUNCE_TOAST_SCRIPT = `(${announceToast})(${JSON.stringify(TOAST_ID)},${DELAY_MS})`;
