import { PAGE_PART_EVENT } from '../frame/read-page-part.ts';

/**
 * The attribute of a button that copies a text, with that text. The page renders the button hidden, because it needs
 * script.
 */
export const COPIED_TEXT_ATTRIBUTE = 'data-copies';

const COPIED_SENTENCE = 'Copied';
const FAILED_SENTENCE = 'Could not copy. Please allow this site to use the clipboard.';

/** Runs in the browser, from its own text, so it uses nothing outside itself. */
function enableCopying(attribute: string, copied: string, failed: string, partEvent: string): void {
  if (!navigator.clipboard) return;
  const showButtons = () => {
    for (const button of document.querySelectorAll<HTMLElement>(`[${attribute}][hidden]`)) {
      const status = button.nextElementSibling as Element;
      const say = (sentence: string) => () => {
        status.textContent = sentence;
      };
      button.hidden = false;
      button.addEventListener('click', () => {
        // Also selects the field beside the button, for the browser's own "Copy".
        button.parentElement?.querySelector('input')?.select();
        navigator.clipboard.writeText(button.getAttribute(attribute) ?? '').then(say(copied), say(failed));
      });
    }
  };
  showButtons();
  addEventListener(partEvent, showButtons);
}

const ARGUMENTS = [COPIED_TEXT_ATTRIBUTE, COPIED_SENTENCE, FAILED_SENTENCE, PAGE_PART_EVENT];

/** Copies the address of the calendar or of a payment link, a message to a client or an alert. OWNER §6.3, §6.8, §6.11. */
export const COPY_TEXT_SCRIPT = `(${enableCopying})(${ARGUMENTS.map((each) => JSON.stringify(each))})`;
