/**
 * A session lasts thirty days after the last request; its cookie is sent to this host only (`__Host-`). DECISIONS §6.
 */
export const SESSION_COOKIE = '__Host-session';
export const SESSION_DAYS = 30;
