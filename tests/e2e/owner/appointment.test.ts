import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { bookAndPay, createClient } from '../support/site.ts';

/** Books an appointment; returns the path of its page. */
async function createAppointment(): Promise<string> {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime(), { fullName: 'Mia Chen', phoneNumber: '0411 222 333' });
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  return `/studio/appointments/${appointment?.id}`;
}

test('calling, texting, moving and more are in one row at the top of a phone’s page, without script', async ({
  visit,
}) => {
  const path = await createAppointment();
  const page = await visit({ client: await createClient(OWNER.email), device: PHONE, javaScriptEnabled: false });
  await page.goto(path);
  const main = page.getByRole('main');
  const moreMenu = main.locator('summary', { hasText: 'More' });
  const row = [
    main.getByRole('link', { name: 'Call' }),
    main.locator('summary', { hasText: 'Text' }),
    main.getByRole('link', { name: 'Move' }),
    moreMenu,
  ];
  const boxes = await Promise.all(row.map((button) => button.boundingBox()));
  expect(new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size).toBe(1);
  for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
  await expect(main.getByText(/^Didn’t come \(from /)).toBeVisible();

  const hiddenLink = main.locator('details').getByRole('link', { name: 'Cancel' });
  await expect(hiddenLink).toBeHidden();
  await moreMenu.click();
  await hiddenLink.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel Mia’s appointment' })).toBeVisible();
  await page.getByRole('link', { name: 'Keep it' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Chen' })).toBeVisible();
});

for (const [deviceName, device, javaScriptEnabled] of [
  ['a phone, without script', PHONE, false],
  ['a phone', PHONE, true],
  ['a wide screen', DESKTOP, true],
] as const)
  test(`the ready words of "Text" can be sent on ${deviceName}`, async ({ visit }) => {
    const path = await createAppointment();
    const page = await visit({ client: await createClient(OWNER.email), device, javaScriptEnabled });
    await page.goto(path);
    const main = page.getByRole('main');
    const textMenu = main.locator('summary', { hasText: 'Text' });
    await textMenu.click();
    const lateLink = main.getByRole('link', { name: 'I am running 15 minutes late.' });
    await expect(lateLink).toHaveAttribute('href', 'sms:+61411222333?&body=I%20am%20running%2015%20minutes%20late.');
    await expect(main.getByRole('link', { name: 'Empty message' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Copy “On time?”' })).toBeVisible({ visible: javaScriptEnabled });
    const box = await lateLink.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(device.viewport.width);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const button = await textMenu.boundingBox();
    expect((box?.y ?? 0) - (button?.y ?? 0)).toBeLessThan(200);
  });

for (const [answer, isAllowed, sentence] of [
  ['is copied', true, 'Copied'],
  ['cannot be copied', false, 'Could not copy. Please allow this site to use the clipboard.'],
] as const)
  test(`a message that ${answer} says so, and its button still names the message`, async ({ visit }) => {
    const permissions = isAllowed ? ['clipboard-read', 'clipboard-write'] : [];
    const page = await visit({ client: await createClient(OWNER.email), device: PHONE, permissions });
    if (!isAllowed)
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
      });
    await page.goto(await createAppointment());
    const main = page.getByRole('main');
    await main.locator('summary', { hasText: /^Text/ }).click();
    const copied = await main.getByRole('button', { name: 'Copy “On time?”' }).getAttribute('data-copies');
    await main.getByRole('button', { name: 'Copy “On time?”' }).click();
    await expect(main.getByRole('status').filter({ hasText: sentence })).toHaveText(sentence);
    await expect(main.getByRole('button', { name: 'Copy “On time?”' })).toBeVisible();
    if (isAllowed) expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  });

test('what a client without an e-mail address would read in the e-mails is texted from the page of the appointment', async ({
  visit,
}) => {
  const owner = await createClient(OWNER.email);
  const scheduledDate = (await requireFreeTime()).toString();
  const phone = `04${String(Date.now()).slice(-8)}`;
  const newClient = { fullName: 'Tahlia Brooks', phone };
  await owner.post('/api/studio/book', { newClient, service: 'classic_set', minutes: 120, price: 110, scheduledDate });
  const page = await visit({ client: owner, device: PHONE });
  await page.goto(`/studio/clients?q=${phone}`);
  await page.getByRole('main').getByRole('link', { name: 'Tahlia Brooks' }).click();
  await page.getByRole('link', { name: 'Classic Set' }).first().click();
  await expect(page.getByText('Tahlia has no e-mail address here, so gets no e-mails.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Move' }).click();
  await page.getByRole('radio').first().check();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Text it' }).filter({ visible: true })).toHaveCount(
    1,
  );
  await page.getByRole('checkbox', { name: 'Tahlia has agreed to this time' }).check();
  await page.getByRole('button', { name: 'Move to' }).click();
  await expect(page.getByText('There is no e-mail address, so please tell the client.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Text it' })).toHaveAttribute('href', /has%20a%20new%20time/);
  await page.getByRole('link', { name: 'Cancel' }).filter({ visible: true }).first().click();
  await expect(
    page.getByRole('dialog').getByText('Tahlia has no e-mail address here. Text it').filter({ visible: true }),
  ).toHaveCount(1);
});

test('moving, cancelling and more are reached by keyboard on a wide screen', async ({ visit }) => {
  const path = await createAppointment();
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
  await page.goto(path);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Move' }).focus();
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main.locator('summary', { hasText: 'More' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Book again' })).toBeFocused();
  const furtherLinks = [
    ...['Send the address', 'Send the confirmation again', 'Receipt', 'Give money back', 'Change clean-up time'],
    ...['Copy for your own calendar (.ics)', 'Log of this appointment'],
  ];
  for (const name of furtherLinks) {
    await page.keyboard.press('Tab');
    // The receipt is also beside the money.
    await expect(main.getByRole('list').getByRole('link', { name, exact: true })).toBeFocused();
  }
});
