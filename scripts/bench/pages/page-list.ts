import { toMonth } from '../../../src/domain/hours/calendar-month.ts';
import { requireInstant, toStudioDay } from '../../../src/domain/time.ts';
import type { Tap } from './tap.ts';

/** A page that is measured beside its floor. `isClient`: as a signed-in client sees it. */
export type BenchPage = { name: string; path: string; hash: string; isClient: boolean; taps: Tap[] };

const MENU_TAP: Tap = { name: 'menu', control: 'header [popovertarget=menu]', effect: { shows: '#menu:popover-open' } };
const BOOK_LINK = 'header a[href="/#booking"]';

const DAY_TAP: Tap = {
  name: 'a free day',
  control: '#booking [name=day]:enabled:not(:checked)',
  effect: { shows: '#booking [data-times="{value}"]' },
};

/**
 * The first of these times whose month has free times on another day too, so that a day can be tapped. Throws when there is
 * none.
 */
export function findSlotBesideFreeDay(slots: readonly string[]): string {
  const days = slots.map((slot) => toStudioDay(requireInstant(slot)));
  const isBesideFreeDay = (day: Temporal.PlainDate) =>
    days.some((otherDay) => !otherDay.equals(day) && toMonth(otherDay).equals(toMonth(day)));
  const slot = slots[days.findIndex(isBesideFreeDay)];
  if (!slot) throw new Error('No month has two days with free times.');
  return slot;
}

/** `slot`: a free time. */
export const buildBenchPages = (slot: string): BenchPage[] => [
  {
    name: 'landing page',
    path: '/',
    hash: '',
    isClient: false,
    taps: [
      { name: 'Book', control: BOOK_LINK, effect: { shows: '#booking:target' } },
      MENU_TAP,
      {
        name: 'a service',
        control: '#services article a[href*="service="]',
        effect: { goesTo: '#booking' },
      },
    ],
  },
  {
    name: 'article',
    path: '/blog/before-you-book',
    hash: '',
    isClient: false,
    taps: [MENU_TAP, { name: 'Book', control: BOOK_LINK, effect: { goesTo: '#booking' } }],
  },
  {
    name: 'booking link',
    path: `/?service=classic_set&slot=${encodeURIComponent(slot)}`,
    hash: '#booking',
    isClient: false,
    taps: [DAY_TAP],
  },
  { name: 'portal', path: '/', hash: '', isClient: true, taps: [MENU_TAP] },
];
