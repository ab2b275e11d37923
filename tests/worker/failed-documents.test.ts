import { expect, it } from 'vitest';
import { openStudio } from '../support/test-app.ts';

const DOCUMENT = { accept: 'text/html,application/xhtml+xml' };

it.each(['receipt', 'calendar.ics'])(
  'a %s that is opened after the session has ended is a page that leads to signing in; a call gets its JSON',
  async (document) => {
    const studio = await openStudio();
    const path = `/api/appointments/${crypto.randomUUID()}/${document}`;
    const page = await studio.visitor().send(path, { headers: DOCUMENT });
    expect([page.status, page.headers.get('content-type')]).toEqual([401, 'text/html; charset=UTF-8']);
    expect(await page.text()).toContain('href="/api/login?returnTo=%2F%23client-portal"');
    const call = await studio.visitor().send(path, { headers: { accept: '*/*' } });
    expect([call.status, await call.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
  },
);
