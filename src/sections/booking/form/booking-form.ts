/**
 * The form's own controls hold what is chosen and typed, before hydration and after. React reads them here, and
 * writes to them only where something else than the visitor decides.
 */
export type Details = { fullName: string; phoneNumber: string; notes: string };
export type Entered = Details & { service: string | null; slot: string | null; day: string | null };

/** Details carry no `name`, so that no form ever puts them into an address. */
export const DETAIL = 'data-detail';
/** The control of a detail. */
export const detail = (form: HTMLFormElement, name: keyof Details) =>
  form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[${DETAIL}=${name}]`);
export const DETAILS = ['fullName', 'phoneNumber', 'notes'] as const;

const radios = (form: HTMLFormElement, name: 'day' | 'slot') =>
  form.querySelectorAll<HTMLInputElement>(`input[name=${name}]`);

function chosen(form: HTMLFormElement, name: 'day' | 'slot' | 'service'): string | null {
  return (new FormData(form).get(name) as string | null) || null;
}

export function readForm(form: HTMLFormElement): Entered {
  const day = chosen(form, 'day');
  const times = day && form.querySelector(`[data-times="${day}"]`);
  // A time of another day may still be checked, unseen, from before hydration.
  const slot = times ? times.querySelector<HTMLInputElement>('input:checked')?.value : null;
  const [fullName = '', phoneNumber = '', notes = ''] = DETAILS.map((name) => detail(form, name)?.value);
  return { service: chosen(form, 'service'), day, slot: slot ?? null, fullName, phoneNumber, notes };
}

/** The details the visitor changed, compared with how the server wrote them. */
export function hasChanged(form: HTMLFormElement, name: keyof Details): boolean {
  const control = detail(form, name);
  return control !== null && control.value !== control.defaultValue;
}

export function writeDetails(form: HTMLFormElement, details: Partial<Details>): void {
  for (const name of DETAILS) {
    const control = detail(form, name);
    const value = details[name];
    if (control && value !== undefined) control.value = value;
  }
}

export function writeService(form: HTMLFormElement, service: string | null): void {
  const select = form.elements.namedItem('service');
  if (select instanceof HTMLSelectElement) select.value = service ?? '';
}

/** Checks this one and no other; null, or one that cannot be chosen, checks none. */
export function checkRadio(form: HTMLFormElement, name: 'day' | 'slot', value: string | null): void {
  for (const radio of radios(form, name)) radio.checked = radio.value === value && !radio.disabled;
}
