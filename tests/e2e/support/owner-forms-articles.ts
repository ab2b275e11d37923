import { expect } from '@playwright/test';
import { ERRORS } from '../../../src/contract/errors.ts';
import { toComparable } from './comparable.ts';
import type { FormJourney, FormJourneys } from './owner-form-journey.ts';
import { expectDone, expectRefused, openFromMore, press } from './owner-phone.ts';
import { runSql, SITE } from './site.ts';

const fetchStatus = async (path: string) => (await fetch(SITE + path)).status;
const fetchText = async (path: string) => (await fetch(SITE + path)).text();

const SCRIPT = '<script>document.title = "taken"</script>';

const articleJourney: FormJourney = {
  rule: 'an article is drafted, previewed, published, changed and unpublished; a refused draft stays as typed, a script in it is text',
  async run({ page, onTestFinished }) {
    const slug = `wet-season-${crypto.randomUUID().slice(0, 8)}`;
    const path = `/blog/${slug}`;
    const text = `## Heat\n\nKeep them **dry**. ${SCRIPT}`;
    onTestFinished(() => runSql(`DELETE FROM post WHERE slug = '${slug}'`));
    await openFromMore(page, 'Articles', 'New article');
    await page.getByLabel('Title').fill('Lashes in the wet season');
    await page.getByLabel('Address').fill('Wet Season!');
    await page.getByLabel('Text', { exact: true }).fill(text);
    await page.getByLabel('Volume, closed round eye', { exact: true }).check();
    await press(page, 'Save draft');
    await expectRefused(page, ERRORS.INVALID_INPUT.message);
    await expect(page.getByLabel('Title')).toHaveValue('Lashes in the wet season');
    await expect(page.getByLabel('Address')).toHaveValue('Wet Season!');
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue(text);
    await expect(page.getByLabel('Volume, closed round eye', { exact: true })).toBeChecked();
    await page.getByLabel('Address').fill(slug);
    await press(page, 'Save draft');
    await expectDone(page, 'Article saved.');
    expect(await fetchStatus(path)).toBe(404);

    await page.getByLabel('Excerpt').fill('Humid air and lashes.');
    await press(page, 'Preview');
    await expect(page.getByText('Only you can see it.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Heat' })).toBeVisible();
    expect(await page.getByRole('article').innerText()).toContain(SCRIPT);
    await page.getByRole('link', { name: 'Back to the article' }).click();
    await press(page, 'Publish');
    await expect(page.getByRole('heading', { level: 1, name: 'Publish this article?' })).toBeVisible();
    expect(await fetchStatus(path)).toBe(404);
    await press(page, 'Publish');
    await expectDone(page, 'Published. The article is on the site.');
    const published = await fetchText(path);
    expect(published).toContain('<strong>dry</strong>');
    expect(published).toContain('"@type":"BlogPosting"');
    expect(published).not.toContain(SCRIPT);
    expect(await fetchText('/blog')).toContain(path);

    await page.getByLabel('Text', { exact: true }).fill('Keep them **cool**.');
    await press(page, 'Save');
    await expectDone(page, 'Article saved.');
    expect(await fetchText(path)).toContain('<strong>cool</strong>');
    await page.getByLabel('Text', { exact: true }).fill('Keep them **cold**.');
    await press(page, 'Unpublish');
    await expect(page.getByRole('heading', { level: 1, name: 'Unpublish this article?' })).toBeVisible();
    await press(page, 'Unpublish');
    await expectDone(page, 'Unpublished. The article is off the site.');
    expect(await fetchStatus(path)).toBe(404);
    const unpublished = toComparable(await fetchText(path), slug);
    expect(unpublished === toComparable(await fetchText(`${path}-never`), `${slug}-never`)).toBe(true);
    expect(await fetchText('/blog')).not.toContain(path);
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Keep them **cold**.');
  },
};

export const ARTICLE_JOURNEYS = {
  newArticle: articleJourney,
  saveArticle: articleJourney,
  publishArticle: articleJourney,
  unpublishArticle: articleJourney,
} satisfies FormJourneys;
