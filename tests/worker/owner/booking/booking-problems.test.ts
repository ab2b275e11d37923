import { beforeEach, describe, expect, it } from 'vitest';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import {
  ANSWERED_PATH,
  BOOK_PATH,
  NEW_CLIENT_FIELDS,
  readBookingsByOwner,
} from '../../../support/owner/owner-booking-steps.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { payLink, sendLink } from '../../../support/payment-link-steps.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
});

const submitBooking = (change: Record<string, string>) =>
  submitForm(owner, { page: ANSWERED_PATH, action: BOOK_PATH, fields: { ...NEW_CLIENT_FIELDS, ...change } });
const INCOMPLETE_SENTENCE = 'Please choose a time; a new client needs a name and a phone number.';

describe('the page on which the owner books for a client says why it is refused:', () => {
  it.each([
    ['no time', { start: '', time: '' }, INCOMPLETE_SENTENCE],
    ['a new client without a name', { fullName: '' }, INCOMPLETE_SENTENCE],
    [
      'an e-mail address that is none',
      { email: 'tahlia@home' },
      'That is not an e-mail address. Please correct it, or',
    ],
    ['a time between quarter hours', { time: '11:10' }, 'Please choose a quarter hour, like 3:15 or 3:30.'],
    ['a day after the next 400', { day: '2028-01-03' }, 'Please choose a day within the next 400 days.'],
  ])('%s', async (_, change, sentence) => {
    const refusal = await submitBooking(change);
    expect(refusal.status).toBe(400);
    expect(await refusal.text()).toContain(sentence);
    expect(await readBookingsByOwner(testApp)).toEqual([]);
  });

  it('the end of a payment link that is over by the time it is sent', async () => {
    testApp.advanceClock({ hours: 12 });
    const refusal = await submitBooking({ pay: 'link', linkTerm: 'tonight' });
    expect(await refusal.text()).toContain(
      'A payment link needs an end that is still ahead, and a price of at least $0.50.',
    );
    expect(await readBookingsByOwner(testApp)).toEqual([]);
  });
});

it('a day and a time that are typed on the page on which the owner books count where nothing of the list is chosen', async () => {
  expect((await submitBooking({ start: '' })).status).toBe(303);
  const rows = await testApp.rows<{ starts_at: string }>('SELECT starts_at FROM booking');
  expect(rows).toEqual([{ starts_at: '2026-11-23T01:00:00.000Z' }]);
});

it('a treatment that is typed in other letters than the listed one is booked as the listed one, at the typed price', async () => {
  expect((await submitBooking({ treatment: 'Patch Test', price: '20' })).status).toBe(303);
  const ownerApi = createOwnerApi(owner);
  await ownerApi.book({ treatment: ' INFILL ', scheduledDate: TUESDAY });
  await ownerApi.book({ treatment: 'Lash Bath', scheduledDate: '2026-11-25T01:00:00.000Z' });
  expect((await readBookingsByOwner(testApp)).map((row) => [row.treatment, row.price_cents])).toEqual([
    ['patch test', 2000],
    ['infill', 11_000],
    ['Lash Bath', 11_000],
  ]);
});

describe('what the owner has typed about a booking is not lost:', () => {
  const readPage = async (path: string) => (await openPage(owner, path)).html;
  const WHAT_PATH = `${BOOK_PATH}?who=walk-in&service=classic_set`;

  it('words of her own are asked for where “Other” is chosen without any, and nothing is booked as a new set', async () => {
    const html = await readPage(`${WHAT_PATH}&treatment=other&other=+`);
    expect(html).toContain('Please say what it is.');
    expect(html).not.toContain('When?');
  });

  it('words of her own beside another choice are asked about, not left out', async () => {
    const html = await readPage(`${WHAT_PATH}&treatment=&other=Bottom+lashes`);
    expect(html).toContain('Please choose “Other”, or take these words out.');
    expect(html).toContain('value="Bottom lashes"');
    expect(html).not.toContain('When?');
  });

  it.each([
    ['typed', { start: 'other', day: '2026-11-24', time: '16:30' }],
    ['chosen', { start: '2026-11-24T06:30:00.000Z', day: '2026-11-23', time: '' }],
  ])('the %s time, after a refusal, where what or who is changed', async (_, time) => {
    const html = await (await submitBooking({ ...time, phone: '' })).text();
    const changes = html.match(/value="[^"]+"(?= aria-label="Change)/g) ?? [];
    expect(changes).toHaveLength(2);
    for (const path of changes) expect(path).toContain('day=2026-11-24&amp;at=16%3A30');
  });
});

it.each([
  [100, 105],
  [110, 120],
  [480, 300],
])(
  'the last infill, moved to another length of %i minutes, is offered again as %i, which can be booked',
  async (movedMinutes, offeredMinutes) => {
    const { id: client } = await testApp.client('maya');
    const ownerApi = createOwnerApi(owner);
    await ownerApi.book({ client, scheduledDate: '2026-11-24T01:00:00Z', treatment: 'infill' });
    const [infill] = await readBookingsByOwner(testApp);
    expect((await ownerApi.move(infill?.id ?? '', { minutes: movedMinutes })).status).toBe(200);
    const { html } = await openPage(owner, `${BOOK_PATH}?who=client&client=${client}`);
    expect(html).toContain(`Last infill: Classic Set, ${offeredMinutes} minutes, $110`);
    const href = /href="([^"]+)"[^>]*>Last infill/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { html: nextHtml } = await openPage(owner, href);
    expect(nextHtml).not.toContain('Please choose 15 to 300 minutes');
    expect(nextHtml).toContain(`${offeredMinutes} minutes, $110`);
  },
);

it('the last infill is offered again however it was paid, but not one with a code, which has no price', async () => {
  const maya = await testApp.client('maya');
  const ownerApi = createOwnerApi(owner);
  const readPage = async () => (await openPage(owner, `${BOOK_PATH}?who=client&client=${maya.id}`)).html;
  const { id } = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
  const { rescheduleCouponCode } = (await requestCancellation(maya, id, 'reschedule')).body.appointment;
  const link = await sendLink(testApp, owner, { client: maya.id, treatment: 'infill', price: 95 });
  expect(await readPage()).not.toContain('Last infill');
  await payLink(testApp, link);
  const infill = 'Last infill: Classic Set, 120 minutes, $95';
  expect(await readPage()).toContain(infill);
  const codeOrder = { client: maya.id, scheduledDate: TUESDAY, treatment: 'infill', rescheduleCouponCode };
  expect((await ownerApi.book(codeOrder)).status).toBe(200);
  expect(await readPage()).toContain(infill);
});

it('that another person has a phone number is asked again for another number that is known', async () => {
  const maya = await testApp.client('maya');
  await insertPaidAppointment(testApp, maya, { phoneNumber: NEW_CLIENT_FIELDS.phone, scheduledDate: TUESDAY });
  const refusal = await submitBooking({ another: '0412 345 678' });
  expect([refusal.status, await refusal.text()]).toEqual([409, expect.stringContaining('Another person')]);
});

it('the sum has no points for a client whose next appointment is at full price after a late cancellation', async () => {
  const maya = await testApp.client('maya');
  const { id } = await insertPaidAppointment(testApp, maya);
  testApp.advanceClock({ hours: 40 });
  const readSum = async () => {
    const { html } = await openPage(owner, `${BOOK_PATH}?who=client&client=${maya.id}&service=classic_set`);
    return /Points, once paid<\/dt><dd>([^<]*)/.exec(html)?.[1];
  };
  expect(await readSum()).toBe('50');
  await requestCancellation(maya, id, 'refund');
  expect(await readSum()).toBe('none, at full price');
});
