import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../src/contract/errors.ts';
import { MAX_CODES_PER_ADDRESS_PER_HOUR } from '../../../src/domain/accounts/sign-in-code.ts';
import { askForCode, buildWrongCode, enterCode, readSentCode, signInByCode } from '../../support/code-steps.ts';
import { findSetCookie, signIn } from '../../support/sign-in-steps.ts';
import { createTestApp, MONDAY, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const IPHONE_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const fetchPage = async (agent: string, path = '/api/login') =>
  (await testApp.createVisitor().send(path, { headers: { 'user-agent': agent } })).text();

describe('in an in-app browser, where Google refuses sign-in,', () => {
  const apps: [string, string, string][] = [
    ['Instagram', `${IPHONE_AGENT} Instagram 350.0.0.0`, 'Safari'],
    ['Facebook', `${IPHONE_AGENT} [FBAN/FBIOS;FBAV/480.0.0.0]`, 'Safari'],
    ['TikTok', `${IPHONE_AGENT} musical_ly_36.0 BytedanceWebview/d8a21c6`, 'Safari'],
    ['Line', `${IPHONE_AGENT} Safari Line/14.0.0`, 'Safari'],
    ['Instagram on Android', `${ANDROID_AGENT} Instagram 350.0.0.0 Android`, 'Chrome'],
    ['Threads', `${IPHONE_AGENT} Barcelona 350.0.0.0`, 'Safari'],
    ['Snapchat', `${IPHONE_AGENT} Snapchat/13.0.0.0`, 'Safari'],
    ['any app on Android', ANDROID_AGENT, 'Chrome'],
    ['Facebook on Android', `${ANDROID_AGENT} [FB_IAB/FB4A;FBAV/480.0.0.0;]`, 'Chrome'],
  ];
  it.each(apps)(
    '%s gets the code first with an explanation, and a link that opens the browser with the chosen service and time',
    async (_app, agent, browser) => {
      const path = `/api/login?service=classic_set&slot=${encodeURIComponent(MONDAY)}&fullName=Maya&returnTo=%2Freviews`;
      const response = await testApp.createVisitor().send(path, { headers: { 'user-agent': agent } });
      const page = await response.text();
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
      expect(page).toContain('Google does not sign anyone in inside this app, so we e-mail you a code instead.');
      expect(page).toContain('E-mail me a code');
      expect(page).not.toContain('Continue with Google');
      expect(page).toContain(`Open in ${browser}`);
      const choice = 'lashroom.example/?service=classic_set&amp;slot=2026-11-23T01%3A00%3A00.000Z#booking';
      expect(page).toContain(`data-link="https://${choice}"`);
      expect(page).toContain(
        browser === 'Chrome'
          ? `intent://${choice}#Intent;scheme=https;package=com.android.chrome;end`
          : `x-safari-https://${choice}`,
      );
      expect(page).not.toContain('Maya');
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
      expect(page).toContain(`<script nonce="${nonce}">`);
    },
  );

  it('the owner’s area on the home screen of an iPhone is none of them', async () => {
    expect(await fetchPage(IPHONE_AGENT)).toContain('Continue with Google');
  });

  it('the URL of Google’s sign-in redirects to that page, which keeps the choice', async () => {
    const headers = { 'user-agent': `${IPHONE_AGENT} Instagram` };
    const response = await testApp.createVisitor().send('/api/login/google?returnTo=%2Freviews', { headers });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/api/login?returnTo=%2Freviews']);
  });

  it('the page never links to another site', async () => {
    const page = await fetchPage(`${IPHONE_AGENT} Instagram`, '/api/login?returnTo=https%3A%2F%2Fevil.example');
    expect(page).toContain('data-link="https://lashroom.example/"');
    expect(page).not.toContain('evil.example');
  });

  it('the page escapes markup in the choice', async () => {
    const path = `/api/login?service=${encodeURIComponent('"><script>alert(1)</script>')}`;
    expect(await fetchPage(`${IPHONE_AGENT} Instagram`, path)).not.toContain('<script>alert');
  });
});

describe('in another browser', () => {
  it.each([
    ['Safari', `${IPHONE_AGENT} Version/18.0 Safari/604.1`],
    ['Chrome', ANDROID_AGENT.replace('; wv', '')],
    ['a page called Online/1', `${IPHONE_AGENT} Online/1.0`],
  ])(
    '%s shows both methods, Google’s first, and both return to the page the visitor came from',
    async (_name, agent) => {
      const page = await fetchPage(agent, '/api/login?returnTo=%2Freviews');
      expect(page.indexOf('Continue with Google')).toBeGreaterThan(0);
      expect(page.indexOf('Continue with Google')).toBeLessThan(page.indexOf('E-mail me a code'));
      expect(page).toContain('href="/api/login/google?returnTo=%2Freviews"');
      expect(page).toContain('<input type="hidden" name="returnTo" value="/reviews">');
    },
  );

  it('the method used last is first, and its cookie does not identify the client', async () => {
    const findMethodCookie = (response: Response) => findSetCookie(response, '__Host-sign-in-method');
    const googleCookie = findMethodCookie((await signIn(testApp)).response);
    const codeCookie = findMethodCookie((await signInByCode(testApp, 'noor@example.test')).response);
    expect([googleCookie, codeCookie]).toEqual(['__Host-sign-in-method=google', '__Host-sign-in-method=code']);
    const readMethodOrder = async (cookie: string | null) => {
      const page = await (await testApp.browser(cookie ?? '').send('/api/login')).text();
      return page.indexOf('Continue with Google') < page.indexOf('E-mail me a code') ? 'google' : 'code';
    };
    expect([
      await readMethodOrder(googleCookie),
      await readMethodOrder(codeCookie),
      await readMethodOrder('__Host-sign-in-method=x'),
    ]).toEqual(['google', 'code', 'google']);
  });

  it('the page sets no cookie and starts no attempt', async () => {
    const response = await testApp.createVisitor().send('/api/login');
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  });
});

describe('the page on which the code is entered', () => {
  const readCodeField = async (response: Response) =>
    / value="([^"]*)"/.exec(/<input id="code" [^>]*>/.exec(await response.text())?.[0] ?? '')?.[1];

  it.each([
    ['48291', '48291'],
    ['"><b>', '&quot;&gt;&lt;b&gt;'],
  ])('keeps what was typed (%j) after a wrong code, to be corrected', async (typed, escaped) => {
    const { cookie } = await askForCode(testApp, 'maya@example.test');
    expect(await readCodeField(await enterCode(testApp, cookie, typed))).toBe(escaped);
  });

  it('does not keep a code that is over, because only a new one works', async () => {
    const { cookie } = await askForCode(testApp, 'maya@example.test');
    const code = await readSentCode(testApp, 'maya@example.test');
    testApp.advanceClock({ minutes: 10 });
    expect(await readCodeField(await enterCode(testApp, cookie, code))).toBe('');
  });
});

describe('a refusal', () => {
  /** Which field is invalid, which sentences describe the fields and buttons, and what gets the focus, by `id` or text. */
  async function readRefusal(response: Response) {
    const html = await response.text();
    const [invalidField = null] = /(?<=<input id=")\w+(?="[^>]* aria-invalid)/.exec(html) ?? [];
    const readDescription = (start: string) => new RegExp(`<${start}[^>]* aria-describedby="([^"]*)"`).exec(html)?.[1];
    const sentences = html.matchAll(
      /<p class="small wrong" id="wrong" role="alert"[^>]*>([^<]*)<\/p>\s*<button[^>]*>([^<]*)/g,
    );
    return {
      invalidField,
      fieldDescription: readDescription('input id="(?:code|email)"'),
      focused: [...html.matchAll(/<(?:input|p)[^>]* id="(\w+)"[^>]* autofocus/g)].map(([, id]) => id),
      sentences: [...sentences].map(([, sentence, button]) => [sentence, button]),
    };
  }

  it('of the e-mail address is the fault of its field, which gets the focus', async () => {
    const { response } = await askForCode(testApp, 'maya@example');
    expect(await readRefusal(response)).toEqual({
      invalidField: 'email',
      fieldDescription: 'wrong',
      focused: ['email'],
      sentences: [[ERRORS.EMAIL_INVALID.message, 'E-mail me a code']],
    });
  });

  it('of more codes is no fault of the address: the sentence stands at the button and gets the focus', async () => {
    for (let count = 0; count < MAX_CODES_PER_ADDRESS_PER_HOUR; count += 1)
      await askForCode(testApp, 'maya@example.test');
    const { response } = await askForCode(testApp, 'maya@example.test');
    expect(await readRefusal(response)).toEqual({
      invalidField: null,
      fieldDescription: undefined,
      focused: ['wrong'],
      sentences: [[ERRORS.CODES_USED_UP.message, 'E-mail me a code']],
    });
  });

  it('of more codes is no fault of the code that was sent, which still works and is described as before', async () => {
    let { cookie } = await askForCode(testApp, 'maya@example.test');
    for (let count = 1; count < MAX_CODES_PER_ADDRESS_PER_HOUR; count += 1)
      ({ cookie } = await askForCode(testApp, 'maya@example.test', { cookie }));
    const { response } = await askForCode(testApp, 'maya@example.test', { cookie });
    expect(await readRefusal(response)).toEqual({
      invalidField: null,
      fieldDescription: 'sent',
      focused: ['wrong'],
      sentences: [[ERRORS.CODES_USED_UP.message, 'E-mail me a new code']],
    });
  });

  it('of a code is the fault of its field, which gets the focus', async () => {
    const { cookie } = await askForCode(testApp, 'maya@example.test');
    const code = await readSentCode(testApp, 'maya@example.test');
    const refuseCode = (sentence: string) => ({
      invalidField: 'code',
      fieldDescription: 'wrong',
      focused: ['code'],
      sentences: [[sentence, 'Sign in']],
    });
    expect(await readRefusal(await enterCode(testApp, cookie, buildWrongCode(code)))).toEqual(
      refuseCode(ERRORS.CODE_WRONG.message),
    );
    testApp.advanceClock({ minutes: 10 });
    expect(await readRefusal(await enterCode(testApp, cookie, code))).toEqual(
      refuseCode(ERRORS.CODE_NO_LONGER_VALID.message),
    );
  });

  it('of a code that this browser did not ask for is no fault of the e-mail address', async () => {
    expect(await readRefusal(await enterCode(testApp, '', '123456'))).toEqual({
      invalidField: null,
      fieldDescription: undefined,
      focused: ['wrong'],
      sentences: [[ERRORS.CODE_NOT_ASKED_HERE.message, 'E-mail me a code']],
    });
  });
});
