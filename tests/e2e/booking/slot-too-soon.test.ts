import { expect } from '@playwright/test';
import { toIso } from '../../../src/domain/time.ts';
import { chooseDay, requireFreeTime, timeControl, waitForBookingHydration } from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { nextFreeLinks } from '../support/next-step.ts';
import { buildBookingRequest, createClient, readClock, setClock } from '../support/site.ts';

test('a time less than two hours ahead is not offered, and the server refuses it', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => setClock(null));
  const slot = await requireFreeTime();
  await setClock(slot.subtract({ hours: 2, minutes: 5 }));
  const page = await visit();
  await page.goto('/#booking');
  await waitForBookingHydration(page);
  await chooseDay(page, slot);
  await expect(timeControl(page, slot)).toBeVisible();

  await setClock(slot.subtract({ hours: 2 }).add({ seconds: 1 }));
  const client = await createClient();
  const response = await client.post('/api/create-payment-intent', buildBookingRequest(slot));
  expect([response.status, await response.json()]).toMatchObject([409, { code: 'SLOT_NOT_OFFERED' }]);
  const period = { startDate: toIso(slot.subtract({ hours: 1 })), endDate: toIso(slot.add({ hours: 1 })) };
  expect(await client.get(`/api/availability?${new URLSearchParams(period)}`)).toEqual([]);
});

test('a page that stays open offers no time that has passed meanwhile', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit();
  await page.clock.install();
  await page.goto('/#booking');
  await waitForBookingHydration(page);
  const firstLink = nextFreeLinks(page).first();
  const textBefore = await firstLink.innerText();
  const untilSlotMs = readClock().until(slot).total('milliseconds');
  // A phone that slept until then: its timers have not run.
  await page.clock.fastForward(Math.round(untilSlotMs) + 60_000);
  await expect(firstLink).not.toHaveText(textBefore);
  await expect(timeControl(page, slot)).toHaveCount(0);
});
