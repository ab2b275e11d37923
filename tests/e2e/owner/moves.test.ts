import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { formatNearDay } from '../../../src/domain/short-dates.ts';
import { formatDateTime, formatTime, parseInstant, toStudioDay, toStudioTime } from '../../../src/domain/time.ts';
import { isFree, requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { mailbox, readEmail, sendEmails } from '../support/mailbox-page.ts';
import { expectLastingToast } from '../support/owner-phone.ts';
import { bookAndPay, createClient, readClock, setClock } from '../support/site.ts';

const SUBJECT = 'Your appointment has a new time';

test.afterEach(() => setClock(null));

test('the owner moves an appointment, undoes it, and moves it again, without script, on a wide screen', async ({
  visit,
}) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  await bookAndPay(client, slot, { fullName: 'Mia Chen', phoneNumber: '0411 222 333' });
  const newStart = await requireFreeTime(2);
  const readAppointment = async () => (await client.get<AppointmentResponse[]>('/api/appointments'))[0];
  const id = (await readAppointment())?.id ?? '';
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP, javaScriptEnabled: false });

  const move = async () => {
    await page.goto(`/studio/appointments/${id}`);
    await page.getByRole('link', { name: 'Move', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Move Mia’s appointment' })).toBeVisible();
    await page.getByRole('radio', { name: 'Another time' }).check();
    await page.getByLabel('Day', { exact: true }).fill(toStudioDay(newStart).toString());
    await page.getByLabel('Time', { exact: true }).fill(toStudioTime(newStart).toString({ smallestUnit: 'minute' }));
    await page.getByRole('checkbox', { name: /Mia has agreed/ }).check();
    await page.getByRole('button', { name: 'Check this time' }).click();
    await page.getByRole('button', { name: new RegExp(`^Move to ${formatNearDay(newStart)}`) }).click();
    await expectLastingToast(page, `${formatTime(newStart)}. The client is told`);
  };

  await move();
  expect(await isFree(slot)).toBe(true);
  expect(await isFree(newStart)).toBe(false);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Undone.');
  expect(parseInstant((await readAppointment())?.scheduledDate ?? '')?.equals(slot)).toBe(true);

  await move();
  await setClock(readClock().add({ minutes: 3 }));
  await sendEmails();
  const moveEmails = (await mailbox.readEmailsTo(client.email)).filter(({ subject }) => subject === SUBJECT);
  expect(moveEmails).toHaveLength(1);
  const text = await readEmail(page, client, SUBJECT);
  expect(text).toContain(`${formatDateTime(newStart)} (Brisbane time)`);
  expect(text).toContain(`Until now it was: ${formatDateTime(slot)}`);
  expect(parseInstant((await readAppointment())?.scheduledDate ?? '')?.equals(newStart)).toBe(true);
});

test('the client sees the new time with the old one', async ({ visit }) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  await bookAndPay(client, slot);
  const id = (await client.get<AppointmentResponse[]>('/api/appointments'))[0]?.id;
  const newStart = await requireFreeTime(2);
  const owner = await createClient(OWNER.email);
  const response = await owner.post(`/api/studio/appointments/${id}/move`, {
    startsAt: newStart.toString(),
    agreed: true,
  });
  expect(response.status).toBe(200);
  const page = await visit({ client });
  await page.goto('/#client-portal');
  await expect(page.getByText(`Moved from ${formatDateTime(slot)}.`)).toBeVisible();
});

test('a length that is typed beside a time of the list is that of the moved appointment', async ({ visit }) => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const readAppointment = async () => (await client.get<AppointmentResponse[]>('/api/appointments'))[0];
  const page = await visit({ client: await createClient(OWNER.email) });
  await page.goto(`/studio/appointments/${(await readAppointment())?.id}/move`);
  const firstTime = page.getByRole('region', { name: 'Open online' }).getByRole('radio').first();
  await firstTime.check();
  await page.getByLabel('Minutes', { exact: true }).fill('90');
  await expect(firstTime).toBeChecked();
  const startsAt = await firstTime.getAttribute('value');
  await page.getByRole('checkbox', { name: /has agreed/ }).check();
  await page.getByRole('button', { name: /^Move to / }).click();
  await expect(page.getByRole('status')).toContainText('Moved to');
  expect(await readAppointment()).toMatchObject({ scheduledDate: startsAt, duration: 90 });
});

test('typing a time chooses it, and the button names no other time than that of the fields', async ({ visit }) => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  const page = await visit({ client: await createClient(OWNER.email) });
  await page.goto(`/studio/appointments/${appointment?.id}/move`);
  const button = page.getByRole('main').getByRole('button');
  await expect(button).toHaveText(/^Move$/, { useInnerText: true });
  await page.getByLabel('Day', { exact: true }).fill(toStudioDay(readClock()).add({ days: 220 }).toString());
  await expect(page.getByRole('radio', { name: 'Another time' })).toBeChecked();
  await page.getByLabel('Time', { exact: true }).fill('06:15');
  await page.getByRole('checkbox', { name: /has agreed/ }).check();
  await button.click();
  await expect(page.getByText(/6:15 am is free\.$/)).toBeFocused();
  await expect(page.getByText(/6:15 am is free\.$/)).toBeInViewport();
  await expect(button).toHaveText(/^Move to .* 6:15 am$/, { useInnerText: true });
  await page.getByLabel('Time', { exact: true }).fill('06:30');
  await expect(button).toHaveText('Check this time', { useInnerText: true });
  await expect(page.getByText(/6:15 am is free\.$/)).toBeHidden();
  await page.getByLabel('Time', { exact: true }).fill('06:15');
  await expect(button).toHaveText(/^Move to .* 6:15 am$/, { useInnerText: true });
});
