import { beforeEach, expect, it, vi } from 'vitest';
import {
  chooseTime,
  clearSelectedService,
  onServiceSelected,
  onTimeChosen,
  selectService,
  takeSelectedService,
} from '../../src/sections/booking/entry/booking-prefill.ts';
import { createStore } from '../../src/ui/store.ts';

const WET_SET_CHOICE = { service: 'wet_set', slot: '2026-12-09T00:15:00.000Z' } as const;
const WISPY_SET_CHOICE = { service: 'wispy_set', slot: '2026-12-10T00:15:00.000Z' } as const;

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
    removeItem: () => {},
  });
});

it('a store calls its listeners after each change, until they unsubscribe', () => {
  const store = createStore(1);
  const seenValues: number[] = [];
  const unsubscribe = store.subscribe(() => seenValues.push(store.get()));
  store.set(2);
  store.set(3);
  unsubscribe();
  store.set(4);
  expect(seenValues).toEqual([2, 3]);
  expect(store.initial()).toBe(1);
});

it('a time chosen before the booking form is hydrated is filled in once, and later ones at once', () => {
  const chosenTimes: unknown[] = [];
  chooseTime(WET_SET_CHOICE);
  const unsubscribe = onTimeChosen((chosen) => chosenTimes.push(chosen));
  chooseTime(WISPY_SET_CHOICE);
  unsubscribe();
  expect(chosenTimes).toEqual([WET_SET_CHOICE, WISPY_SET_CHOICE]);
  onTimeChosen((chosen) => chosenTimes.push(chosen))();
  expect(chosenTimes).toEqual([WET_SET_CHOICE, WISPY_SET_CHOICE]);
});

it('a service is selected on this page although the browser refuses local storage, and forgetting it selects none', () => {
  selectService('wet_set');
  expect(takeSelectedService()).toBe('wet_set');
  selectService('wispy_set');
  clearSelectedService();
  expect(takeSelectedService()).toBeNull();
});

it('a selected service is filled into the form once, so that a later choice in the form stays', () => {
  const selectedIds: string[] = [];
  const unsubscribe = onServiceSelected((id) => selectedIds.push(id));
  selectService('wet_set');
  expect(takeSelectedService()).toBeNull();
  unsubscribe();
  selectService('wispy_set');
  expect(takeSelectedService()).toBe('wispy_set');
  expect(takeSelectedService()).toBeNull();
  expect(selectedIds).toEqual(['wet_set']);
});
