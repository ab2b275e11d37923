import type { OwnerView } from '../../../contract/owner/view.ts';
import {
  ARTICLES_NAV_ITEM,
  BOOK_NAV_ITEM,
  CLIENTS_NAV_ITEM,
  GALLERY_NAV_ITEM,
  HOURS_NAV_ITEM,
  INBOX_NAV_ITEM,
  MORE_NAV_ITEM,
  type NavItem,
  SERVICES_NAV_ITEM,
  SETTINGS_NAV_ITEM,
  TAKINGS_NAV_ITEM,
  TODAY_NAV_ITEM,
  WEEK_NAV_ITEM,
} from './nav-items.ts';

/** A fact that is left out is false. OWNER §2. */
type PageFacts = {
  /** the navigation item that the page belongs to */
  navItem: NavItem | null;
  /** It asks before something is done: on a phone its buttons are at the foot, in place of the foot bar. */
  isConfirmation?: true;
  /** It has links that open as a sheet (sheet-link.tsx). */
  hasSheets?: true;
  /** It reloads by itself while it is open. */
  isAutoReloaded?: true;
  /** It has the menu "Text" or "More". */
  hasMenus?: true;
  hasCopiedText?: true;
  /** A time is chosen or typed on it. */
  hasTypedTime?: true;
};

/** The pages whose title is their heading, a date. */
type DiaryPage = 'day' | 'week';

/** The title of any other page. Names stay out of titles, which browsers keep. */
type TitledPageFacts = PageFacts & { title: string };

type FactsByPage = Record<DiaryPage, PageFacts> & Record<Exclude<OwnerView['page'], DiaryPage>, TitledPageFacts>;

/** What the frame and the script of a page depend on. The component of each page is in src/owner-document.tsx. */
export const PAGE_FACTS: FactsByPage = {
  day: { navItem: TODAY_NAV_ITEM, hasSheets: true, isAutoReloaded: true, hasMenus: true, hasCopiedText: true },
  week: { navItem: WEEK_NAV_ITEM, isAutoReloaded: true },
  block: { title: 'Block time', navItem: null, isConfirmation: true },
  'blocked-time': { title: 'Blocked time', navItem: null, isConfirmation: true },
  book: { title: 'Book for a client', navItem: BOOK_NAV_ITEM, hasTypedTime: true },
  appointment: { title: 'Appointment', navItem: null, hasSheets: true, hasMenus: true, hasCopiedText: true },
  'payment-link': { title: 'Payment link', navItem: null, hasSheets: true, hasMenus: true, hasCopiedText: true },
  cancel: { title: 'Cancel', navItem: null, isConfirmation: true },
  'let-go': { title: 'Let a time go', navItem: null, isConfirmation: true },
  'request-claim': { title: 'Note a request', navItem: null, isConfirmation: true },
  'end-feed': { title: 'Make an address invalid', navItem: null, isConfirmation: true },
  'no-show': { title: 'Did not come', navItem: null, isConfirmation: true },
  move: { title: 'Move', navItem: null, isConfirmation: true, hasTypedTime: true },
  cleanup: { title: 'Clean-up time', navItem: null, isConfirmation: true },
  send: { title: 'Send', navItem: null, isConfirmation: true },
  refund: { title: 'Give money back', navItem: null, isConfirmation: true },
  'approve-claim': { title: 'Pay a refund', navItem: null, isConfirmation: true },
  'retry-refund': { title: 'Send a refund again', navItem: null, isConfirmation: true },
  'paid-otherwise': { title: 'Paid by transfer', navItem: null, isConfirmation: true },
  'full-refund': { title: 'Pay all of it back', navItem: null, isConfirmation: true },
  map: { title: 'Lash map', navItem: null },
  till: { title: 'Money', navItem: null },
  'studio-return': { title: 'Give money back', navItem: null, isConfirmation: true },
  inbox: {
    title: 'Inbox',
    navItem: INBOX_NAV_ITEM,
    hasSheets: true,
    isAutoReloaded: true,
    hasMenus: true,
    hasCopiedText: true,
  },
  decline: { title: 'Decline', navItem: null, isConfirmation: true },
  takings: { title: 'Takings', navItem: TAKINGS_NAV_ITEM },
  hours: { title: 'Hours', navItem: HOURS_NAV_ITEM },
  gallery: { title: 'Gallery', navItem: GALLERY_NAV_ITEM },
  'gallery-new': { title: 'Add a photo', navItem: GALLERY_NAV_ITEM },
  'gallery-item': { title: 'Gallery picture', navItem: GALLERY_NAV_ITEM },
  'gallery-confirmation': { title: 'Gallery picture', navItem: GALLERY_NAV_ITEM, isConfirmation: true },
  settings: { title: 'Settings', navItem: SETTINGS_NAV_ITEM },
  'booking-rules': { title: 'Online booking', navItem: SETTINGS_NAV_ITEM },
  contact: { title: 'Contact', navItem: SETTINGS_NAV_ITEM },
  tax: { title: 'Tax', navItem: SETTINGS_NAV_ITEM },
  'owner-emails': { title: 'Letters to you', navItem: SETTINGS_NAV_ITEM },
  'calendar-feeds': {
    title: 'Your calendar elsewhere',
    navItem: SETTINGS_NAV_ITEM,
    hasSheets: true,
    hasCopiedText: true,
  },
  security: { title: 'Security', navItem: SETTINGS_NAV_ITEM },
  clients: { title: 'Clients', navItem: CLIENTS_NAV_ITEM },
  client: { title: 'Client', navItem: CLIENTS_NAV_ITEM, hasMenus: true },
  'client-card': { title: 'Notes and what to watch out for', navItem: null, isConfirmation: true },
  'patch-test': { title: 'Note a patch test', navItem: null, isConfirmation: true },
  'client-online': { title: 'Can book online', navItem: null, isConfirmation: true },
  join: { title: 'One person?', navItem: CLIENTS_NAV_ITEM },
  'client-data': { title: 'A client’s data', navItem: CLIENTS_NAV_ITEM },
  'client-copy': { title: 'A copy of a client’s data', navItem: CLIENTS_NAV_ITEM },
  services: { title: 'Services', navItem: SERVICES_NAV_ITEM },
  service: { title: 'Service', navItem: SERVICES_NAV_ITEM },
  articles: { title: 'Articles', navItem: ARTICLES_NAV_ITEM },
  article: { title: 'Article', navItem: ARTICLES_NAV_ITEM },
  'article-confirmation': { title: 'Article', navItem: ARTICLES_NAV_ITEM, isConfirmation: true },
  'article-preview': { title: 'Preview', navItem: ARTICLES_NAV_ITEM },
  more: { title: 'More', navItem: MORE_NAV_ITEM },
  log: { title: 'Log', navItem: SETTINGS_NAV_ITEM },
  'not-found': { title: 'There is nothing here', navItem: null },
  reauthenticate: { title: 'Please confirm it is you', navItem: null },
};

/** The title of a page, before the name of the studio. */
export const formatOwnerPageTitle = (view: OwnerView): string =>
  view.page === 'day' || view.page === 'week' ? view.heading : PAGE_FACTS[view.page].title;

/**
 * The id of the navigation item that a page belongs to; null for none, as for the page of another day: "Today" leads to
 * today only.
 */
export const findNavItemId = (view: OwnerView): string | null =>
  view.page === 'day' && !view.isToday ? null : (PAGE_FACTS[view.page].navItem?.id ?? null);
