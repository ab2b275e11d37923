import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { toComparable } from '../support/comparable.ts';
import { createClient, runSql, SITE } from '../support/site.ts';

const fetchDocument = async (path: string) => {
  const response = await fetch(SITE + path);
  return { status: response.status, text: await response.text() };
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const SCRIPT = '<script>document.title = "taken"</script>';

test('an article is drafted, previewed, published, in list and feed, unpublished and gone', async ({
  visit,
  onTestFinished,
}) => {
  const slug = `wet-season-${crypto.randomUUID().slice(0, 8)}`;
  const path = `/blog/${slug}`;
  onTestFinished(() => runSql(`DELETE FROM post WHERE slug = '${slug}'`));
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
  await page.goto('/studio/more');
  await page.locator('a[href="/studio/articles"]:visible').first().click();
  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByLabel('Title').fill('Lashes in the wet season');
  await page.getByLabel('Address').fill(slug);
  await page.getByLabel('Text', { exact: true }).fill(`## Heat\n\nKeep them **dry**. ${SCRIPT}`);
  await page.getByLabel('Volume, closed round eye', { exact: true }).check();
  await press(page, 'Save draft');
  await expect(page.getByText('Article saved.')).toBeVisible();
  expect((await fetchDocument(path)).status).toBe(404);

  await page.getByLabel('Excerpt').fill('Humid air and lashes.');
  await press(page, 'Preview');
  await expect(page.getByText('Only you can see it.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Lashes in the wet season' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Heat' })).toBeVisible();
  expect(await page.getByRole('article').innerText()).toContain(SCRIPT);
  await page.getByRole('link', { name: 'Back to the article' }).click();
  await press(page, 'Publish');
  await expect(page.getByRole('heading', { level: 1, name: 'Publish this article?' })).toBeVisible();
  expect((await fetchDocument(path)).status).toBe(404);
  await press(page, 'Publish');
  await expect(page.getByText('Published. The article is on the site.')).toBeVisible();

  const publishedDocument = await fetchDocument(path);
  expect(publishedDocument.status).toBe(200);
  expect(publishedDocument.text).toContain('<strong>dry</strong>');
  expect(publishedDocument.text).not.toContain(SCRIPT);
  expect(publishedDocument.text).toContain('"@type":"BlogPosting"');
  for (const list of ['/blog', '/feed.xml', '/sitemap.xml']) expect((await fetchDocument(list)).text).toContain(path);

  await page.getByRole('link', { name: 'Unpublish' }).click();
  await press(page, 'Unpublish');
  await expect(page.getByText('Unpublished. The article is off the site.')).toBeVisible();
  const [unpublishedDocument, absentDocument] = [await fetchDocument(path), await fetchDocument(`${path}-never`)];
  expect([unpublishedDocument.status, absentDocument.status]).toEqual([404, 404]);
  expect(toComparable(unpublishedDocument.text, slug) === toComparable(absentDocument.text, `${slug}-never`)).toBe(
    true,
  );
  for (const list of ['/blog', '/feed.xml', '/sitemap.xml'])
    expect((await fetchDocument(list)).text).not.toContain(slug);
  await page.goto('/studio/articles');
  await expect(page.getByRole('link', { name: /Lashes in the wet season.*Draft/ })).toBeVisible();
});
