/**
 * A client stays signed in for thirty days after the last request, by a cookie that only this host receives (`__Host-`).
 * DECISIONS §6.
 */
export const SESSION_COOKIE = '__Host-session';
export const SESSION_DAYS = 30;
