/**
 * The form's controls are uncontrolled: they hold the values before and after hydration. These functions read them, and
 * write only values that the visitor did not enter.
 */
export type BookingDetails = { fullName: string; phoneNumber: string; notes: string };
export type BookingFormValues = BookingDetails & { service: string | null; slot: string | null; day: string | null };

/** Personal details have no `name`, so that a submitted form never puts them into the URL. */
export const DETAIL_ATTRIBUTE = 'data-detail';
export const findDetailControl = (form: HTMLFormElement, name: keyof BookingDetails) =>
  form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[${DETAIL_ATTRIBUTE}=${name}]`);
export const CONTACT_DETAILS = ['fullName', 'phoneNumber'] as const;
export const DETAIL_NAMES = [...CONTACT_DETAILS, 'notes'] as const;

const listRadios = (form: HTMLFormElement, name: 'day' | 'slot') =>
  form.querySelectorAll<HTMLInputElement>(`input[name=${name}]`);

function readChosenValue(form: HTMLFormElement, name: 'day' | 'slot' | 'service'): string | null {
  return (new FormData(form).get(name) as string | null) || null;
}

export function readBookingForm(form: HTMLFormElement): BookingFormValues {
  const day = readChosenValue(form, 'day');
  const times = day && form.querySelector(`[data-times="${day}"]`);
  // A hidden time of another day may still be checked from before hydration.
  const slot = times ? times.querySelector<HTMLInputElement>('input:checked')?.value : null;
  const [fullName = '', phoneNumber = '', notes = ''] = DETAIL_NAMES.map(
    (name) => findDetailControl(form, name)?.value,
  );
  return { service: readChosenValue(form, 'service'), day, slot: slot ?? null, fullName, phoneNumber, notes };
}

/** Whether the visitor changed this detail after the server rendered it. */
export function hasDetailChanged(form: HTMLFormElement, name: keyof BookingDetails): boolean {
  const control = findDetailControl(form, name);
  return control !== null && control.value !== control.defaultValue;
}

export function writeDetails(form: HTMLFormElement, details: Partial<BookingDetails>): void {
  for (const name of DETAIL_NAMES) {
    const control = findDetailControl(form, name);
    const value = details[name];
    if (control && value !== undefined) control.value = value;
  }
}

/** Chooses "Choose a service" for a service that is not offered, such as one chosen on an earlier visit. */
export function writeService(form: HTMLFormElement, service: string | null): void {
  const select = form.elements.namedItem('service');
  if (!(select instanceof HTMLSelectElement)) return;
  select.value = service ?? '';
  if (select.selectedIndex < 0) select.value = '';
}

/** Checks the radio with this value and unchecks the others; null or an unavailable value leaves none checked. */
export function checkRadio(form: HTMLFormElement, name: 'day' | 'slot', value: string | null): void {
  for (const radio of listRadios(form, name)) radio.checked = radio.value === value && !radio.disabled;
}
