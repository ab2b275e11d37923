import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { toInstantRange, toTakingsPeriod } from '../../../../src/domain/takings/takings-period.ts';
import { toStudioDay } from '../../../../src/domain/time.ts';
import { exportTakings, readTakings } from '../../../../worker/owner/takings/read-takings.ts';
import { retryRefund } from '../../../../worker/payments/end-failed-refund.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { VALID_ABN } from '../../../support/database/seeded-facts.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { failRefundAtBank } from '../../../support/providers/fail-refund-at-bank.ts';
import { readCsv } from '../../../support/readers/read-csv.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

const REGISTRATION = { abn: VALID_ABN, gstFrom: Temporal.PlainDate.from('2020-07-01') };

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  maya = await testApp.client('maya');
});

const PAGE = '/studio/takings';
const FILE_PATH = '/studio/takings.csv';
/** The main part of the page, without the frame around it. */
const readMain = async (query = '') => (await openPage(owner, PAGE + query)).html.split('<main')[1] ?? '';
const findAmount = (html: string, text: string) =>
  new RegExp(`>${text.replace(/[()/]/g, '\\$&')}</span><span[^>]*>([^<]*)<`).exec(html)?.[1];
const readFile = async (query = '') => readCsv(await (await owner.send(FILE_PATH + query)).text());
const buildRegisteredInput = () => ({ now: testApp.now(), query: {}, namesHidden: false, registration: REGISTRATION });

describe('the page of the takings', () => {
  it('says that nothing moved in a week without money, and is led to from "More" and the rail', async () => {
    expect(await readMain()).toContain('Nothing moved this week.');
    const { html } = await openPage(owner, '/studio/more');
    expect(html.split(`href="${PAGE}"`)).toHaveLength(3);
  });

  it('adds up what was paid in the week, with its lines, the definition and the way to GST', async () => {
    await insertPaidAppointment(testApp, maya);
    await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    const html = await readMain();
    expect(findAmount(html, 'Cards, online')).toBe('$300');
    expect(findAmount(html, 'Given back')).toBe('$0');
    expect(findAmount(html, 'Taken this week')).toBe('$300');
    expect(findAmount(html, 'Of that for sets still to come')).toBe('$300');
    expect(html).toContain(
      'Money counts on the day it moved: cards when they paid, cash when you noted it, refunds when you sent them.',
    );
    expect(html).toContain('Last 12 months: $300 of $75,000. At $75,000 you have 21 days to register for GST.');
    expect(html).toContain('16 to 22 November');
    expect(html).toContain('<th scope="row">Saturday 21 November</th><td>$300</td>');
  });

  it('takes what was given back off on the day it was sent, and counts it in again when it comes back', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await requestCancellation(maya, id, 'refund');
    testApp.advanceClock({ hours: 48 });
    await failRefundAtBank(testApp);
    const saturdayHtml = await readMain('?by=day&of=2026-11-21');
    expect([findAmount(saturdayHtml, 'Given back'), findAmount(saturdayHtml, 'Taken this day')]).toEqual([
      '−$150',
      '$0',
    ]);
    expect(findAmount(await readMain('?by=day&of=2026-11-23'), 'Taken this day')).toBe('$150');
    expect(findAmount(await readMain('?by=quarter&of=2026-11-23'), 'Taken this quarter')).toBe('$150');
  });

  it('does not change a day that is over when a refund that came back is made once more', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await requestCancellation(maya, id, 'refund');
    testApp.advanceClock({ hours: 48 });
    await failRefundAtBank(testApp);
    const before = await readFile('?by=day&of=2026-11-21');
    testApp.advanceClock({ hours: 24 });
    const refund = await testApp.row<{ id: string }>('SELECT id FROM refund');
    await retryRefund(testApp.deps, refund?.id ?? '', testApp.now());
    expect(await readFile('?by=day&of=2026-11-21')).toEqual(before);
    expect(findAmount(await readMain('?by=day&of=2026-11-23'), 'Taken this day')).toBe('$150');
    expect(findAmount(await readMain('?by=day&of=2026-11-24'), 'Taken this day')).toBe('−$150');
  });

  it('has the money of a moment at midnight on the new day', async () => {
    await insertPaidAppointment(testApp, maya);
    const { from } = toInstantRange(toTakingsPeriod('quarter', toStudioDay(testApp.now())));
    const setCapturedAt = (moment: Temporal.Instant) =>
      testApp.rows('UPDATE payment SET captured_at = ?', moment.toString({ fractionalSecondDigits: 3 }));
    const readSums = async () =>
      [await readMain('?by=quarter&of=2026-09-30'), await readMain('?by=quarter&of=2026-10-01')].map(
        (html) => findAmount(html, 'Taken this quarter') ?? 'nothing',
      );
    await setCapturedAt(from);
    expect(await readSums()).toEqual(['nothing', '$150']);
    await setCapturedAt(from.subtract({ milliseconds: 1 }));
    expect(await readSums()).toEqual(['$150', 'nothing']);
  });

  it('counts only what is for a set that has not begun as still to come', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await testApp.rows('UPDATE booking SET starts_at = ? WHERE id = ?', '2026-11-20T22:00:00.000Z', id);
    expect(findAmount(await readMain(), 'Of that for sets still to come')).toBe('$0');
  });

  it('does not count the set of a cancelled appointment as still to come', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await requestCancellation(maya, id, 'reschedule');
    const html = await readMain();
    expect(findAmount(html, 'Taken this week')).toBe('$150');
    expect(findAmount(html, 'Of that for sets still to come')).toBe('$0');
  });

  it('names services and never a client', async () => {
    await insertPaidAppointment(testApp, maya, { fullName: 'Zara Ellis' });
    const html = await readMain();
    expect(html).toContain('Classic Set');
    expect(html).not.toContain('Zara');
    expect(html).not.toContain('maya');
  });

  it('hides every amount with the names, and draws none', async () => {
    await insertPaidAppointment(testApp, maya);
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    const html = (await openPage(hiddenNamesBrowser, PAGE)).html.split('<main')[1] ?? '';
    expect(findAmount(html, 'Taken this week')).toBe('hidden');
    expect(html).not.toContain('$150');
    expect(html).not.toContain('data-longest');
    expect(html).toContain('At $75,000 you have 21 days to register for GST.');
  });

  it.each(['?by=month', '?by=week&of=2026-02-31', '?by=&of=x', '?of=<script>'])(
    'shows the current week for an address with values that are none: %s',
    async (query) => {
      const { status, html } = await openPage(owner, PAGE + query);
      expect(status).toBe(200);
      expect(html).toContain('16 to 22 November');
    },
  );

  it('leads to the period before and to the next', async () => {
    const html = await readMain('?by=week&of=2026-11-21');
    expect(html).toContain('href="/studio/takings?by=week&amp;of=2026-11-15" aria-label="Week before"');
    expect(html).toContain('href="/studio/takings?by=week&amp;of=2026-11-23" aria-label="Next week"');
    expect(html).toContain('href="/studio/takings?by=quarter&amp;of=2026-11-21"');
  });
});

describe('for a studio that is registered for GST', () => {
  it('the page has the lines of the form for the quarter, after refunds, and when it is due', async () => {
    const first = await insertPaidAppointment(testApp, maya);
    await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    await requestCancellation(maya, first.id, 'refund');
    const { gst, summary } = await readTakings(testApp.deps.db, buildRegisteredInput());
    expect(gst).toEqual({
      kind: 'registered',
      period: 'October to December 2026, so far. Due by Monday 1 March 2027.',
      lines: [
        { text: 'G1 Total sales', amount: '$150' },
        { text: '1A GST on sales', amount: '$13.64' },
      ],
    });
    expect(summary?.withinSum[0]).toEqual({ text: 'GST in it (1/11)', amount: '$13.64' });
  });

  it('the file has the GST of each movement', async () => {
    await insertPaidAppointment(testApp, maya);
    const { text } = await exportTakings(testApp.deps.db, buildRegisteredInput());
    expect(readCsv(text)[1]?.slice(4, 6)).toEqual(['150.00', '13.64']);
  });

  it('a refund of what was paid before the registration lowers neither the sales nor the GST of the quarter', async () => {
    const appointment = await insertPaidAppointment(testApp, maya, { scheduledDate: '2026-12-14T01:00:00.000Z' });
    testApp.advanceClock({ hours: 24 * 11 });
    await requestCancellation(maya, appointment.id, 'refund');
    const registration = { abn: VALID_ABN, gstFrom: Temporal.PlainDate.from('2026-12-01') };
    const input = { ...buildRegisteredInput(), registration };
    const { gst, summary } = await readTakings(testApp.deps.db, input);
    expect(gst).toMatchObject({ lines: [{ amount: '$0' }, { amount: '$0' }] });
    expect(summary).toMatchObject({ sum: '−$150', withinSum: [{ text: 'GST in it (1/11)', amount: '$0' }, {}] });
    const { text } = await exportTakings(testApp.deps.db, input);
    expect(readCsv(text)[1]?.slice(4, 6)).toEqual(['-150.00', '0.00']);
  });

  it('is one from the first day of the registration on: until then the page counts the last twelve months', async () => {
    await insertPaidAppointment(testApp, maya);
    const registration = { abn: VALID_ABN, gstFrom: toStudioDay(testApp.now()).add({ days: 1 }) };
    const { gst, summary } = await readTakings(testApp.deps.db, { ...buildRegisteredInput(), registration });
    expect(gst).toMatchObject({ kind: 'not-registered', sentence: expect.stringContaining('$150 of $75,000') });
    expect(summary?.withinSum.map(({ text }) => text)).toEqual(['Of that for sets still to come']);
    const input = { ...buildRegisteredInput(), registration: { ...registration, gstFrom: toStudioDay(testApp.now()) } };
    expect((await readTakings(testApp.deps.db, input)).gst.kind).toBe('registered');
    const { gst: earlierGst } = await readTakings(testApp.deps.db, { ...input, query: { of: '2026-09-30' } });
    expect(earlierGst).toEqual({ kind: 'not-registered', sentence: 'Not registered for GST in this quarter.' });
  });
});

describe('the file for the bookkeeper', () => {
  let appointment: AppointmentResponse;
  beforeEach(async () => {
    appointment = await insertPaidAppointment(testApp, maya, { fullName: 'Zara Ellis' });
  });

  it('is a download with a plain name that nobody stores', async () => {
    const { status, headers } = await owner.send(`${FILE_PATH}?by=week&of=2026-11-21`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toBe('attachment; filename="takings-week-2026-11-16.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('has every movement of the period with Stripe’s own reference and no name', async () => {
    await requestCancellation(maya, appointment.id, 'refund');
    const [refund] = await testApp.provider.readRefunds();
    const rows = await readFile();
    expect(rows).toEqual([
      ['Date', 'Time', 'What moved', 'Service', 'Amount', 'GST', 'Reference'],
      ['2026-11-21', '09:00', 'Card, online', 'Classic Set', '150.00', '0.00', appointment.paymentIntentId],
      ['2026-11-21', '09:00', 'Refund', 'Classic Set', '-150.00', '0.00', refund?.id],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Zara|maya/i);
  });

  it('begins with a byte order mark, and its lines end with CR and LF', async () => {
    const bytes = new Uint8Array(await (await owner.send(FILE_PATH)).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n')).toHaveLength(3);
  });

  it('writes a service that looks like a formula as text', async () => {
    await testApp.rows(`UPDATE service SET name = '=HYPERLINK("x")' WHERE id = 'classic_set'`);
    expect((await readFile())[1]?.[3]).toBe(`'=HYPERLINK("x")`);
  });

  it('wants a sign-in of the last seven days, and then leads back to the page', async () => {
    testApp.advanceClock({ hours: 168, minutes: 1 });
    const { status, html } = await openPage(owner, FILE_PATH);
    expect(status).toBe(403);
    expect(html).toContain('href="/api/login?returnTo=%2Fstudio%2Ftakings&amp;confirm=1"');
    expect(html).not.toContain('150.00');
  });
});
