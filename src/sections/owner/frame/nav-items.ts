import { CLIENTS_PATH } from '../../../contract/owner-paths.ts';
import { TAKINGS_PATH } from '../../../contract/owner-takings.ts';
import type { OwnerView } from '../../../contract/owner-view.ts';
import type { OwnerIconName } from '../../../lash-art/owner-icons.ts';

/** A link of the foot bar, the rail or the list "More". */
export type NavItem = { id: string; href: string; label: string; icon: OwnerIconName };

export const TODAY: NavItem = { id: 'today', href: '/studio', label: 'Today', icon: 'today' };
export const BOOK: NavItem = { id: 'book', href: '/studio/book', label: 'Book', icon: 'plus' };
export const WEEK: NavItem = { id: 'week', href: '/studio/week', label: 'Week', icon: 'week' };
export const CLIENTS: NavItem = { id: 'clients', href: CLIENTS_PATH, label: 'Clients', icon: 'user' };
export const INBOX: NavItem = { id: 'inbox', href: '/studio/inbox', label: 'Inbox', icon: 'inbox' };
export const TAKINGS: NavItem = { id: 'takings', href: TAKINGS_PATH, label: 'Takings', icon: 'coin' };
export const HOURS: NavItem = { id: 'hours', href: '/studio/hours', label: 'Hours', icon: 'clock' };
export const SERVICES: NavItem = { id: 'services', href: '/studio/services', label: 'Services', icon: 'coin' };
export const GALLERY: NavItem = { id: 'gallery', href: '/studio/gallery', label: 'Gallery', icon: 'picture' };
export const ARTICLES: NavItem = { id: 'articles', href: '/studio/articles', label: 'Articles', icon: 'pen' };
export const MORE: NavItem = { id: 'more', href: '/studio/more', label: 'More', icon: 'menu' };
export const SETTINGS: NavItem = { id: 'settings', href: '/studio/settings', label: 'Settings', icon: 'settings' };
export const BOOKING_RULES: NavItem = {
  id: 'booking-rules',
  href: '/studio/settings/booking',
  label: 'Online booking',
  icon: 'eyeOpen',
};
export const CONTACT: NavItem = { id: 'contact', href: '/studio/settings/contact', label: 'Contact', icon: 'call' };
export const TAX: NavItem = { id: 'tax', href: '/studio/settings/tax', label: 'Tax', icon: 'coin' };
export const OWNER_EMAILS: NavItem = {
  id: 'owner-emails',
  href: '/studio/settings/emails',
  label: 'Letters to you',
  icon: 'mail',
};
export const CALENDAR_FEEDS: NavItem = {
  id: 'calendar-feeds',
  href: '/studio/settings/calendar',
  label: 'Your calendar elsewhere',
  icon: 'month',
};
export const SECURITY: NavItem = { id: 'security', href: '/studio/settings/security', label: 'Security', icon: 'safe' };
export const LOG: NavItem = { id: 'log', href: '/studio/settings/log', label: 'Log', icon: 'check' };
export const SITE: NavItem = { id: 'site', href: '/', label: 'See the site', icon: 'out' };
export const LOGOUT: NavItem = { id: 'logout', href: '/api/logout', label: 'Logout', icon: 'leave' };

const NAV_ITEM_OF: Record<OwnerView['page'], string> = {
  day: TODAY.id,
  week: WEEK.id,
  block: '',
  'blocked-time': '',
  book: BOOK.id,
  appointment: '',
  'payment-link': '',
  cancel: '',
  'no-show': '',
  move: '',
  send: '',
  refund: '',
  'full-refund': '',
  map: '',
  'studio-money': '',
  'studio-return': '',
  inbox: INBOX.id,
  decline: '',
  takings: TAKINGS.id,
  hours: HOURS.id,
  gallery: GALLERY.id,
  'gallery-new': GALLERY.id,
  'gallery-item': GALLERY.id,
  'gallery-question': GALLERY.id,
  settings: SETTINGS.id,
  'booking-rules': SETTINGS.id,
  contact: SETTINGS.id,
  tax: SETTINGS.id,
  'owner-emails': SETTINGS.id,
  'calendar-feeds': SETTINGS.id,
  security: SETTINGS.id,
  clients: CLIENTS.id,
  client: CLIENTS.id,
  'client-card': '',
  'patch-test': '',
  'client-online': '',
  join: CLIENTS.id,
  'client-data': CLIENTS.id,
  'client-copy': CLIENTS.id,
  services: SERVICES.id,
  service: SERVICES.id,
  articles: ARTICLES.id,
  article: ARTICLES.id,
  'article-question': ARTICLES.id,
  'article-preview': ARTICLES.id,
  more: MORE.id,
  log: SETTINGS.id,
  'not-found': '',
  reauthenticate: '',
};

/**
 * The id of the navigation item that a page belongs to; '' for none. A link to today is not the link to the page of another
 * day.
 */
export const navItemIdOf = (view: OwnerView): string =>
  view.page === 'day' && !view.isToday ? '' : NAV_ITEM_OF[view.page];
