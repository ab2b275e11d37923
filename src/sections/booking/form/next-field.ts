import { CONTACT_DETAILS, findDetailControl } from './booking-form.ts';

/** The first empty field when the page is opened with a choice in its URL. */
export type NextField = 'service' | 'time' | 'details';

/** The id of the first empty field. The server renders it, so that a URL with this fragment works without JavaScript. */
export const NEXT_FIELD_ID = 'booking-next';

export function findNextField(service: object | null, slot: string | null): NextField {
  if (!service) return 'service';
  return slot ? 'details' : 'time';
}

const readNavigationType = (): NavigationTimingType | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** True when the page was opened by a link or a URL, false after a reload or Back and Forward. */
export const isNewNavigation = (): boolean => readNavigationType() === 'navigate';
export const isReload = (): boolean => readNavigationType() === 'reload';

/** Focuses the first empty field when the URL's fragment names it and nothing else has the focus. */
export function focusNextField(): void {
  if (location.hash !== `#${NEXT_FIELD_ID}` || !isNewNavigation() || document.activeElement !== document.body) return;
  const field = document.getElementById(NEXT_FIELD_ID);
  const controls = [...(field?.querySelectorAll<HTMLElement>('select, input:enabled, textarea, a[href]') ?? [])];
  const emptyControl = controls.find((control) => control instanceof HTMLInputElement && control.value === '');
  // Safari before 17.4 has no checkVisibility.
  const control = emptyControl ?? controls.find((candidate) => candidate.checkVisibility?.() ?? true);
  control?.focus({ preventScroll: true });
}

/** Focuses the service if none is chosen, else the next empty detail, each detail once. False when no field is left. */
export function focusEmptyField(form: HTMLFormElement, focusedIds: Set<string>): boolean {
  const service = form.elements.namedItem('service');
  const details = CONTACT_DETAILS.map((name) => findDetailControl(form, name)).filter(
    (control) => control?.value === '' && !focusedIds.has(control.id),
  );
  const field = service instanceof HTMLSelectElement && service.value === '' ? service : details[0];
  if (!field) return false;
  focusedIds.add(field.id);
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return true;
}
