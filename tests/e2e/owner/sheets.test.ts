import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { toIso, toStudioDay } from '../../../src/domain/time.ts';
import { listAccessibilityProblems } from '../support/axe-problems.ts';
import { createBookedAppointment } from '../support/booked-for-owner.ts';
import { isFree } from '../support/booking-page.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { expectLastingToast } from '../support/owner-phone.ts';
import { createClient, readClock, runSql, setClock } from '../support/site.ts';
import { listTargetProblems } from '../support/target-problems.ts';

const TABLET = { ...PHONE, viewport: { width: 820, height: 1180 } };

/** The link to block time: in the first gap of the day on a phone, beside the heading on a wide screen. */
const blockLink = (page: Page, device: typeof PHONE) =>
  device === DESKTOP
    ? page.getByRole('link', { name: 'Block time' })
    : page
        .locator('main ol > li:visible')
        .getByRole('link', { name: /^Block/ })
        .first();

const ownerSheet = (page: Page) => page.getByRole('dialog');
const sheetHeading = (page: Page) => ownerSheet(page).getByRole('heading', { level: 1 });

/** Expects that the sheet has left nothing in the history. */
const expectNoHistoryState = (page: Page) => expect.poll(() => page.evaluate(() => history.state)).toBeNull();

test.afterEach(() => setClock(null));

for (const [deviceName, device] of [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const) {
  test(`“Block” opens over the day, and Escape, Back, “Close” and “Leave it free” give the focus back to it, on ${deviceName}`, async ({
    visit,
  }) => {
    const { dayPath } = await createBookedAppointment();
    const page = await visit({ client: await createClient(OWNER.email), device });
    await page.goto(dayPath);
    const address = page.url();
    const link = blockLink(page, device);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => ownerSheet(page).getByRole('button', { name: 'Close' }).click(),
      () => ownerSheet(page).getByRole('link', { name: 'Leave it free' }).click(),
    ]) {
      await link.click();
      await expect(sheetHeading(page)).toBeFocused();
      await expect(ownerSheet(page)).toHaveAccessibleName(device === DESKTOP ? 'Block time' : /^Free from/);
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
      await close();
      await expect(ownerSheet(page)).toHaveCount(0);
      await expect(link).toBeFocused();
      await expectNoHistoryState(page);
      expect(page.url()).toBe(address);
    }
    await page.goForward();
    await expect(ownerSheet(page)).toHaveCount(0);
  });

  test(`time is blocked from the sheet and unblocked with “Undo”, on ${deviceName}`, async ({ visit }) => {
    const { dayPath } = await createBookedAppointment();
    const page = await visit({ client: await createClient(OWNER.email), device });
    await page.goto(dayPath);
    await blockLink(page, device).click();
    await ownerSheet(page).getByLabel('Label').first().fill('School pick-up');
    // An open page reloads itself, but not while something may be typed.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForTimeout(500);
    await expect(ownerSheet(page).getByLabel('Label').first()).toHaveValue('School pick-up');
    await ownerSheet(page)
      .getByRole('button', { name: device === DESKTOP ? 'Block' : 'Block all of it', exact: true })
      .click();
    await expectLastingToast(page, 'is yours.');
    await expect(page.getByRole('link', { name: /School pick-up/ })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status')).toHaveText('Undone.');
    await expect(page.getByRole('link', { name: /School pick-up/ })).toHaveCount(0);
  });

  test(`an appointment is cancelled from the sheet, and kept with “Keep it”, on ${deviceName}`, async ({ visit }) => {
    const { slot, id } = await createBookedAppointment();
    const page = await visit({ client: await createClient(OWNER.email), device });
    await page.goto(`/studio/appointments/${id}`);
    const link = page.getByRole('link', { name: 'Cancel', exact: true });
    await link.click();
    await expect(sheetHeading(page)).toHaveText('Cancel Noor’s appointment');
    await ownerSheet(page).getByRole('radio', { name: 'I have to' }).check();
    await expect(ownerSheet(page).getByLabel('Reason')).toBeVisible();
    await ownerSheet(page).getByRole('link', { name: 'Keep it' }).click();
    await expect(link).toBeFocused();
    await expectNoHistoryState(page);
    expect(await isFree(slot)).toBe(false);
    await page.getByRole('link', { name: 'Move', exact: true }).click();
    await expect(sheetHeading(page)).toHaveText('Move Noor’s appointment');
    await page.keyboard.press('Escape');
    await expectNoHistoryState(page);
    await link.click();
    await ownerSheet(page).getByRole('button', { name: 'Cancel and send the code' }).click();
    await expect(page.getByText('Cancelled for the client. The client gets an e-mail.')).toBeVisible();
    await expect(ownerSheet(page)).toHaveCount(0);
    expect(await isFree(slot)).toBe(true);
  });

  test(`the targets of the day, an appointment, the block form and the inbox are large and apart enough, on ${deviceName}`, async ({
    visit,
    onTestFinished,
  }) => {
    const { id, dayPath, slot } = await createBookedAppointment();
    // The day of an appointment is the widest of its week.
    const slotDay = toStudioDay(slot);
    const nearbyDay = `/studio/day/${slotDay.add({ days: slotDay.dayOfWeek === 1 ? 1 : -1 })}`;
    // Appointments that begin together stand side by side: clients who did not come, and those who were booked for their
    // time.
    for (const { id: otherId, slot: ownSlot } of [await createBookedAppointment(), await createBookedAppointment()]) {
      const setStart = (start: string) => runSql(`UPDATE booking SET starts_at = ${start} WHERE id = '${otherId}'`);
      await setStart(`(SELECT starts_at FROM booking WHERE id = '${id}')`);
      onTestFinished(() => setStart(`'${toIso(ownSlot)}'`));
    }
    const now = toIso(readClock());
    await runSql(
      `INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES ('dashboard_refund', 'pi_targets', '${now}', '${now}')`,
    );
    onTestFinished(() => runSql("DELETE FROM alert WHERE ref = 'pi_targets'"));
    const page = await visit({ client: await createClient(OWNER.email), device });
    const paths = ['/studio', dayPath, nearbyDay, `/studio/appointments/${id}`, '/studio/block', '/studio/inbox'];
    for (const path of paths) {
      await page.goto(path);
      expect([path, await listTargetProblems(page)]).toEqual([path, []]);
    }
  });
}

test('one of the last labels is chosen in place of own words, without script', async ({ visit }) => {
  const owner = await createClient(OWNER.email);
  const toDayAhead = (days: number) => toStudioDay(readClock()).add({ days }).toString();
  const actionId = crypto.randomUUID().replaceAll('-', '');
  const earlierBlock = { actionId, day: toDayAhead(205), from: '19:00', to: '20:00', label: 'Piano lesson' };
  expect((await owner.post('/api/studio/block', earlierBlock)).status).toBe(200);
  const page = await visit({ client: owner, device: PHONE, javaScriptEnabled: false });
  await page.goto(`/studio/block?day=${toDayAhead(206)}`);
  await expect(page.getByText('Only you see the words.')).toBeVisible();
  await page.getByRole('radio', { name: 'Piano lesson' }).check();
  await expect(page.getByLabel('Label')).toBeHidden();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('is yours.');
  await expect(page.getByRole('link', { name: /Piano lesson/ })).toBeVisible();
});

test('without script the same links lead to pages', async ({ visit }) => {
  const { id, dayPath } = await createBookedAppointment();
  const page = await visit({ client: await createClient(OWNER.email), device: PHONE, javaScriptEnabled: false });
  await page.goto(dayPath);
  await blockLink(page, PHONE).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: /^Free from/ })).toBeVisible();
  await page.getByRole('link', { name: 'Leave it free' }).click();
  await page.waitForURL(`**${dayPath}`);
  await page.goto(`/studio/appointments/${id}`);
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await page.waitForURL('**/cancel');
});

test('a link that is opened in a new tab, and any answer but the page itself, are left to the browser', async ({
  visit,
}) => {
  const { id, dayPath } = await createBookedAppointment();
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
  await page.goto(dayPath);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    blockLink(page, DESKTOP).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  // Does not wait until it has loaded: a tab in the background takes its time.
  await tab.waitForURL('**/studio/block?*', { waitUntil: 'commit' });
  await tab.close();
  await expect(ownerSheet(page)).toHaveCount(0);

  await page.goto(`/studio/appointments/${id}`);
  await setClock(readClock().add({ hours: 13 }));
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Please confirm it is you' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/studio/appointments/${id}/cancel`);

  await page.goto(dayPath);
  await page.context().clearCookies();
  await blockLink(page, DESKTOP).click();
  await page.waitForURL('**/studio/block?*');
  await expect(ownerSheet(page)).toHaveCount(0);
});

test('without a network opening a sheet and sending its form are refused in words, and what was typed stays', async ({
  visit,
}) => {
  const { dayPath } = await createBookedAppointment();
  const page = await visit({ client: await createClient(OWNER.email) });
  await page.goto(dayPath);
  await page.context().setOffline(true);
  await blockLink(page, PHONE).click();
  await expect(page.getByRole('alert')).toHaveText('You are offline. Nothing was changed.');
  await expect(ownerSheet(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toBeHidden();
  await blockLink(page, PHONE).click();
  await ownerSheet(page).getByLabel('Label').first().fill('School pick-up');
  await page.context().setOffline(true);
  await ownerSheet(page).getByRole('button', { name: 'Block all of it' }).click();
  await expect(ownerSheet(page).getByRole('alert')).toHaveText('You are offline. Nothing was changed.');
  await expect(ownerSheet(page).getByLabel('Label').first()).toHaveValue('School pick-up');
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a sheet is at the foot of a phone and in the middle of a wide screen, without a violation of accessibility rules', async ({
  visit,
}) => {
  test.slow();
  const { id, dayPath } = await createBookedAppointment();
  for (const [device, width] of [
    [PHONE, 390],
    [TABLET, 640],
    [DESKTOP, 560],
  ] as const) {
    const page = await visit({ client: await createClient(OWNER.email), device });
    for (const [path, link] of [
      [dayPath, blockLink(page, device)],
      [`/studio/appointments/${id}`, page.getByRole('link', { name: 'Cancel', exact: true })],
      [`/studio/appointments/${id}`, page.getByRole('link', { name: 'Move', exact: true })],
    ] as const) {
      await page.goto(path);
      await link.click();
      await expect(sheetHeading(page)).toBeFocused();
      const box = await ownerSheet(page).evaluate((sheet) => {
        const { left, bottom, width, height } = sheet.getBoundingClientRect();
        // The page keeps the width that it has beside its scroll bar.
        const rightEdge = document.body.getBoundingClientRect().right;
        return { width, left, right: rightEdge - left - width, below: innerHeight - bottom, height };
      });
      const { height } = device.viewport;
      expect([path, box.width, Math.round(box.left)]).toEqual([path, width, Math.round(box.right)]);
      expect(box.height).toBeLessThanOrEqual(0.92 * height + 0.5);
      if (device === DESKTOP) expect(box.below).toBeCloseTo((height - box.height) / 2, 0);
      else expect(Math.round(box.below)).toBe(0);
      expect([path, await listAccessibilityProblems(page)]).toEqual([path, []]);
      expect([path, await listTargetProblems(page)]).toEqual([path, []]);
    }
  }
});
