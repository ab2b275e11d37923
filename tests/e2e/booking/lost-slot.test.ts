import { expect } from '@playwright/test';
import { NOOR } from '../../../scripts/local/identity/people.ts';
import { requireInstant, toIso, toStudioDay } from '../../../src/domain/time.ts';
import {
  chooseService,
  chooseTime,
  fillDetails,
  openBooking,
  proceedButton,
  readDetails,
  requireFreeTime,
  timeControl,
  toastRegion,
} from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { buildBookingRequest, createClient } from '../support/site.ts';

const CLIENT_DETAILS = { fullName: 'Ana Reyes', phone: '0455 666 777', notes: 'Running from work, please wait.' };

test('when Noor takes the slot first, the calendar is refetched and what was typed is kept', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await chooseService(page, 'Classic Set');
  await chooseTime(page, slot);
  await fillDetails(page, CLIENT_DETAILS);

  const noor = await createClient(NOOR.email);
  expect((await noor.post('/api/create-payment-intent', buildBookingRequest(slot))).status).toBe(200);

  // As if it had been the only free time of its day.
  await page.route('**/api/availability?*', async (route) => {
    const response = await route.fetch();
    const times = (await response.json()) as string[];
    const isOtherDay = (time: string) => !toStudioDay(requireInstant(time)).equals(toStudioDay(slot));
    await route.fulfill({ response, json: times.filter(isOtherDay) });
  });

  await proceedButton(page).click();
  await expect(toastRegion(page).getByText('Setup Failed')).toBeVisible();
  expect(await toastRegion(page).innerText()).toContain(
    'Somebody else has just taken that time. Please choose another one.',
  );
  await expect(timeControl(page, slot)).toBeHidden();
  const noTimesMessage = page.getByText('There is no free time in');
  await expect(page.getByText('Choose a day to see its times.').or(noTimesMessage)).toBeVisible();
  expect(await readDetails(page)).toEqual(CLIENT_DETAILS);
  await expect(proceedButton(page)).toHaveAttribute('aria-disabled', 'true');
  expect(toIso(slot)).not.toBe(new URL(page.url()).searchParams.get('slot'));
});
