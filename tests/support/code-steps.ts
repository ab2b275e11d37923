import { createBrowser } from './create-browser.ts';
import { findSetCookie, SESSION_COOKIE } from './sign-in-steps.ts';
import type { TestApp } from './test-app.ts';

export const CODE_COOKIE = '__Host-sign-in-code';

/** Posts a form as a browser does without script. */
export function postCodeForm(
  testApp: TestApp,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return testApp
    .createVisitor()
    .send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { ...type, ...headers } });
}

type CodeRequestOptions = { returnTo?: string; cookie?: string; network?: string };

/** Asks for a code and waits for its email. `cookie` is the one that binds the code to this browser. */
export async function askForCode(
  testApp: TestApp,
  email: string,
  { returnTo = '/', cookie, network }: CodeRequestOptions = {},
) {
  const headers = { ...(cookie ? { cookie } : {}), ...(network ? { 'cf-connecting-ip': network } : {}) };
  const response = await postCodeForm(testApp, '/api/login/code', { email, returnTo }, headers);
  await testApp.waitForBackgroundWork();
  return { response, cookie: findSetCookie(response, CODE_COOKIE) ?? '' };
}

/** The code in the newest email to an address, '' when there is none. */
export async function readSentCode(testApp: TestApp, email: string): Promise<string> {
  const emails = await testApp.mailbox.readEmailsTo(email);
  return /^(\d{6}) is your code for Lash Room$/.exec(emails[0]?.subject ?? '')?.[1] ?? '';
}

export const enterCode = (testApp: TestApp, cookie: string, code: string, session = '') =>
  postCodeForm(testApp, '/api/login/code/enter', { code }, { cookie: [cookie, session].filter(Boolean).join('; ') });

/** A code that is not this one. */
export const buildWrongCode = (code: string, offset = 1): string =>
  String((Number(code) + offset) % 1_000_000).padStart(6, '0');

/** Signs in by a code, from asking for it to the signed-in browser. */
export async function signInByCode(testApp: TestApp, email: string, options: CodeRequestOptions = {}) {
  const { cookie } = await askForCode(testApp, email, options);
  const response = await enterCode(testApp, cookie, await readSentCode(testApp, email));
  return { response, browser: createBrowser(testApp.app, findSetCookie(response, SESSION_COOKIE)) };
}
