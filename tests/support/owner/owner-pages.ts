import type { Browser } from '../create-browser.ts';

export type OwnerPageResponse = { status: number; headers: Headers; html: string };

/** Fetches a page of the owner's area. */
export async function openPage(browser: Browser, path: string): Promise<OwnerPageResponse> {
  const response = await browser.send(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/**
 * The fields that a form sends besides what is typed; `amount`, `shownAmount`, `wasCancelled`, `wasSettled`: the dollars and the
 * state that its page shows, in a form that sends them.
 */
type HiddenFields = {
  token: string;
  actionId: string;
  amount?: string;
  shownAmount?: string;
  wasCancelled?: string;
  wasSettled?: string;
};

/** The hidden fields of a form of the page, by the path that it is posted to. */
export function parseHiddenFields({ html }: OwnerPageResponse, action: string): HiddenFields {
  const form = html.split('<form ').find((part) => part.includes(`action="${action}"`)) ?? '';
  const readValue = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1] ?? '';
  const shownInputs = [
    ...form.matchAll(/type="hidden" name="(amount|shownAmount|wasCancelled|wasSettled)" value="([^"]+)"/g),
  ];
  const shownFields = Object.fromEntries(shownInputs.map(([, name, shownValue]) => [name, shownValue]));
  return { token: readValue('token'), actionId: readValue('actionId'), ...shownFields };
}

/** Posts fields as a form does. */
export const postForm = (
  browser: Browser,
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
): Promise<Response> =>
  browser.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

/** Opens a page and posts one of its forms with these fields. */
export async function submitForm(
  browser: Browser,
  { page, action, fields = {} }: { page: string; action: string; fields?: Record<string, string> },
): Promise<Response> {
  const hiddenFields = parseHiddenFields(await openPage(browser, page), action);
  return postForm(browser, action, { ...hiddenFields, ...fields });
}

/**
 * Opens a page and posts its first form that undoes an action, as its button does. Returns the address to which it
 * redirects.
 */
export async function submitUndo(browser: Browser, path: string): Promise<string> {
  const page = await openPage(browser, path);
  const [, action = ''] = /action="([^"]+\/undo)"/.exec(page.html) ?? [];
  const [, returnTo = ''] =
    new RegExp(`action="${action}".*?name="returnTo" value="([^"]+)"`, 's').exec(page.html) ?? [];
  const fields = { ...parseHiddenFields(page, action), returnTo: returnTo.replaceAll('&amp;', '&') };
  return (await postForm(browser, action, fields)).headers.get('location') ?? '';
}
