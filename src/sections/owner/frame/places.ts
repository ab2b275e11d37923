import type { OwnerView } from '../../../contract/owner-view.ts';
import type { OwnerIconName } from '../../../lash-art/owner-icons.ts';

/** A link of the foot bar, the rail or the list "More". */
export type Place = { id: string; href: string; label: string; icon: OwnerIconName };

export const TODAY: Place = { id: 'today', href: '/studio', label: 'Today', icon: 'today' };
export const WEEK: Place = { id: 'week', href: '/studio/week', label: 'Week', icon: 'week' };
export const INBOX: Place = { id: 'inbox', href: '/studio/inbox', label: 'Inbox', icon: 'inbox' };
export const HOURS: Place = { id: 'hours', href: '/studio/hours', label: 'Hours', icon: 'clock' };
export const MORE: Place = { id: 'more', href: '/studio/more', label: 'More', icon: 'menu' };
export const LOG: Place = { id: 'log', href: '/studio/settings/log', label: 'Log', icon: 'pen' };
export const SITE: Place = { id: 'site', href: '/', label: 'See the site', icon: 'out' };
export const LOGOUT: Place = { id: 'logout', href: '/api/logout', label: 'Logout', icon: 'leave' };

const PLACE_OF: Record<OwnerView['page'], string> = {
  day: TODAY.id,
  week: WEEK.id,
  block: '',
  'blocked-time': '',
  appointment: '',
  cancel: '',
  missed: '',
  move: '',
  inbox: INBOX.id,
  decide: '',
  hours: HOURS.id,
  more: MORE.id,
  log: LOG.id,
  nothing: '',
  confirm: '',
};

/** The id of the place that a page belongs to; '' for none. A link to today is not the link to the page of another day. */
export const placeOf = (view: OwnerView): string => (view.page === 'day' && !view.isToday ? '' : PLACE_OF[view.page]);
