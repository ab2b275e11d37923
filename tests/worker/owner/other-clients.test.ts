import { expect, it } from 'vitest';
import { HIDE_NAMES_PATH, SIGN_OUT_EVERYWHERE_PATH } from '../../../src/contract/owner/view.ts';
import { OWNER_AREA_FILES } from '../../../worker/api/owner/files.ts';
import { FORMS } from '../../../worker/api/owner/forms.ts';
import { OWNER_AREA_PAGES } from '../../../worker/api/owner/page-list.ts';
import { readAllRows } from '../../support/database/read-all-rows.ts';
import { createFixture } from '../../support/fixtures.ts';
import { openPage, postForm } from '../../support/owner/owner-pages.ts';
import { createTestApp } from '../../support/test-app.ts';

it('the pages, files and forms of the owner’s area answer another client, and a visitor, as if they did not exist', async () => {
  const testApp = await createTestApp();
  const maya = await testApp.client('maya');
  await testApp.owner();
  const appointmentId = await createFixture('appointment', testApp, maya, 0);
  const fillIn = (path: string) => path.replace(':day', '2026-11-24').replace(/:\w+/, appointmentId);
  const pagePaths = [...OWNER_AREA_PAGES, ...OWNER_AREA_FILES].map(({ path }) => fillIn(path));
  const formPaths = [...FORMS.map(({ path }) => fillIn(path)), HIDE_NAMES_PATH, SIGN_OUT_EVERYWHERE_PATH];

  // A visit notes its time in the session, and is counted.
  const readRows = async () => {
    const { session, usage: _, ...rows } = await readAllRows();
    return { ...rows, sessionCount: session?.length };
  };
  const before = await readRows();
  for (const browser of [maya, testApp.createVisitor()]) {
    for (const path of pagePaths) expect([path, (await openPage(browser, path)).status]).toEqual([path, 404]);
    const { status } = await postForm(browser, '/nothing', {});
    for (const path of formPaths)
      expect([path, (await postForm(browser, path, { hidden: 'yes' })).status]).toEqual([path, status]);
  }
  expect(await readRows()).toEqual(before);
});
