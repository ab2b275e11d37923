import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { toInstantAtStudio, toStudioDay } from '../../../src/domain/time.ts';
import { breakNetwork, FAILURES, type Failure, waitForFailure } from '../../support/hostile/faulty-network.ts';
import { CARDS, payWithCard } from '../support/booking-page.ts';
import { bookByLink } from '../support/books-by-link.ts';
import { breakTheNextPayment } from '../support/break-the-next-payment.ts';
import { test, type Visit } from '../support/browser-fixtures.ts';
import { markDocument, waitForPageHydration } from '../support/hydrated-page.ts';
import { watchNetwork } from '../support/quiet-network.ts';
import { createClient, readClock } from '../support/site.ts';

/**
 * Opens the page of a payment link on a phone whose clock can be put forward. Its booking is at 5:30 am, an hour at which
 * no client books, on a day of its own.
 */
async function openLinkPage(visit: Visit, days: number, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const owner = await visit({ client: await createClient(OWNER.email), javaScriptEnabled: false });
  const startsAt = toInstantAtStudio(toStudioDay(readClock()).add({ days }), '05:30');
  const address = await bookByLink(owner, { name: 'Willow Reed', phone: `0423 555 ${100 + days}`, startsAt });
  await owner.close();
  const page = await visit();
  await page.clock.install();
  await prepare(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Willow' })).toBeVisible();
  return page;
}

const payByCardButton = (page: Page) => page.getByRole('button', { name: 'Pay $80 by card' });
const paidMessage = (page: Page) => page.getByText('Paid. See you on');

const CASES: [string, Failure][] = [
  ...FAILURES.map((failure): [string, Failure] => ['/card-form-', failure]),
  ['/stripe.js', 'abort'],
];

for (const [place, [file, failure]] of CASES.entries())
  test(`when ${file} of the card form fails (${failure}) the page of a payment link says so, and the next try opens it and pays`, async ({
    visit,
    pageErrors,
  }) => {
    let network = { countFailures: () => 0, restore: async () => {} };
    const page = await openLinkPage(visit, 71 + place, async (page) => {
      network = await breakNetwork(page, failure, (request) => request.url().includes(file));
    });
    await waitForPageHydration(page);
    await markDocument(page);
    await payByCardButton(page).click();
    await waitForFailure(page, network, failure);
    // 404 means that the site was deployed again since: the page reloads.
    if (failure === 404) await page.waitForFunction(() => !('marked' in document));
    else await expect(page.getByText('The card form could not be opened.')).toBeVisible();
    await network.restore();
    await waitForPageHydration(page);
    await payByCardButton(page).click();
    await payWithCard(page, CARDS.accepted);
    await expect(paidMessage(page)).toBeVisible();
    // The provider's script is not the page's own, so errors about it are expected.
    const isExpected = (complaint: string) => file === '/stripe.js' && complaint.includes('could not fetch');
    expect(pageErrors.splice(0).filter((complaint) => !isExpected(complaint))).toEqual([]);
  });

test('when the card form breaks while it charges, the page of a payment link finds out that nothing was charged, and can be paid', async ({
  visit,
}) => {
  const page = await openLinkPage(visit, 67, breakTheNextPayment);
  await payByCardButton(page).click();
  await payWithCard(page, CARDS.accepted);
  await expect(page.getByRole('alert')).toContainText('Payment Failed');
  await payByCardButton(page).click();
  await payWithCard(page, CARDS.accepted);
  await expect(paidMessage(page)).toBeVisible();
});

test('a page of a payment link that is left stops asking what became of the payment', async ({ visit }) => {
  const page = await openLinkPage(visit, 69, async () => {});
  const network = watchNetwork(page);
  let requestCount = 0;
  await page.route('**/api/pay/*/confirm', (route) => {
    requestCount += 1;
    return route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Please try again.' } });
  });
  await payByCardButton(page).click();
  await payWithCard(page, CARDS.accepted);
  await expect(page.getByText('Please wait before you pay')).toBeVisible();
  const countBefore = requestCount;
  await page.clock.runFor(4000);
  await expect.poll(() => requestCount).toBeGreaterThan(countBefore);
  await page.getByRole('banner').getByRole('link', { name: 'Lash Room' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Willow' })).toBeHidden();
  // The calls of the next page would end with the 20 seconds that the clock is put forward.
  await network.waitUntilQuiet();
  await page.clock.runFor(4000);
  const countAfter = requestCount;
  await page.clock.runFor(20_000);
  expect(requestCount).toBe(countAfter);
});
