import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { formatSum } from '../../../src/domain/money.ts';
import { readCsv } from '../../support/readers/read-csv.ts';
import { startSite } from '../../support/sites/sites-for-journeys.ts';
import { PHONE, test } from '../support/browser-fixtures.ts';
import { readExpectedTakings, readLedger } from '../support/studio-month-books.ts';
import { createMonthStudio, type MonthContext, type MonthStudio } from '../support/studio-month-site.ts';
import { MONTH_STEPS, ONLINE_CLIENTS } from '../support/studio-month-steps.ts';

/** The amount of a line of the takings page as it is written, or "$0" when the line has none. */
async function readLineAmount(page: Page, text: string): Promise<string> {
  const line = page.getByRole('region', { name: 'Lines' }).getByRole('listitem').filter({ hasText: text });
  const [amount = '$0'] = /−?\$[\d,.]+/.exec(await line.innerText()) ?? [];
  return amount;
}

const parseCents = (cell: string | undefined): number => Math.round(Number(cell) * 100);
const formatMovements = (lines: readonly { reference: string; cents: number }[]) =>
  lines.map(({ reference, cents }) => `${reference} ${cents}`).toSorted();

/** Expects the takings page of a quarter and its file to agree with the payment provider and the till, line by line. */
async function expectTakingsAgree(studio: MonthStudio, page: Page, quarter: MonthStudio['quarter']): Promise<void> {
  const { lines, movements, totalCents } = await readExpectedTakings(studio, quarter);
  await page.goto(`/studio/takings?by=quarter&of=${quarter.from}`);
  for (const [text, cents] of Object.entries(lines))
    expect([text, await readLineAmount(page, text)]).toEqual([text, formatSum(cents)]);
  await expect(page.getByRole('region', { name: 'Sum' })).toContainText(formatSum(totalCents));
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('link', { name: 'File for the bookkeeper' }).click();
  const [, ...rows] = readCsv(await readFile(await (await downloadEvent).path(), 'utf8'));
  const fileMovements = rows.map((cells) => ({ cents: parseCents(cells[4]), reference: cells[6] ?? '' }));
  expect(formatMovements(fileMovements)).toEqual(formatMovements(movements));
}

/** Expects the studio's own rows of payments, refunds and appointments to agree with the provider and the till. */
async function expectLedgerAgrees(studio: MonthStudio): Promise<void> {
  const { payments, refunds, noted: notedBookings } = await readLedger(studio);
  const toLines = (rows: typeof payments) => formatMovements(rows.map((row) => ({ ...row, reference: row.stripe_id })));
  const intents = (await studio.stripe.readIntents()).map(({ id, amount_received }) => ({
    reference: id,
    cents: amount_received,
  }));
  const refundMovements = (await studio.stripe.readRefunds()).map(({ id, amount }) => ({
    reference: id,
    cents: -amount,
  }));
  expect(toLines(payments)).toEqual(formatMovements(intents));
  expect(toLines(refunds)).toEqual(formatMovements(refundMovements));
  expect(notedBookings.filter(({ noted_cents, entries }) => noted_cents !== entries)).toEqual([]);
  expect(notedBookings).toHaveLength(5);
}

test('a month in the life of the studio: at the end all books agree to the cent', async ({ visit }) => {
  test.setTimeout(240_000);
  const { addresses, close } = await startSite();
  try {
    const studio = await createMonthStudio(addresses);
    const clients: MonthContext['clients'] = new Map();
    for (const name of ONLINE_CLIENTS) clients.set(name, await studio.newClient());
    const page = await visit({ client: studio.owner, site: studio.site, device: PHONE, javaScriptEnabled: false });
    const openPhone = () => visit({ site: studio.site, device: PHONE });
    const month: MonthContext = { studio, page, openPhone, clients, stepResults: new Map() };
    for (const { name, run } of MONTH_STEPS) await test.step(name, () => run(month));

    await studio.moveClockToDay(31);
    // $150 by card machine; $60.50 and $110 in cash; $80 by transfer; four sets online, of which $225 was refunded; $80 by
    // payment link.
    const { totalCents } = await readExpectedTakings(studio, studio.quarter);
    expect(totalCents).toBe(15_000 + 17_050 + 8000 + 61_000 - 22_500 + 8000);
    await expectTakingsAgree(studio, page, studio.quarter);
    const nextQuarter = { ...studio.quarter, from: studio.quarter.to, to: studio.quarter.to.add({ months: 3 }) };
    expect((await readExpectedTakings(studio, nextQuarter)).totalCents).toBe(4500);
    await expectTakingsAgree(studio, page, nextQuarter);
    await expectLedgerAgrees(studio);
    expect(await (await fetch(`${studio.site}/api/health`)).json()).toMatchObject({ status: 'ok' });
    await page.close();
  } finally {
    await close();
  }
});
