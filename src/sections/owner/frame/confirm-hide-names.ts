import { HIDE_NAMES_PATH, type OwnerFrame } from '../../../contract/owner/view.ts';

type ConfirmOptions = { action: string; isFormAnswer: boolean; question: string };

/**
 * Asks before the form that hides or shows names is sent, when the page it returns to would lack something: text that was
 * typed, or all that the answer to a form shows. Runs in the browser, from its own text, so it uses nothing outside itself.
 */
function confirmHideNames({ action, isFormAnswer, question }: ConfirmOptions): void {
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || (event.target as Element).getAttribute('action') !== action) return;
    // The value of a tick or a radio button never differs from its default.
    const fields = [...document.querySelectorAll<HTMLInputElement>('main form :is(input,textarea)')];
    const isTyped = fields.some(({ value, defaultValue }) => value !== defaultValue);
    if ((isFormAnswer || isTyped) && !confirm(question)) event.preventDefault();
  });
}

/** The part of the inline script for a page on which something may be typed. OWNER §2 (Hide names). */
export const buildConfirmHideNamesScript = ({ isFormAnswer, namesHidden }: OwnerFrame): string => {
  const verb = namesHidden ? 'Show' : 'Hide';
  const question = `${verb} names? What was typed and chosen on this page is not saved, and is lost.`;
  return `(${confirmHideNames})(${JSON.stringify({ action: HIDE_NAMES_PATH, isFormAnswer, question })})`;
};
