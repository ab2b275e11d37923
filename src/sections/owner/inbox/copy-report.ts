const COPIED_LABEL = 'Copied';

/** Runs in the browser, from its own text, so it uses nothing outside itself. */
function startCopyButtons(copied: string): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(button.dataset.copy ?? '').then(
        () => {
          button.textContent = copied;
        },
        // The report can still be selected with one tap.
        () => undefined,
      );
    });
  }
}

/** Shows the buttons that copy what is to be passed on; the page has them hidden, because without script they do nothing. OWNER §6.8. */
export const COPY_REPORT_SCRIPT = `(${startCopyButtons})(${JSON.stringify(COPIED_LABEL)})`;
