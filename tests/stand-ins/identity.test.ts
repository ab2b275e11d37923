import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAYA, NOOR, OWNER, PEOPLE, type Person, UNVERIFIED_PERSON } from '../../scripts/local/identity/people.ts';
import { type SignInChoice, signInAtProvider } from '../../scripts/local/identity/sign-in-at-provider.ts';
import { type RunningIdentity, startIdentity } from '../../scripts/local/identity/start-identity.ts';
import { pickFreePort } from '../support/sites/free-port.ts';
import { waitForSuccess } from '../support/wait-for-success.ts';

const CALLBACK_URL = 'http://localhost:5390/api/login/callback';
const CODE_VERIFIER = 'a-code-verifier-that-is-long-enough-for-the-standard-43';
const folder = mkdtempSync(join(tmpdir(), 'identity-'));

let identity: RunningIdentity;
let port: number;
const start = async () => {
  identity = await startIdentity({
    port,
    stateDir: folder,
    clientId: 'client',
    clientSecret: 'secret',
    redirectUris: [CALLBACK_URL],
  });
};
beforeAll(async () => {
  port = await pickFreePort();
  await start();
});
afterAll(async () => {
  await identity.close();
  rmSync(folder, { recursive: true });
});

function buildAuthorizationUrl(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: 'client',
    redirect_uri: CALLBACK_URL,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'st4te',
    nonce: 'n0nce',
    code_challenge: createHash('sha256').update(CODE_VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });
  for (const [name, value] of Object.entries(changes)) if (value === '') query.delete(name);
  return `${identity.url}/o/oauth2/v2/auth?${query}`;
}

async function exchangeCode(code: string, verifier = CODE_VERIFIER) {
  const answer = await fetch(`${identity.url}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('client:secret')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: CALLBACK_URL,
      code_verifier: verifier,
    }),
  });
  const body = (await answer.json()) as { id_token?: string; error?: string };
  return { status: answer.status, ...body };
}

const parseClaims = (idToken = '') => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

async function signIn(choice: SignInChoice) {
  const callbackUrl = await signInAtProvider(buildAuthorizationUrl(), choice);
  const { id_token } = await exchangeCode(callbackUrl.searchParams.get('code') ?? '');
  return parseClaims(id_token);
}

describe('signing in', () => {
  test.each(PEOPLE.map((person): [string, Person] => [person.email, person]))(
    'as %s returns the same subject, name and email each time',
    async (email, person) => {
      expect(await signIn({ email })).toMatchObject({
        iss: identity.url,
        aud: 'client',
        nonce: 'n0nce',
        sub: person.subject,
        email,
        email_verified: person !== UNVERIFIED_PERSON,
        name: person.name,
        given_name: person.givenName,
      });
    },
  );

  test('with any other email returns another person, the same each time', async () => {
    const [first, second] = [
      await signIn({ email: 'ines@example.test' }),
      await signIn({ email: ' Ines@Example.test ' }),
    ];
    expect(first).toMatchObject({ email: 'ines@example.test', email_verified: true, given_name: 'Ines' });
    expect(second.sub).toBe(first.sub);
    const otherSubjects = [MAYA, NOOR, OWNER, UNVERIFIED_PERSON].map((person) => person.subject);
    expect(otherSubjects).not.toContain(first.sub);
    expect((await signIn({ email: 'ines2@example.test' })).sub).not.toBe(first.sub);
  });

  test('returns access_denied and the state after Cancel', async () => {
    const callbackUrl = await signInAtProvider(buildAuthorizationUrl(), { cancel: 'yes' });
    expect(Object.fromEntries(callbackUrl.searchParams)).toMatchObject({ error: 'access_denied', state: 'st4te' });
    expect(callbackUrl.searchParams.has('code')).toBe(false);
  });

  test('accepts the prompt for the account chooser, as Google does', async () => {
    const callbackUrl = await signInAtProvider(buildAuthorizationUrl({ prompt: 'select_account' }), {
      email: NOOR.email,
    });
    expect(callbackUrl.searchParams.has('code')).toBe(true);
  });

  test('again on request returns the time of this sign-in', async () => {
    const startedAtSeconds = Math.floor(Date.now() / 1000);
    const url = buildAuthorizationUrl({ prompt: 'login', max_age: '0' });
    const callbackUrl = await signInAtProvider(url, { email: OWNER.email });
    const { id_token } = await exchangeCode(callbackUrl.searchParams.get('code') ?? '');
    expect(parseClaims(id_token).auth_time).toBeGreaterThanOrEqual(startedAtSeconds);
  });

  test('shows a page with a button for each person, a field for another email, and Cancel', async () => {
    const page = await (await fetch(buildAuthorizationUrl())).text();
    for (const person of PEOPLE) expect(page).toContain(`value="${person.email}"`);
    expect(page).toMatch(/<label for="email">Another e-mail<\/label>/);
    expect(page).toContain('Cancel');
    expect(page).not.toContain('role="alert"');
  });

  test('works for two hundred people at the same time', async () => {
    const emails = Array.from({ length: 200 }, (_, index) => `client${index}@example.test`);
    const claims = await Promise.all(emails.map((email) => signIn({ email })));
    expect(new Set(claims.map((person) => person.sub)).size).toBe(200);
  });
});

describe('the provider refuses', () => {
  test('a sign-in without PKCE', async () => {
    const callbackUrl = await signInAtProvider(
      buildAuthorizationUrl({ code_challenge: '', code_challenge_method: '' }),
      MAYA,
    );
    expect(callbackUrl.searchParams.get('error')).toBe('invalid_request');
  });

  test('a wrong verifier, and a code that was used before', async () => {
    const first = await signInAtProvider(buildAuthorizationUrl(), { email: MAYA.email });
    expect(await exchangeCode(first.searchParams.get('code') ?? '', `${CODE_VERIFIER}x`)).toMatchObject({
      status: 400,
    });
    const second = await signInAtProvider(buildAuthorizationUrl(), { email: MAYA.email });
    const code = second.searchParams.get('code') ?? '';
    expect((await exchangeCode(code)).status).toBe(200);
    expect(await exchangeCode(code)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  test('a redirect to a URI that is not registered', async () => {
    const url = buildAuthorizationUrl({ redirect_uri: 'http://localhost:9999/elsewhere' });
    await expect(signInAtProvider(url, { email: MAYA.email })).rejects.toThrow('redirect_uri');
  });

  test('an invalid email address', async () => {
    await expect(signInAtProvider(buildAuthorizationUrl(), { email: 'maya' })).rejects.toThrow('no e-mail address');
  });
});

test('the signing key is kept through a restart, and the id token has its signature', async () => {
  const fetchPublicKeys = async () =>
    (await (await fetch(`${identity.url}/oauth2/v3/certs`)).json()) as { keys: JsonWebKey[] };
  const before = await fetchPublicKeys();
  await identity.close();
  await start();
  const { keys } = await waitForSuccess(fetchPublicKeys);
  expect(keys).toEqual(before.keys);
  const callbackUrl = await signInAtProvider(buildAuthorizationUrl(), { email: MAYA.email });
  const { id_token = '' } = await exchangeCode(callbackUrl.searchParams.get('code') ?? '');
  const [header, payload, signature = ''] = id_token.split('.');
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
  const signedBytes = Buffer.from(`${header}.${payload}`);
  expect(verify('sha256', signedBytes, key, Buffer.from(signature, 'base64url'))).toBe(true);
});
