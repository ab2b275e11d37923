import { readPagePart } from './read-page-part.ts';
import { OFFLINE_NOTICE_ID, OFFLINE_SENTENCE } from './refuse-offline.ts';

/** The ids of the page's dialog and of the heading in it. */
export const SHEET_ID = 'sheet';
export const SHEET_TITLE_ID = 'sheet-title';

type SheetOptions = { sheetId: string; titleId: string; noticeId: string; offlineSentence: string };

/**
 * Opens the page of a marked link (sheet-link.tsx) in the dialog (sheet.tsx). Any other response, or a redirect, makes the
 * browser follow the link. Runs in the browser, from its own text, so it uses nothing outside itself.
 */
function enableSheets(
  { sheetId, titleId, noticeId, offlineSentence }: SheetOptions,
  readPart: typeof readPagePart,
): void {
  const dialog = document.getElementById(sheetId) as HTMLDialogElement;
  const notice = document.getElementById(noticeId) as HTMLElement;
  const [closeButton, content] = dialog.children as unknown as [HTMLElement, HTMLElement];
  let clicks = 0;

  const show = (main: Element, link: HTMLElement): void => {
    content.replaceChildren(...main.childNodes);
    const heading = content.querySelector('h1') as HTMLElement;
    heading.id = titleId;
    heading.tabIndex = -1;
    if (!dialog.open) {
      history.pushState({ sheet: true }, '');
      // Closing the dialog returns the focus to the link.
      link.focus({ preventScroll: true });
      // Everything outside a modal dialog is inert.
      dialog.appendChild(notice);
      dialog.showModal();
    }
    dialog.scrollTop = 0;
    heading.focus();
  };

  const open = async (link: HTMLAnchorElement, click: number): Promise<void> => {
    const main = await readPart(link.href, 'main[data-sheet]:has(h1)');
    // Another click came meanwhile.
    if (click !== clicks) return;
    if (main) show(main, link);
    else location.assign(link.href);
  };

  addEventListener('click', (event) => {
    const click = ++clicks;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-sheet]') : null;
    const isModified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const isClosing = link?.dataset.sheet === 'close';
    if (!link || isModified || (isClosing && !dialog.open)) return;
    event.preventDefault();
    if (isClosing) dialog.close();
    else if (navigator.onLine) void open(link, click);
    else Object.assign(notice, { hidden: false, textContent: offlineSentence });
  });
  closeButton.onclick = () => dialog.close();
  dialog.onclose = () => {
    dialog.insertAdjacentElement('afterend', notice);
    content.replaceChildren();
    if (history.state?.sheet) history.back();
  };
  addEventListener('popstate', () => dialog.close());
  // Restored by the back button with a sheet, whose form may have been sent.
  addEventListener('pageshow', ({ persisted }) => persisted && dialog.close());
  // Leaves the history entry of a sheet that was open before a reload.
  if (history.state?.sheet) history.back();
}

const OPTIONS: SheetOptions = {
  sheetId: SHEET_ID,
  titleId: SHEET_TITLE_ID,
  noticeId: OFFLINE_NOTICE_ID,
  offlineSentence: OFFLINE_SENTENCE,
};

/** The part of the inline script for a page with links that open as a sheet. OWNER §2 (Sheets). */
export const SHEETS_SCRIPT = `(${enableSheets})(${JSON.stringify(OPTIONS)},${readPagePart})`;
