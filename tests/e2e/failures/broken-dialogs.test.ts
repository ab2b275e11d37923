import { expect, type Locator, type Page } from '@playwright/test';
import { gallery } from '../../../src/content/gallery.ts';
import { toIso } from '../../../src/domain/time.ts';
import { breakNetwork, FAILURES, type Failure, waitForFailure } from '../../support/hostile/faulty-network.ts';
import {
  bookedPanel,
  CARDS,
  chooseService,
  chooseTime,
  openBooking,
  payButton,
  payWithCard,
  proceedButton,
  requireFreeTime,
  waitForBookingHydration,
} from '../support/booking-page.ts';
import { test, type Visit } from '../support/browser-fixtures.ts';
import { isSameDocument, markDocument, waitForPageHydration } from '../support/hydrated-page.ts';
import { bookAndPay, type Client, createClient } from '../support/site.ts';
import { openSection, waitForSectionHydration } from '../support/visitor-sections.ts';

let client: Client;
test.beforeAll(async () => {
  client = await createClient();
  await bookAndPay(client, await requireFreeTime());
});

async function visitWithClock(visit: Visit, client: Client): Promise<Page> {
  const page = await visit({ client });
  await page.clock.install();
  return page;
}

type DialogCase = { file: string; from: string; section: string; findTrigger: (page: Page) => Locator; dialog: string };

const findButton = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const [picture] = gallery;

const DIALOGS: readonly DialogCase[] = [
  {
    file: 'testimonial-dialog',
    from: '/reviews',
    section: 'testimonials',
    findTrigger: findButton('Share Your Experience'),
    dialog: 'Share Your Experience',
  },
  {
    file: 'cancel-dialog',
    from: '/',
    section: 'client-portal',
    findTrigger: findButton('Cancel appointment'),
    dialog: 'Cancel Appointment',
  },
  {
    file: 'delete-account-dialog',
    from: '/',
    section: 'client-portal',
    findTrigger: findButton('Delete my account'),
    dialog: 'Delete my account',
  },
  {
    file: 'gallery-item-dialog',
    from: '/',
    section: 'gallery',
    findTrigger: (page) => page.getByRole('link', { name: picture?.title }),
    dialog: picture?.title ?? '',
  },
];

for (const { file, from, section, findTrigger, dialog } of DIALOGS)
  test.describe(`a dialog whose file fails (${file})`, () => {
    for (const failure of FAILURES)
      test(`(${failure}) shows an error and opens at the next try, on the same page`, async ({ visit }) => {
        const page = await visitWithClock(visit, client);
        await page.goto(from);
        await waitForPageHydration(page);
        await waitForSectionHydration(page, section);
        await markDocument(page);
        const network = await breakNetwork(page, failure, (request) => request.url().includes(`/${file}-`));
        await findTrigger(page).click();
        await waitForFailure(page, network, failure);
        await expect(page.getByText(/^We could not open/)).toBeVisible();
        expect(await page.getByRole('dialog').count()).toBe(0);
        await expect(findTrigger(page)).toBeVisible();
        await network.restore();
        await page.getByRole('button', { name: 'Try again' }).click();
        // 404 means that the site was deployed again since: the page reloads.
        if (failure === 404) {
          await page.waitForFunction(() => !('marked' in document));
          await waitForSectionHydration(page, section);
          await findTrigger(page).click();
        }
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
        expect(await isSameDocument(page)).toBe(failure !== 404);
      });

    test('keeps the focus of the keyboard while it is requested again, and gives it back to its control when it closes', async ({
      visit,
    }) => {
      const page = await visit({ client });
      await page.goto(from);
      await waitForPageHydration(page);
      await waitForSectionHydration(page, section);
      const network = await breakNetwork(page, 'abort', (request) => request.url().includes(`/${file}-`));
      await findTrigger(page).press('Enter');
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      const failureCount = network.countFailures();
      await tryAgain.press('Enter');
      await expect.poll(() => network.countFailures()).toBeGreaterThan(failureCount);
      await expect(tryAgain).toBeFocused();
      await network.restore();
      await tryAgain.press('Enter');
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(findTrigger(page)).toBeFocused();
    });

    test('opens when its control is pressed again after the failure', async ({ visit }) => {
      const page = await visit({ client });
      await page.goto(from);
      await waitForPageHydration(page);
      await waitForSectionHydration(page, section);
      const network = await breakNetwork(page, 'abort', (request) => request.url().includes(`/${file}-`));
      await findTrigger(page).click();
      await expect(page.getByText(/^We could not open/)).toBeVisible();
      await network.restore();
      await findTrigger(page).click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    });
  });

test('a picture whose dialog cannot be fetched says so on the screen, and a tap on another picture fetches it again', async ({
  visit,
}) => {
  const page = await visit();
  await openSection(page, 'gallery');
  const network = await breakNetwork(page, 'abort', (request) => request.url().includes('/gallery-item-dialog-'));
  const [first, second, third] = await page.locator('#gallery li a').all();
  if (!first || !second || !third) throw new Error('The gallery has fewer than three pictures.');
  // What is below the pictures is off the screen.
  await first.evaluate((tile) => tile.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await first.tap();
  const failure = page.getByRole('alert').filter({ hasText: 'We could not open the picture.' });
  await expect(failure).toBeInViewport({ ratio: 1 });
  expect((await failure.getByText('We could not open').boundingBox())?.x).toBeGreaterThanOrEqual(16);
  const failureCount = network.countFailures();
  await second.tap();
  await expect.poll(() => network.countFailures()).toBeGreaterThan(failureCount);
  await expect(failure).toBeInViewport({ ratio: 1 });
  await network.restore();
  await third.tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const title = await dialog.getByRole('heading').innerText();
  expect(await third.textContent()).toContain(title);
});

for (const failure of FAILURES)
  test(`a category of the gallery that fails (${failure}) can be requested again`, async ({ visit }) => {
    const page = await visitWithClock(visit, client);
    await openSection(page, 'gallery');
    const network = await breakNetwork(page, failure, (request) => request.url().includes('/api/gallery?'));
    await page.getByRole('button', { name: 'Classic', exact: true }).click();
    await waitForFailure(page, network, failure);
    await expect(page.getByText('We could not load the gallery.')).toBeVisible();
    await network.restore();
    await page.locator('#gallery').getByRole('button', { name: 'Try again' }).click();
    const classics = gallery.filter(({ category }) => category === 'classic_set');
    await expect(page.locator('#gallery').getByRole('listitem')).toHaveCount(classics.length);
  });

const PROVIDER = '/stripe.js';
const CARD_CASES = ['/card-form-', PROVIDER].flatMap((file) =>
  FAILURES.map((failure): [string, Failure] => [file, failure]),
);

for (const [file, failure] of CARD_CASES)
  test(`when ${file} of the card form fails (${failure}) the slot stays held, and the next try opens it and succeeds`, async ({
    visit,
    pageErrors,
  }) => {
    const payer = await createClient();
    const page = await visitWithClock(visit, payer);
    const slot = await requireFreeTime();
    const network = await breakNetwork(page, failure, (request) => request.url().includes(file));
    await openBooking(page);
    await chooseService(page, 'Classic Set');
    await chooseTime(page, slot);
    await markDocument(page);
    await proceedButton(page).click();
    // The file is fetched in advance, which may fail unseen: the silence begins when the page waits for it.
    if (failure === 'silent' && file !== PROVIDER) await page.getByText('Opening the card form').waitFor();
    await waitForFailure(page, network, failure);
    // 404 means that the site was deployed again since: the page reloads.
    if (failure === 404 && file !== PROVIDER) await page.waitForFunction(() => !('marked' in document));
    else await expect(page.locator('#booking').getByText('Setup Failed')).toBeVisible();
    await waitForBookingHydration(page);
    expect(await payer.get('/api/holds/current')).toMatchObject({ hold: { scheduledDate: toIso(slot) } });
    await network.restore();
    await proceedButton(page).click();
    await expect(payButton(page)).toBeVisible();
    await payWithCard(page, CARDS.accepted);
    await expect(bookedPanel(page, 'Classic Set', slot)).toBeVisible();
    // The provider's script is not the page's own, so errors about it are expected.
    const providerErrorPattern = /could not fetch|SyntaxError/;
    const isExpected = (error: string) => file === PROVIDER && providerErrorPattern.test(error);
    expect(pageErrors.splice(0).filter((error) => !isExpected(error))).toEqual([]);
  });
