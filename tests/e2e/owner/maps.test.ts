import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { bookAndPay, createClient, setClock } from '../support/site.ts';

test.afterEach(() => setClock(null));

/** Creates an appointment that has just begun; returns the path of its page, and the owner, who signs in now. */
async function createStartedAppointment() {
  const client = await createClient();
  const slot = await requireFreeTime();
  await bookAndPay(client, slot, { fullName: 'Mia Chen', phoneNumber: '0411 222 333' });
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  await setClock(slot.add({ minutes: 10 }));
  const owner = await createClient(OWNER.email);
  return { owner, path: `/studio/appointments/${appointment?.id}` };
}

for (const [deviceName, device] of [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const)
  test(`plus and minus change a length and the drawing, and a draft is kept, on ${deviceName}`, async ({ visit }) => {
    const { owner, path } = await createStartedAppointment();
    const page = await visit({ client: owner, device });
    await page.goto(`${path}/map`);
    const longerButton = page.getByRole('button', { name: 'Zone 1, 1 mm longer' });
    const box = await longerButton.boundingBox();
    expect([box?.width, box?.height].every((side) => (side ?? 0) >= 44)).toBe(true);
    await longerButton.click();
    await page.getByRole('button', { name: 'Zone 7, 1 mm shorter' }).click();
    await expect(page.getByLabel('Zone 1, in millimetres')).toHaveValue('9');
    await expect(page.getByText('Zone 7, 8 millimetres')).toBeAttached();
    await expect(page.locator('img[src$="/C/9-9-10-11-11-10-8.svg"]')).toBeVisible();
    await page.getByRole('radio', { name: '0.18' }).check();
    await expect(page.getByText('Classic, C, 0.18')).toBeVisible();
    await expect(page.getByText(/^Saved as a draft, /)).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('Zone 1, in millimetres')).toHaveValue('8');
    await page.getByRole('button', { name: 'Fill it in' }).click();
    await expect(page.getByLabel('Zone 1, in millimetres')).toHaveValue('9');
    await page.getByRole('button', { name: 'Save map' }).click();
    await expect(page.getByRole('status')).toContainText('Map saved.');
    await expect(page.getByText('9 9 10 11 11 10 8 mm, C, 0.18')).toBeVisible();
    await page.goto(`${path}/map`);
    await expect(page.getByText('Something was typed here and not saved.')).toBeHidden();
  });

test('the draft of a map, with its note, is no longer in the browser once it is saved', async ({ visit }) => {
  const { owner, path } = await createStartedAppointment();
  const page = await visit({ client: owner });
  const readDraft = () => page.evaluate(() => localStorage.getItem('lash-map-draft'));
  await page.goto(`${path}/map`);
  await page.getByLabel('Note').fill('Sensitive on the left.');
  expect(await readDraft()).toContain('Sensitive on the left.');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await readDraft()).toContain('Sensitive on the left.');

  await page.goto(`${path}/map`);
  await page.getByRole('button', { name: 'Fill it in' }).click();
  // As after signing in again elsewhere: the form is refused, and has another action id afterwards.
  await page
    .locator('form:has([data-set]) [name=token]')
    .evaluate((token) => token.setAttribute('value', 'a'.repeat(64)));
  await page.getByRole('button', { name: 'Save map' }).click();
  await expect(page.getByRole('alert')).toContainText('You have signed in since this page was opened.');
  expect(await readDraft()).toContain('Sensitive on the left.');
  await page.getByRole('button', { name: 'Save map' }).click();
  await expect(page.getByRole('status')).toContainText('Map saved.');
  await expect.poll(readDraft).toBeNull();
});
