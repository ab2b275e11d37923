import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { maskRandomValues } from '../../support/readers/mask-random-values.ts';
import { readCsv } from '../../support/readers/read-csv.ts';
import { requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { bookAndPay, type Client, createClient, readClock, SITE, setClock, setClockToNoon } from '../support/site.ts';

async function createPaidAppointment() {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime(), { fullName: 'Zara Ellis', phoneNumber: '0411 222 333' });
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  return { client, id: appointment?.id ?? '', intentId: appointment?.paymentIntentId ?? '' };
}

async function cancelWithRefund(owner: Client, id: string): Promise<void> {
  expect((await owner.post(`/api/studio/appointments/${id}/cancel`, { choice: 'refund' })).status).toBe(200);
}

/** The amount of a line of the page, in dollars; 0 when nothing moved. */
async function readLineDollars(page: Page, text: string): Promise<number> {
  const line = page.getByRole('listitem').filter({ hasText: text });
  if ((await line.count()) === 0) return 0;
  const [, sign = '', dollars = ''] = /(−?)\$([\d,.]+)/.exec(await line.innerText()) ?? [];
  return Number(`${sign && '-'}${dollars.replaceAll(',', '')}`);
}

for (const [deviceName, device, javaScriptEnabled] of [
  ['a phone, without script', PHONE, false],
  ['a wide screen', DESKTOP, true],
] as const)
  test(`what is paid and given back is in the takings of the day and in the file, on ${deviceName}`, async ({
    visit,
    onTestFinished,
  }) => {
    onTestFinished(() => setClock(null));
    await setClockToNoon();
    const owner = await createClient(OWNER.email);
    const page = await visit({ client: owner, device, javaScriptEnabled });
    const todayPath = `/studio/takings?by=day&of=${toStudioDay(readClock())}`;
    await page.goto('/studio/more');
    await page.locator('main').getByRole('link', { name: 'Takings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Takings' })).toBeVisible();
    await page.getByRole('link', { name: 'Day', exact: true }).click();
    // Before that the page is the previous one, which has other amounts or none.
    await page.waitForURL(/[?&]by=day/);
    const dollarsBefore = {
      cards: await readLineDollars(page, 'Cards, online'),
      refunds: await readLineDollars(page, 'Given back'),
      // Includes what other journeys have noted at the studio.
      total: await readLineDollars(page, 'Taken this day'),
    };

    const { client, id, intentId } = await createPaidAppointment();
    await page.goto(todayPath);
    expect(await readLineDollars(page, 'Cards, online')).toBe(dollarsBefore.cards + 150);
    expect(await readLineDollars(page, 'Taken this day')).toBe(dollarsBefore.total + 150);

    await cancelWithRefund(owner, id);
    await page.goto(todayPath);
    expect(await readLineDollars(page, 'Given back')).toBe(dollarsBefore.refunds - 150);
    expect(await readLineDollars(page, 'Taken this day')).toBe(dollarsBefore.total);
    expect(maskRandomValues(await page.content())).not.toContain('Zara');

    const downloadEvent = page.waitForEvent('download');
    await page.getByRole('link', { name: 'File for the bookkeeper' }).click();
    const download = await downloadEvent;
    expect(download.suggestedFilename()).toBe(`takings-day-${toStudioDay(readClock())}.csv`);
    const rows = readCsv(await readFile(await download.path(), 'utf8'));
    expect(rows.find((cells) => cells.includes(intentId))?.slice(2, 5)).toEqual([
      'Card, online',
      'Classic Set',
      '150.00',
    ]);
    expect(rows.flat().join()).not.toContain('Zara');

    for (const path of ['/studio/takings', '/studio/takings.csv']) {
      const response = await fetch(SITE + path, { headers: { cookie: client.cookie } });
      expect([path, response.status]).toEqual([path, 404]);
    }
  });

test('the owner goes from week to week and to the quarter', async ({ visit }) => {
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
  await page.goto('/studio/takings?by=week&of=2026-11-18');
  await expect(page.getByRole('heading', { level: 2, name: /^16 to 22 November/ })).toBeVisible();
  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^23 to 29 November/ })).toBeVisible();
  await page.getByRole('link', { name: 'Week before' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^16 to 22 November/ })).toBeVisible();
  await page.getByRole('link', { name: 'Quarter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'October to December 2026' })).toBeVisible();
  await page.goto('/studio/takings?by=fortnight');
  await expect(page.getByRole('link', { name: 'Week', exact: true }).last()).toHaveAttribute('aria-current', 'true');
});
