/** isbot takes any other user agent for a robot, for which the site renders a page in another way. */
export const PHONE_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36';

/** Requests a page or a call as a browser does, with or without a session. */
export function openAsBrowser(url: string, cookie?: string): Promise<Response> {
  const headers = new Headers({ 'user-agent': PHONE_USER_AGENT });
  if (cookie) headers.set('cookie', cookie);
  return fetch(url, { headers });
}
