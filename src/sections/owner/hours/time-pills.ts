/**
 * Hides the text field of each weekday and shows a button for each of its times in its place (day-row.tsx). The fields keep
 * their names and are what is posted. Runs in the browser, from its own text, so it uses nothing outside itself: it takes
 * the texts of the times from the options of the dialog. A field with any other text stays as it is.
 */
function addTimePills(): void {
  const find = <Found = HTMLElement>(selector: string, within: Pick<ParentNode, 'querySelector'> = document) =>
    within.querySelector(selector) as Found;
  const dialog = find<HTMLDialogElement>('dialog');
  const select = find<HTMLSelectElement>('select', dialog);
  const eyes = find<HTMLTemplateElement>('template').content.children;
  const summary = find('[data-changes]');
  const unchanged = summary.textContent;
  const times = Array.from(select.options, ({ text }) => text);
  const rows = [...document.querySelectorAll<HTMLElement>('[data-day]')];
  const fieldOf = (row: HTMLElement) => find<HTMLInputElement>('input', row);
  const list = (text = '') => text.split(', ').filter(Boolean);
  const missing = (some: string[], from: string[]) => some.filter((time) => !from.includes(time)).length;

  const count = (): void => {
    let changes = 0;
    for (const row of rows) {
      const [now, before] = [list(fieldOf(row).value), list(row.dataset.times)];
      changes += Math.max(missing(now, before), missing(before, now));
    }
    summary.textContent = changes ? `${changes} change${changes > 1 ? 's' : ''}, nobody is moved` : unchanged;
  };

  for (const row of rows) {
    const { day, times: inForce } = row.dataset;
    const field = fieldOf(row);
    const box = find('[data-pill]', row);
    const others = [...box.children];

    const show = (wanted: string[]): void => {
      const shown = times.filter((time) => wanted.includes(time));
      const pills = shown.map((time) => {
        const pill = document.createElement('button');
        const looks = { type: 'button', className: box.dataset.pill, textContent: time, ariaLabel: `${day} ${time}` };
        pill.toggleAttribute('data-new', !list(inForce).includes(time));
        return Object.assign(pill, looks, { onclick: () => edit(time) });
      });
      field.value = shown.join(', ');
      box.replaceChildren(...pills, ...others);
      find('svg', row).replaceWith(eyes[Math.min(shown.length, eyes.length - 1)]?.cloneNode(true) ?? '');
      count();
    };

    const edit = (time: string): void => {
      find('h3', dialog).textContent = time ? `${day} ${time}` : `Another time on ${day}`;
      find('[value=out]', dialog).hidden = !time;
      select.value = time || select.value;
      dialog.returnValue = '';
      dialog.onclose = () => {
        if (!dialog.returnValue) return;
        const chosen = dialog.returnValue === 'out' ? '' : select.value;
        show([...list(field.value).filter((other) => other !== time), chosen]);
        const next = box.children[list(field.value).indexOf(chosen)] ?? box.lastElementChild;
        (next as HTMLElement).focus();
      };
      dialog.showModal();
    };

    if (missing(list(field.value), times)) continue;
    field.hidden = true;
    find('button', box).onclick = () => edit('');
    show(list(field.value));
  }
}

/** The part of the inline script for the page of the hours. OWNER §6.5. */
export const TIME_PILLS_SCRIPT = `(${addTimePills})()`;
