/**
 * Typing a day or a time chooses "Another time", on the page of a booking and on that of a move. Typing a length does so
 * only while no time is chosen, because it applies to a time of the list, too. Marks the form while its fields differ from
 * the time that the page names, so that the page of a move says "Check this time" again and that of a booking names none
 * (chosen-time.ts). Runs in the browser, from its own text, so it uses nothing outside itself; it also works for a form that
 * is opened later, in a sheet.
 */
function watchTypedTime(): void {
  const names = ['day', 'time', 'minutes'];
  document.addEventListener('input', ({ target }) => {
    const { form, name } = target as HTMLInputElement;
    const choice = form?.querySelector<HTMLInputElement>('[data-choice=typed]');
    if (!form || !choice || !names.includes(name)) return;
    if (name !== 'minutes' || !form.querySelector('[data-choice]:checked')) choice.checked = true;
    const fields = new FormData(form);
    form.toggleAttribute('data-unseen', names.map((each) => fields.get(each)).join(' ') !== fields.get('seen'));
  });
}

/**
 * The part of the inline script for the page of a move, and for pages that open it as a sheet. OWNER §6.3 (Move), §6.6
 * (When?).
 */
export const TYPED_TIME_SCRIPT = `(${watchTypedTime})()`;
