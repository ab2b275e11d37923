import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../src/contract/errors.ts';
import { askForCode, enterCode, readSentCode } from '../../support/code-steps.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const MAYA = 'maya@example.test';

describe('a browser that has asked for three codes in an hour', () => {
  let testApp: TestApp;
  let cookie: string;
  beforeEach(async () => {
    testApp = await createTestApp();
    cookie = '';
    for (let asked = 0; asked < 3; asked += 1) ({ cookie } = await askForCode(testApp, MAYA, { cookie }));
  });

  it('gets no field for the third once that has expired', async () => {
    testApp.pass({ minutes: 10 });
    const { response } = await askForCode(testApp, MAYA, { cookie });
    expect(response.status).toBe(ERRORS.CODES_USED_UP.status);
    expect(await response.text()).not.toContain('<label for="code">');
  });

  it('is led by the third to the page from which it asked for a fourth', async () => {
    const refused = await askForCode(testApp, MAYA, { cookie, returnTo: '/reviews' });
    expect(refused.response.status).toBe(ERRORS.CODES_USED_UP.status);
    expect(await refused.response.text()).toContain('name="returnTo" value="/reviews"');
    const entered = await enterCode(testApp, refused.cookie, await readSentCode(testApp, MAYA));
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/reviews']);
  });
});
