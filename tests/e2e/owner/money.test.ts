import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { formatInstantDateShort } from '../../../src/domain/short-dates.ts';
import { toIso, toStudioDay } from '../../../src/domain/time.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { createEndedAppointment } from '../support/create-ended-appointment.ts';
import { createClient, readClock, runSql, setClock, setClockToNoon } from '../support/site.ts';

/** The amount of a line of the takings, in dollars; 0 when nothing moved. */
async function readLineDollars(page: Page, text: string): Promise<number> {
  await page.goto(`/studio/takings?by=day&of=${toStudioDay(readClock())}`);
  const line = page.getByRole('listitem').filter({ hasText: text });
  if ((await line.count()) === 0) return 0;
  const [, dollars = '0'] = /\$([\d,.]+)/.exec(await line.innerText()) ?? [];
  return Number(dollars.replaceAll(',', ''));
}

test('"Note $110", "Cash": the appointment says so, and the takings have $110 more', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => setClock(null));
  await setClockToNoon();
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
  const id = await createEndedAppointment('Zoe Brooks', 1);
  const cashBefore = await readLineDollars(page, 'Cash');

  await page.goto(`/studio/appointments/${id}`);
  await page.getByRole('link', { name: 'Note $110' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { level: 1, name: 'Note $110' })).toBeFocused();
  await sheet.getByRole('button', { name: 'Cash' }).click();
  const notedText = `Noted, cash, ${formatInstantDateShort(readClock(), readClock())}`;
  await expect(page.getByText(notedText, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  expect(await readLineDollars(page, 'Cash')).toBe(cashBefore + 110);

  await page.goto(`/studio/appointments/${id}/money`);
  await page.getByRole('button', { name: 'Correct this' }).click();
  await expect(page.getByText('Corrected: $110, cash, is taken back.')).toBeVisible();
  expect(await readLineDollars(page, 'Cash')).toBe(cashBefore);

  await page.goto('/studio/inbox');
  const card = page.getByRole('article').filter({ hasText: 'Zoe’s $110 is not noted' });
  await page.goto(`/studio/inbox#not_noted-${id}`);
  await card.getByRole('button', { name: 'Card machine' }).first().click();
  await expect(page.getByText('Noted $110, card machine.')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('"What about the $50 noted?": what the e-mail says changes with the answer, and is what the client is told', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient(OWNER.email), javaScriptEnabled: false });
  const id = await createEndedAppointment('Ida Stone', 0);
  const start = readClock().add({ hours: 24 * 40 });
  const [startsAt, endsAt] = [toIso(start), toIso(start.add({ minutes: 90 }))];
  await runSql(
    `UPDATE booking SET state = 'confirmed', starts_at = '${startsAt}', ends_at = '${endsAt}' WHERE id = '${id}'`,
  );
  await page.goto(`/studio/appointments/${id}/money`);
  await page.getByLabel('Amount in dollars').fill('50');
  await page.getByRole('button', { name: 'Bank transfer' }).click();
  await page.waitForURL(/[?&]done=/);

  await page.goto(`/studio/appointments/${id}/cancel`);
  const emailPreview = page.getByText(/The e-mail to .* says:/).filter({ visible: true });
  await expect(emailPreview).toHaveText(/\$50 that you paid ahead comes back to you in cash\.”$/);
  await page.getByLabel('Keep it').filter({ visible: true }).check();
  await expect(emailPreview).toHaveText(/We keep \$50 that you paid ahead\.”$/);
  await page.getByLabel('Give it back, transfer').filter({ visible: true }).check();
  await expect(emailPreview).toHaveText(/\$50 that you paid ahead comes back to you by bank transfer\.”$/);
  await page.getByRole('button', { name: 'Cancel the appointment' }).filter({ visible: true }).click();
  await page.waitForURL(/[?&]done=/);
  await page.goto(`/studio/appointments/${id}`);
  await expect(page.getByText('$50 given back by bank transfer.').filter({ visible: true })).toBeVisible();
});
