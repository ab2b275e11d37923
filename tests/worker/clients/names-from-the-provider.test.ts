import { beforeEach, expect, it } from 'vitest';
import { signIn } from '../../support/sign-in-steps.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

it.each([
  { given_name: undefined, name: 'Maya Ellis' },
  { given_name: '', name: '' },
])('gives the client a name even when the provider sends only %o', async (claims) => {
  const user = (await (await signIn(testApp, { claims })).browser.get('/api/auth/user')).body;
  expect(user.firstName).toBe(claims.name || 'maya');
});

it.each([
  ['with a control character', 'Ma\u0007ya', 'Maya Ellis'],
  ['of 300 characters', 'M'.repeat(300), 'Maya Ellis'],
  ['with line breaks', ' Maya\r\nAnn ', 'Maya Ann'],
])('stores a name %s on one line, or the next one that can be stored', async (_what, given_name, firstName) => {
  const claims = { given_name, name: 'Maya Ellis' };
  const user = (await (await signIn(testApp, { claims })).browser.get('/api/auth/user')).body;
  expect(user.firstName).toBe(firstName);
});
