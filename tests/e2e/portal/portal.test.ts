import { expect, type Page } from '@playwright/test';
import type { UserResponse } from '../../../src/contract/responses.ts';
import { formatDateTime, formatDay, formatTime, parseInstant, toIso, toStudioDay } from '../../../src/domain/time.ts';
import { DEFAULT_CARE_TIPS, listCareTips } from '../../../src/domain/treatments/care.ts';
import { listAccessibilityProblems } from '../support/axe-problems.ts';
import {
  openBooking,
  openCodeField,
  readChosenService,
  requireFreeTime,
  timeControl,
  toastRegion,
  waitForBookingHydration,
} from '../support/booking-page.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { addVisits, openPortal, portalCard, requireSingleAppointment } from '../support/portal-page.ts';
import { bookAndPay, createClient, readClock, runSql, setClock, sweep } from '../support/site.ts';
import { delayScripts } from '../support/visitor-sections.ts';

const nextAppointmentCard = (page: Page) => page.getByRole('article').filter({ hasText: 'Next appointment' });
const readCareTips = (page: Page) => portalCard(page, 'Care tips').getByRole('listitem').allInnerTexts();
const TIME_LINK_NAME = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) .*[ap]m$/;
const historyLines = (page: Page) => portalCard(page, 'Appointment history').getByText('Classic Set', { exact: true });

test('the next appointment shows date, countdown, advice and calendar file, also before hydration', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => setClock(null));
  const client = await createClient();
  const slot = await requireFreeTime();
  await bookAndPay(client, slot);
  await setClock(slot.subtract({ hours: 24 * 3 }));
  const page = await visit({ client, javaScriptEnabled: false });
  await page.goto('/');
  const text = await nextAppointmentCard(page).innerText();
  for (const fact of [`${formatDay(toStudioDay(slot))},`, formatTime(slot), 'In 3 days', 'Classic Set, 120 min.'])
    expect(text).toContain(fact);
  for (const advice of ['no mascara', "A patch test needs 48 hours' notice.", 'Arrive 5 minutes early.'])
    expect(text).toContain(advice);
  expect(text).toContain('Paid $150.');
  const { id } = await requireSingleAppointment(client);
  const receipt = nextAppointmentCard(page).getByRole('link', { name: 'Receipt' });
  await expect(receipt).toHaveAttribute('href', `/api/appointments/${id}/receipt`);
  const calendar = nextAppointmentCard(page).getByRole('link', { name: 'Add to calendar' });
  await expect(calendar).toHaveAttribute('href', `/api/appointments/${id}/calendar.ics`);
  await expect(portalCard(page, 'Loyalty points').getByText('50 points', { exact: true })).toBeVisible();
  expect(await readCareTips(page)).toEqual(DEFAULT_CARE_TIPS);

  await setClock(slot.subtract({ minutes: 90 }));
  await page.goto('/');
  await expect(nextAppointmentCard(page).getByText('In 2 hours')).toBeVisible();
});

test('after an appointment the portal shows the visit with its receipt and tips for the set, and the booking form is prefilled', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => setClock(null));
  const client = await createClient();
  const slot = await requireFreeTime();
  await bookAndPay(client, slot);
  await setClock(slot.add({ hours: 24 * 16 }));
  // The free time may be weeks away, and the sweep deletes sessions that are a month old.
  await runSql("UPDATE session SET expires_at = '2099-01-01T00:00:00.000Z'");
  await sweep();
  const page = await visit({ client });
  const adviceRequest = page.waitForRequest('**/api/care-advice');
  await openPortal(page);
  expect((await adviceRequest).postDataJSON()).toEqual({ lashStyle: 'classic_set', weeksWorn: 2 });
  expect(await readCareTips(page)).toEqual(listCareTips('classic_set', 2));
  await expect(page.getByText('Your Classic Set is on day 17.')).toBeVisible();
  const { id } = await requireSingleAppointment(client);
  const history = portalCard(page, 'Appointment history');
  await expect(history.getByText(formatDateTime(slot))).toBeVisible();
  await expect(history.getByText('Completed', { exact: true })).toBeVisible();
  await expect(history.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    `/api/appointments/${id}/receipt`,
  );
});

test('failed care tips show a toast and the default tips', async ({ visit }) => {
  const client = await createClient();
  await addVisits(client, 1);
  const page = await visit({ client });
  await page.route('**/api/care-advice', (route) => route.fulfill({ status: 500, body: 'Oh no' }));
  await openPortal(page);
  await expect(toastRegion(page).getByText('Failed to fetch care advice')).toBeVisible();
  expect(await readCareTips(page)).toEqual(DEFAULT_CARE_TIPS);
});

test('one tap chooses the same service and one of the next three times on the same weekday', async ({ visit }) => {
  const client = await createClient();
  await addVisits(client, 1);
  const { scheduledDate } = await requireSingleAppointment(client);
  const weekday = toStudioDay(parseInstant(scheduledDate) ?? Temporal.Now.instant()).dayOfWeek;
  const page = await visit({ client });
  await openPortal(page);
  const times = portalCard(page, 'Appointment history').getByRole('link', { name: TIME_LINK_NAME });
  if (weekday === 7) {
    await portalCard(page, 'Appointment history').getByRole('link', { name: 'Other times' }).click();
    await waitForBookingHydration(page);
    await expect.poll(() => readChosenService(page)).toBe('classic_set');
    return;
  }
  await expect(times.first()).toBeVisible();
  expect(await times.count()).toBeLessThanOrEqual(3);
  const [, slot = ''] = /slot=([^#&]*)/.exec((await times.last().getAttribute('href')) ?? '') ?? [];
  const offeredStart = Temporal.Instant.from(decodeURIComponent(slot));
  expect(toStudioDay(offeredStart).dayOfWeek).toBe(weekday);
  await times.last().click();
  await waitForBookingHydration(page);
  await expect.poll(() => readChosenService(page)).toBe('classic_set');
  await expect(timeControl(page, offeredStart)).toBeChecked();
  await expect(page.locator('#booking dl').getByText(formatTime(offeredStart))).toBeVisible();
});

test('the free times are also offered for a visit whose Book again was opened before hydration', async ({ visit }) => {
  const client = await createClient();
  await addVisits(client, 2);
  const page = await visit({ client });
  const release = await delayScripts(page);
  await page.goto('/#client-portal');
  const visits = portalCard(page, 'Appointment history').getByRole('listitem');
  await visits.last().getByText('Book again').click();
  release();
  await expect(visits.last().locator('details')).toHaveAttribute('open');
  // Both visits were on the same weekday; on Sundays the studio is closed.
  if (toStudioDay(readClock()).dayOfWeek === 7) return;
  const offeredTimes = visits.last().getByRole('link', { name: TIME_LINK_NAME });
  await expect(offeredTimes.first()).toBeVisible();
  await expect(offeredTimes).toHaveCount(await visits.first().getByRole('link', { name: TIME_LINK_NAME }).count());
});

test('ten visits are shown, and earlier ones are loaded on request in pages of ten', async ({ visit }) => {
  const client = await createClient();
  await addVisits(client, 21);
  const page = await visit({ client });
  await openPortal(page);
  const showEarlierButton = portalCard(page, 'Appointment history').getByRole('button', { name: 'Show earlier' });
  await expect(historyLines(page)).toHaveCount(10);
  await page.getByText('Earlier visits').click();
  await showEarlierButton.click();
  await expect(historyLines(page)).toHaveCount(20);
  await showEarlierButton.click();
  await expect(historyLines(page)).toHaveCount(21);
  expect(await showEarlierButton.count()).toBe(0);
});

test('earlier visits can be loaded during an appointment too', async ({ visit }) => {
  const client = await createClient();
  await addVisits(client, 12);
  const { id } = await client.get<UserResponse>('/api/auth/user');
  const start = readClock().subtract({ minutes: 30 });
  const [startsAt, endsAt] = [toIso(start), toIso(start.add({ hours: 2 }))];
  await runSql(
    `UPDATE booking SET state = 'confirmed', starts_at = '${startsAt}', ends_at = '${endsAt}' WHERE id = '${id}-0'`,
  );
  const page = await visit({ client });
  await openPortal(page);
  await expect(page.getByRole('heading', { name: 'Your appointment has begun' })).toBeVisible();
  await expect(historyLines(page)).toHaveCount(9);
  await page.getByText('Earlier visits').click();
  await portalCard(page, 'Appointment history').getByRole('button', { name: 'Show earlier' }).click();
  await expect(historyLines(page)).toHaveCount(11);
});

test('a client whose session has ended gets a message and is redirected to signing in', async ({ visit }) => {
  const client = await createClient();
  await addVisits(client, 11);
  const page = await visit({ client });
  await openPortal(page);
  const { id } = await client.get<UserResponse>('/api/auth/user');
  await runSql(`DELETE FROM session WHERE client_id = '${id}'`);
  await page.getByText('Earlier visits').click();
  // A page stays where it is when the next one has no content, so there is time to read.
  await page.route('**/api/login?*', (route) => route.fulfill({ status: 204 }));
  const redirectRequest = page.waitForRequest('**/api/login?*');
  await portalCard(page, 'Appointment history').getByRole('button', { name: 'Show earlier' }).click();
  await expect(toastRegion(page).getByText('Unauthorized')).toBeVisible();
  expect(await toastRegion(page).innerText()).toContain('You are logged out. Logging in again...');
  await redirectRequest;
});

test('an entered reschedule code is kept through a reload and deleted at sign-out', async ({ visit }) => {
  const client = await createClient();
  const page = await visit({ client });
  await openBooking(page);
  const codeField = await openCodeField(page);
  await codeField.fill('RESCHEDULE_ABCDEFGHJKLMNPQR');
  await page.reload();
  await waitForBookingHydration(page);
  await expect(codeField).toHaveValue('RESCHEDULE_ABCDEFGHJKLMNPQR');
  await page.goto('/api/logout');
  await page.goto('/#booking');
  await waitForBookingHydration(page);
  await expect(codeField).toHaveValue('');
});

for (const [width, device] of [
  ['390', PHONE],
  ['1440', DESKTOP],
] as const)
  test(`axe finds no problem on the portal with everything opened at ${width} px`, async ({ visit }) => {
    const client = await createClient();
    for (let count = 1; count <= 3; count++) await bookAndPay(client, await requireFreeTime());
    await addVisits(client, 12);
    const { id } = await requireSingleAppointment(client);
    await client.post(`/api/appointments/${id}/cancel`, { cancellationChoice: 'reschedule' });
    const page = await visit({ client, device });
    await openPortal(page);
    for (const summary of await page.locator('#client-portal summary').all()) await summary.click();
    await page.getByRole('button', { name: 'Correct my details' }).click();
    expect(await listAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete my account' })).toBeVisible();
    expect(await listAccessibilityProblems(page)).toEqual([]);
  });
