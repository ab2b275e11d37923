import { expect, type Page } from '@playwright/test';
import type { OwnerView } from '../../../src/contract/owner/view.ts';
import { formatOwnerPageTitle } from '../../../src/sections/owner/frame/page-facts.ts';
import { OWNER_AREA_PAGES } from '../../../worker/api/owner/page-list.ts';
import { createRouteMatcher } from '../../../worker/api/owner/route-matcher.ts';
import { startSite } from '../../support/sites/sites-for-journeys.ts';
import { listAccessibilityProblems } from '../support/axe-problems.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { listFocusProblems } from '../support/focus-problems.ts';
import { listLargeTextProblems } from '../support/large-text-problems.ts';
import { OWNER_PAGE_ROWS } from '../support/owner-pages-rows.ts';
import { fillOwnerPages, type OwnerPagesSite } from '../support/owner-pages-site.ts';
import { listPrimaryButtonProblems } from '../support/primary-button-problems.ts';
import { listTargetProblems } from '../support/target-problems.ts';
import { listTypeProblems } from '../support/type-problems.ts';

const PAGE_KINDS = Object.keys(OWNER_PAGE_ROWS) as OwnerView['page'][];

let ownerPagesSite: OwnerPagesSite;
let siteUrl: string;
let closeSite: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const site = await startSite({ hasSample: true });
  closeSite = site.close;
  siteUrl = site.addresses.site;
  ownerPagesSite = await fillOwnerPages(site.addresses);
});
test.beforeEach(() => ownerPagesSite.renewSignIn());
test.afterAll(() => closeSite());

/**
 * The problems of a page of this kind, one line each: another page, violations in light and dark, targets, type, red
 * buttons, its width.
 */
async function listPageProblems(page: Page, kind: OwnerView['page'], path: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(siteUrl + path);
  const title = await page.title();
  // The headings of a day and a week are their dates.
  const isThere =
    kind === 'day' || kind === 'week' || title.startsWith(formatOwnerPageTitle({ page: kind } as OwnerView));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...(isThere ? [] : [`is “${title}”`]),
    ...(overflow > 0 ? [`scrolls ${overflow} px to the side`] : []),
    ...(await listTargetProblems(page)),
    ...(await listTypeProblems(page)),
    ...(await listPrimaryButtonProblems(page)),
    ...(await listAccessibilityProblems(page)),
  ];
}

test('every address of the owner’s area is in the list of its pages', () => {
  const findPage = createRouteMatcher(OWNER_AREA_PAGES);
  const openedRoutes = new Set(
    PAGE_KINDS.flatMap((kind) => OWNER_PAGE_ROWS[kind](ownerPagesSite.ids)).map(
      (path) => findPage(path.split('?')[0] ?? '')?.route,
    ),
  );
  expect(OWNER_AREA_PAGES.filter((page) => !openedRoutes.has(page)).map(({ path }) => path)).toEqual([]);
});

/** The problems of each address of a kind of page; addresses without problems are left out. */
async function readProblemsByPath(
  kind: OwnerView['page'],
  listProblems: (path: string) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const problemsByPath: Record<string, string[]> = {};
  const checkPaths = async () => {
    for (const path of OWNER_PAGE_ROWS[kind](ownerPagesSite.ids)) {
      const problems = await listProblems(path);
      if (problems.length > 0) problemsByPath[path] = problems;
    }
  };
  await (kind === 'reauthenticate' ? ownerPagesSite.withOldSignIn(checkPaths) : checkPaths());
  return problemsByPath;
}

for (const device of [PHONE, DESKTOP])
  for (const kind of PAGE_KINDS)
    test(`the ${kind} page of the owner’s area has no accessibility problem in light and in dark, targets of at least 44 px, 8 px apart, the type of the others, one red button at most, and fits, at ${device.viewport.width}`, async ({
      visit,
    }) => {
      test.slow();
      const page = await visit({ client: ownerPagesSite.owner, device, site: siteUrl });
      expect(await readProblemsByPath(kind, (path) => listPageProblems(page, kind, path))).toEqual({});
    });

for (const device of [PHONE, DESKTOP])
  test(`the keyboard reaches every control of the owner’s area, each with a ring around it and nothing over it, at ${device.viewport.width}`, async ({
    visit,
  }) => {
    test.setTimeout(240_000);
    const page = await visit({ client: ownerPagesSite.owner, device, site: siteUrl });
    const listProblems = async (path: string) => {
      await page.goto(siteUrl + path);
      return listFocusProblems(page);
    };
    const problemsByPath: Record<string, string[]> = {};
    for (const kind of PAGE_KINDS) Object.assign(problemsByPath, await readProblemsByPath(kind, listProblems));
    expect(problemsByPath).toEqual({});
  });

test('the pages of the owner’s area cut nothing and draw nothing over their words on a phone with text at 200 %', async ({
  visit,
}) => {
  // One page for all of them: opening one takes as long as looking at it.
  test.setTimeout(240_000);
  // Not `isMobile`: a phone would zoom out, which would hide what sticks out.
  const page = await visit({ client: ownerPagesSite.owner, device: { ...PHONE, isMobile: false }, site: siteUrl });
  const listProblems = async (path: string) => {
    await page.goto(siteUrl + path);
    return listLargeTextProblems(page);
  };
  const problemsByPath: Record<string, string[]> = {};
  for (const kind of PAGE_KINDS) Object.assign(problemsByPath, await readProblemsByPath(kind, listProblems));
  expect(problemsByPath).toEqual({});
});
