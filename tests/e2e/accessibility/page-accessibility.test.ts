import { expect } from '@playwright/test';
import { posts } from '../../../src/content/posts/posts.ts';
import { listAccessibilityProblems } from '../support/axe-problems.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { expectBetween } from '../support/expect-between.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';
import { SAMPLE_PATHS } from '../support/site-pages.ts';

const WIDTHS = [390, 820, 1440];
const SCRIPTS_OFF = { javaScriptEnabled: false };

for (const path of SAMPLE_PATHS)
  test(`axe finds no problem on ${path}, at any width and in both themes`, async ({ visit }) => {
    for (const device of [PHONE, DESKTOP]) {
      const page = await visit({ device });
      await page.goto(path);
      await waitForPageHydration(page);
      expect(await listAccessibilityProblems(page)).toEqual([]);
    }
  });

for (const path of SAMPLE_PATHS)
  test(`${path} never scrolls horizontally`, async ({ visit }) => {
    const page = await visit();
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    }
  });

for (const path of SAMPLE_PATHS)
  test(`the Tab key reaches every link and button of ${path}`, async ({ visit }) => {
    const page = await visit({ device: DESKTOP });
    await page.goto(path);
    await waitForPageHydration(page);
    const controlCount = await page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select')];
      const visible = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }));
      for (const [place, control] of visible.entries()) control.dataset.control = String(place);
      return visible.length;
    });
    const reachedControls = new Set<string>();
    for (let presses = 0; presses < controlCount + 10; presses += 1) {
      await page.keyboard.press('Tab');
      const control = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.control);
      if (control) reachedControls.add(control);
    }
    expect(reachedControls.size).toBe(controlCount);
  });

test('the site can be read and navigated without JavaScript', async ({ visit }) => {
  const page = await visit(SCRIPTS_OFF);
  await page.goto('/blog');
  expect(await page.getByRole('article').count()).toBe(posts.length);
  const lastPost = posts.at(-1);
  await page.getByRole('link', { name: `Show ${lastPost?.title}` }).click();
  const card = page.getByRole('article').filter({ hasText: lastPost?.title ?? '' });
  await expectBetween(async () => (await card.boundingBox())?.x, 0, 390);
  await card.getByRole('link', { name: 'Read More' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lastPost?.title ?? '');
  expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(2000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cancellation Policy' }).click();
  await page.getByRole('link', { name: 'When we cancel' }).click();
  await page.waitForURL('/cancellation-policy#when-we-cancel');
  await page.getByRole('link', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL('/');
});

test('the reviews page keeps a link to the booking in view, floating on a phone and in the header on a wide screen', async ({
  visit,
}) => {
  const phonePage = await visit();
  await phonePage.goto('/reviews');
  const floatingLink = phonePage.getByRole('link', { name: 'Book', exact: true });
  await phonePage.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(floatingLink).toBeVisible();
  await floatingLink.click();
  await phonePage.waitForURL('/#booking');
  const desktopPage = await visit({ device: DESKTOP });
  await desktopPage.goto('/reviews');
  expect(await desktopPage.getByRole('link', { name: 'Book', exact: true }).isVisible()).toBe(false);
});
