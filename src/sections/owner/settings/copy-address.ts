/** The button that copies the address beside it. The page has it hidden, because without script it does nothing. */
export const COPY_BUTTON_ID = 'copy-address';

const COPIED_LABEL = 'Copied';

/** Runs in the browser, from its own text, so it uses nothing outside itself. */
function copyAddress(buttonId: string, copied: string): void {
  const button = document.getElementById(buttonId);
  const address = button?.closest('section')?.querySelector('input');
  if (!button || !address || !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    address.select();
    navigator.clipboard.writeText(address.value).then(
      () => {
        button.textContent = copied;
      },
      // It stays selected, for the browser's own "Copy".
      () => undefined,
    );
  });
}

/** Copies the address of the calendar, or of a payment link. OWNER §6.3, §6.11. */
export const COPY_ADDRESS_SCRIPT = `(${copyAddress})(${JSON.stringify(COPY_BUTTON_ID)},${JSON.stringify(COPIED_LABEL)})`;
