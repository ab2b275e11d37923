/**
 * A session lasts 15 to 30 days after the last request: one in the second half of the thirty days starts them again. Its
 * cookie is sent to this host only (`__Host-`). DECISIONS §6.
 */
export const SESSION_COOKIE = '__Host-session';
export const SESSION_DAYS = 30;
