/**
 * Typing a day or a time chooses "Another time" beside them, on the page of a booking as on that of a move; so does typing a
 * length, unless a time of the list is chosen, which takes it as well. It marks the form while its fields are not the time that
 * the button of the move names, so that the button says "Check this time" again (move-page.css.ts). Runs in the browser, from
 * its own text, so it uses nothing outside itself; also for a form that is opened later, in a sheet.
 */
function followTypedTime(): void {
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

/** The part of the inline script for the page of a move, and for pages that open it as a sheet. OWNER §6.3 (Move), §6.6 (When?). */
export const TYPED_TIME_SCRIPT = `(${followTypedTime})()`;
