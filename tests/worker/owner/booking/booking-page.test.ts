import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../../worker/sweep/audit.ts';
import { confirmBooking, hold, requestHold } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import {
  ANSWERED_PATH,
  BOOK_PATH,
  NEW_CLIENT_FIELDS,
  readBookingsByOwner,
  TAHLIA,
} from '../../../support/owner/owner-booking-steps.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { maskRandomValues } from '../../../support/readers/mask-random-values.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
});

const insertVisit = (details = {}) => insertPaidAppointment(testApp, maya, { fullName: 'Maya Chen', ...details });
const readPage = async (path: string) => (await openPage(owner, path)).html;
const book = (fields: Record<string, string>) => submitForm(owner, { page: ANSWERED_PATH, action: BOOK_PATH, fields });
const expectNoFindings = async () => expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);

describe('the page on which the owner books for a client', () => {
  it('asks first for whom, and finds a client by name, with the answers so far carried on', async () => {
    await insertVisit({ scheduledDate: TUESDAY });
    const html = await readPage(`${BOOK_PATH}?day=2026-11-28&at=11:00&q=may`);
    const carriedParameters = 'day=2026-11-28&amp;at=11%3A00';
    for (const shown of ['Who?', 'Maya Chen', `who=client&amp;client=${maya.id}`, carriedParameters])
      expect(html).toContain(shown);
    expect(html).not.toContain('When?');
  });

  it('then asks what, filled in again where an answer cannot be used', async () => {
    const html = await readPage(`${BOOK_PATH}?who=client&client=${maya.id}&service=classic_set&minutes=50&price=a`);
    expect(html).toContain('Please choose 15 to 300 minutes, in quarter hours.');
    expect(html).toContain('Please type the price in dollars');
    expect(html).not.toContain('When?');
  });

  it('takes a price as it is written elsewhere, with its dollar sign, in the question and in the call', async () => {
    expect(await readPage(`${BOOK_PATH}?who=walk-in&service=classic_set&minutes=120&price=%241,110.50`)).toContain(
      '120 minutes, $1,110.50',
    );
    expect((await book({ ...NEW_CLIENT_FIELDS, price: ' $110 ' })).status).toBe(303);
    expect((await ownerApi.book({ scheduledDate: TUESDAY, price: '$99.50' })).status).toBe(200);
    expect((await readBookingsByOwner(testApp)).map((row) => row.price_cents)).toEqual([11_000, 9950]);
    expect((await ownerApi.book({ scheduledDate: TUESDAY, price: '110 dollars' })).status).toBe(400);
  });

  it('takes length and price from the service where none are typed, and asks nothing for a patch test', async () => {
    const whoPath = `${BOOK_PATH}?who=walk-in&service=classic_set`;
    expect(await readPage(whoPath)).toContain('120 minutes, $150');
    const patchTestHtml = await readPage(`${whoPath}&treatment=patch+test`);
    expect(patchTestHtml).toContain('15 minutes, nothing to pay');
    expect(patchTestHtml).toContain('Nothing to pay.');
    expect(patchTestHtml).not.toContain('How does');
  });

  it('says what an e-mail address is for, and until when a link holds the time, for each end that can be chosen', async () => {
    const html = await readPage(ANSWERED_PATH);
    expect(html).toContain('For letters. An account can be joined later.');
    for (const words of ['today, 11:00 am', 'tonight, 8:00 pm', 'tomorrow, 8:00 pm', 'Mon 23 November, 9:00 am'])
      expect(html).toContain(`Held until ${words}. `);
    expect(html).toContain('Confirmed once it is paid.');
  });

  it('shows the next times open online that are long enough, and the day it was opened from', async () => {
    await insertVisit();
    const html = await readPage(`${ANSWERED_PATH}&day=2026-11-23&at=05:15`);
    expect(html).toContain('Open online, for 120 minutes');
    expect(html).toContain('Mon 23, 3:30 pm');
    expect(html).not.toContain('>Mon 23, 11:00 am<');
    expect(html).toContain('Outside your online hours.');
  });

  it('shows the axis of that day, with the money of its appointments and the new booking where its time is free', async () => {
    await insertVisit();
    const html = await readPage(
      `${BOOK_PATH}?who=walk-in&service=classic_set&treatment=infill&day=2026-11-23&at=15:30`,
    );
    const [, panel = ''] = html.split('aria-label="Monday 23 November"');
    for (const words of ['Maya Chen', 'Paid $150', '3:30 to 5:30 pm', 'Walk-in', 'Classic Set, infill'])
      expect(panel).toContain(words);
    expect(panel).not.toContain('/studio/block?');
    const takenHtml = await readPage(`${ANSWERED_PATH}&day=2026-11-23&at=12:45`);
    expect(takenHtml).toContain('Something is on at that time already.');
    expect(takenHtml).not.toContain('12:45 to 2:45 pm');
    expect(await readPage(`${ANSWERED_PATH}&day=2026-11-24`)).toContain('Nobody is booked. Clients can book 4:30 pm.');
    expect(await readPage(`${ANSWERED_PATH}&day=2026-11-22`)).toContain('Closed');
  });

  it('shows the day of a typed time, with what was typed, and books nothing', async () => {
    const sent = await book({ ...NEW_CLIENT_FIELDS, day: '2026-11-24', time: '16:30', phone: '', showDay: 'yes' });
    const html = await sent.text();
    expect(sent.status).toBe(200);
    expect(html).toContain('aria-label="Tuesday 24 November"');
    expect(html).toContain('4:30 to 6:30 pm');
    expect(html).toContain(`value="${TAHLIA.fullName}"`);
    expect(html).not.toContain('role="alert" tabindex');
    expect([await readBookingsByOwner(testApp), await testApp.rows('SELECT id FROM owner_action')]).toEqual([[], []]);
  });

  it('has the sum, with the points of a client who has an account', async () => {
    const what = 'service=classic_set&minutes=120&price=110';
    expect(await readPage(`${BOOK_PATH}?who=client&client=${maya.id}&${what}`)).toContain('Points, once paid');
    expect(await readPage(`${BOOK_PATH}?who=walk-in&${what}`)).not.toContain('Points, once paid');
    expect(await readPage(`${BOOK_PATH}?who=client&client=${maya.id}&service=classic_set&price=0`)).not.toContain(
      'Points, once paid',
    );
  });

  it('shows what a first visit needs, and not to a client who was here', async () => {
    expect(await readPage(ANSWERED_PATH)).toContain('No lash extensions within 6 months of eye surgery.');
    await ownerApi.book({ client: maya.id, scheduledDate: '2026-11-20T01:00:00Z' });
    await testApp.sweep();
    expect(await readPage(`${BOOK_PATH}?who=client&client=${maya.id}`)).not.toContain('eye surgery');
  });

  it('offers the minutes and the price of the last infill again', async () => {
    await ownerApi.book({ client: maya.id, scheduledDate: '2026-11-20T01:00:00Z', treatment: 'infill' });
    const html = await readPage(`${BOOK_PATH}?who=client&client=${maya.id}`);
    expect(html).toContain('Last infill: Classic Set, 120 minutes, $110');
  });

  it('books a new client, and leads to the day with the words', async () => {
    const response = await book(NEW_CLIENT_FIELDS);
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location).toContain('/studio/day/2026-11-23');
    const html = await readPage(location);
    expect(html).toContain('Booked. Tahlia Brooks, Mon 23 November, 11:00 am.');
    expect(html).toContain('Classic Set, infill');
    expect(html).toContain('Pays $110 here');
    expect(await readBookingsByOwner(testApp)).toMatchObject([{ treatment: 'infill', price_cents: 11_000 }]);
    await expectNoFindings();
  });

  it('comes again with what was typed where the time is taken, and says whose it is', async () => {
    await insertVisit();
    const response = await book(NEW_CLIENT_FIELDS);
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(html).toContain('Maya Chen is booked then: 11:00 am to 1:00 pm');
    expect(html).toContain(`value="${TAHLIA.fullName}"`);
    expect(html).toContain('value="11:00"');
  });

  it('asks whether a new client with a known number is the same person, and takes either answer', async () => {
    await insertVisit({ phoneNumber: TAHLIA.phone, scheduledDate: TUESDAY });
    const refusal = await book(NEW_CLIENT_FIELDS);
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toMatch(/Maya Chen has this number\. Is it the same person\?.*Use Maya/s);
    expect((await book({ ...NEW_CLIENT_FIELDS, use: maya.id })).status).toBe(303);
    expect(await readBookingsByOwner(testApp)).toMatchObject([{ client_id: maya.id }]);
    expect((await book({ ...NEW_CLIENT_FIELDS, time: '13:30', another: TAHLIA.phone })).status).toBe(303);
    expect(await readBookingsByOwner(testApp)).toHaveLength(2);
  });

  it('does not exist for an unknown client, nor for the walk-in as a client with a card', async () => {
    await ownerApi.book({});
    expect(await readBookingsByOwner(testApp)).toMatchObject([{ client_id: 'walk-in' }]);
    expect((await openPage(owner, `${BOOK_PATH}?who=client&client=nobody`)).status).toBe(404);
    expect((await openPage(owner, `${BOOK_PATH}?who=client&client=walk-in`)).status).toBe(404);
    expect((await openPage(owner, '/studio/clients/walk-in')).status).toBe(404);
    expect((await ownerApi.book({ client: 'walk-in', scheduledDate: TUESDAY })).status).toBe(404);
  });

  it('names nobody while names are hidden', async () => {
    await insertVisit({ phoneNumber: '0412 345 678' });
    const { html } = await openPage(
      testApp.browser(`${owner.cookie}; __Host-hide-names=yes`),
      `${BOOK_PATH}?who=client&client=${maya.id}&service=classic_set`,
    );
    expect(html).toContain('M. C.');
    expect(html).not.toContain('Maya');
    expect(maskRandomValues(html)).not.toContain('0412');
  });
});

describe('the ways to the page', () => {
  it('are the free times of a day, a block page of one, a client’s card and "Book again"', async () => {
    await insertVisit();
    expect(await readPage('/studio/day/2026-11-23')).toContain('/studio/book?day=2026-11-23&amp;at=');
    expect(await readPage('/studio/block?day=2026-11-23&from=14:00&to=15:00')).toContain('Book a client here');
    expect(await readPage(`/studio/clients/${maya.id}`)).toContain('Book Maya');
  });

  it('"Book again" is for an infill at the same time three weeks on', async () => {
    await ownerApi.book({ client: maya.id });
    const [row] = await readBookingsByOwner(testApp);
    const html = await readPage(`/studio/appointments/${row?.id}`);
    expect(html).toContain('treatment=infill&amp;day=2026-12-14&amp;at=11%3A00');
    expect(html).toContain('Pays $110 here');
    expect(html).toContain('Nothing was paid ahead. Cancelling costs nothing.');
  });
});

describe('at the same moment', () => {
  it('one form posted many times books once', async () => {
    const fields = { ...parseHiddenFields(await openPage(owner, ANSWERED_PATH), BOOK_PATH), ...NEW_CLIENT_FIELDS };
    const answers = await runConcurrently(CONCURRENT_REQUESTS, () => postForm(owner, BOOK_PATH, fields));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await readBookingsByOwner(testApp)).toHaveLength(1);
    expect(await testApp.rows("SELECT id FROM client WHERE full_name = 'Tahlia Brooks'")).toHaveLength(1);
    expect(await testApp.rows('SELECT id FROM owner_action')).toHaveLength(1);
    expect(await testApp.rows("SELECT id FROM outbox WHERE kind = 'confirmation'")).toHaveLength(1);
    await expectNoFindings();
  });

  it('of bookings by the owner and holds of one time, one has it', async () => {
    const holders = await Promise.all(Array.from({ length: CONCURRENT_REQUESTS / 2 }, () => testApp.client()));
    const answers = await Promise.all([
      ...holders.map((holder) => requestHold(holder)),
      ...holders.map(() => ownerApi.book({ client: maya.id })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    for (const code of codes) expect(['SLOT_TAKEN', 'TIME_BEING_PAID']).toContain(code);
    await expectNoFindings();
  });

  it('of bookings by the owner and blocked times over one time, one has it', async () => {
    const blockedTimeFields = { day: '2026-11-23', from: '11:30', to: '12:15', label: '' };
    const answers = await runConcurrently(CONCURRENT_REQUESTS, (index) =>
      index % 2 === 0 ? ownerApi.book({ client: maya.id }) : ownerApi.blockTime(blockedTimeFields),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectNoFindings();
  });

  it('a hold that is paid while the owner books its time keeps it', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    const [confirmation, bookResponse] = await Promise.all([confirmBooking(maya, paymentIntentId), ownerApi.book({})]);
    expect([confirmation.status, bookResponse.status]).toEqual([201, 409]);
    await expectNoFindings();
  });
});
