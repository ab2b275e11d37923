/** The calls of the API by what a client may do with them. */
export const JSON_CALLS = [
  '/api/create-payment-intent',
  '/api/appointments',
  '/api/check-discount',
  '/api/testimonials',
  '/api/care-advice',
];
export const PUBLIC_READS = [
  '/api/services',
  '/api/hours',
  '/api/availability?startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z',
  '/api/config',
  '/api/health',
  '/api/gallery',
  '/api/blog',
  '/api/testimonials',
];
export const PRIVATE_READS = [
  '/api/auth/user',
  '/api/appointments',
  '/api/holds/current',
  '/api/notifications',
  '/api/dashboard',
];
export const NAVIGATIONS = ['/api/login', '/api/login/google', '/api/login/callback', '/api/logout'];
