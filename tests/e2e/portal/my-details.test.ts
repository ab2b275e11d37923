import { text } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import type { AppointmentResponse, UserResponse } from '../../../src/contract/responses.ts';
import { openBooking, readDetails, requireFreeTime, toastRegion } from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { openPortal, portalCard, requireSingleAppointment } from '../support/portal-page.ts';
import { bookAndPay, createClient } from '../support/site.ts';

const details = (page: Page) => portalCard(page, 'My details');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete my account' });

async function askToDelete(page: Page): Promise<void> {
  await details(page).getByRole('button', { name: 'Delete my account' }).click();
  await dialog(page).getByRole('button', { name: 'Delete for good' }).click();
}

test('a client sees and corrects name and phone, which prefill the next booking', async ({ visit }) => {
  const client = await createClient();
  const page = await visit({ client });
  await openPortal(page);
  await expect(details(page).getByText(client.email)).toBeVisible();
  await details(page).getByRole('button', { name: 'Correct my details' }).click();
  await details(page).getByLabel('Full name').fill('Wen Li');
  await details(page).getByLabel('Phone').fill('433 222 111');
  await page.keyboard.press('Enter');
  await expect(toastRegion(page).getByText('Saved', { exact: true })).toBeVisible();
  await expect(details(page).getByText('0433 222 111')).toBeVisible();
  await openBooking(page);
  await page.reload();
  expect(await readDetails(page)).toMatchObject({ fullName: 'Wen Li', phone: '0433 222 111' });
});

test('a correction that was begun is still there after the client has looked at deleting the account', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient() });
  await openPortal(page);
  await details(page).getByRole('button', { name: 'Correct my details' }).click();
  await details(page).getByLabel('Full name').fill('Wen Li');
  await details(page).getByRole('button', { name: 'Delete my account' }).click();
  await dialog(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(details(page).getByLabel('Full name')).toHaveValue('Wen Li');
});

test('a client can download everything that is stored about them', async ({ visit }) => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime(), { notes: 'Allergic to latex' });
  const page = await visit({ client });
  await openPortal(page);
  const downloadEvent = page.waitForEvent('download');
  await details(page).getByRole('link', { name: 'Download my details' }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe('my-details.json');
  const stored = JSON.parse(await text(await download.createReadStream()));
  expect(stored).toMatchObject({ account: [{ email: client.email }], bookings: [{ notes: 'Allergic to latex' }] });
});

test('a client whose session has ended is offered signing in instead of the download', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  await openPortal(page);
  await page.context().clearCookies();
  await details(page).getByRole('link', { name: 'Download my details' }).click();
  await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2F%23client-portal',
  );
});

test('an account can be deleted once nothing is booked, and the same person then has a new account', async ({
  visit,
}) => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const userBefore = await client.get<UserResponse>('/api/auth/user');
  const page = await visit({ client });
  await openPortal(page);
  await askToDelete(page);
  await expect(dialog(page).getByText('You still have an appointment with us. Please cancel it first')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Keep my account' }).click();

  const { id } = await requireSingleAppointment(client);
  await client.post(`/api/appointments/${id}/cancel`, { cancellationChoice: 'refund' });
  await askToDelete(page);
  await expect(page.getByRole('dialog', { name: 'Your account is deleted' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the studio’s page' }).click();
  await expect(page.getByRole('heading', { name: 'Client Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('unfinished-booking'))).toBeNull();
  expect(await client.get('/api/auth/user')).toMatchObject({ code: 'UNAUTHENTICATED' });

  const newClient = await createClient(client.email);
  expect((await newClient.get<UserResponse>('/api/auth/user')).id).not.toBe(userBefore.id);
  expect(await newClient.get<AppointmentResponse[]>('/api/appointments')).toEqual([]);
});
