/**
 * Values that other sections of the page fill into the booking form: a service, a service with a time, a reschedule code.
 * They are kept because the booking section may be hydrated later than the section in which they were chosen.
 */
import { isServiceId, type ServiceId } from '../../../domain/services/service.ts';
import { createStore, useStore } from '../../../ui/store.ts';

/** The key in local storage of the service that a visitor chose before the booking section. SPEC §2. */
const SERVICE_STORAGE_KEY = 'selectedService';

const serviceStore = createStore<ServiceId | null>(null);

/** Selects a service, on this page and for later visits. Local storage throws in some browsers' private mode. */
export function selectService(id: ServiceId): void {
  try {
    localStorage.setItem(SERVICE_STORAGE_KEY, id);
  } catch {}
  serviceStore.set(id);
}

/**
 * Returns the service selected on this page and clears it; null when none was selected since the last call. Returning it
 * only once lets the visitor change the service in the form afterwards.
 */
export function takeSelectedService(): ServiceId | null {
  const id = serviceStore.get();
  if (id) serviceStore.set(null);
  return id;
}

/** Calls `select` for each service selected from now on. Returns the function that unsubscribes. */
export function onServiceSelected(select: (id: ServiceId) => void): () => void {
  return serviceStore.subscribe(() => {
    const id = takeSelectedService();
    if (id) select(id);
  });
}

/** The service selected on an earlier visit, null when there is none. */
export function readStoredService(): ServiceId | null {
  try {
    const id = localStorage.getItem(SERVICE_STORAGE_KEY);
    return id && isServiceId(id) ? id : null;
  } catch {
    return null;
  }
}

export function clearSelectedService(): void {
  try {
    localStorage.removeItem(SERVICE_STORAGE_KEY);
  } catch {}
  serviceStore.set(null);
}

/** `slot`: ISO instant */
export type ChosenTime = { service: ServiceId; slot: string };

const timeStore = createStore<ChosenTime | null>(null);

/** Fills a service with a time into the booking form as soon as it is hydrated. */
export const chooseTime = timeStore.set;

/** Calls `fillIn` for a time already chosen, if any, and for each later one. Returns the function that unsubscribes. */
export function onTimeChosen(fillIn: (chosenTime: ChosenTime) => void): () => void {
  const consumeTime = () => {
    const chosenTime = timeStore.get();
    if (!chosenTime) return;
    timeStore.set(null);
    fillIn(chosenTime);
  };
  consumeTime();
  return timeStore.subscribe(consumeTime);
}

const rescheduleCodeStore = createStore('');

/** The text of the 'Reschedule code' field, '' when it is empty. */
export const readRescheduleCode = rescheduleCodeStore.get;
export const writeRescheduleCode = rescheduleCodeStore.set;
export const useRescheduleCode = (): string => useStore(rescheduleCodeStore);
