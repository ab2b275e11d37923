import { expect, type Page } from '@playwright/test';
import { freeTime } from './booking-page.ts';
import { type OnTestFinished, test, type Visit } from './browser-fixtures.ts';
import { cancelDialog, confirmButton, onlyAppointment, openCancelDialog, openPortal, option } from './portal-page.ts';
import { bookAndPay, type Client, newClient, setClock, stripe } from './site.ts';

const before = (slot: Temporal.Instant, hours: number) => slot.subtract({ seconds: Math.round(hours * 3600) });

/** A client with a paid Classic Set on their page, with the cancel dialog open this many hours before the appointment. */
async function dialogOpen(hours: number, visit: Visit, onTestFinished: OnTestFinished) {
  onTestFinished(() => setClock(null));
  const client = await newClient();
  const slot = await freeTime();
  await bookAndPay(client, slot);
  await setClock(before(slot, hours));
  const page = await visit({ as: client });
  await page.clock.install();
  await openPortal(page);
  await openCancelDialog(page);
  return { client, slot, page };
}

/** The phone sleeps: hours go by on its calendar clock and the server's, and none of its timers fires. */
async function sleep(page: Page, slot: Temporal.Instant, hours: { from: number; to: number }): Promise<void> {
  await setClock(before(slot, hours.to));
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + (hours.from - hours.to) * 3_600_000);
}

const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** What the dialog offers, in its own words. */
const offered = (page: Page) => cancelDialog(page).locator('fieldset label > span > span:first-child').allInnerTexts();
const changed = (page: Page) =>
  cancelDialog(page).getByRole('status').getByText('What comes back has changed since you opened this.');

async function cameBack(client: Client) {
  const { status, paymentIntentId, cancellation, rescheduleCouponExpiry } = await onlyAppointment(client);
  const refunds = (await stripe.refunds()).filter(({ payment_intent }) => payment_intent === paymentIntentId);
  return {
    ...{ status, outcome: cancellation?.outcome ?? null, codeUntil: rescheduleCouponExpiry },
    refunded: refunds.map(({ amount }) => amount),
  };
}

/** Notice before and after the sleep, what is offered then, and what confirming the default gives. */
const BORDERS = [
  [48, 50, 46, ['Reschedule', 'Full Refund'], 'token'],
  [24, 26, 22, ['Reschedule'], 'token'],
  [12, 14, 10, ['Request a 50% refund', 'Decide later'], 'claim'],
] as const;

for (const [border, from, to, labels, outcome] of BORDERS)
  test(`a cancel dialog open across the limit of ${border} hours shows the new terms when the phone wakes up`, async ({
    visit,
    onTestFinished,
  }) => {
    const { client, slot, page } = await dialogOpen(from, visit, onTestFinished);
    await sleep(page, slot, { from, to });
    await wake(page);
    await expect(changed(page)).toBeVisible();
    expect(await offered(page)).toEqual(labels);
    const words = await cancelDialog(page).locator('fieldset').innerText();
    await confirmButton(page).click();
    await expect(cancelDialog(page)).toHaveCount(0);
    expect(await cameBack(client)).toMatchObject({ status: 'cancelled', outcome, refunded: [] });
    if (to === 46) expect(words).toMatch(/valid until /);
  });

for (const [border, from, to, labels, outcome] of BORDERS)
  test(`a cancel dialog that has missed the limit of ${border} hours is refused and updated, and nothing is cancelled`, async ({
    visit,
    onTestFinished,
  }) => {
    const { client, slot, page } = await dialogOpen(from, visit, onTestFinished);
    // Not even its calendar clock has moved on.
    await setClock(before(slot, to));
    // Across 48 hours it is the code that changes, from 30 days to 7; all of the money comes back on either side.
    if (from === 26) await option(page, /^Full Refund/).check();
    await confirmButton(page).click();
    await expect(cancelDialog(page).getByText('Nothing was cancelled.')).toBeVisible();
    expect(await cameBack(client)).toMatchObject({ status: 'confirmed', outcome: null, refunded: [] });
    await expect.poll(() => offered(page), { timeout: 10_000 }).toEqual(labels);
    await confirmButton(page).click();
    await expect(cancelDialog(page)).toHaveCount(0);
    expect(await cameBack(client)).toMatchObject({ status: 'cancelled', outcome, refunded: [] });
  });

test('a full refund shown before the phone slept is not replaced by half of it', async ({ visit, onTestFinished }) => {
  const { client, slot, page } = await dialogOpen(25, visit, onTestFinished);
  await option(page, /^Full Refund/).check();
  await sleep(page, slot, { from: 25, to: 11 });
  await confirmButton(page).click();
  await expect(cancelDialog(page).getByText('Nothing was cancelled.')).toBeVisible();
  expect(await cameBack(client)).toMatchObject({ status: 'confirmed', outcome: null });
  await expect.poll(() => offered(page), { timeout: 10_000 }).toEqual(['Request a 50% refund', 'Decide later']);
});

test('a visible cancel dialog updates automatically at the limit', async ({ visit, onTestFinished }) => {
  const { slot, page } = await dialogOpen(24.01, visit, onTestFinished);
  expect(await offered(page)).toEqual(['Reschedule', 'Full Refund']);
  await setClock(before(slot, 23.9));
  await page.clock.fastForward(7 * 60_000);
  await expect(changed(page)).toBeVisible();
  expect(await offered(page)).toEqual(['Reschedule']);
});
