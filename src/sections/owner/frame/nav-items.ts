import { formPaths } from '../../../contract/owner/forms.ts';
import {
  ARTICLES_PATH,
  BOOK_PATH,
  CLIENTS_PATH,
  GALLERY_PATH,
  HOURS_PATH,
  INBOX_PATH,
  LOG_PATH,
  MORE_PATH,
  SECURITY_PATH,
  SERVICES_PATH,
  SETTINGS_PATH,
  TODAY_PATH,
  WEEK_PATH,
} from '../../../contract/owner/paths.ts';
import { TAKINGS_PATH } from '../../../contract/owner/takings.ts';
import type { OwnerView } from '../../../contract/owner/view.ts';
import type { OwnerIconName } from '../../../lash-art/owner-icons.ts';

/** A link of the foot bar, the rail or the list "More". */
export type NavItem = { id: string; href: string; label: string; icon: OwnerIconName };

export const TODAY_NAV_ITEM: NavItem = { id: 'today', href: TODAY_PATH, label: 'Today', icon: 'today' };
export const BOOK_NAV_ITEM: NavItem = { id: 'book', href: BOOK_PATH, label: 'Book', icon: 'plus' };
export const WEEK_NAV_ITEM: NavItem = { id: 'week', href: WEEK_PATH, label: 'Week', icon: 'week' };
export const CLIENTS_NAV_ITEM: NavItem = { id: 'clients', href: CLIENTS_PATH, label: 'Clients', icon: 'user' };
export const INBOX_NAV_ITEM: NavItem = { id: 'inbox', href: INBOX_PATH, label: 'Inbox', icon: 'inbox' };
export const TAKINGS_NAV_ITEM: NavItem = { id: 'takings', href: TAKINGS_PATH, label: 'Takings', icon: 'coin' };
export const HOURS_NAV_ITEM: NavItem = { id: 'hours', href: HOURS_PATH, label: 'Hours', icon: 'clock' };
export const SERVICES_NAV_ITEM: NavItem = { id: 'services', href: SERVICES_PATH, label: 'Services', icon: 'tag' };
export const GALLERY_NAV_ITEM: NavItem = { id: 'gallery', href: GALLERY_PATH, label: 'Gallery', icon: 'picture' };
export const ARTICLES_NAV_ITEM: NavItem = { id: 'articles', href: ARTICLES_PATH, label: 'Articles', icon: 'pen' };
export const MORE_NAV_ITEM: NavItem = { id: 'more', href: MORE_PATH, label: 'More', icon: 'menu' };
export const SETTINGS_NAV_ITEM: NavItem = {
  id: 'settings',
  href: SETTINGS_PATH,
  label: 'Settings',
  icon: 'settings',
};
export const BOOKING_RULES_NAV_ITEM: NavItem = {
  id: 'booking-rules',
  href: formPaths.bookingRules(),
  label: 'Online booking',
  icon: 'eyeOpen',
};
export const CONTACT_NAV_ITEM: NavItem = {
  id: 'contact',
  href: formPaths.contact(),
  label: 'Contact',
  icon: 'call',
};
export const TAX_NAV_ITEM: NavItem = { id: 'tax', href: formPaths.tax(), label: 'Tax', icon: 'coin' };
export const OWNER_EMAILS_NAV_ITEM: NavItem = {
  id: 'owner-emails',
  href: formPaths.ownerEmails(),
  label: 'Letters to you',
  icon: 'mail',
};
export const CALENDAR_FEEDS_NAV_ITEM: NavItem = {
  id: 'calendar-feeds',
  href: formPaths.makeFeed(),
  label: 'Your calendar elsewhere',
  icon: 'month',
};
export const SECURITY_NAV_ITEM: NavItem = {
  id: 'security',
  href: SECURITY_PATH,
  label: 'Security',
  icon: 'safe',
};
export const LOG_NAV_ITEM: NavItem = { id: 'log', href: LOG_PATH, label: 'Log', icon: 'check' };
export const SITE_NAV_ITEM: NavItem = { id: 'site', href: '/', label: 'See the site', icon: 'out' };
export const LOGOUT_NAV_ITEM: NavItem = { id: 'logout', href: '/api/logout', label: 'Logout', icon: 'leave' };

/** The "Book" link; on the page of another day it leads to booking on that day. OWNER §6.6. */
export const buildBookNavItem = (view: OwnerView): NavItem =>
  view.page === 'day' ? { ...BOOK_NAV_ITEM, href: view.bookHref } : BOOK_NAV_ITEM;
