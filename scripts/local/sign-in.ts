import { signInAtProvider } from './identity/sign-in-at-provider.ts';

/** Signs in at a running site over HTTP, with the requests of a browser. Returns the Cookie header of the session. */
export async function signIn(siteUrl: string, email: string): Promise<string> {
  return requireCookie(await completeSignIn(siteUrl, '/', email), 'session');
}

/** Signs in with `returnTo`. Returns the address to which the site redirects after the sign-in. */
export async function signInReturningTo(siteUrl: string, returnTo: string, email: string): Promise<string | null> {
  return (await completeSignIn(siteUrl, returnTo, email)).headers.get('location');
}

async function completeSignIn(siteUrl: string, returnTo: string, email: string): Promise<Response> {
  const login = `${siteUrl}/api/login/google?${new URLSearchParams({ returnTo })}`;
  const begun = await fetch(login, { redirect: 'manual' });
  const callback = await signInAtProvider(begun.headers.get('location') ?? '', { email });
  return fetch(callback, { redirect: 'manual', headers: { cookie: requireCookie(begun, 'sign-in') } });
}

function requireCookie(answer: Response, name: string): string {
  const cookie = answer.headers.getSetCookie().find((header) => header.startsWith(`__Host-${name}=`));
  if (cookie === undefined) throw new Error(`${answer.url} answered ${answer.status} and set no ${name} cookie.`);
  return cookie.split(';')[0] ?? '';
}
