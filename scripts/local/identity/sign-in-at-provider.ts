const MAX_STEPS = 8;

/** The input on the account page: an e-mail, or the Cancel button. */
export type SignInChoice = { email: string } | { cancel: 'yes' };

/**
 * Follows the redirects from an authorization URL, submits the account page, with cookies as in a browser, and returns
 * the URL to which the provider redirects back, with `code` and `state`, or `error`. Throws with the page's text when
 * it ends on another page.
 */
export async function signInAtProvider(authorizationUrl: string, choice: SignInChoice): Promise<URL> {
  const provider = new URL(authorizationUrl).origin;
  const cookies = new Map<string, string>();
  let address = new URL(authorizationUrl);
  let form: SignInChoice | null = null;

  for (let step = 0; step < MAX_STEPS; step += 1) {
    const response = await fetch(address, {
      method: form === null ? 'GET' : 'POST',
      body: form === null ? null : new URLSearchParams(form),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookies, cookie);
    const location = response.headers.get('location');
    form = null;
    if (location !== null) {
      address = new URL(location, address);
      if (address.origin !== provider) return address;
    } else if (response.ok && address.pathname.startsWith('/choose/')) {
      form = choice;
    } else {
      throw new Error(`The sign-in ended at ${address.pathname}: ${await response.text()}`);
    }
  }
  throw new Error(`The sign-in was not over after ${MAX_STEPS} steps.`);
}

function storeCookie(cookies: Map<string, string>, header: string): void {
  const [pair = ''] = header.split(';');
  const [name = '', value = ''] = pair.split(/=(.*)/);
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}
