import { expect, type Page } from '@playwright/test';
import { requireFreeTime } from '../support/booking-page.ts';
import { type OnTestFinished, test, type Visit } from '../support/browser-fixtures.ts';
import {
  cancelDialog,
  cancelOption,
  confirmButton,
  openCancelDialog,
  openPortal,
  requireSingleAppointment,
} from '../support/portal-page.ts';
import { bookAndPay, type Client, createClient, setClock, stripe } from '../support/site.ts';

const timeBeforeSlot = (slot: Temporal.Instant, hours: number) => slot.subtract({ seconds: Math.round(hours * 3600) });

/**
 * Opens the page of a client with a paid Classic Set, with the cancel dialog open this many hours before the appointment.
 */
async function openDialogBeforeStart(hours: number, visit: Visit, onTestFinished: OnTestFinished) {
  onTestFinished(() => setClock(null));
  const client = await createClient();
  const slot = await requireFreeTime();
  await bookAndPay(client, slot);
  await setClock(timeBeforeSlot(slot, hours));
  const page = await visit({ client });
  await page.clock.install();
  await openPortal(page);
  await openCancelDialog(page);
  return { client, slot, page };
}

/** Lets the phone sleep: hours go by on its calendar clock and the server's, and none of its timers fires. */
async function sleepPhone(
  page: Page,
  slot: Temporal.Instant,
  noticeHours: { from: number; to: number },
): Promise<void> {
  await setClock(timeBeforeSlot(slot, noticeHours.to));
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + (noticeHours.from - noticeHours.to) * 3_600_000);
}

const wakePhone = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The options that the dialog offers, in its own words. */
const readOfferedLabels = (page: Page) =>
  cancelDialog(page).locator('fieldset label > span > span:first-child').allInnerTexts();
const changeMessage = (page: Page) =>
  cancelDialog(page).getByRole('status').getByText('What comes back has changed since you opened this.');

async function readCancellationResult(client: Client) {
  const { status, paymentIntentId, cancellation, rescheduleCouponExpiry } = await requireSingleAppointment(client);
  const refunds = (await stripe.readRefunds()).filter(({ payment_intent }) => payment_intent === paymentIntentId);
  return {
    status,
    outcome: cancellation?.outcome ?? null,
    codeUntil: rescheduleCouponExpiry,
    refunded: refunds.map(({ amount }) => amount),
  };
}

/**
 * The limit, the notice before and after the sleep, the options then offered, and the outcome of confirming the default.
 */
const NOTICE_LIMITS = [
  [48, 50, 46, ['Reschedule', 'Full Refund'], 'token'],
  [12, 14, 10, ['Request a 50% refund', 'Decide later'], 'claim'],
] as const;

for (const [limit, from, to, labels, outcome] of NOTICE_LIMITS)
  test(`a cancel dialog open across the limit of ${limit} hours shows the new terms when the phone wakes up`, async ({
    visit,
    onTestFinished,
  }) => {
    const { client, slot, page } = await openDialogBeforeStart(from, visit, onTestFinished);
    await sleepPhone(page, slot, { from, to });
    await wakePhone(page);
    await expect(changeMessage(page)).toBeVisible();
    expect(await readOfferedLabels(page)).toEqual(labels);
    const dialogText = await cancelDialog(page).locator('fieldset').innerText();
    await confirmButton(page).click();
    await expect(cancelDialog(page)).toHaveCount(0);
    expect(await readCancellationResult(client)).toMatchObject({ status: 'cancelled', outcome, refunded: [] });
    if (to === 46) expect(dialogText).toMatch(/valid until /);
  });

for (const [limit, from, to, labels, outcome] of NOTICE_LIMITS)
  test(`a cancel dialog that has missed the limit of ${limit} hours is refused and updated, and nothing is cancelled`, async ({
    visit,
    onTestFinished,
  }) => {
    const { client, slot, page } = await openDialogBeforeStart(from, visit, onTestFinished);
    // Not even its calendar clock has moved on.
    await setClock(timeBeforeSlot(slot, to));
    await confirmButton(page).click();
    await expect(cancelDialog(page).getByText('Nothing was cancelled.')).toBeVisible();
    expect(await readCancellationResult(client)).toMatchObject({ status: 'confirmed', outcome: null, refunded: [] });
    await expect.poll(() => readOfferedLabels(page)).toEqual(labels);
    await confirmButton(page).click();
    await expect(cancelDialog(page)).toHaveCount(0);
    expect(await readCancellationResult(client)).toMatchObject({ status: 'cancelled', outcome, refunded: [] });
  });

test('a full refund shown before the phone slept is not replaced by half of it', async ({ visit, onTestFinished }) => {
  const { client, slot, page } = await openDialogBeforeStart(25, visit, onTestFinished);
  await cancelOption(page, /^Full Refund/).check();
  await sleepPhone(page, slot, { from: 25, to: 11 });
  await confirmButton(page).click();
  await expect(cancelDialog(page).getByText('Nothing was cancelled.')).toBeVisible();
  expect(await readCancellationResult(client)).toMatchObject({ status: 'confirmed', outcome: null });
  await expect.poll(() => readOfferedLabels(page)).toEqual(['Request a 50% refund', 'Decide later']);
});

test('a visible cancel dialog updates automatically at the limit', async ({ visit, onTestFinished }) => {
  const { slot, page } = await openDialogBeforeStart(24.03, visit, onTestFinished);
  expect(await readOfferedLabels(page)).toEqual(['Reschedule', 'Full Refund']);
  await setClock(timeBeforeSlot(slot, 23.9));
  await page.clock.fastForward(8 * 60_000);
  await expect(changeMessage(page)).toBeVisible();
  expect(await readOfferedLabels(page)).toEqual(['Reschedule']);
});
