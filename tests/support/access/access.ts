import { buildPhotoPath } from '../../../src/domain/photos/photo.ts';
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
  { route: 'GET /api/services', caller: 'public' },
  { route: 'GET /api/hours', caller: 'public' },
  {
    route: 'GET /api/availability',
    caller: 'public',
    query: 'startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z',
  },
  { route: 'GET /api/health', caller: 'public' },
  { route: 'GET /api/gallery', caller: 'public' },
  { route: 'GET /api/blog', caller: 'public' },
  { route: 'GET /api/blog/:slug', caller: 'public', fixture: 'post' },
  { route: 'GET /api/testimonials', caller: 'public' },
  { route: 'GET /api/config', caller: 'public' },
  { route: 'POST /api/quiz/submit', caller: 'public', body: () => quizAnswers },
  { route: 'GET /api/quiz/result', caller: 'public', query: new URLSearchParams(quizAnswers).toString() },
  { route: 'GET /api/login', caller: 'public', expectedStatusSignedIn: 302 },
  { route: 'GET /api/login/google', caller: 'public', expectedStatus: 302 },
  {
    route: 'POST /api/login/code',
    caller: 'public',
    sendsForm: true,
    // An address is sent only a few codes an hour.
    body: () => ({ email: `${crypto.randomUUID()}@example.test` }),
    expectedStatus: 303,
  },
  { route: 'GET /api/login/code', caller: 'public', expectedStatus: 303 },
  {
    route: 'POST /api/login/code/enter',
    caller: 'public',
    sendsForm: true,
    body: () => ({ code: '123456' }),
    expectedStatus: 400,
    // Sent again after it was accepted.
    expectedStatusSignedIn: 303,
  },
  { route: 'GET /api/login/callback', caller: 'public', expectedStatus: 400 },
  { route: 'GET /api/logout', caller: 'public', expectedStatus: 302 },
  { route: 'GET /sitemap.xml', caller: 'public' },
  { route: 'GET /feed.xml', caller: 'public' },
  { route: 'GET /robots.txt', caller: 'public' },
  { route: 'GET /manifest.webmanifest', caller: 'public' },
  { route: 'GET /.well-known/security.txt', caller: 'public' },
  { route: 'GET /favicon.ico', caller: 'public', expectedStatus: 308 },
  ...LINK_ACCESS,
  { route: 'GET /calendar/:file', caller: 'public', fixture: 'calendar file' },

  { route: 'POST /api/stripe/webhook', caller: 'signature' },

  { route: 'GET /api/auth/user', caller: 'session' },
  { route: 'GET /api/holds/current', caller: 'session' },
  { route: 'GET /api/appointments', caller: 'session' },
  { route: 'POST /api/check-discount', caller: 'session', body: () => ({ phoneNumber: '' }) },
  { route: 'POST /api/create-payment-intent', caller: 'session', body: () => buildMinimalPaymentRequest() },
  {
    route: 'POST /api/create-payment-intent',
    caller: 'own',
    fixture: 'coupon',
    body: (couponId) => buildMinimalPaymentRequest({ couponId, amount: 135 }),
    refusal: 'COUPON_NOT_AVAILABLE',
  },
  {
    route: 'POST /api/appointments',
    caller: 'own',
    fixture: 'paid intent',
    body: (paymentIntentId) => ({ paymentIntentId }),
    expectedStatus: 201,
    refusal: 'PAYMENT_NOT_FOUND',
  },
  {
    route: 'POST /api/appointments',
    caller: 'own',
    fixture: 'token',
    body: (rescheduleCouponCode, index) => ({
      ...buildPaymentIntentRequest({ scheduledDate: FREE_TIMES[index] }),
      rescheduleCouponCode,
    }),
    expectedStatus: 201,
    refusal: 'TOKEN_NOT_FOUND',
  },
  {
    route: 'POST /api/appointments/:id/cancel',
    caller: 'own',
    fixture: 'appointment',
    body: () => ({ cancellationChoice: 'reschedule' }),
  },
  { route: 'POST /api/appointments/:id/refund-claim', caller: 'own', fixture: 'open claim' },
  { route: 'GET /api/appointments/:id/calendar.ics', caller: 'own', fixture: 'appointment' },
  { route: 'GET /api/appointments/:id/receipt', caller: 'own', fixture: 'appointment' },
  { route: 'GET /api/notifications', caller: 'session' },
  { route: 'POST /api/notifications/:id/seen', caller: 'own', fixture: 'notice' },
  { route: 'GET /api/loyalty/:userId', caller: 'own', fixture: 'client' },
  { route: 'POST /api/objects/upload', caller: 'session' },
  {
    route: 'PUT /api/objects/:key',
    caller: 'own',
    fixture: 'upload address',
    sendsPhoto: true,
    refusal: 'UPLOAD_ADDRESS_INVALID',
  },
  { route: 'GET /objects/:key', caller: 'uploader', fixture: 'photo' },
  { route: 'POST /api/testimonials', caller: 'session', body: () => buildTestimonial(), expectedStatus: 201 },
  {
    route: 'POST /api/testimonials',
    caller: 'own',
    fixture: 'photo',
    body: (key) => buildTestimonial({ afterImage: buildPhotoPath(key) }),
    expectedStatus: 201,
    refusal: 'PHOTO_NOT_READY',
  },
  { route: 'GET /api/loyalty/:userId/ledger', caller: 'own', fixture: 'client' },
  { route: 'GET /api/dashboard', caller: 'session' },
  { route: 'POST /api/care-advice', caller: 'session', body: () => ({ lashStyle: 'wispy_set', weeksWorn: 1 }) },
  { route: 'GET /api/account', caller: 'session' },
  { route: 'PATCH /api/account', caller: 'session', body: () => ({ fullName: 'Ada', phoneNumber: '' }) },
  { route: 'DELETE /api/account', caller: 'session' },
  ...OWNER_ACCESS,
  ...SETTINGS_ACCESS,
];
