import { beforeEach, describe, expect, it } from 'vitest';
import { changeAccount } from '../../support/account-steps.ts';
import { askForCode, CODE_COOKIE, enterCode, readSentCode, signInByCode } from '../../support/code-steps.ts';
import { findSetCookie, SESSION_COOKIE, signIn } from '../../support/sign-in-steps.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const MAYA = 'maya@example.test';
/** The claims of Google for an address of an organisation whose mailboxes Google runs itself. */
const GOOGLE_WORKSPACE_CLAIMS = { hd: 'example.test' };

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const readClientId = async ({ get }: TestApp['createVisitor'] extends () => infer B ? B : never) =>
  (await get<{ id: string }>('/api/auth/user')).body.id;
const readClients = () => testApp.rows('SELECT id, email, first_name FROM client ORDER BY created_at, rowid');
const readIdentities = () => testApp.rows('SELECT issuer, subject, client_id FROM identity ORDER BY subject');

/** Enters the newest code of an address in the browser of `response`, which was redirected to the page for it. */
async function enterSentCode(response: Response, email: string): Promise<Response> {
  expect([response.status, response.headers.get('location')]).toEqual([303, '/api/login/code']);
  await testApp.waitForBackgroundWork();
  return enterCode(testApp, findSetCookie(response, CODE_COOKIE) ?? '', await readSentCode(testApp, email));
}

const createSignedInBrowser = (response: Response) => testApp.browser(findSetCookie(response, SESSION_COOKIE) ?? '');

describe('one verified email address leads to one client', () => {
  it('with Google first and a code later', async () => {
    const googleClientId = await readClientId((await signIn(testApp)).browser);
    expect(await readClientId((await signInByCode(testApp, MAYA)).browser)).toBe(googleClientId);
    expect(await readClients()).toEqual([{ id: googleClientId, email: MAYA, first_name: 'Maya' }]);
  });

  it('with a code first and Google later, whose name for the client is stored', async () => {
    const codeClientId = await readClientId((await signInByCode(testApp, MAYA)).browser);
    const googleSignIn = await signIn(testApp, { claims: GOOGLE_WORKSPACE_CLAIMS });
    expect(await readClientId(googleSignIn.browser)).toBe(codeClientId);
    expect(await readClients()).toEqual([{ id: codeClientId, email: MAYA, first_name: 'Maya' }]);
    expect(await readIdentities()).toEqual([
      { issuer: 'https://identity.example', subject: 'maya', client_id: codeClientId },
    ]);
  });

  it('with two Google accounts', async () => {
    const firstClientId = await readClientId((await signIn(testApp)).browser);
    const secondClientId = await signIn(testApp, { claims: { sub: 'another', ...GOOGLE_WORKSPACE_CLAIMS } });
    expect(await readClientId(secondClientId.browser)).toBe(firstClientId);
    expect(await readIdentities()).toHaveLength(2);
  });

  it('at gmail.com only when the provider is Google', async () => {
    const email = 'maya@gmail.com';
    await signInByCode(testApp, email);
    // In this test the provider is not Google.
    expect((await signIn(testApp, { claims: { email } })).response.headers.get('location')).toBe('/api/login/code');
  });

  it('with any number of concurrent first sign-ins by both methods', async () => {
    const { cookie } = await askForCode(testApp, MAYA);
    const code = await readSentCode(testApp, MAYA);
    const answers = await Promise.all([
      ...[1, 2, 3].map((sub) =>
        signIn(testApp, { claims: { sub: `m${sub}`, ...GOOGLE_WORKSPACE_CLAIMS } }).then((s) => s.response),
      ),
      enterCode(testApp, cookie, code),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect(await readClients()).toHaveLength(1);
    expect(await testApp.rows('SELECT DISTINCT client_id FROM session')).toHaveLength(1);
  });
});

describe('an address that Google has verified but is not authoritative for', () => {
  it('leads to its client only after a code has proven the mailbox, and later without one', async () => {
    const codeClientId = await readClientId((await signInByCode(testApp, MAYA)).browser);
    const googleSignIn = await signIn(testApp, { path: '/api/login/google?returnTo=%2Freviews' });
    expect(findSetCookie(googleSignIn.response, SESSION_COOKIE)).toBeNull();
    expect(await readIdentities()).toEqual([]);
    const response = await enterSentCode(googleSignIn.response, MAYA);
    expect(response.headers.get('location')).toBe('/reviews');
    expect(await readClientId(createSignedInBrowser(response))).toBe(codeClientId);
    expect(await readIdentities()).toMatchObject([{ subject: 'maya', client_id: codeClientId }]);
    expect(await readClientId((await signIn(testApp)).browser)).toBe(codeClientId);
  });

  it('is named on the page that asks for the code', async () => {
    await signInByCode(testApp, MAYA);
    const cookie = findSetCookie((await signIn(testApp)).response, CODE_COOKIE) ?? '';
    const page = await (await testApp.browser(cookie).send('/api/login/code')).text();
    expect(page).toContain('You have been here before with this address.');
  });

  it('creates a client when there is none with this address', async () => {
    const { response, browser } = await signIn(testApp);
    expect(response.status).toBe(302);
    expect(await readClientId(browser)).toBeTruthy();
  });
});

it('an unverified email address leads to no client, although one has it', async () => {
  await signInByCode(testApp, MAYA);
  const { response } = await signIn(testApp, { claims: { email_verified: false, ...GOOGLE_WORKSPACE_CLAIMS } });
  expect([response.status, findSetCookie(response, SESSION_COOKIE)]).toEqual([403, null]);
  expect(await readIdentities()).toEqual([]);
});

it('a client whose email address changes at Google is found by the new one, unless another client has it', async () => {
  const maya = await readClientId((await signIn(testApp)).browser);
  await signIn(testApp, { claims: { email: 'new@example.test' } });
  expect(await readClientId((await signInByCode(testApp, 'new@example.test')).browser)).toBe(maya);
  const noor = await readClientId((await signInByCode(testApp, 'noor@example.test')).browser);
  await signIn(testApp, { claims: { email: 'noor@example.test' } });
  expect(await readClientId((await signInByCode(testApp, 'noor@example.test')).browser)).toBe(noor);
  expect(await readClientId((await signInByCode(testApp, MAYA)).browser)).not.toBe(maya);
});

describe('an owner', () => {
  const OWNER = 'owner@example.test';
  const ownerSignIn = { claims: { sub: 'owner', email: OWNER, ...GOOGLE_WORKSPACE_CLAIMS } };
  const isOwner = async (browser: ReturnType<TestApp['createVisitor']>) =>
    (await browser.send('/api/studio/waiting')).status === 200;

  it('gets no code, but the same response as any other address', async () => {
    await signIn(testApp, ownerSignIn);
    const { response, cookie } = await askForCode(testApp, OWNER);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/api/login/code']);
    expect(await testApp.mailbox.readEmailsTo(OWNER)).toEqual([]);
    testApp.advanceClock({ minutes: 5 });
    await testApp.sweep();
    expect(await testApp.mailbox.readEmailsTo(OWNER)).toEqual([]);
    expect((await enterCode(testApp, cookie, '123456')).status).toBe(400);
  });

  it('is not signed in by a code that was sent before their first sign-in', async () => {
    const { cookie } = await askForCode(testApp, OWNER);
    const code = await readSentCode(testApp, OWNER);
    await signIn(testApp, ownerSignIn);
    const response = await enterCode(testApp, cookie, code);
    expect([response.status, findSetCookie(response, SESSION_COOKIE)]).toEqual([400, null]);
  });

  it('gets a separate client although a code has created one with the same address, and that one has no owner’s rights', async () => {
    const codeSignIn = await signInByCode(testApp, OWNER);
    const owner = await signIn(testApp, ownerSignIn);
    expect(await readClientId(owner.browser)).not.toBe(await readClientId(codeSignIn.browser));
    expect([await isOwner(owner.browser), await isOwner(codeSignIn.browser)]).toEqual([true, false]);
  });

  it('does not share the client with another account of the same address, which no email signs in either', async () => {
    const owner = await signIn(testApp, ownerSignIn);
    const otherSignIn = await signIn(testApp, { claims: { ...ownerSignIn.claims, sub: 'not-the-owner' } });
    expect(await readClientId(otherSignIn.browser)).not.toBe(await readClientId(owner.browser));
    expect(await isOwner(otherSignIn.browser)).toBe(false);
    expect(await testApp.rows('SELECT id FROM client WHERE sign_in_email = ?', OWNER)).toEqual([]);
  });

  it('needs a session of the provider’s account: a session started by a code has no owner’s rights', async () => {
    const { browser } = await signInByCode(testApp, MAYA);
    await signIn(testApp, { claims: GOOGLE_WORKSPACE_CLAIMS });
    testApp.deps.config.owners.push('https://identity.example|maya');
    expect(await isOwner(browser)).toBe(false);
    expect(await isOwner((await signIn(testApp, { claims: GOOGLE_WORKSPACE_CLAIMS })).browser)).toBe(true);
    testApp.deps.config.owners.pop();
  });
});

describe('the deletion of an account', () => {
  it('removes every sign-in method, and of the codes everything but what the limits count', async () => {
    const { browser } = await signInByCode(testApp, MAYA);
    await signIn(testApp, { claims: GOOGLE_WORKSPACE_CLAIMS });
    const { cookie } = await askForCode(testApp, MAYA, { network: '203.0.113.7' });
    await testApp.rows("UPDATE sign_in_code SET issuer = 'https://identity.example', subject = 'maya'");
    const code = await readSentCode(testApp, MAYA);
    expect((await changeAccount(browser, 'DELETE')).status).toBe(200);
    for (const table of ['identity', 'session'])
      expect([table, await testApp.rows(`SELECT * FROM ${table}`)]).toEqual([table, []]);
    const [row] = await testApp.rows('SELECT * FROM sign_in_code WHERE used_at IS NULL');
    expect(row).toMatchObject({ email: '', code_hash: '', issuer: '', subject: '', binding_hash: row?.id });
    expect((await enterCode(testApp, cookie, code)).status).not.toBe(302);
    testApp.advanceClock({ hours: 1 });
    await testApp.sweep();
    for (const table of ['sign_in_code', 'outbox'])
      expect([table, await testApp.rows(`SELECT * FROM ${table}`)]).toEqual([table, []]);
  });

  it('makes and sends no code that was still to be sent', async () => {
    const { browser } = await signInByCode(testApp, MAYA);
    await testApp.mailbox.fail('down');
    await askForCode(testApp, MAYA);
    expect((await changeAccount(browser, 'DELETE')).status).toBe(200);
    await testApp.mailbox.fail('none');
    testApp.advanceClock({ minutes: 2 });
    await testApp.sweep();
    expect(await testApp.mailbox.readEmailsTo(MAYA)).toHaveLength(1);
    expect(await testApp.rows('SELECT state FROM outbox ORDER BY rowid')).toEqual([
      { state: 'sent' },
      { state: 'void' },
    ]);
    expect(await testApp.rows("SELECT 1 FROM sign_in_code WHERE code_hash <> ''")).toEqual([]);
  });

  it('gives the network none of its ten codes of the hour back', async () => {
    const network = '203.0.113.7';
    const { browser } = await signInByCode(testApp, MAYA, { network });
    for (let count = 0; count < 2; count += 1) await askForCode(testApp, MAYA, { network });
    expect((await changeAccount(browser, 'DELETE')).status).toBe(200);
    for (let count = 0; count < 7; count += 1)
      expect((await askForCode(testApp, `a${count}@example.test`, { network })).response.status).toBe(303);
    expect((await askForCode(testApp, 'b@example.test', { network })).response.status).toBe(429);
  });

  it('makes the next sign-in a new client, by either method', async () => {
    const { browser } = await signInByCode(testApp, MAYA);
    const clientIdBefore = await readClientId(browser);
    await changeAccount(browser, 'DELETE');
    const clientIdAfter = await readClientId((await signInByCode(testApp, MAYA)).browser);
    expect(clientIdAfter).not.toBe(clientIdBefore);
    expect(await readClientId((await signIn(testApp, { claims: GOOGLE_WORKSPACE_CLAIMS })).browser)).toBe(
      clientIdAfter,
    );
  });

  it('can be preceded by an export that has the identities and the times of codes, and no hashes', async () => {
    const { browser } = await signInByCode(testApp, MAYA);
    await signIn(testApp, { claims: GOOGLE_WORKSPACE_CLAIMS });
    const stored = await browser.get('/api/account');
    expect(stored.body).toMatchObject({
      identities: [{ issuer: 'https://identity.example', subject: 'maya' }],
      signInCodes: [{ email: MAYA }],
    });
    expect(JSON.stringify(stored.body)).not.toMatch(/[0-9a-f]{64}/);
  });
});
