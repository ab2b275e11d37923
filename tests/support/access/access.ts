import { buildPhotoPath } from '../../../src/domain/photo.ts';
import { buildMinimalPaymentRequest } from '../booking-steps.ts';
import { buildPaymentIntentRequest, MONDAY, MONDAY_AFTERNOON } from '../test-app.ts';
import type { AccessEntry } from './access-entry.ts';
import { LINK_ACCESS } from './link-access.ts';
import { OWNER_ACCESS } from './owner-access.ts';
import { SETTINGS_ACCESS } from './settings-access.ts';

/** Times at which nothing in the matrix is booked. */
const FREE_TIMES = [MONDAY, MONDAY_AFTERNOON, '2026-11-25T06:30:00.000Z'];

const quizAnswers = {
  eyeShape: 'almond',
  preferredVibe: 'natural',
  makeupRoutine: 'minimal',
  lifestyle: 'active',
  maintenanceLevel: 'low',
};

const buildTestimonial = (change: object = {}) => ({
  rating: 5,
  content: 'Lovely.',
  serviceType: 'wispy_set',
  beforeImage: '',
  afterImage: '',
  ...change,
});

/** Every route of the site with who may call it. A new route is one more line; without it the access matrix fails. */
export const ACCESS: AccessEntry[] = [
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
  { route: 'POST /api/quiz/submit', who: 'public', body: () => quizAnswers },
  { route: 'GET /api/quiz/result', who: 'public', query: new URLSearchParams(quizAnswers).toString() },
  { route: 'GET /api/login', who: 'public', answersSignedIn: 302 },
  { route: 'GET /api/login/google', who: 'public', answers: 302 },
  {
    route: 'POST /api/login/code',
    who: 'public',
    form: true,
    // An address is sent only a few codes an hour.
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
  ...LINK_ACCESS,
  { route: 'GET /calendar/:file', who: 'public', of: 'calendar file' },

  { route: 'POST /api/stripe/webhook', who: 'signature' },

  { route: 'GET /api/auth/user', who: 'session' },
  { route: 'GET /api/holds/current', who: 'session' },
  { route: 'GET /api/appointments', who: 'session' },
  { route: 'POST /api/check-discount', who: 'session', body: () => ({ phoneNumber: '' }) },
  { route: 'POST /api/create-payment-intent', who: 'session', body: () => buildMinimalPaymentRequest() },
  {
    route: 'POST /api/create-payment-intent',
    who: 'own',
    of: 'coupon',
    body: (couponId) => buildMinimalPaymentRequest({ couponId, amount: 135 }),
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
    body: (rescheduleCouponCode, turn) => ({
      ...buildPaymentIntentRequest({ scheduledDate: FREE_TIMES[turn] }),
      rescheduleCouponCode,
    }),
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
  { route: 'POST /api/testimonials', who: 'session', body: () => buildTestimonial(), answers: 201 },
  {
    route: 'POST /api/testimonials',
    who: 'own',
    of: 'photo',
    body: (key) => buildTestimonial({ afterImage: buildPhotoPath(key) }),
    answers: 201,
    refusal: 'PHOTO_NOT_READY',
  },
  { route: 'GET /api/loyalty/:userId/ledger', who: 'own', of: 'client' },
  { route: 'GET /api/dashboard', who: 'session' },
  { route: 'POST /api/care-advice', who: 'session', body: () => ({ lashStyle: 'wispy_set', weeksWorn: 1 }) },
  { route: 'GET /api/account', who: 'session' },
  { route: 'PATCH /api/account', who: 'session', body: () => ({ fullName: 'Ada', phoneNumber: '' }) },
  { route: 'DELETE /api/account', who: 'session' },
  ...OWNER_ACCESS,
  ...SETTINGS_ACCESS,
];
