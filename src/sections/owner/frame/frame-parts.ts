/** Which parts of the frame a page has. OWNER §2, §6.1. */
import type { OwnerView } from '../../../contract/owner-view.ts';

/**
 * A phone shows a bar of the page's own at the foot, with the button that saves: of the weekly hours, a lash map, what is
 * booked.
 */
export function hasPageActionBar(view: OwnerView): boolean {
  if (view.page === 'map') return view.closed === null;
  return view.page === 'book' ? view.when !== null : view.page === 'hours' && view.part === 'week';
}

/** Pages that ask before something is done: on a phone their buttons stand at the foot, and no bar. */
const CONFIRMATION_PAGES = new Set<OwnerView['page']>([
  ...(['block', 'blocked-time', 'cancel', 'no-show', 'move', 'cleanup', 'send', 'decline'] as const),
  ...([
    'let-go',
    'request-claim',
    'end-feed',
    'client-card',
    'patch-test',
    'client-online',
    'article-confirmation',
    'refund',
    'approve-claim',
    'full-refund',
    'retry-refund',
    'paid-otherwise',
    'studio-return',
    'gallery-confirmation',
  ] as const),
]);

/** The preview of an article is as wide as the public page that it shows. */
export const hasFrame = ({ page }: OwnerView): boolean => page !== 'article-preview';

/** "Book" of the bar would start a booking again, and with it drop what is typed in a step of this one. */
export const hasTabs = (view: OwnerView): boolean =>
  view.page !== 'book' && !hasPageActionBar(view) && !CONFIRMATION_PAGES.has(view.page);

/** On a wide screen the diary has "Hide names" beside its heading, every other page at the end of the rail. */
export const hasHideNamesButtonInRail = ({ page }: OwnerView): boolean => page !== 'day' && page !== 'week';

/** Where the heading of a day is. */
export const DAY_ID = 'day';

/** The link before everything else, which leads to what the page is about. */
export const buildSkipLink = ({ page }: OwnerView): { href: string; text: string } =>
  page === 'day' ? { href: `#${DAY_ID}`, text: 'Skip to the day' } : { href: '#content', text: 'Skip to the page' };

/** Where the month of the week's page is. */
export const MONTH_ID = 'month';

/** In the top bar of a phone: from today to the month, from another day to today. */
export type TopLink = 'month' | 'today' | null;

export function findTopLink(view: OwnerView): TopLink {
  if (view.page !== 'day') return null;
  return view.isToday ? 'month' : 'today';
}

/** Pages that a sheet can show: they ask something, or note money, and need no script of their own. OWNER §2 (Sheets). */
export const canBeSheet = ({ page }: OwnerView): boolean => page === 'till' || CONFIRMATION_PAGES.has(page);

/** Pages with links that open as a sheet (sheet-link.tsx). */
const PAGES_WITH_SHEETS = new Set<OwnerView['page']>([
  ...(['day', 'appointment', 'payment-link', 'inbox', 'calendar-feeds'] as const),
]);

export const hasSheets = ({ page }: OwnerView): boolean => PAGES_WITH_SHEETS.has(page);
