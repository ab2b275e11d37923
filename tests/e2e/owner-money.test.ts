import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../scripts/local/identity/people.ts';
import { formatDayMonth } from '../../src/domain/short-dates.ts';
import { toStudioDay } from '../../src/domain/time.ts';
import { DESKTOP, test } from './browser-fixtures.ts';
import { createEndedAppointment } from './create-ended-appointment.ts';
import { createClient, readClock } from './site.ts';

/** The amount of a line of the takings, in dollars; 0 when nothing moved. */
async function readLineDollars(page: Page, words: string): Promise<number> {
  await page.goto(`/studio/takings?by=day&of=${toStudioDay(readClock())}`);
  const line = page.getByRole('listitem').filter({ hasText: words });
  if ((await line.count()) === 0) return 0;
  const [, dollars = '0'] = /\$([\d,.]+)/.exec(await line.innerText()) ?? [];
  return Number(dollars.replaceAll(',', ''));
}

test('"Note $110", "Cash": the appointment says so, and the takings have $110 more', async ({ visit }) => {
  const page = await visit({ as: await createClient(OWNER.email), device: DESKTOP });
  const id = await createEndedAppointment('Zoe Brooks', 1);
  const before = await readLineDollars(page, 'Cash');

  await page.goto(`/studio/appointments/${id}`);
  await page.getByRole('link', { name: 'Note $110' }).click();
  await page.getByRole('button', { name: 'Cash' }).click();
  const noted = `Noted, cash, ${formatDayMonth(readClock(), readClock())}`;
  await expect(page.getByText(noted, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  expect(await readLineDollars(page, 'Cash')).toBe(before + 110);

  await page.goto(`/studio/appointments/${id}/money`);
  await page.getByRole('button', { name: 'Correct this' }).click();
  await expect(page.getByText('Corrected: $110, cash, is taken back.')).toBeVisible();
  expect(await readLineDollars(page, 'Cash')).toBe(before);

  await page.goto('/studio/inbox');
  const card = page.getByRole('article').filter({ hasText: 'Zoe’s $110 is not noted' });
  await page.goto(`/studio/inbox#not_noted-${id}`);
  await card.getByRole('button', { name: 'Card machine' }).first().click();
  await expect(page.getByText('Noted $110, card machine.')).toBeVisible();
  await expect(card).toHaveCount(0);
});
