/** Which parts of the frame a page has. OWNER §2, §6.1. */
import type { OwnerView } from '../../../contract/owner/view.ts';
import { PAGE_FACTS } from './page-facts.ts';

/**
 * Whether a phone shows the page's own bar with the save button at the foot: for the weekly hours, a lash map and a
 * booking.
 */
export function hasPageActionBar(view: OwnerView): boolean {
  if (view.page === 'map') return view.closedReason === null;
  return view.page === 'book' ? view.timeStep !== null : view.page === 'hours' && view.part === 'week';
}

/** Whether the page has a frame. The preview of an article has none: it is as wide as the public page that it shows. */
export const hasFrame = ({ page }: OwnerView): boolean => page !== 'article-preview';

/**
 * Whether a phone shows the foot bar. A booking never has one: "Book" would start again and lose what was typed in this
 * one.
 */
export const hasTabs = (view: OwnerView): boolean =>
  view.page !== 'book' && !hasPageActionBar(view) && !PAGE_FACTS[view.page].isConfirmation;

/** On a wide screen the diary has "Hide names" beside its heading, every other page at the end of the rail. */
export const hasHideNamesButtonInRail = ({ page }: OwnerView): boolean => page !== 'day' && page !== 'week';

/** The id of the heading of a day. */
export const DAY_ID = 'day';

/** The skip link: the first link of the page, which leads to its content. */
export const buildSkipLink = ({ page }: OwnerView): { href: string; text: string } =>
  page === 'day' ? { href: `#${DAY_ID}`, text: 'Skip to the day' } : { href: '#content', text: 'Skip to the page' };

/** The id of the month on the page of a week. */
export const MONTH_ID = 'month';

/** The link in the top bar of a phone: to the month on the page of today, to today on that of another day. */
export type TopLink = 'month' | 'today' | null;

export function findTopLink(view: OwnerView): TopLink {
  if (view.page !== 'day') return null;
  return view.isToday ? 'month' : 'today';
}

/** Whether a sheet can show the page: it asks something, or notes money, and needs no script. OWNER §2 (Sheets). */
export const canBeSheet = ({ page }: OwnerView): boolean => page === 'till' || PAGE_FACTS[page].isConfirmation === true;
