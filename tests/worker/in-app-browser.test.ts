import { beforeEach, describe, expect, it } from 'vitest';
import { MONDAY, openStudio, type Studio } from '../support/test-app.ts';

let studio: Studio;
beforeEach(async () => {
  studio = await openStudio();
});

describe('inside an app, where the provider refuses to sign anyone in', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  const apps: [string, string, string][] = [
    ['Instagram', `${IPHONE} Instagram 350.0.0.0`, 'Safari'],
    ['Facebook', `${IPHONE} [FBAN/FBIOS;FBAV/480.0.0.0]`, 'Safari'],
    ['TikTok', `${IPHONE} musical_ly_36.0 BytedanceWebview/d8a21c6`, 'Safari'],
    ['Line', `${IPHONE} Safari Line/14.0.0`, 'Safari'],
    ['Instagram on Android', `${ANDROID} Instagram 350.0.0.0 Android`, 'Chrome'],
    ['Facebook on Android', `${ANDROID} [FB_IAB/FB4A;FBAV/480.0.0.0;]`, 'Chrome'],
  ];
  it.each(apps)(
    '%s gets a page that opens the browser with the service and time chosen',
    async (_app, agent, browser) => {
      const path = `/api/login?service=classic_set&slot=${encodeURIComponent(MONDAY)}&fullName=Maya&returnTo=%2Freviews`;
      const response = await studio.visitor().send(path, { headers: { 'user-agent': agent } });
      const page = await response.text();
      expect([response.status, response.headers.get('location'), response.headers.getSetCookie()]).toEqual([
        200,
        null,
        [],
      ]);
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

  it.each([
    ['Safari', `${IPHONE} Version/18.0 Safari/604.1`],
    ['Chrome', ANDROID.replace('; wv', '')],
    ['a page called Online/1', `${IPHONE} Online/1.0`],
  ])('%s is a browser and goes straight to the provider', async (_name, agent) => {
    const response = await studio.visitor().send('/api/login', { headers: { 'user-agent': agent } });
    expect(response.status).toBe(302);
  });

  it('that page never leads to another site', async () => {
    const headers = { 'user-agent': `${IPHONE} Instagram` };
    const response = await studio.visitor().send('/api/login?returnTo=https%3A%2F%2Fevil.example', { headers });
    const page = await response.text();
    expect(page).toContain('data-link="https://lashroom.example/"');
    expect(page).not.toContain('evil.example');
  });

  it('a choice cannot smuggle markup into that page', async () => {
    const path = `/api/login?service=${encodeURIComponent('"><script>alert(1)</script>')}`;
    const response = await studio.visitor().send(path, { headers: { 'user-agent': `${IPHONE} Instagram` } });
    expect(await response.text()).not.toContain('<script>alert');
  });
});
