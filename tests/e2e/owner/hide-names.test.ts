import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { test } from '../support/browser-fixtures.ts';
import { createClient } from '../support/site.ts';

test('hiding names asks first when something was typed or the page answers a form, and only then', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient(OWNER.email) });
  const questions: string[] = [];
  const answerQuestions = (isAccepted: boolean) =>
    page.removeAllListeners('dialog').on('dialog', (dialog) => {
      questions.push(dialog.message());
      void (isAccepted ? dialog.accept() : dialog.dismiss());
    });
  const time = page.getByLabel('Time', { exact: true });
  answerQuestions(false);
  await page.goto('/studio/book?who=walk-in&service=classic_set&minutes=60&price=80');
  await time.fill('05:45');
  await page.getByRole('button', { name: 'Hide names' }).click();
  expect(questions).toEqual([expect.stringContaining('is not saved')]);
  await page.getByRole('button', { name: 'Show this day' }).click();
  await page.waitForURL(({ search }) => search === '');
  await page.getByRole('button', { name: 'Hide names' }).click();
  expect(questions).toHaveLength(2);
  await expect(time).toHaveValue('05:45');
  answerQuestions(true);
  await page.getByRole('button', { name: 'Hide names' }).click();
  await expect(page.getByRole('button', { name: 'Show names' })).toBeVisible();
  expect(questions).toHaveLength(3);
  await page.goto('/studio/block');
  await page.getByRole('button', { name: 'Show names' }).click();
  await expect(page.getByRole('button', { name: 'Hide names' })).toBeVisible();
  expect(questions).toHaveLength(3);
});
