import type { OwnerView } from '../../../src/contract/owner/view.ts';
import type { OwnerPageIds } from './owner-pages-site.ts';

/** Builds the addresses of a page, one for each state that looks different. */
type PathBuilder = (ids: OwnerPageIds) => string[];

const buildAppointmentPath = (id: string, page = '') => `/studio/appointments/${id}${page}`;
const buildClientPath = (id: string, page = '') => `/studio/clients/${id}${page}`;
const BOOKING_QUERY = 'service=classic_set&minutes=120&price=110&treatment=infill';

/** A row for every page of the owner's area: without a row for a new page this does not compile. */
export const OWNER_PAGE_ROWS: Record<OwnerView['page'], PathBuilder> = {
  day: ({ today, dayOff, specialDay }) => [
    '/studio',
    ...[today, dayOff, specialDay].map((day) => `/studio/day/${day}`),
  ],
  week: ({ dayOff }) => ['/studio/week', `/studio/week/${dayOff}`],
  appointment: ({ paid, withMap, owed, long, claim, pending, cancelled }) =>
    [paid, withMap, owed, long, claim, pending, cancelled].map((id) => buildAppointmentPath(id)),
  'payment-link': ({ link }) => [buildAppointmentPath(link)],
  cancel: ({ paid, halfNoted, long }) => [paid, halfNoted, long].map((id) => buildAppointmentPath(id, '/cancel')),
  'let-go': ({ link }) => [buildAppointmentPath(link, '/let-go')],
  'request-claim': ({ claim }) => [`/studio/claims/${claim}/request`],
  'end-feed': ({ feed }) => [`/studio/settings/calendar/${feed}/end`],
  'no-show': ({ owed }) => [buildAppointmentPath(owed, '/missed')],
  move: ({ paid, long }) => [paid, long].map((id) => buildAppointmentPath(id, '/move')),
  cleanup: ({ paid, long }) => [paid, long].map((id) => buildAppointmentPath(id, '/cleanup')),
  send: ({ paid, long }) => [paid, long].map((id) => buildAppointmentPath(id, '/send')),
  refund: ({ paid, withMap }) => [paid, withMap].map((id) => buildAppointmentPath(id, '/money')),
  'approve-claim': ({ claim }) => [`/studio/claims/${claim}/approve`],
  'retry-refund': ({ returnedRefund }) => [`/studio/refunds/${returnedRefund}/retry`],
  'paid-otherwise': ({ returnedRefund }) => [`/studio/refunds/${returnedRefund}/paid-otherwise`],
  'full-refund': ({ claim }) => [`/studio/claims/${claim}/pay-all`],
  till: ({ owed, halfNoted }) => [owed, halfNoted].map((id) => buildAppointmentPath(id, '/money')),
  'studio-return': ({ halfNoted }) => [buildAppointmentPath(halfNoted, '/money/return')],
  map: ({ withMap, halfNoted }) => [withMap, halfNoted].map((id) => buildAppointmentPath(id, '/map')),
  block: ({ today }) => ['/studio/block', `/studio/block?day=${today}`],
  'blocked-time': ({ blocked }) => [`/studio/block/${blocked}`],
  book: ({ client, today }) => [
    '/studio/book',
    '/studio/book?q=0491',
    '/studio/book?who=new',
    `/studio/book?client=${client}`,
    `/studio/book?who=new&${BOOKING_QUERY}`,
    `/studio/book?client=${client}&${BOOKING_QUERY}&day=${today}&at=10:00`,
  ],
  inbox: () => ['/studio/inbox'],
  decline: ({ claim, review }) => [`/studio/claims/${claim}/decline`, `/studio/testimonials/${review}/decline`],
  hours: ({ specialDay }) => [
    '/studio/hours',
    '/studio/hours/day',
    `/studio/hours/day/${specialDay}`,
    '/studio/hours/off',
  ],
  'booking-rules': () => ['/studio/settings/booking'],
  gallery: () => ['/studio/gallery'],
  'gallery-new': () => ['/studio/gallery/new'],
  'gallery-item': () => ['/studio/gallery/own-photo', '/studio/gallery/wispy-feathered'],
  'gallery-confirmation': () => [
    '/studio/gallery/own-photo/delete',
    '/studio/gallery/own-photo/withdrawn',
    '/studio/gallery/wispy-feathered/delete',
  ],
  settings: () => ['/studio/settings'],
  contact: () => ['/studio/settings/contact'],
  tax: () => ['/studio/settings/tax'],
  'owner-emails': () => ['/studio/settings/emails'],
  'calendar-feeds': () => ['/studio/settings/calendar'],
  security: () => ['/studio/settings/security'],
  clients: () => ['/studio/clients', '/studio/clients?q=kira', '/studio/clients?q=nobody'],
  client: ({ client: grace, clientWithMap, regular, longClient, joinable }) =>
    [grace, clientWithMap, regular, longClient, joinable].map((id) => buildClientPath(id)),
  'client-card': ({ longClient, joinable }) => [longClient, joinable].map((id) => buildClientPath(id, '/card')),
  'patch-test': ({ longClient, regular }) => [longClient, regular].map((id) => buildClientPath(id, '/patch-test')),
  'client-online': ({ longClient }) => [buildClientPath(longClient, '/online')],
  join: ({ joinable, regular }) => [
    buildClientPath(joinable, '/join'),
    `${buildClientPath(joinable, '/join')}?into=${regular}`,
  ],
  'client-data': ({ client: grace, longClient }) => [grace, longClient].map((id) => buildClientPath(id, '/data')),
  'client-copy': ({ client: grace, copied }) => [`${buildClientPath(grace, '/copy')}?done=${copied}`],
  takings: () => ['day', 'week', 'quarter', 'year'].map((by) => `/studio/takings?by=${by}`),
  services: () => ['/studio/services'],
  service: () => ['/studio/services/classic_set'],
  articles: () => ['/studio/articles'],
  article: ({ draft, published }) => ['new', draft, published].map((id) => `/studio/articles/${id}`),
  'article-confirmation': ({ draft, published }) => [
    `/studio/articles/${draft}/publish`,
    `/studio/articles/${published}/unpublish`,
  ],
  'article-preview': ({ draft, published }) => [draft, published].map((id) => `/studio/articles/${id}/preview`),
  more: () => ['/studio/more'],
  log: () => ['/studio/settings/log'],
  'not-found': () => ['/studio/nothing'],
  // Any page that needs a sign-in of the last minutes, opened with an old one.
  reauthenticate: () => ['/studio/settings/tax'],
};
