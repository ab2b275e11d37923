import { MAP_DRAFT_KEY } from './map-draft.ts';

/**
 * Shows plus and minus at the seven lengths of a map, draws the map again after each change, and keeps what is typed on
 * this phone until it is saved: the next page removes the draft (map-draft.ts). Runs in the browser, from its own text, so
 * it uses nothing outside itself: the server has rendered its texts. The same fields are posted with and without the
 * script.
 */
function editMap(key: string): void {
  type Values = Record<string, string>;
  type Draft = { path: string; actionId: string; values: Values };
  const form = document.querySelector('[data-set]')?.closest('form');
  if (!form) return;
  const find = <Result = HTMLElement>(selector: string) => form.querySelector(selector) as Result;
  const picture = find<HTMLImageElement>('[data-picture]');
  const lastMapLink = find<HTMLElement | null>('[data-same]');
  const draftOffer = find('[data-draft]');
  const zones = [...form.querySelectorAll<HTMLInputElement>('[data-text]')];

  const readFields = () => Object.fromEntries(new FormData(form)) as Values;
  const readValues = (): Values => {
    const { token, actionId, ...values } = readFields();
    return values;
  };
  const fillIn = (values: Values): void => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name) as HTMLInputElement | null;
      if (field) field.value = value;
    }
    showValues();
    saveDraft();
  };
  const showValues = (): void => {
    const values = readValues();
    const lengths = zones.map(({ value }) => Number(value));
    for (const zone of zones) zone.toggleAttribute('data-longest', Number(zone.value) === Math.max(...lengths));
    const set = find('[data-set]');
    set.textContent = [set.dataset.set, values.curl, values.diameter].join(', ');
    if (zones.every((zone) => zone.checkValidity()))
      picture.src = `${picture.dataset.picture}/${values.curl}/${lengths.join('-')}.svg`;
    if (!lastMapLink) return;
    const lastValues = JSON.parse(lastMapLink.dataset.same ?? '{}') as Values;
    const changes = Object.keys(lastValues).filter((name) => lastValues[name] !== values[name]).length;
    lastMapLink.textContent = `${lastMapLink.dataset.day}${changes ? `, but ${changes > 1 ? changes : 'one'}` : ''}`;
  };
  const storeDraft = (draft: Draft | null): void => {
    // Throws when the browser stores nothing; then there is no draft.
    try {
      if (draft) localStorage.setItem(key, JSON.stringify(draft));
      else localStorage.removeItem(key);
    } catch {
      return;
    }
    const time = new Date().toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit' });
    find('[data-status]').textContent = draft ? `Saved as a draft, ${time}` : '';
  };
  const saveDraft = (): void =>
    storeDraft({ path: form.action, actionId: readFields().actionId ?? '', values: readValues() });
  const readDraft = (): Draft | null => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };

  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.hidden = false;
    button.onclick = () => {
      const zone = button.parentElement?.querySelector('input');
      if (!zone) return;
      if (button.dataset.step === 'up') zone.stepUp();
      else zone.stepDown();
      find('[data-said]').textContent = (zone.dataset.text ?? '').replace('#', zone.value);
      showValues();
      saveDraft();
    };
  }
  form.oninput = () => {
    showValues();
    saveDraft();
  };
  // A form shown again after a refusal has a new `actionId`, by which the next page finds the draft (map-draft.ts).
  form.onsubmit = () => {
    if (readDraft()?.path === form.action) saveDraft();
  };
  if (lastMapLink)
    lastMapLink.onclick = (event) => {
      event.preventDefault();
      fillIn(JSON.parse(lastMapLink.dataset.same ?? '{}'));
    };
  showValues();

  const draft = readDraft();
  if (draft?.path !== form.action) return;
  const currentValues = readValues();
  const isSaved = draft.values.revision !== currentValues.revision;
  if (isSaved) storeDraft(null);
  if (isSaved || Object.keys(currentValues).every((name) => draft.values[name] === currentValues[name])) return;
  draftOffer.hidden = false;
  find<HTMLButtonElement>('[data-fill]').onclick = () => {
    fillIn(draft.values);
    draftOffer.hidden = true;
    zones[0]?.focus();
  };
  find<HTMLButtonElement>('[data-drop]').onclick = () => {
    storeDraft(null);
    draftOffer.hidden = true;
    zones[0]?.focus();
  };
}

/** The part of the inline script for the page of a lash map. OWNER §6.3 (Map). */
export const MAP_EDITOR_SCRIPT = `(${editMap})(${JSON.stringify(MAP_DRAFT_KEY)})`;
