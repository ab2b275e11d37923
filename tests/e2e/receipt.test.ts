import { expect } from '@playwright/test';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { findAccessibilityProblems } from './support/axe-problems.ts';
import { requireFreeTime } from './support/booking-page.ts';
import { DESKTOP, PHONE, test } from './support/browser-fixtures.ts';
import { bookAndPay, createClient } from './support/site.ts';

for (const [width, device] of [
  ['390', PHONE],
  ['1440', DESKTOP],
] as const)
  test(`a receipt is readable at ${width} px without an axe problem, and prints without buttons`, async ({ visit }) => {
    const client = await createClient();
    await bookAndPay(client, await requireFreeTime());
    const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
    const page = await visit({ as: client, device });
    await page.goto(`/api/appointments/${appointment?.id}/receipt`);
    expect(await page.title()).toBe('Receipt · Lash Room');
    expect(await page.getByRole('row', { name: /^Total/ }).innerText()).toMatch(/Total\s+\$150\.00/);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(device.viewport.width);
    const printed = page.evaluate(() => new Promise<boolean>((resolve) => (window.print = () => resolve(true))));
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await printed).toBe(true);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  });
