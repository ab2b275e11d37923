import type { OwnerView } from '../../../contract/owner-view.ts';

/** The titles of pages that have no heading of their own; names stay out of titles, which browsers keep. */
const TITLES: Record<Exclude<OwnerView['page'], 'day' | 'week'>, string> = {
  appointment: 'Appointment',
  cancel: 'Cancel',
  'no-show': 'Did not come',
  move: 'Move',
  refund: 'Give money back',
  'full-refund': 'Pay all of it back',
  map: 'Lash map',
  block: 'Block time',
  'blocked-time': 'Blocked time',
  book: 'Book for a client',
  inbox: 'Inbox',
  decline: 'Decline',
  hours: 'Hours',
  'booking-rules': 'Online booking',
  gallery: 'Gallery',
  'gallery-new': 'Add a photo',
  'gallery-item': 'Gallery picture',
  'gallery-question': 'Gallery picture',
  settings: 'Settings',
  'owner-emails': 'Letters to you',
  'calendar-feeds': 'Your calendar elsewhere',
  security: 'Security',
  clients: 'Clients',
  client: 'Client',
  'client-card': 'Notes and what to watch out for',
  'patch-test': 'Note a patch test',
  'client-online': 'Can book online',
  'client-data': 'A client’s data',
  'client-copy': 'A copy of a client’s data',
  takings: 'Takings',
  services: 'Services',
  service: 'Service',
  articles: 'Articles',
  article: 'Article',
  'article-question': 'Article',
  'article-preview': 'Preview',
  more: 'More',
  log: 'Log',
  'not-found': 'There is nothing here',
  reauthenticate: 'Please confirm it is you',
};

/** The title of a page, before the name of the studio. */
export const titleOf = (view: OwnerView): string =>
  view.page === 'day' || view.page === 'week' ? view.heading : TITLES[view.page];
