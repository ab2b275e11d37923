import { expect } from '@playwright/test';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { toIso } from '../../../src/domain/time.ts';
import { listAccessibilityProblems } from '../support/axe-problems.ts';
import { requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { requireSingleAppointment } from '../support/portal-page.ts';
import { listCutOffControls } from '../support/reading-conditions.ts';
import { bookAndPay, createClient } from '../support/site.ts';

for (const [width, device] of [
  ['390', PHONE],
  ['1440', DESKTOP],
] as const)
  test(`a receipt is readable at ${width} px without an axe problem, and prints without buttons`, async ({ visit }) => {
    const client = await createClient();
    await bookAndPay(client, await requireFreeTime());
    const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
    const page = await visit({ client, device });
    await page.goto(`/api/appointments/${appointment?.id}/receipt`);
    expect(await page.title()).toBe('Receipt · Lash Room');
    expect(await page.getByRole('row', { name: /^Total/ }).innerText()).toMatch(/Total\s+\$150\.00/);
    expect(await listAccessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(device.viewport.width);
    const printCalled = page.evaluate(() => new Promise<boolean>((resolve) => (window.print = () => resolve(true))));
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await printCalled).toBe(true);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  });

test('the receipt of a booking that a reschedule code paid for is not wider than a small phone', async ({ visit }) => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const { id } = await requireSingleAppointment(client);
  await client.post(`/api/appointments/${id}/cancel`, { cancellationChoice: 'reschedule' });
  const { rescheduleCouponCode } = await requireSingleAppointment(client);
  const slot = toIso(await requireFreeTime(1));
  await client.post('/api/appointments', {
    rescheduleCouponCode,
    service: 'classic_set',
    scheduledDate: slot,
    duration: 120,
    price: '0',
    fullName: '',
    phoneNumber: '',
    notes: '',
  });
  const appointments = await client.get<AppointmentResponse[]>('/api/appointments');
  const rebooking = appointments.find(({ scheduledDate }) => scheduledDate === slot);
  const page = await visit({ client, device: { ...PHONE, isMobile: false } });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/api/appointments/${rebooking?.id}/receipt`);
    await expect(page.getByText(`Paid with the reschedule code ${rescheduleCouponCode}`)).toBeVisible();
    expect(await listCutOffControls(page)).toEqual([]);
  }
});
