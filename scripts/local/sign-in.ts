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
  const loginUrl = `${siteUrl}/api/login/google?${new URLSearchParams({ returnTo })}`;
  const loginResponse = await fetch(loginUrl, { redirect: 'manual' });
  const callbackUrl = await signInAtProvider(loginResponse.headers.get('location') ?? '', { email });
  return fetch(callbackUrl, { redirect: 'manual', headers: { cookie: requireCookie(loginResponse, 'sign-in') } });
}

function requireCookie(response: Response, name: string): string {
  const cookie = response.headers.getSetCookie().find((header) => header.startsWith(`__Host-${name}=`));
  if (cookie === undefined) throw new Error(`${response.url} answered ${response.status} and set no ${name} cookie.`);
  return cookie.split(';')[0] ?? '';
}
