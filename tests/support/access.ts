import type { ErrorCode } from '../../src/contract/errors.ts';
import { photoPath } from '../../src/domain/photo.ts';
import { fourFields } from './booking-steps.ts';
import type { Fixture } from './fixtures.ts';
import { SEEDED_AT } from './owner-hours-cases.ts';
import { bookingRequest, MONDAY, MONDAY_AFTERNOON } from './test-app.ts';
import { TILL_ACCESS } from './till-access.ts';

/**
 * Who may call a route. `own`: only the client to whom the resource belongs, not even the studio's owner. `uploader`: that
 * client and the owner; everyone else gets 404. `owner`: the studio's owner, for the resources of any client. `signature`: a
 * request that the payment provider has signed.
 */
type Who = 'public' | 'session' | 'own' | 'uploader' | 'owner' | 'signature';

export type Access = {
  /** as the route table has it */
  route: string;
  who: Who;
  /** what the id names */
  of?: Fixture;
  query?: string;
  /** the body; `id` when it is not in the address, `turn` to keep those of several clients apart */
  body?: (id: string, turn: number) => object;
  /** sent in place of JSON */
  photo?: boolean;
  /** the body is sent as a form, in place of JSON */
  form?: boolean;
  /** the answer to who may, 200 unless said otherwise */
  answers?: number;
  /** money goes out: the owner has to have signed in within twelve hours */
  money?: boolean;
  /** the refusal of a foreign and of an absent id, NOT_FOUND unless said otherwise */
  refusal?: ErrorCode;
};

/** Times that nothing of the matrix stands on. */
const FREE = [MONDAY, MONDAY_AFTERNOON, '2026-11-25T06:30:00.000Z'];

const quiz = {
  ...{ eyeShape: 'almond', preferredVibe: 'natural', makeupRoutine: 'minimal' },
  ...{ lifestyle: 'active', maintenanceLevel: 'low' },
};

const said = (change: object = {}) => ({
  rating: 5,
  content: 'Lovely.',
  serviceType: 'wispy_set',
  beforeImage: '',
  afterImage: '',
  ...change,
});

/** Every route of the site with who may call it. A new route is one more line; without it the access matrix fails. */
export const ACCESS: Access[] = [
  { route: 'GET /api/services', who: 'public' },
  { route: 'GET /api/hours', who: 'public' },
  {
    route: 'GET /api/availability',
    who: 'public',
    query: 'startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z',
  },
  { route: 'GET /api/health', who: 'public' },
  { route: 'GET /api/gallery', who: 'public' },
  { route: 'GET /api/blog', who: 'public' },
  { route: 'GET /api/blog/:slug', who: 'public', of: 'post' },
  { route: 'GET /api/testimonials', who: 'public' },
  { route: 'GET /api/config', who: 'public' },
  { route: 'POST /api/quiz/submit', who: 'public', body: () => quiz },
  { route: 'GET /api/quiz/result', who: 'public', query: new URLSearchParams(quiz).toString() },
  { route: 'GET /api/login', who: 'public' },
  { route: 'GET /api/login/google', who: 'public', answers: 302 },
  {
    route: 'POST /api/login/code',
    who: 'public',
    form: true,
    // An address is sent a few an hour.
    body: () => ({ email: `${crypto.randomUUID()}@example.test` }),
    answers: 303,
  },
  { route: 'GET /api/login/code', who: 'public', answers: 303 },
  { route: 'POST /api/login/code/enter', who: 'public', form: true, body: () => ({ code: '123456' }), answers: 400 },
  { route: 'GET /api/login/callback', who: 'public', answers: 400 },
  { route: 'GET /api/logout', who: 'public', answers: 302 },
  { route: 'GET /sitemap.xml', who: 'public' },
  { route: 'GET /feed.xml', who: 'public' },
  { route: 'GET /robots.txt', who: 'public' },
  { route: 'GET /manifest.webmanifest', who: 'public' },
  { route: 'GET /.well-known/security.txt', who: 'public' },
  { route: 'GET /favicon.ico', who: 'public', answers: 308 },

  { route: 'POST /api/stripe/webhook', who: 'signature' },

  { route: 'GET /api/auth/user', who: 'session' },
  { route: 'GET /api/holds/current', who: 'session' },
  { route: 'GET /api/appointments', who: 'session' },
  { route: 'POST /api/check-discount', who: 'session', body: () => ({ phoneNumber: '' }) },
  { route: 'POST /api/create-payment-intent', who: 'session', body: () => fourFields() },
  {
    route: 'POST /api/create-payment-intent',
    who: 'own',
    of: 'coupon',
    body: (couponId) => fourFields({ couponId, amount: 135 }),
    refusal: 'COUPON_NOT_AVAILABLE',
  },
  {
    route: 'POST /api/appointments',
    who: 'own',
    of: 'paid intent',
    body: (paymentIntentId) => ({ paymentIntentId }),
    answers: 201,
    refusal: 'PAYMENT_NOT_FOUND',
  },
  {
    route: 'POST /api/appointments',
    who: 'own',
    of: 'token',
    body: (rescheduleCouponCode, turn) => ({ ...bookingRequest({ scheduledDate: FREE[turn] }), rescheduleCouponCode }),
    answers: 201,
    refusal: 'TOKEN_NOT_FOUND',
  },
  {
    route: 'POST /api/appointments/:id/cancel',
    who: 'own',
    of: 'appointment',
    body: () => ({ cancellationChoice: 'reschedule' }),
  },
  { route: 'POST /api/appointments/:id/refund-claim', who: 'own', of: 'open claim' },
  { route: 'GET /api/appointments/:id/calendar.ics', who: 'own', of: 'appointment' },
  { route: 'GET /api/appointments/:id/receipt', who: 'own', of: 'appointment' },
  { route: 'GET /api/notifications', who: 'session' },
  { route: 'POST /api/notifications/:id/seen', who: 'own', of: 'notice' },
  { route: 'GET /api/loyalty/:userId', who: 'own', of: 'client' },
  { route: 'POST /api/objects/upload', who: 'session' },
  {
    route: 'PUT /api/objects/:key',
    who: 'own',
    of: 'upload address',
    photo: true,
    refusal: 'UPLOAD_ADDRESS_INVALID',
  },
  { route: 'GET /objects/:key', who: 'uploader', of: 'photo' },
  { route: 'POST /api/testimonials', who: 'session', body: () => said(), answers: 201 },
  {
    route: 'POST /api/testimonials',
    who: 'own',
    of: 'photo',
    body: (key) => said({ afterImage: photoPath(key) }),
    answers: 201,
    refusal: 'PHOTO_NOT_READY',
  },
  { route: 'GET /api/loyalty/:userId/ledger', who: 'own', of: 'client' },
  { route: 'GET /api/dashboard', who: 'session' },
  { route: 'POST /api/care-advice', who: 'session', body: () => ({ lashStyle: 'wispy_set', weeksWorn: 1 }) },
  { route: 'GET /api/account', who: 'session' },
  { route: 'PATCH /api/account', who: 'session', body: () => ({ fullName: 'Ada', phoneNumber: '' }) },
  { route: 'DELETE /api/account', who: 'session' },

  { route: 'GET /api/studio/waiting', who: 'owner' },
  { route: 'POST /api/studio/claims/:id/approve', who: 'owner', of: 'asked claim', money: true },
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
    route: 'POST /api/studio/block',
    who: 'owner',
    body: () => ({ day: '2026-12-20', from: '09:00', to: '10:00', label: '' }),
  },
  {
    route: 'POST /api/studio/block/:id',
    who: 'owner',
    of: 'blocked time',
    // A day of its own for each of them.
    body: (id) => ({ day: `2026-12-1${id.at(-1)}`, from: '09:00', to: '10:00', revision: 0 }),
  },
  { route: 'POST /api/studio/block/:id/unblock', who: 'owner', of: 'blocked time', body: () => ({ revision: 0 }) },
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
    body: () => ({ revision: 0 }),
  },
  {
    route: 'POST /api/studio/hours/off',
    who: 'owner',
    body: () => ({ from: '2027-06-14', to: '2027-06-15', reason: 'At the sea' }),
  },
  { route: 'POST /api/studio/hours/off/:id/open', who: 'owner', of: 'days off' },
  { route: 'POST /api/studio/hours/holidays/:id', who: 'owner', of: 'public holiday', body: () => ({ open: true }) },
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
  ...TILL_ACCESS,
  {
    route: 'POST /api/studio/settings/booking',
    who: 'owner',
    body: () => ({ noticeHours: 2, daysAhead: 90, cleanupMinutes: 0, revision: 0 }),
  },
];
