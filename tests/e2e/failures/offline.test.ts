import { expect, type Page } from '@playwright/test';
import type { AppointmentResponse, UserResponse } from '../../../src/contract/responses.ts';
import {
  chooseService,
  openBookingBeforeLastMonth,
  requireFreeTime,
  showNextMonth,
  toastRegion,
} from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import {
  cancelButton,
  cancelDialog,
  confirmButton,
  openCancelDialog,
  openPortal,
  portalCard,
} from '../support/portal-page.ts';
import { watchNetwork } from '../support/quiet-network.ts';
import { answerAll, button, quiz } from '../support/quiz-steps.ts';
import { bookAndPay, type Client, createClient } from '../support/site.ts';
import { openSection } from '../support/visitor-sections.ts';

const keepButton = (page: Page) => cancelDialog(page).getByRole('button', { name: 'Keep Appointment' });
const deleteDialog = (page: Page) => page.getByRole('dialog', { name: 'Delete my account' });
const readStatuses = async (client: Client) =>
  (await client.get<AppointmentResponse[]>('/api/appointments')).map(({ status }) => status);

test('a cancellation without a network fails at once, and is not carried out once there is one', async ({ visit }) => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const page = await visit({ client });
  await openPortal(page);
  await openCancelDialog(page);
  await page.context().setOffline(true);
  await confirmButton(page).click();
  await expect(toastRegion(page).getByText('Cancellation Failed')).toBeVisible();
  await keepButton(page).click();
  await expect(cancelDialog(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await page.waitForTimeout(2000);
  expect(await readStatuses(client)).toEqual(['confirmed']);
});

test('an account is not deleted later when there was no network', async ({ visit }) => {
  const client = await createClient();
  const page = await visit({ client });
  await openPortal(page);
  await portalCard(page, 'My details').getByRole('button', { name: 'Delete my account' }).click();
  await expect(deleteDialog(page)).toBeVisible();
  await page.context().setOffline(true);
  await deleteDialog(page).getByRole('button', { name: 'Delete for good' }).click();
  await expect(deleteDialog(page).getByRole('alert')).toBeVisible();
  await deleteDialog(page).getByRole('button', { name: 'Keep my account' }).click();
  await page.context().setOffline(false);
  await page.waitForTimeout(2000);
  expect((await client.get<UserResponse>('/api/auth/user')).email).toBe(client.email);
});

test('a month without a network says that its times could not be loaded', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  const network = watchNetwork(page);
  await openBookingBeforeLastMonth(page);
  // Choosing a service loads what later choices need.
  await chooseService(page, 'Classic Set');
  await network.waitUntilQuiet();
  await page.context().setOffline(true);
  await showNextMonth(page);
  await expect(page.getByText('We could not load the free times.')).toBeVisible();
});

test('a quiz without a network says that it failed, and the answers stay', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'quiz');
  await answerAll(page);
  await page.context().setOffline(true);
  await button(page, 'Get My Results').click();
  await expect(toastRegion(page).getByText(/again/)).toBeVisible();
  await expect(button(page, 'Get My Results')).toBeVisible();
  expect(await quiz(page).isVisible()).toBe(true);
});

test('nothing closes the dialog while the cancellation is under way: it says how that has ended', async ({ visit }) => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const page = await visit({ client });
  await openPortal(page);
  await openCancelDialog(page);
  const { promise: responseSent, resolve: sendResponse } = Promise.withResolvers<void>();
  await page.route('**/cancel', async (route) => {
    await responseSent;
    await route.continue();
  });
  await confirmButton(page).click();
  await expect(keepButton(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.waitForTimeout(500);
  await expect(cancelDialog(page)).toBeVisible();
  sendResponse();
  await expect(cancelDialog(page)).toHaveCount(0);
  await expect(cancelButton(page)).toHaveCount(0);
  expect(await readStatuses(client)).toEqual(['cancelled']);
});
