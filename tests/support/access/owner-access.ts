import type { ServiceId } from '../../../src/domain/service.ts';
import { ITEM_FORM_VALUES } from '../owner/gallery-steps.ts';
import { MAP_FIELDS } from '../owner/lash-map-steps.ts';
import { DECEMBER_BOOKING } from '../owner/owner-booking-steps.ts';
import { SEEDED_AT } from '../owner/owner-hours-cases.ts';
import { readSeededService } from '../owner/owner-service-cases.ts';
import { buildArticleInput } from '../owner/write-post.ts';
import type { AccessEntry } from './access-entry.ts';
import { CLIENT_ACCESS } from './client-access.ts';
import { TILL_ACCESS } from './till-access.ts';

/** The body of a form about a row that was not changed yet. */
const buildFirstRevision = () => ({ revision: 0 });

/** The calls of the owner's area, which answer only the owner. */
export const OWNER_ACCESS: AccessEntry[] = [
  { route: 'GET /api/studio/waiting', who: 'owner' },
  { route: 'POST /api/studio/claims/:id/approve', who: 'owner', of: 'asked claim', money: true },
  { route: 'POST /api/studio/claims/:id/request', who: 'owner', of: 'open claim of a card' },
  { route: 'POST /api/studio/claims/:id/decline', who: 'owner', of: 'asked claim', body: () => ({ reason: 'No.' }) },
  { route: 'POST /api/studio/refunds/:id/retry', who: 'owner', of: 'failed refund', money: true },
  { route: 'POST /api/studio/refunds/:id/paid-otherwise', who: 'owner', of: 'failed refund', money: true },
  { route: 'POST /api/studio/testimonials/:id/approve', who: 'owner', of: 'testimonial' },
  {
    route: 'POST /api/studio/testimonials/:id/decline',
    who: 'owner',
    of: 'testimonial',
    body: () => ({ reason: 'No.' }),
  },
  { route: 'POST /api/studio/appointments/:id/no-show', who: 'owner', of: 'missed appointment' },
  {
    route: 'POST /api/studio/appointments/:id/cancel',
    who: 'owner',
    of: 'appointment',
    money: true,
    body: () => ({ choice: 'refund' }),
  },
  {
    route: 'POST /api/studio/appointments/:id/cancel-for-client',
    who: 'owner',
    of: 'appointment',
    money: true,
    body: () => ({ option: 'refund' }),
  },
  { route: 'POST /api/studio/alerts/:id/acknowledge', who: 'owner', of: 'alert' },
  {
    route: 'POST /api/studio/appointments/:id/move',
    who: 'owner',
    of: 'appointment',
    body: () => ({ minutes: 90, agreed: true }),
  },
  {
    route: 'POST /api/studio/appointments/:id/cleanup',
    who: 'owner',
    of: 'appointment',
    body: () => ({ minutes: 30, asRead: 0 }),
  },
  {
    route: 'POST /api/studio/appointments/:id/map',
    who: 'owner',
    of: 'missed appointment',
    body: () => MAP_FIELDS,
  },
  {
    route: 'POST /api/studio/block',
    who: 'owner',
    body: () => ({ day: '2026-12-20', from: '09:00', to: '10:00', label: '' }),
  },
  {
    route: 'POST /api/studio/block/:id',
    who: 'owner',
    of: 'blocked time',
    // Each blocked time gets a day of its own.
    body: (id) => ({ day: `2026-12-1${id.at(-1)}`, from: '09:00', to: '10:00', revision: 0 }),
  },
  { route: 'POST /api/studio/book', who: 'owner', body: () => DECEMBER_BOOKING },
  { route: 'POST /api/studio/block/:id/unblock', who: 'owner', of: 'blocked time', body: buildFirstRevision },
  {
    route: 'POST /api/studio/hours',
    who: 'owner',
    body: () => ({ from: '2027-06-07', asRead: SEEDED_AT, day1: '9:00 am' }),
  },
  {
    route: 'POST /api/studio/hours/day/:day',
    who: 'owner',
    of: 'special day',
    body: () => ({ times: '9:00 am', note: '', revision: 0 }),
  },
  {
    route: 'POST /api/studio/hours/day/:day/remove',
    who: 'owner',
    of: 'special day',
    body: buildFirstRevision,
  },
  {
    route: 'POST /api/studio/hours/off',
    who: 'owner',
    body: () => ({ from: '2027-06-14', to: '2027-06-15', reason: 'At the sea' }),
  },
  { route: 'POST /api/studio/hours/off/:id/open', who: 'owner', of: 'days off' },
  { route: 'POST /api/studio/hours/holidays/:id', who: 'owner', of: 'public holiday', body: () => ({ open: true }) },
  ...CLIENT_ACCESS,
  ...TILL_ACCESS,
  {
    route: 'POST /api/studio/services/:id',
    who: 'owner',
    of: 'service',
    // The service keeps its place, so that the others are not moved.
    body: (id) => ({
      name: 'A set',
      description: 'Of lashes.',
      price: 160,
      minutes: 120,
      revision: 0,
      place: readSeededService(id as ServiceId).place || 1,
    }),
  },
  { route: 'POST /api/studio/services/:id/online', who: 'owner', of: 'service', body: () => ({ active: false }) },
  {
    route: 'POST /api/studio/articles/new',
    who: 'owner',
    body: () => ({ ...buildArticleInput(), title: `Lash care ${crypto.randomUUID()}` }),
  },
  {
    route: 'POST /api/studio/articles/:id',
    who: 'owner',
    of: 'draft article',
    body: (id) => ({ ...buildArticleInput(), title: `Lash care ${id}`, revision: 0 }),
  },
  { route: 'POST /api/studio/articles/:id/publish', who: 'owner', of: 'draft article', body: buildFirstRevision },
  { route: 'POST /api/studio/articles/:id/unpublish', who: 'owner', of: 'published article', body: buildFirstRevision },
  {
    route: 'POST /api/studio/gallery/:id',
    who: 'owner',
    of: 'gallery photo',
    // At the last place: any other would give those after it a new revision.
    body: () => ({ ...ITEM_FORM_VALUES, place: '999', revision: 0 }),
  },
  { route: 'POST /api/studio/gallery/:id/publish', who: 'owner', of: 'gallery photo', body: buildFirstRevision },
  { route: 'POST /api/studio/gallery/:id/unpublish', who: 'owner', of: 'gallery photo' },
  { route: 'POST /api/studio/gallery/:id/delete', who: 'owner', of: 'gallery photo' },
  { route: 'POST /api/studio/gallery/:id/withdrawn', who: 'owner', of: 'gallery photo' },
  { route: 'POST /api/studio/gallery/samples/:category', who: 'owner', of: 'gallery category' },
  { route: 'POST /api/studio/log/:id/undo', who: 'owner', of: 'undoable action' },
  {
    route: 'POST /api/studio/appointments/:id/money',
    who: 'owner',
    of: 'appointment',
    money: true,
    body: () => ({ amount: 20, reason: 'goodwill' }),
  },
  {
    route: 'POST /api/studio/claims/:id/pay-all',
    who: 'owner',
    of: 'asked claim',
    money: true,
    body: () => ({ amount: 150 }),
  },
  { route: 'POST /api/studio/appointments/:id/keep', who: 'owner', of: 'appointment' },
  {
    route: 'POST /api/studio/appointments/:id/send-address',
    who: 'owner',
    of: 'appointment of a studio with an address',
  },
  { route: 'POST /api/studio/appointments/:id/send-confirmation', who: 'owner', of: 'appointment' },
  {
    route: 'POST /api/studio/settings/booking',
    who: 'owner',
    body: () => ({ noticeHours: 2, daysAhead: 90, cleanupMinutes: 0, revision: 0 }),
  },
];
