import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '../../../src/contract/errors.ts';
import { createMailboxMailer } from '../../../worker/mail/mailbox-mailer.ts';
import { askForCode, enterCode, postCodeForm, readSentCode } from '../../support/code-steps.ts';
import { maskRandomValues } from '../../support/readers/mask-random-values.ts';
import { signIn } from '../../support/sign-in-steps.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const MAYA = 'maya@example.test';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const isRefused = ({ status }: Response) => status === ERRORS.CODES_USED_UP.status;

describe('a request for a sign-in code', () => {
  it('gets the same status, text and cookie for a client, for an owner and for an unknown address', async () => {
    await testApp.client('maya');
    await signIn(testApp, { claims: { sub: 'owner', email: 'owner@example.test' } });
    const normalisedResponses = new Set<string>();
    for (const email of [MAYA, 'owner@example.test', 'nobody@example.test']) {
      const { response, cookie } = await askForCode(testApp, email);
      const page = await (await testApp.browser(cookie).send('/api/login/code')).text();
      const random = /nonce="[^"]*"|[\w-]{43,}/g;
      const shape = [response.status, response.headers.get('location'), await response.text(), page, cookie];
      normalisedResponses.add(
        shape.join('\n').replaceAll(random, '').replaceAll(encodeURIComponent(email), '').replaceAll(email, ''),
      );
    }
    expect(normalisedResponses.size).toBe(1);
  });

  it.each([
    '',
    'maya',
    'maya@',
    '@example.test',
    'maya@example',
    'a b@example.test',
    'a@b.test\nbcc:x@y.test',
    'x'.repeat(250),
  ])('with %j is refused, keeps what was typed in the form, and stores nothing', async (email) => {
    const response = await postCodeForm(testApp, '/api/login/code', { email, returnTo: '/' });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain(ERRORS.EMAIL_INVALID.message);
    expect(page).toContain('aria-invalid="true"');
    expect(await testApp.rows('SELECT 1 FROM sign_in_code')).toEqual([]);
  });

  it('shows what was typed as text, never as HTML, on both pages', async () => {
    const response = await postCodeForm(testApp, '/api/login/code', {
      email: '"><script>alert(1)</script>',
      returnTo: '/',
    });
    expect(await response.text()).not.toContain('<script>alert');
    const cookieValue = { token: 'x', email: '<script>alert(1)</script>', returnTo: '/', joins: false };
    const cookie = `__Host-sign-in-code=${encodeURIComponent(JSON.stringify(cookieValue))}`;
    expect(await (await testApp.browser(cookie).send('/api/login/code')).text()).not.toContain('<script>alert');
  });

  it.each(['https://evil.example/', '//evil.example', '/api/logout', 'javascript:alert(1)'])(
    'never redirects to %s, whatever the form or the cookie contains',
    async (returnTo) => {
      const { cookie } = await askForCode(testApp, MAYA, { returnTo });
      const [name = '', value = ''] = cookie.split('=');
      const cookieValue = { ...JSON.parse(decodeURIComponent(value)), returnTo };
      const tamperedCookie = `${name}=${encodeURIComponent(JSON.stringify(cookieValue))}`;
      const response = await enterCode(testApp, tamperedCookie, await readSentCode(testApp, MAYA));
      expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    },
  );
});

describe('within one hour', () => {
  it('an address gets exactly three codes, also for concurrent requests, and the refusal says so', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postCodeForm(testApp, '/api/login/code', { email: MAYA, returnTo: '/' })),
    );
    await testApp.waitForBackgroundWork();
    const refusals = answers.filter(isRefused);
    expect([answers.length - refusals.length, refusals.length]).toEqual([3, 17]);
    expect(await refusals[0]?.text()).toContain(ERRORS.CODES_USED_UP.message);
    expect(refusals[0]?.headers.get('retry-after')).toBe('3600');
    expect(await testApp.mailbox.readEmailsTo(MAYA)).toHaveLength(3);
    testApp.advanceClock({ minutes: 60 });
    expect(isRefused((await askForCode(testApp, MAYA)).response)).toBe(false);
  });

  it('the browser that asked a fourth time can still enter the third code, but for another address it cannot', async () => {
    let cookie = '';
    for (let count = 0; count < 3; count += 1) ({ cookie } = await askForCode(testApp, MAYA, { cookie }));
    const fields = { email: ` ${MAYA.toUpperCase()} `, returnTo: '/' };
    const refusal = await postCodeForm(testApp, '/api/login/code', fields, { cookie });
    expect([isRefused(refusal), refusal.headers.get('retry-after')]).toEqual([true, '3600']);
    const page = await refusal.text();
    expect(page).toContain('<label for="code">Code</label>');
    expect(page).toContain(ERRORS.CODES_USED_UP.message);
    for (let count = 0; count < 3; count += 1) await askForCode(testApp, 'noor@example.test');
    const otherResponse = await postCodeForm(
      testApp,
      '/api/login/code',
      { email: 'noor@example.test', returnTo: '/' },
      { cookie },
    );
    expect([isRefused(otherResponse), (await otherResponse.text()).includes('<label for="code">')]).toEqual([
      true,
      false,
    ]);
    expect((await enterCode(testApp, cookie, await readSentCode(testApp, MAYA))).status).toBe(302);
  });

  it('an unknown address and an owner’s are refused after the same number', async () => {
    await signIn(testApp, { claims: { sub: 'owner', email: 'owner@example.test' } });
    for (const email of ['nobody@example.test', 'owner@example.test']) {
      for (let count = 0; count < 3; count += 1)
        expect(isRefused((await askForCode(testApp, email)).response)).toBe(false);
      expect(isRefused((await askForCode(testApp, email)).response)).toBe(true);
    }
  });

  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['the /64 of an IPv6 address', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
  ])('a network (%s) gets exactly ten codes, whatever the addresses', async (_what, one, same, other) => {
    for (let count = 0; count < 10; count += 1)
      expect(isRefused((await askForCode(testApp, `a${count}@example.test`, { network: one })).response)).toBe(false);
    expect(isRefused((await askForCode(testApp, 'b@example.test', { network: same })).response)).toBe(true);
    expect(isRefused((await askForCode(testApp, 'c@example.test', { network: other })).response)).toBe(false);
    expect(JSON.stringify(await testApp.rows('SELECT * FROM sign_in_code'))).not.toContain(one);
  });

  it('the whole site sends exactly 200 codes, however many networks and addresses ask, and still offers Google', async () => {
    await testApp.rows(
      `WITH RECURSIVE code (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM code WHERE id < 199)
      INSERT INTO sign_in_code (id, email, binding_hash, network_hash, created_at, expires_at)
      SELECT id, 'a' || id || '@example.test', id, 'network ' || id, ?1, ?1 FROM code`,
      testApp.now().toString(),
    );
    expect(isRefused((await askForCode(testApp, MAYA)).response)).toBe(false);
    const { response } = await askForCode(testApp, 'noor@example.test');
    expect(isRefused(response)).toBe(true);
    const page = await response.text();
    expect(page).toContain('Continue with Google');
    expect(page).not.toContain('newest');
    expect(await testApp.mailbox.readEmailsTo('noor@example.test')).toEqual([]);
    testApp.advanceClock({ minutes: 60 });
    expect(isRefused((await askForCode(testApp, 'noor@example.test')).response)).toBe(false);
  });
});

describe('the email with the code', () => {
  it('is sent by the sweep after an outage of the mail service, with a valid code', async () => {
    await testApp.mailbox.fail('down');
    const { cookie } = await askForCode(testApp, MAYA);
    expect(await testApp.mailbox.readEmailsTo(MAYA)).toEqual([]);
    await testApp.mailbox.fail('none');
    testApp.advanceClock({ minutes: 2 });
    await testApp.sweep();
    expect((await enterCode(testApp, cookie, await readSentCode(testApp, MAYA))).status).toBe(302);
  });

  it('says how many minutes are left of the code when it is sent, and is not sent in the last of them', async () => {
    const readMinutes = async () =>
      /within (.*?)\. It works once/.exec((await testApp.mailbox.readEmailsTo(MAYA))[0]?.text ?? '')?.[1];
    await askForCode(testApp, MAYA);
    expect(await readMinutes()).toBe('10 minutes');
    await testApp.mailbox.fail('down');
    await askForCode(testApp, MAYA);
    await testApp.mailbox.fail('none');
    testApp.advanceClock({ minutes: 6, seconds: 30 });
    await testApp.sweep();
    expect(await readMinutes()).toBe('3 minutes');
    testApp.advanceClock({ minutes: 2, seconds: 30 });
    await testApp.rows("UPDATE outbox SET state = 'due' WHERE client_id IS NULL");
    await testApp.sweep();
    expect(await testApp.mailbox.readEmailsTo(MAYA)).toHaveLength(2);
  });

  it('is sent again when the response of the mail service was lost, and its newer code is the valid one', async () => {
    await testApp.mailbox.fail('lost');
    const { cookie } = await askForCode(testApp, MAYA);
    const first = await readSentCode(testApp, MAYA);
    await testApp.mailbox.fail('none');
    testApp.advanceClock({ minutes: 2 });
    await testApp.sweep();
    const second = await readSentCode(testApp, MAYA);
    expect(await testApp.mailbox.readEmailsTo(MAYA)).toHaveLength(2);
    if (first !== second) expect((await enterCode(testApp, cookie, first)).status).toBe(400);
    expect((await enterCode(testApp, cookie, second)).status).toBe(302);
  });

  it('is not sent once its code has expired', async () => {
    await testApp.mailbox.fail('down');
    await askForCode(testApp, MAYA);
    await testApp.mailbox.fail('none');
    testApp.advanceClock({ minutes: 10 });
    await testApp.sweep();
    expect(await testApp.mailbox.readEmailsTo(MAYA)).toEqual([]);
    expect(await testApp.rows('SELECT state FROM outbox')).toEqual([{ state: 'void' }]);
  });

  it('to an address that refuses it is abandoned without an alert', async () => {
    await testApp.mailbox.fail('refuse');
    await askForCode(testApp, MAYA);
    expect(await testApp.rows('SELECT state FROM outbox')).toEqual([{ state: 'void' }]);
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
    expect(await testApp.rows('SELECT kind FROM alert')).toEqual([]);
  });

  it('is never logged with its code, whatever fails', async () => {
    const lines: string[] = [];
    for (const level of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((...text) => void lines.push(text.join(' ')));
    testApp.deps.random.signInCode = () => '482913';
    for (const fault of ['down', 'lost', 'refuse', 'none'] as const) {
      await testApp.mailbox.fail(fault);
      const { cookie } = await askForCode(testApp, `${fault}@example.test`);
      await enterCode(testApp, cookie, '482914');
      await enterCode(testApp, cookie, '482913');
    }
    testApp.deps.mail = { send: () => Promise.reject(new Error('broken')) };
    await askForCode(testApp, 'broken@example.test');
    testApp.deps.mail = createMailboxMailer('http://127.0.0.1:9');
    vi.restoreAllMocks();
    expect(lines.length).toBeGreaterThan(10);
    expect(maskRandomValues(lines.join('\n'))).not.toMatch(/48291|@example\.test/);
  });
});

it('codes and their emails are deleted an hour after the request', async () => {
  await askForCode(testApp, MAYA);
  testApp.advanceClock({ minutes: 59 });
  await testApp.sweep();
  expect(await testApp.rows('SELECT 1 FROM sign_in_code')).toHaveLength(1);
  testApp.advanceClock({ minutes: 1 });
  await testApp.sweep();
  expect([await testApp.rows('SELECT 1 FROM sign_in_code'), await testApp.rows('SELECT 1 FROM outbox')]).toEqual([
    [],
    [],
  ]);
});
