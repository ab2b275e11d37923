import { detail } from './booking-form.ts';

/** The first field that is still to be filled in when the page is opened with a choice in its address. */
export type NextField = 'service' | 'time' | 'details';

/** The id of that field. The server puts it there, so the address alone leads to it, without script. */
export const NEXT_FIELD_ID = 'booking-next';

export function nextField(service: object | null, slot: string | null): NextField {
  if (!service) return 'service';
  return slot ? 'details' : 'time';
}

const arrivedBy = (): NavigationTimingType | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** A link or an address was followed: the page was neither loaded again nor come back to with the browser's buttons. */
export const isNewNavigation = (): boolean => arrivedBy() === 'navigate';
export const isReload = (): boolean => arrivedBy() === 'reload';

/** Puts the keyboard where the address has led to, unless the visitor is somewhere else already. */
export function focusNextField(): void {
  if (location.hash !== `#${NEXT_FIELD_ID}` || !isNewNavigation() || document.activeElement !== document.body) return;
  const field = document.getElementById(NEXT_FIELD_ID);
  const controls = [...(field?.querySelectorAll<HTMLElement>('select, input:enabled, textarea, a[href]') ?? [])];
  const empty = controls.find((control) => control instanceof HTMLInputElement && control.value === '');
  const control = empty ?? controls.find((each) => each.checkVisibility());
  control?.focus({ preventScroll: true });
}

const OPTIONAL = ['fullName', 'phoneNumber'] as const;

/** Leads to the service, then once to each detail that is empty. False when nothing is left to fill in. */
export function goToOpenField(form: HTMLFormElement, offered: Set<string>): boolean {
  const service = form.elements.namedItem('service');
  const details = OPTIONAL.map((name) => detail(form, name)).filter(
    (each) => each?.value === '' && !offered.has(each.id),
  );
  const field = service instanceof HTMLSelectElement && service.value === '' ? service : details[0];
  if (!field) return false;
  offered.add(field.id);
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return true;
}
