import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../scripts/local/identity/people.ts';
import type { UserResponse } from '../../src/contract/responses.ts';
import { formatDayMonth } from '../../src/domain/short-dates.ts';
import { studioDay, toIso } from '../../src/domain/time.ts';
import { DESK, PHONE, test } from './browser-fixtures.ts';
import { edit, newClient, siteNow } from './site.ts';

/** An appointment that ended half an hour and so many days ago, and that its client pays at the studio; $110. Resolves with its id. */
async function endedAtStudio(fullName: string, daysAgo: number): Promise<string> {
  const { id: clientId } = await (await newClient()).get<UserResponse>('/api/auth/user');
  const id = `${clientId}-at-studio`;
  const end = siteNow().subtract({ minutes: 30, hours: 24 * daysAgo });
  const [at, endsAt] = [toIso(end.subtract({ minutes: 90 })), toIso(end)];
  await edit(
    `INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone, notes,
     state, created_at, hold_expires_at, hold_minutes, policy_version, booked_by, paid_at_studio) VALUES ('${id}', '${clientId}',
     'wispy_set', '${at}', '${endsAt}', 11000, 0, '${fullName}', '', '', 'completed', '${at}', '${at}', 0, '2026-11-21', 'studio', 1)`,
  );
  return id;
}

/** The amount of a line of the takings, in dollars; 0 when nothing moved. */
async function dollarsOf(page: Page, words: string): Promise<number> {
  await page.goto(`/studio/takings?by=day&of=${studioDay(siteNow())}`);
  const line = page.getByRole('listitem').filter({ hasText: words });
  if ((await line.count()) === 0) return 0;
  const [, dollars = '0'] = /\$([\d,.]+)/.exec(await line.innerText()) ?? [];
  return Number(dollars.replaceAll(',', ''));
}

for (const [where, device, javaScriptEnabled, firstName, daysAgo] of [
  ['a phone, without script', PHONE, false, 'Tahlia', 0],
  ['a wide screen', DESK, true, 'Zoe', 1],
] as const)
  test(`"Note $110", "Cash": the appointment says so, and the takings have $110 more, on ${where}`, async ({
    visit,
  }) => {
    const page = await visit({ as: await newClient(OWNER.email), device, javaScriptEnabled });
    const id = await endedAtStudio(`${firstName} Brooks`, daysAgo);
    const before = await dollarsOf(page, 'Cash');

    await page.goto(`/studio/appointments/${id}`);
    await page.getByRole('link', { name: 'Note $110' }).click();
    await page.getByLabel('Amount in dollars').fill('165');
    await page.getByRole('button', { name: 'Cash' }).click();
    await expect(page.getByText('That is more than the price.')).toBeVisible();
    await expect(page.getByLabel('The price becomes $165.')).not.toBeChecked();
    await page.getByLabel('Amount in dollars').fill('110');
    await page.getByRole('button', { name: 'Cash' }).click();
    const noted = { phone: 'Noted $110, cash', desk: `Noted, cash, ${formatDayMonth(siteNow(), siteNow())}` };
    const shown = page.getByText(device === PHONE ? noted.phone : noted.desk, { exact: true });
    await expect(shown.filter({ visible: true }).first()).toBeVisible();
    expect(await dollarsOf(page, 'Cash')).toBe(before + 110);

    await page.goto(`/studio/appointments/${id}/money`);
    await page.getByRole('button', { name: 'Correct this' }).click();
    await expect(page.getByText('Corrected: $110, cash, is taken back.')).toBeVisible();
    expect(await dollarsOf(page, 'Cash')).toBe(before);

    await page.goto('/studio/inbox');
    const card = page.getByRole('article').filter({ hasText: `${firstName}’s $110 is not noted` });
    await page.goto(`/studio/inbox#not_noted-${id}`);
    await card.getByRole('button', { name: 'Card machine' }).first().click();
    await expect(page.getByText('Noted $110, card machine.')).toBeVisible();
    await expect(card).toHaveCount(0);
  });
