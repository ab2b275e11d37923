/**
 * Hides the text field of each weekday and shows a button for each of its times in its place (day-row.tsx). The fields keep
 * their names and are what is posted. Runs in the browser, from its own text, so it uses nothing outside itself: it takes
 * the texts of the times from the options of the dialog. A field with any other text stays as it is.
 */
function addTimePills(): void {
  const find = <Result = HTMLElement>(selector: string, within: Pick<ParentNode, 'querySelector'> = document) =>
    within.querySelector(selector) as Result;
  const dialog = find<HTMLDialogElement>('dialog');
  const select = find<HTMLSelectElement>('select', dialog);
  const eyes = find<HTMLTemplateElement>('template').content.children;
  const summary = find('[data-changes]');
  const initialSummary = summary.textContent;
  const times = Array.from(select.options, ({ text }) => text);
  const rows = [...document.querySelectorAll<HTMLElement>('[data-day]')];
  const findField = (row: HTMLElement) => find<HTMLInputElement>('input', row);
  const splitTimes = (text = '') => text.split(', ').filter(Boolean);
  const countMissing = (wantedTimes: string[], knownTimes: string[]) =>
    wantedTimes.filter((time) => !knownTimes.includes(time)).length;

  const updateSummary = (): void => {
    let changes = 0;
    for (const row of rows) {
      const [currentTimes, originalTimes] = [splitTimes(findField(row).value), splitTimes(row.dataset.times)];
      changes += Math.max(countMissing(currentTimes, originalTimes), countMissing(originalTimes, currentTimes));
    }
    summary.textContent = changes ? `${changes} change${changes > 1 ? 's' : ''}, nobody is moved` : initialSummary;
  };

  for (const row of rows) {
    const { day, times: originalText } = row.dataset;
    const field = findField(row);
    const pillBox = find('[data-pill]', row);
    const otherControls = [...pillBox.children];

    const showPills = (wantedTimes: string[]): void => {
      const shownTimes = times.filter((time) => wantedTimes.includes(time));
      const pills = shownTimes.map((time) => {
        const pill = document.createElement('button');
        const pillProps = {
          type: 'button',
          className: pillBox.dataset.pill,
          textContent: time,
          ariaLabel: `${day} ${time}`,
        };
        pill.toggleAttribute('data-new', !splitTimes(originalText).includes(time));
        return Object.assign(pill, pillProps, { onclick: () => editTime(time) });
      });
      field.value = shownTimes.join(', ');
      pillBox.replaceChildren(...pills, ...otherControls);
      find('svg', row).replaceWith(eyes[Math.min(shownTimes.length, eyes.length - 1)]?.cloneNode(true) ?? '');
      updateSummary();
    };

    const editTime = (time: string): void => {
      find('h3', dialog).textContent = time ? `${day} ${time}` : `Another time on ${day}`;
      find('[value=out]', dialog).hidden = !time;
      select.value = time || select.value;
      dialog.returnValue = '';
      dialog.onclose = () => {
        if (!dialog.returnValue) return;
        const chosenTime = dialog.returnValue === 'out' ? '' : select.value;
        showPills([...splitTimes(field.value).filter((other) => other !== time), chosenTime]);
        const elementToFocus =
          pillBox.children[splitTimes(field.value).indexOf(chosenTime)] ?? pillBox.lastElementChild;
        (elementToFocus as HTMLElement).focus();
      };
      dialog.showModal();
    };

    if (countMissing(splitTimes(field.value), times)) continue;
    field.hidden = true;
    find('button', pillBox).onclick = () => editTime('');
    showPills(splitTimes(field.value));
  }
}

/** The part of the inline script for the page of the hours. OWNER §6.5. */
export const TIME_PILLS_SCRIPT = `(${addTimePills})()`;
