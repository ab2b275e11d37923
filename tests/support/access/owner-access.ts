import type { ServiceId } from '../../../src/domain/services/service.ts';
import { ITEM_FORM_VALUES } from '../owner/gallery-steps.ts';
import { buildArticleInput } from '../owner/insert-post.ts';
import { MAP_FIELDS } from '../owner/lash-map-steps.ts';
import { DECEMBER_BOOKING } from '../owner/owner-booking-steps.ts';
import { SEEDED_AT } from '../owner/owner-hours-cases.ts';
import { readSeededService } from '../owner/owner-service-cases.ts';
import type { AccessEntry } from './access-entry.ts';
import { CLIENT_ACCESS } from './client-access.ts';
import { TILL_ACCESS } from './till-access.ts';

/** The body of a form about a row that was not changed yet. */
const buildFirstRevision = () => ({ revision: 0 });

/** The calls of the owner's area, which answer only the owner. */
export const OWNER_ACCESS: AccessEntry[] = [
  { route: 'GET /api/studio/waiting', caller: 'owner' },
  { route: 'POST /api/studio/claims/:id/approve', caller: 'owner', fixture: 'requested claim', needsSignInToday: true },
  { route: 'POST /api/studio/claims/:id/request', caller: 'owner', fixture: 'open claim of a card' },
  {
    route: 'POST /api/studio/claims/:id/decline',
    caller: 'owner',
    fixture: 'requested claim',
    body: () => ({ reason: 'No.' }),
  },
  { route: 'POST /api/studio/refunds/:id/retry', caller: 'owner', fixture: 'failed refund', needsSignInToday: true },
  {
    route: 'POST /api/studio/refunds/:id/paid-otherwise',
    caller: 'owner',
    fixture: 'failed refund',
    needsSignInToday: true,
  },
  { route: 'POST /api/studio/testimonials/:id/approve', caller: 'owner', fixture: 'testimonial' },
  {
    route: 'POST /api/studio/testimonials/:id/decline',
    caller: 'owner',
    fixture: 'testimonial',
    body: () => ({ reason: 'No.' }),
  },
  { route: 'POST /api/studio/appointments/:id/no-show', caller: 'owner', fixture: 'missed appointment' },
  {
    route: 'POST /api/studio/appointments/:id/cancel',
    caller: 'owner',
    fixture: 'appointment',
    needsSignInToday: true,
    body: () => ({ choice: 'refund' }),
  },
  {
    route: 'POST /api/studio/appointments/:id/cancel-for-client',
    caller: 'owner',
    fixture: 'appointment',
    needsSignInToday: true,
    body: () => ({ option: 'refund' }),
  },
  { route: 'POST /api/studio/alerts/:id/acknowledge', caller: 'owner', fixture: 'alert' },
  {
    route: 'POST /api/studio/appointments/:id/move',
    caller: 'owner',
    fixture: 'appointment',
    body: () => ({ minutes: 90, agreed: true }),
  },
  {
    route: 'POST /api/studio/appointments/:id/cleanup',
    caller: 'owner',
    fixture: 'appointment',
    body: () => ({ minutes: 30, asRead: 0 }),
  },
  {
    route: 'POST /api/studio/appointments/:id/map',
    caller: 'owner',
    fixture: 'missed appointment',
    body: () => MAP_FIELDS,
  },
  {
    route: 'POST /api/studio/block',
    caller: 'owner',
    body: () => ({ day: '2026-12-20', from: '09:00', to: '10:00', label: '' }),
  },
  {
    route: 'POST /api/studio/block/:id',
    caller: 'owner',
    fixture: 'blocked time',
    // Each blocked time gets a day of its own.
    body: (id) => ({ day: `2026-12-1${id.at(-1)}`, from: '09:00', to: '10:00', revision: 0 }),
  },
  { route: 'POST /api/studio/book', caller: 'owner', body: () => DECEMBER_BOOKING },
  { route: 'POST /api/studio/block/:id/unblock', caller: 'owner', fixture: 'blocked time', body: buildFirstRevision },
  {
    route: 'POST /api/studio/hours',
    caller: 'owner',
    body: () => ({ from: '2027-06-07', asRead: SEEDED_AT, day1: '9:00 am' }),
  },
  {
    route: 'POST /api/studio/hours/day/:id',
    caller: 'owner',
    fixture: 'special day',
    body: () => ({ times: '9:00 am', note: '', revision: 0 }),
  },
  {
    route: 'POST /api/studio/hours/day/:id/remove',
    caller: 'owner',
    fixture: 'special day',
    body: buildFirstRevision,
  },
  {
    route: 'POST /api/studio/hours/off',
    caller: 'owner',
    body: () => ({ from: '2027-06-14', to: '2027-06-15', reason: 'At the sea' }),
  },
  { route: 'POST /api/studio/hours/off/:id/open', caller: 'owner', fixture: 'days off' },
  {
    route: 'POST /api/studio/hours/holidays/:id',
    caller: 'owner',
    fixture: 'public holiday',
    body: () => ({ open: true }),
  },
  ...CLIENT_ACCESS,
  ...TILL_ACCESS,
  {
    route: 'POST /api/studio/services/:id',
    caller: 'owner',
    fixture: 'service',
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
  {
    route: 'POST /api/studio/services/:id/online',
    caller: 'owner',
    fixture: 'service',
    body: () => ({ active: false }),
  },
  {
    route: 'POST /api/studio/articles/new',
    caller: 'owner',
    body: () => ({ ...buildArticleInput(), title: `Lash care ${crypto.randomUUID()}` }),
  },
  {
    route: 'POST /api/studio/articles/:id',
    caller: 'owner',
    fixture: 'draft article',
    body: (id) => ({ ...buildArticleInput(), title: `Lash care ${id}`, revision: 0 }),
  },
  {
    route: 'POST /api/studio/articles/:id/publish',
    caller: 'owner',
    fixture: 'draft article',
    body: buildFirstRevision,
  },
  {
    route: 'POST /api/studio/articles/:id/unpublish',
    caller: 'owner',
    fixture: 'published article',
    body: buildFirstRevision,
  },
  {
    route: 'POST /api/studio/gallery/:id',
    caller: 'owner',
    fixture: 'gallery photo',
    // At the last place: any other would give those after it a new revision.
    body: () => ({ ...ITEM_FORM_VALUES, place: '999', revision: 0 }),
  },
  {
    route: 'POST /api/studio/gallery/:id/publish',
    caller: 'owner',
    fixture: 'gallery photo',
    body: buildFirstRevision,
  },
  { route: 'POST /api/studio/gallery/:id/unpublish', caller: 'owner', fixture: 'gallery photo' },
  { route: 'POST /api/studio/gallery/:id/delete', caller: 'owner', fixture: 'gallery photo' },
  { route: 'POST /api/studio/gallery/:id/withdrawn', caller: 'owner', fixture: 'gallery photo' },
  { route: 'POST /api/studio/gallery/samples/:id', caller: 'owner', fixture: 'gallery category' },
  { route: 'POST /api/studio/log/:id/undo', caller: 'owner', fixture: 'undoable action' },
  {
    route: 'POST /api/studio/appointments/:id/money',
    caller: 'owner',
    fixture: 'appointment',
    needsSignInToday: true,
    body: () => ({ amount: 20, reason: 'goodwill' }),
  },
  {
    route: 'POST /api/studio/claims/:id/pay-all',
    caller: 'owner',
    fixture: 'requested claim',
    needsSignInToday: true,
    body: () => ({ amount: 150 }),
  },
  { route: 'POST /api/studio/appointments/:id/keep', caller: 'owner', fixture: 'appointment' },
  {
    route: 'POST /api/studio/appointments/:id/send-address',
    caller: 'owner',
    fixture: 'appointment of a studio with an address',
  },
  { route: 'POST /api/studio/appointments/:id/send-confirmation', caller: 'owner', fixture: 'appointment' },
  {
    route: 'POST /api/studio/settings/booking',
    caller: 'owner',
    body: () => ({ noticeHours: 2, daysAhead: 90, cleanupMinutes: 0, revision: 0 }),
  },
];
