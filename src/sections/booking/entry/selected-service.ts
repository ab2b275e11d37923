import { isServiceId, type ServiceId } from '../../../domain/service.ts';

/** The service a visitor chose before the booking section; kept under this name in local storage. SPEC §2. */
const KEY = 'selectedService';

const pressed = new Set<(id: ServiceId) => void>();
let lastPressed: ServiceId | null = null;

/** Local storage is refused in some private windows; the choice is then kept until the page is left. */
export function selectService(id: ServiceId): void {
  lastPressed = id;
  try {
    localStorage.setItem(KEY, id);
  } catch {}
  for (const listener of pressed) listener(id);
}

/** Tells of every press of a 'Book This Service' button from now on; call the answer to stop. */
export function onServiceSelected(listener: (id: ServiceId) => void): () => void {
  pressed.add(listener);
  return () => pressed.delete(listener);
}

/** The service pressed on this page, if any. */
export const takeSelectedService = (): ServiceId | null => lastPressed;

/** The service chosen on an earlier visit, if any. */
export function storedService(): ServiceId | null {
  try {
    const id = localStorage.getItem(KEY);
    return id && isServiceId(id) ? id : null;
  } catch {
    return null;
  }
}

export function forgetService(): void {
  lastPressed = null;
  try {
    localStorage.removeItem(KEY);
  } catch {}
}
