import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { readMovePage } from '../../../../worker/owner/appointment/read-move-page.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
let pagePath: string;
/** Monday at 11:00 am for two hours, which is 50 hours off. */
async function createSiteWithAppointment(): Promise<void> {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  maya = await testApp.client('maya');
  bookedAppointment = await insertPaidAppointment(testApp, maya);
  pagePath = `/studio/appointments/${bookedAppointment.id}/move`;
}

const UNSENT_FORM = { refused: null, typed: {} };
const readView = (namesHidden = false) =>
  readMovePage(testApp.deps.db, { id: bookedAppointment.id, now: testApp.now(), namesHidden, ...UNSENT_FORM });
const send = (fields: Record<string, string>) => submitForm(owner, { page: pagePath, action: pagePath, fields });
/** The fields of a typed time, with `seen`: the page has shown that time. */
const toConfirmedFields = (typed: { day: string; time: string; minutes: string; agreed?: string }) => ({
  start: 'other',
  ...typed,
  seen: `${typed.day} ${typed.time} ${typed.minutes}`,
});
const readStartsAt = async () =>
  (await testApp.row<{ starts_at: string }>('SELECT starts_at FROM booking WHERE id = ?', bookedAppointment.id))
    ?.starts_at;

describe('the page to move an appointment, without changing anything,', () => {
  let rows: object;
  let hidden: Record<string, string>;
  beforeAll(async () => {
    await createSiteWithAppointment();
    rows = await readAllRows();
    hidden = parseHiddenFields(await openPage(owner, pagePath), pagePath);
  });
  afterEach(async () => expect(await readAllRows()).toEqual(rows));
  const send = (fields: Record<string, string>) => postForm(owner, pagePath, { ...hidden, ...fields });

  it('offers the next ten times open online for its length, by day, without its own', async () => {
    const { freeSlots, minutes, email } = await readView();
    const times = freeSlots.flatMap((day) => day.times.map(({ value }) => value));
    expect([times.length, minutes, email]).toEqual([10, 120, maya.email]);
    expect(times).toContain('2026-11-23T05:30:00.000Z');
    expect(times).not.toContain(MONDAY);
    expect(freeSlots[0]).toMatchObject({ day: expect.stringMatching(/^[A-Z][a-z]+day \d+ [A-Z][a-z]+$/) });
  });

  it('lets a typed time be checked before the client has agreed: the browser does not ask for the tick', async () => {
    const { html } = await openPage(owner, pagePath);
    const [agreedInput = ''] = /<input [^>]*name="agreed"[^>]*>/.exec(html) ?? [];
    expect(agreedInput).toContain('type="checkbox"');
    expect(agreedInput).not.toContain('required');
    const checked = await send({ start: 'other', day: '2026-12-24', time: '06:15', minutes: '60' });
    expect([checked.status, await checked.text()]).toEqual([200, expect.stringContaining('6:15 am is free.')]);
    const response = await send(toConfirmedFields({ day: '2026-12-24', time: '06:15', minutes: '60' }));
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringContaining('Please ask Maya first, then tick the box.'),
    ]);
  });

  it('has no name and no e-mail address while names are hidden', async () => {
    expect(await readView(true)).toMatchObject({ client: { firstName: 'M.' }, email: '' });
  });

  it('says that the client is told by e-mail, to which address and when', async () => {
    const { html } = await openPage(owner, pagePath);
    expect(html).toContain('Tell Maya by e-mail');
    expect(html).toContain(`To ${maya.email}. It goes out in 2 minutes, with the old time and the new one.`);
  });

  it('names the time of the list that is chosen on its button', async () => {
    const { html } = await openPage(owner, pagePath);
    expect(html).toContain('>Move to Tue 24, 4:30 pm</span>');
    expect(html.match(/>Move to [^<]+<\/span>/g)).toHaveLength(10);
  });

  it('does not say of a typed time at which clients book online that it is outside the hours', async () => {
    const response = await send({ start: 'other', day: '2026-11-24', time: '16:30', minutes: '120', agreed: 'yes' });
    const html = await response.text();
    expect(html.match(/>Move to Tue 24, 4:30 pm<\/span>/g)).toHaveLength(2);
    expect(html).not.toContain('Outside your online hours.');
  });

  it('shows a typed time that it cannot move to with what is wrong, and does not name it on the button', async () => {
    const response = await send({ start: 'other', day: '2026-12-01', time: '10:05', minutes: '120', agreed: 'yes' });
    const html = await response.text();
    expect(html).toContain('Please choose a quarter hour');
    expect(html).not.toMatch(/Move to Tue 1,|name="seen"/);
  });

  it('says that a typed time is free, and names it', async () => {
    const response = await send({ start: 'other', day: '2026-12-24', time: '06:15', minutes: '60', agreed: 'yes' });
    expect(await response.text()).toContain('Thu 24 December, 6:15 am is free.');
  });

  it('asks for another time where the typed one is that of the appointment', async () => {
    const response = await send({ day: '2026-11-23', time: '11:00', minutes: '120', agreed: 'yes' });
    expect(await response.text()).toContain('Please choose a time of the list, or a day and a time.');
  });

  it('takes a day and a time that are filled in as chosen where no button is', async () => {
    const typed = { day: '2026-12-24', time: '06:15', minutes: '60', agreed: 'yes' };
    const html = await (await send(typed)).text();
    expect(html).toContain('>Move to Thu 24 December, 6:15 am</span>');
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="other"/);
    expect(html).not.toMatch(/<input[^>]*type="radio"[^>]*required/);
  });

  it('without the tick keeps what was typed, and says whom to ask and that it is outside the hours', async () => {
    const response = await send(toConfirmedFields({ day: '2026-12-24', time: '06:15', minutes: '60' }));
    const html = await response.text();
    expect(response.status).toBe(422);
    for (const words of ['Please ask Maya first, then tick the box.', 'Outside your online hours.'])
      expect(html).toContain(words);
    for (const typed of ['2026-12-24', '06:15', '60']) expect(html).toContain(`value="${typed}"`);
    expect(await readStartsAt()).toBe(MONDAY);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no time', { start: '' }, 'Please choose a time of the list, or a day and a time.'],
    ['no day', { day: '2026-02-31', time: '10:00' }, 'Please choose a time of the list'],
    ['no quarter hour', { day: '2026-12-01', time: '10:05' }, 'Please choose a quarter hour'],
    ['a past time', { day: '2026-11-20', time: '10:00' }, 'Please choose a time that is still ahead.'],
    ['a far day', { day: '2028-01-01', time: '10:00' }, 'within the next 400 days'],
    ['no length', { day: '2026-12-01', time: '10:00', minutes: '7' }, 'Please choose 15 to 480'],
  ])('with %s says what to choose, and changes nothing', async (_what, fields, words) => {
    const { day = '', time = '', minutes = '' } = fields;
    const response = await send({ start: 'other', agreed: 'yes', seen: `${day} ${time} ${minutes}`, ...fields });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(words)]);
    expect(await readStartsAt()).toBe(MONDAY);
  });
});

describe('the page to move an appointment', () => {
  beforeEach(createSiteWithAppointment);

  it('offers a time that only the appointment itself would be in the way of', async () => {
    await testApp.rows("INSERT INTO opening_rule VALUES ('2000-01-01', 1, '12:00')");
    const words = (await readView()).freeSlots.flatMap(({ day, times }) => times.map((time) => `${day}, ${time.text}`));
    expect(words).toContain('Monday 23 November, 12:00 pm');
  });

  it('is led to from the appointment, until that starts', async () => {
    expect((await openPage(owner, `/studio/appointments/${bookedAppointment.id}`)).html).toContain(pagePath);
    testApp.advanceClock({ hours: 50 });
    expect((await openPage(owner, `/studio/appointments/${bookedAppointment.id}`)).html).not.toContain(pagePath);
    expect((await openPage(owner, pagePath)).html).toContain('This appointment has already started');
  });

  it('says of a pending appointment that the bank is still working on the payment', async () => {
    await testApp.rows("UPDATE booking SET state = 'pending'");
    expect((await readView()).closedReason).toBe('The bank is still working on the payment.');
  });

  it('says that a client without an e-mail address has to be told by the owner', async () => {
    await testApp.rows("UPDATE client SET email = ''");
    const { html } = await openPage(owner, pagePath);
    expect(html).toContain('has no e-mail address here');
    expect(html).toContain('Choose a time, and the message to text is here.');
    expect(html).not.toContain('Text it:');
    await send({ start: TUESDAY, agreed: 'yes' });
    expect(await testApp.rows("SELECT id FROM outbox WHERE kind = 'appointment_moved'")).toEqual([]);
  });
});

describe('the form to move an appointment', () => {
  beforeEach(createSiteWithAppointment);

  it('moves it to a time of the list, and leads to the appointment, which says so', async () => {
    const response = await send({ start: TUESDAY, agreed: 'yes' });
    expect(response.status).toBe(303);
    expect(await readStartsAt()).toBe(TUESDAY);
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Moved to Tue 24 November, 4:30 pm. The client is told in 2 minutes.');
    expect(html).toContain('Undo');
  });

  it('first shows a typed time, which its button names, and says that it is outside the online hours', async () => {
    const typed = { start: 'other', day: '2026-12-24', time: '06:15', minutes: '60', agreed: 'yes' };
    const response = await send(typed);
    const html = await response.text();
    expect([response.status, await readStartsAt()]).toEqual([200, MONDAY]);
    for (const words of ['Outside your online hours.', '>Move to Thu 24 December, 6:15 am</span>'])
      expect(html).toContain(words);
    const seenValue = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
    // Another time than the button names.
    expect((await send({ ...typed, time: '06:30', seen: seenValue })).status).toBe(200);
    expect(await readStartsAt()).toBe(MONDAY);
    expect((await send({ ...typed, seen: seenValue })).status).toBe(303);
    expect(await readStartsAt()).toBe('2026-12-23T20:15:00.000Z');
  });

  it('says before anything is sent who has a typed time, and names it on no button', async () => {
    const noor = await testApp.client('noor');
    await insertPaidAppointment(testApp, noor, { scheduledDate: TUESDAY, fullName: 'Noor Haddad', phoneNumber: '' });
    const response = await send({ start: 'other', day: '2026-11-24', time: '17:30', minutes: '60', agreed: 'yes' });
    const html = await response.text();
    expect([response.status, await readStartsAt()]).toEqual([200, MONDAY]);
    // Above the form and at the field.
    expect(html.match(/Noor Haddad is booked then: 4:30 to 6:30 pm\. Please choose another time\./g)).toHaveLength(2);
    expect(html).not.toMatch(/Move to Tue 24, 5:30 pm|name="seen"|5:30 pm is free/);
  });

  it('says what a typed time is blocked for, and moves there once it is unblocked', async () => {
    const blocked = { day: '2026-12-24', from: '06:00', to: '07:00', label: 'Deliveries' };
    await submitForm(owner, { page: '/studio/block', action: '/studio/block', fields: blocked });
    const typed = { start: 'other', day: '2026-12-24', time: '06:15', minutes: '60', agreed: 'yes' };
    const html = await (await send(typed)).text();
    expect(html).toContain('Already blocked: Deliveries, 6:00 to 7:00 am. Unblock it, or choose another time.');
    const seenValue = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const unblockValue = /value="([\da-f-]+\.0)"/.exec(html)?.[1] ?? '';
    expect((await send({ ...typed, seen: seenValue, unblock: unblockValue })).status).toBe(303);
    expect(await readStartsAt()).toBe('2026-12-23T20:15:00.000Z');
  });

  it('moves it to a typed day, time and length', async () => {
    const response = await send(toConfirmedFields({ day: '2026-12-25', time: '06:15', minutes: '60', agreed: 'yes' }));
    expect(response.status).toBe(303);
    expect(await testApp.row('SELECT starts_at, ends_at FROM booking')).toEqual({
      starts_at: '2026-12-24T20:15:00.000Z',
      ends_at: '2026-12-24T21:15:00.000Z',
    });
  });

  it('says who has the time; by initials while names are hidden', async () => {
    const noor = await testApp.client('noor');
    await insertPaidAppointment(testApp, noor, { scheduledDate: TUESDAY, fullName: 'Noor Haddad', phoneNumber: '' });
    const response = await send({ start: TUESDAY, agreed: 'yes' });
    const words = 'Noor Haddad is booked then: 4:30 to 6:30 pm. Please choose another time.';
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining(words)]);
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    const fields = { start: TUESDAY, agreed: 'yes' };
    const answer = await submitForm(hiddenNamesBrowser, { page: pagePath, action: pagePath, fields });
    const html = await answer.text();
    expect(html).toContain('N. H. is booked then');
    expect(html).not.toContain('Noor');
  });
});
