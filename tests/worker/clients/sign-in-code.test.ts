import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../../../src/contract/errors.ts';
import {
  askForCode,
  buildWrongCode,
  CODE_COOKIE,
  enterCode,
  postCodeForm,
  readSentCode,
  signInByCode,
} from '../../support/code-steps.ts';
import { findSetCookie, SESSION_COOKIE } from '../../support/sign-in-steps.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const MAYA = 'maya@example.test';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const readCodes = () => testApp.rows('SELECT email, tries, used_at FROM sign_in_code ORDER BY created_at, rowid');

/** Expects a page with the message of the refusal and the typed e-mail, and no session. */
async function expectRefused(response: Response, code: ErrorCode, email = MAYA): Promise<void> {
  expect(response.status).toBe(ERRORS[code].status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  const page = await response.text();
  expect(page).toContain(ERRORS[code].message);
  expect(page).toContain(`value="${email}"`);
  expect(findSetCookie(response, SESSION_COOKIE)).toBeNull();
}

describe('a sign-in code', () => {
  it('signs in a new person in the browser that requested it, and redirects to the page they came from', async () => {
    const { response, browser } = await signInByCode(testApp, MAYA, { returnTo: '/?service=classic_set#booking' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/?service=classic_set#booking']);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ email: MAYA, firstName: 'maya' });
    expect(response.headers.getSetCookie().find((header) => header.startsWith(CODE_COOKIE))).toMatch(/Max-Age=0/);
    expect(await testApp.rows('SELECT state, sign_in_email FROM client')).toEqual([
      { state: 'active', sign_in_email: MAYA },
    ]);
  });

  it('signs in the client with this address, in any spelling', async () => {
    const maya = await testApp.client('maya');
    const { response } = await askForCode(testApp, ' Maya@Example.TEST ');
    const cookie = findSetCookie(response, CODE_COOKIE) ?? '';
    const enterResponse = await enterCode(testApp, cookie, await readSentCode(testApp, MAYA));
    const signedInBrowser = testApp.browser(findSetCookie(enterResponse, SESSION_COOKIE) ?? '');
    expect((await signedInBrowser.get('/api/auth/user')).body.id).toBe(maya.id);
  });

  it('is bound to the browser by an HttpOnly cookie', async () => {
    const { response } = await askForCode(testApp, MAYA);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/api/login/code']);
    const header = response.headers.getSetCookie().find((cookie) => cookie.startsWith(CODE_COOKIE)) ?? '';
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(header).toContain(attribute);
    expect(header).not.toContain('Domain');
  });

  it('has six digits in the subject of an email that is sent at once, and is not stored in the database', async () => {
    await askForCode(testApp, MAYA);
    const [email] = await testApp.mailbox.readEmailsTo(MAYA);
    const code = await readSentCode(testApp, MAYA);
    expect(code).toMatch(/^\d{6}$/);
    expect(email?.text).toContain(`Your code to sign in: ${code}`);
    expect(email?.text).toContain('You did not ask for a code?');
    const storedText = JSON.stringify([
      await testApp.rows('SELECT * FROM sign_in_code'),
      await testApp.rows('SELECT * FROM outbox'),
    ]);
    expect(storedText).not.toContain(`"${code}"`);
    const [row] = await testApp.rows<{ code_hash: string }>('SELECT code_hash FROM sign_in_code');
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is sent after the response', async () => {
    let send = () => {};
    const sendPromise = new Promise<void>((resolve) => {
      send = resolve;
    });
    const slowApp = await createTestApp({ mail: { send: () => sendPromise } });
    const response = await postCodeForm(slowApp, '/api/login/code', { email: MAYA, returnTo: '/' });
    expect(response.status).toBe(303);
    expect(await slowApp.rows('SELECT state FROM outbox')).toEqual([{ state: 'due' }]);
    send();
    await slowApp.waitForBackgroundWork();
    expect(await slowApp.rows('SELECT state FROM outbox')).toEqual([{ state: 'sent' }]);
  });

  it('ends the browser’s session and starts a new one', async () => {
    const noor = await testApp.client('noor');
    const { cookie } = await askForCode(testApp, MAYA);
    const response = await enterCode(testApp, cookie, await readSentCode(testApp, MAYA), noor.cookie);
    expect(findSetCookie(response, SESSION_COOKIE)).not.toBe(noor.cookie);
    expect((await noor.get('/api/auth/user')).status).toBe(401);
  });

  it.each(['482 913', '482-913', ' 482913\n'])('can be typed or pasted as %j', async (typed) => {
    testApp.deps.random.signInCode = () => '482913';
    const { cookie } = await askForCode(testApp, MAYA);
    expect((await enterCode(testApp, cookie, typed)).status).toBe(302);
  });
});

describe('a code is refused, with a page that gives the reason and keeps the email, and without a session,', () => {
  it('when it is wrong, and the correct one is still valid', async () => {
    const { cookie } = await askForCode(testApp, MAYA);
    const code = await readSentCode(testApp, MAYA);
    await expectRefused(await enterCode(testApp, cookie, buildWrongCode(code)), 'CODE_WRONG');
    expect((await enterCode(testApp, cookie, code)).status).toBe(302);
  });

  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', `${'1'.repeat(41)}`])(
    'when it is not a code (%j), which does not count as a try',
    async (typed) => {
      const { cookie } = await askForCode(testApp, MAYA);
      await expectRefused(await enterCode(testApp, cookie, typed), 'CODE_WRONG');
      expect(await readCodes()).toMatchObject([{ tries: 0 }]);
    },
  );

  it('from ten minutes after the request on, not before', async () => {
    const { cookie } = await askForCode(testApp, MAYA);
    const otherCode = await askForCode(testApp, 'noor@example.test');
    const [code, other] = [await readSentCode(testApp, MAYA), await readSentCode(testApp, 'noor@example.test')];
    testApp.advanceClock({ minutes: 9, seconds: 59 });
    expect((await enterCode(testApp, otherCode.cookie, other)).status).toBe(302);
    testApp.advanceClock({ seconds: 1 });
    await expectRefused(await enterCode(testApp, cookie, code), 'CODE_NO_LONGER_VALID');
  });

  it('the second time it is used', async () => {
    const { cookie } = await askForCode(testApp, MAYA);
    const code = await readSentCode(testApp, MAYA);
    expect((await enterCode(testApp, cookie, code)).status).toBe(302);
    await expectRefused(await enterCode(testApp, cookie, code), 'CODE_NO_LONGER_VALID');
    expect(await testApp.rows('SELECT 1 FROM session')).toHaveLength(1);
  });

  it('when it is used twice concurrently, except once', async () => {
    const { cookie } = await askForCode(testApp, MAYA);
    const code = await readSentCode(testApp, MAYA);
    const answers = await Promise.all([1, 2, 3, 4].map(() => enterCode(testApp, cookie, code)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(await testApp.rows('SELECT 1 FROM session')).toHaveLength(1);
  });

  it('in a browser that has not requested it, or has requested another one', async () => {
    await askForCode(testApp, MAYA);
    const otherRequest = await askForCode(testApp, 'noor@example.test');
    const code = await readSentCode(testApp, MAYA);
    await expectRefused(await enterCode(testApp, '', code), 'CODE_NOT_ASKED_HERE', '');
    await expectRefused(await enterCode(testApp, otherRequest.cookie, code), 'CODE_WRONG', 'noor@example.test');
    const forgedValue = JSON.stringify({ token: 'A'.repeat(43), email: MAYA, returnTo: '/', joins: false });
    const cookie = `${CODE_COOKIE}=${encodeURIComponent(forgedValue)}`;
    await expectRefused(await enterCode(testApp, cookie, code), 'CODE_NOT_ASKED_HERE');
  });

  it('with another email address than it was sent to, whatever the browser’s cookie contains', async () => {
    const { cookie } = await askForCode(testApp, MAYA);
    const [name = '', value = ''] = cookie.split('=');
    const cookieValue = { ...JSON.parse(decodeURIComponent(value)), email: 'noor@example.test' };
    const response = await enterCode(
      testApp,
      `${name}=${encodeURIComponent(JSON.stringify(cookieValue))}`,
      await readSentCode(testApp, MAYA),
    );
    const browser = testApp.browser(findSetCookie(response, SESSION_COOKIE) ?? '');
    expect((await browser.get('/api/auth/user')).body.email).toBe(MAYA);
  });

  it('once this browser has requested a newer one', async () => {
    const first = await askForCode(testApp, MAYA);
    const code = await readSentCode(testApp, MAYA);
    await askForCode(testApp, MAYA, { cookie: first.cookie });
    await expectRefused(await enterCode(testApp, first.cookie, code), 'CODE_NO_LONGER_VALID');
  });

  it('after five wrong ones, although it is correct', async () => {
    const { cookie } = await askForCode(testApp, MAYA);
    const code = await readSentCode(testApp, MAYA);
    for (const tries of [1, 2, 3, 4])
      await expectRefused(await enterCode(testApp, cookie, buildWrongCode(code, tries)), 'CODE_WRONG');
    await expectRefused(await enterCode(testApp, cookie, buildWrongCode(code, 5)), 'CODE_NO_LONGER_VALID');
    await expectRefused(await enterCode(testApp, cookie, code), 'CODE_NO_LONGER_VALID');
  });

  it.each(['%ff', 'null', '%7B%7D', '%5B%5D', ''])('with a malformed cookie (%j)', async (value) => {
    await expectRefused(await enterCode(testApp, `${CODE_COOKIE}=${value}`, '123456'), 'CODE_NOT_ASKED_HERE', '');
    expect((await testApp.browser(`${CODE_COOKIE}=${value}`).send('/api/login/code')).headers.get('location')).toBe(
      '/api/login',
    );
  });
});

it('of 200 concurrent guesses at most five are compared', async () => {
  const { cookie } = await askForCode(testApp, MAYA);
  const code = await readSentCode(testApp, MAYA);
  const guesses = Array.from({ length: 199 }, (_, index) => buildWrongCode(code, index + 1));
  const answers = await Promise.all([...guesses, code].map((guess) => enterCode(testApp, cookie, guess)));
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  const comparedPages = pages.filter(
    (page, index) => answers[index]?.status === 302 || page.includes(ERRORS.CODE_WRONG.message),
  );
  expect(comparedPages.length).toBeLessThanOrEqual(5);
  expect(await readCodes()).toMatchObject([{ tries: expect.toSatisfy((tries: number) => tries <= 5) }]);
  expect((await enterCode(testApp, cookie, code)).status).toBe(400);
});

it('a form from another site and JSON are refused', async () => {
  for (const path of ['/api/login/code', '/api/login/code/enter']) {
    const foreignResponse = await postCodeForm(
      testApp,
      path,
      { email: MAYA, code: '123456' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect([foreignResponse.status, await foreignResponse.json()]).toMatchObject([403, { code: 'CROSS_SITE_REQUEST' }]);
    const jsonResponse = await postCodeForm(testApp, path, { email: MAYA }, { 'content-type': 'application/json' });
    expect([jsonResponse.status, await jsonResponse.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
  }
  expect(await readCodes()).toEqual([]);
});

it.each(['multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain'])(
  'a request of another type (%s) and without a body is refused',
  async (type) => {
    for (const path of ['/api/login/code', '/api/login/code/enter']) {
      const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
      const response = await testApp.createVisitor().send(path, { method: 'POST', headers });
      expect([response.status, await response.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
    }
  },
);

it('no other route accepts a form', async () => {
  const response = await postCodeForm(testApp, '/api/check-discount', { email: MAYA });
  expect([response.status, await response.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
});

it('a code hashed with another key is invalid', async () => {
  const { cookie } = await askForCode(testApp, MAYA);
  const code = await readSentCode(testApp, MAYA);
  testApp.deps.config.signInSecret = 'another';
  await expectRefused(await enterCode(testApp, cookie, code), 'CODE_WRONG');
});
