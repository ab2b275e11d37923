import { beforeEach, describe, expect, it } from 'vitest';
import { createFixture } from '../../support/fixtures.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { openPage, submitForm } from '../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

describe('the button that hides names', () => {
  it('hides names on every page when the owner wants it', async () => {
    await createFixture('appointment', testApp, await testApp.client('maya'), 0);
    const dayPath = '/studio/day/2026-11-23';
    expect((await openPage(owner, dayPath)).html).toContain('Maya');
    const response = await submitForm(owner, {
      page: dayPath,
      action: '/studio/names',
      fields: { hidden: 'yes', returnTo: dayPath },
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, dayPath]);
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
    const { html } = await openPage(testApp.browser(`${owner.cookie}; ${cookie}`), dayPath);
    expect(html).toContain('Show names');
    expect(html).not.toContain('Maya');
  });

  const findReturnTo = ({ html }: { html: string }) => /name="returnTo" value="([^"]*)"/.exec(html)?.[1];

  it('leads back to the page with what it was asked for', async () => {
    expect(findReturnTo(await openPage(owner, '/studio/takings?by=year&of=2026-11-20'))).toBe(
      '/studio/takings?by=year&amp;of=2026-11-20',
    );
    expect(findReturnTo(await openPage(owner, '/studio/clients?q=maya'))).toBe('/studio/clients?q=maya');
    expect(findReturnTo(await openPage(owner, '/studio/clients'))).toBe('/studio/clients');
  });

  it('knows whether the page answers a form, which would be lost', async () => {
    const block = { page: '/studio/block', action: '/studio/block' };
    expect((await openPage(owner, block.page)).html).toContain('"isFormAnswer":false');
    const response = await submitForm(owner, { ...block, fields: { label: 'School pick-up' } });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('"isFormAnswer":true');
  });

  it('does not repeat the name that was searched while names are hidden', async () => {
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    const page = await openPage(hiddenNamesBrowser, '/studio/clients?q=maya');
    expect(page.html).toContain('Show names');
    expect(page.html).not.toContain('maya');
  });
});

it('hides the reasons of days off and the notes of special days, which can name a client', async () => {
  const ownerApi = createOwnerApi(owner);
  // With a hyphen: three letters alone can be part of a nonce.
  const [dayOff, specialDay] = ['2026-11-24', '2026-11-28'];
  await ownerApi.closeDays({ from: dayOff, to: dayOff, reason: 'Wedding of Mia-Rose' });
  await ownerApi.setSpecialDay(specialDay, { times: '', note: 'Only for Mia-Rose', revision: null });
  const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
  const dayPaths = [`/studio/day/${dayOff}`, `/studio/day/${specialDay}`, `/studio/week/${dayOff}`];
  for (const path of [...dayPaths, '/studio/hours', `/studio/hours/day/${dayOff}`, `/studio/hours/day/${specialDay}`]) {
    expect([path, (await openPage(owner, path)).html]).toEqual([path, expect.stringContaining('Mia-Rose')]);
    expect([path, (await openPage(hiddenNamesBrowser, path)).html]).toEqual([
      path,
      expect.not.stringContaining('Mia-Rose'),
    ]);
  }
  const form = `/studio/hours/day/${specialDay}`;
  const fields = { times: '9:00 am', revision: '0' };
  expect((await submitForm(hiddenNamesBrowser, { page: form, action: form, fields })).status).toBe(303);
  expect(await testApp.row('SELECT note, revision, start FROM special_day JOIN special_day_start USING (day)')).toEqual(
    {
      note: 'Only for Mia-Rose',
      revision: 1,
      start: '09:00',
    },
  );
});
