import { expect, type Page } from '@playwright/test';

const MARK = 'data-was-empty';

/** Marks the status elements that are empty: a status announces only text that is put into it after it exists. */
export const markEmptyStatuses = (page: Page) =>
  page.evaluate((mark) => {
    for (const status of document.querySelectorAll('[role=status]:empty')) status.setAttribute(mark, '');
  }, MARK);

/** Expects that a status element that was empty shows this text now. */
export const expectAnnounced = (page: Page, text: string) =>
  expect(page.locator(`[${MARK}]`).getByText(text)).toBeVisible();
