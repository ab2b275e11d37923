import { expect } from '@playwright/test';
import { ERRORS } from '../../../src/contract/errors.ts';
import { formatDateTime, toStudioDay } from '../../../src/domain/time.ts';
import { expectAnnounced, markEmptyStatuses } from '../support/announcements.ts';
import {
  CARDS,
  calendarGrid,
  chooseService,
  chooseTime,
  dayControl,
  goToPayment,
  openBooking,
  payWithCard,
  proceedButton,
  requireFreeTime,
  showNextMonth,
} from '../support/booking-page.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { CREATE_PAYMENT_INTENT_URL } from '../support/returning-client.ts';
import { bookAndPay, CHARGE_URL, createClient, readClock } from '../support/site.ts';

test('screen readers announce another appointment near the chosen time, and a discount that could not be checked', async ({
  visit,
}) => {
  const client = await createClient();
  const first = await requireFreeTime();
  await bookAndPay(client, first);
  const page = await visit({ client });
  await openBooking(page);
  await page.route('**/api/check-discount', (route) => route.abort());
  await markEmptyStatuses(page);
  await chooseService(page, 'Classic Set');
  await chooseTime(page, await requireFreeTime());
  await page.getByLabel('Phone', { exact: true }).fill('0499 111 555');
  await page.getByLabel('Full name').focus();
  await expectAnnounced(page, `You already have an appointment on ${formatDateTime(first)}.`);
  await expectAnnounced(page, 'We could not check your discount.');
});

test('screen readers announce a charge that takes long', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  await page.clock.install();
  await openBooking(page);
  await goToPayment(page, 'Hybrid Set', await requireFreeTime());
  // Nothing answers, as when the frame of the bank does not.
  await page.route(CHARGE_URL, () => {});
  const chargeRequest = page.waitForRequest(CHARGE_URL);
  await payWithCard(page, CARDS.accepted);
  await chargeRequest;
  await markEmptyStatuses(page);
  await page.clock.fastForward('00:31');
  await expectAnnounced(page, 'This takes longer than usual.');
});

test('screen readers announce a service that the studio has switched off meanwhile', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await chooseService(page, 'Gemstone Set');
  await chooseTime(page, await requireFreeTime());
  await markEmptyStatuses(page);
  await page.route('**/api/services', async (route) => {
    const response = await route.fetch();
    const services: { id: string }[] = await response.json();
    await route.fulfill({
      json: services.map((service) => (service.id === 'gemstone_set' ? { ...service, active: false } : service)),
    });
  });
  await page.route(CREATE_PAYMENT_INTENT_URL, (route) =>
    route.fulfill({
      status: ERRORS.UNKNOWN_SERVICE.status,
      json: { code: 'UNKNOWN_SERVICE', message: 'We do not offer it.' },
    }),
  );
  await proceedButton(page).click();
  await expectAnnounced(page, 'Gemstone Set cannot be booked online at the moment. Please choose another set.');
});

for (const [deviceName, device] of [
  ['by the name of the month, with the radio buttons of a phone', PHONE],
  ['by the grid of a wide screen, and not by the name of the month as well', DESKTOP],
] as const)
  test(`screen readers announce another month once, ${deviceName}`, async ({ visit }) => {
    const page = await visit({ device });
    await openBooking(page);
    const heading = page.locator('#booking').getByRole('heading', { name: /^\w+ \d{4}$/ });
    const monthBefore = await heading.innerText();
    await showNextMonth(page);
    await expect(heading).not.toHaveText(monthBefore);
    const month = await heading.innerText();
    await expect(page.locator('[aria-live], [role=log], [role=status]').filter({ hasText: month })).toHaveCount(1);
    expect(await heading.getAttribute('aria-live')).toBe(device === PHONE ? 'polite' : null);
  });

test('the days of a wide screen say to screen readers which one is today and which one is chosen', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient(), device: DESKTOP });
  await openBooking(page, `/?month=${toStudioDay(readClock()).toPlainYearMonth()}#booking`);
  const today = calendarGrid(page).locator('[aria-current=date]');
  await expect(today).toHaveCount(1);
  await expect(today).toHaveAccessibleName(new RegExp(`^\\w+ ${toStudioDay(readClock()).day} `));

  const slot = await requireFreeTime();
  await openBooking(page);
  await chooseService(page, 'Classic Set');
  const day = dayControl(page, slot);
  await expect(day).not.toHaveAccessibleName(/chosen$/);
  await chooseTime(page, slot);
  await expect(day).toHaveAccessibleName(/, \d+ times? free, chosen$/);
});
