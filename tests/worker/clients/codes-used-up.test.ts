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
    for (let count = 0; count < 3; count += 1) ({ cookie } = await askForCode(testApp, MAYA, { cookie }));
  });

  it('gets no field for the third once that has expired', async () => {
    testApp.advanceClock({ minutes: 10 });
    const { response } = await askForCode(testApp, MAYA, { cookie });
    expect(response.status).toBe(ERRORS.CODES_USED_UP.status);
    expect(await response.text()).not.toContain('<label for="code">');
  });

  it('is led by the third to the page from which it asked for a fourth', async () => {
    const refusal = await askForCode(testApp, MAYA, { cookie, returnTo: '/reviews' });
    expect(refusal.response.status).toBe(ERRORS.CODES_USED_UP.status);
    expect(await refusal.response.text()).toContain('name="returnTo" value="/reviews"');
    const response = await enterCode(testApp, refusal.cookie, await readSentCode(testApp, MAYA));
    expect([response.status, response.headers.get('location')]).toEqual([302, '/reviews']);
  });
});
