import { beforeEach, expect, it } from 'vitest';
import { readTakings } from '../../../../worker/owner/takings/read-takings.ts';
import { hold } from '../../../support/booking-steps.ts';
import { VALID_ABN } from '../../../support/database/seeded-facts.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { failRefundAtBank } from '../../../support/providers/fail-refund-at-bank.ts';
import { readCsv } from '../../../support/readers/read-csv.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

const REGISTRATION = { abn: VALID_ABN, gstFrom: Temporal.PlainDate.from('2020-07-01') };

let testApp: TestApp;
let owner: TestClient;

/** A hold is paid, and $50 of it refunded in Stripe's dashboard, before the Worker learns of the payment. */
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  const { clientSecret, paymentIntentId } = await hold(await testApp.client('maya'));
  await testApp.pay(clientSecret);
  await createDashboardRefund(testApp, paymentIntentId, 5000);
  expect(await testApp.rows('SELECT captured_at FROM payment')).toEqual([{ captured_at: null }]);
});

/** The whole quarter, because the clock of the stand-in for Stripe may be days ahead of the studio's. */
const QUARTER = '?by=quarter&of=2026-11-21';

/** The status of the page and of the file, the sum on the page, and what moved and how much in the file. */
async function readQuarter() {
  const page = await openPage(owner, `/studio/takings${QUARTER}`);
  const file = await owner.send(`/studio/takings.csv${QUARTER}`);
  const [, sum] = />Taken this quarter<\/span><span[^>]*>([^<]*)</.exec(page.html) ?? [];
  const [, ...rows] = readCsv(await file.text());
  return {
    statuses: [page.status, file.status],
    sum,
    movements: rows.map(([, , kind, , amount]) => `${kind} ${amount}`),
  };
}

it('the refund is on the page and in the file, and the payment beside it once it is synced', async () => {
  expect(await readQuarter()).toEqual({ statuses: [200, 200], sum: '−$50', movements: ['Refund -50.00'] });
  await testApp.sweep();
  const movements = expect.arrayContaining(['Card, online 150.00', 'Refund -50.00']);
  expect(await readQuarter()).toEqual({ statuses: [200, 200], sum: '$100', movements });
});

it('the refund is in the GST of the quarter, as one of a sale on the day on which it was sent', async () => {
  const query = { by: 'quarter', of: '2026-11-21' };
  const input = { now: testApp.now(), query, namesHidden: false, registration: REGISTRATION };
  const { gst, summary } = await readTakings(testApp.deps.db, input);
  expect(gst).toMatchObject({ lines: [{ amount: '−$50' }, { amount: '−$4.55' }] });
  expect(summary?.withinSum[0]).toEqual({ text: 'GST in it (1/11)', amount: '−$4.55' });
});

it('the refund that came back is on the page and in the file as well', async () => {
  await failRefundAtBank(testApp);
  const movements = expect.arrayContaining(['Refund -50.00', 'Refund that came back 50.00']);
  expect(await readQuarter()).toEqual({ statuses: [200, 200], sum: '$0', movements });
});
