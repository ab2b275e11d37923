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
  const find = <Found = HTMLElement>(selector: string) => form.querySelector(selector) as Found;
  const picture = find<HTMLImageElement>('[data-picture]');
  const same = find<HTMLElement | null>('[data-same]');
  const offer = find('[data-draft]');
  const zones = [...form.querySelectorAll<HTMLInputElement>('[data-text]')];

  const readAll = () => Object.fromEntries(new FormData(form)) as Values;
  const read = (): Values => {
    const { token, actionId, ...values } = readAll();
    return values;
  };
  const fill = (values: Values): void => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name) as HTMLInputElement | null;
      if (field) field.value = value;
    }
    show();
    keep();
  };
  const show = (): void => {
    const values = read();
    const lengths = zones.map(({ value }) => Number(value));
    for (const zone of zones) zone.toggleAttribute('data-longest', Number(zone.value) === Math.max(...lengths));
    const set = find('[data-set]');
    set.textContent = [set.dataset.set, values.curl, values.diameter].join(', ');
    if (zones.every((zone) => zone.checkValidity()))
      picture.src = `${picture.dataset.picture}/${values.curl}/${lengths.join('-')}.svg`;
    if (!same) return;
    const last = JSON.parse(same.dataset.same ?? '{}') as Values;
    const changes = Object.keys(last).filter((name) => last[name] !== values[name]).length;
    same.textContent = `${same.dataset.day}${changes ? `, but ${changes > 1 ? changes : 'one'}` : ''}`;
  };
  const store = (draft: Draft | null): void => {
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
  const keep = (): void => store({ path: form.action, actionId: readAll().actionId ?? '', values: read() });
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
      show();
      keep();
    };
  }
  form.oninput = () => {
    show();
    keep();
  };
  // A form shown again after a refusal has a new `actionId`, by which the next page finds the draft (map-draft.ts).
  form.onsubmit = () => {
    if (readDraft()?.path === form.action) keep();
  };
  if (same)
    same.onclick = (event) => {
      event.preventDefault();
      fill(JSON.parse(same.dataset.same ?? '{}'));
    };
  show();

  const draft = readDraft();
  if (draft?.path !== form.action) return;
  const typed = read();
  const isSaved = draft.values.revision !== typed.revision;
  if (isSaved) store(null);
  if (isSaved || Object.keys(typed).every((name) => draft.values[name] === typed[name])) return;
  offer.hidden = false;
  find<HTMLButtonElement>('[data-fill]').onclick = () => {
    fill(draft.values);
    offer.hidden = true;
    zones[0]?.focus();
  };
  find<HTMLButtonElement>('[data-drop]').onclick = () => {
    store(null);
    offer.hidden = true;
    zones[0]?.focus();
  };
}

/** The part of the inline script for the page of a lash map. OWNER §6.3 (Map). */
export const MAP_EDITOR_SCRIPT = `(${editMap})(${JSON.stringify(MAP_DRAFT_KEY)})`;
