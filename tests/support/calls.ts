/** The calls of the API by what a client may do with them. */
export const JSON_CALLS = ['/api/create-payment-intent', '/api/appointments', '/api/check-discount'];
/** Open to visitors, with answers of its own to what is malformed (quiz.test.ts). */
export const VISITORS_CALLS = ['/api/quiz/submit'];
export const PUBLIC_READS = [
  '/api/services',
  '/api/availability?startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z',
  '/api/config',
  '/api/gallery?category=wispy_set',
  '/api/quiz/result?eyeShape=almond&preferredVibe=natural&makeupRoutine=minimal&lifestyle=active&maintenanceLevel=low',
  '/api/blog',
  '/api/testimonials',
];
/** By what is asked for in the address. */
export const PUBLIC_READS_BY_NAME = ['/api/blog/:slug'];
export const PRIVATE_READS = ['/api/auth/user', '/api/appointments', '/api/holds/current'];
export const NAVIGATIONS = ['/api/login', '/api/login/callback', '/api/logout'];
