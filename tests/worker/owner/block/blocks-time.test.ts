import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../../src/contract/errors.ts';
import { listConflicts } from '../../../../worker/owner/block/list-conflicts.ts';
import { audit } from '../../../../worker/sweep/audit.ts';
import { confirmBooking, hold, requestHold } from '../../../support/booking-steps.ts';
import { countOutcomes } from '../../../support/count-outcomes.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import {
  BLOCK_PATH,
  BLOCKED_DAY,
  countBlockedCells,
  NOON_BLOCK,
  readBlockedTimeId,
  readBlockedTimes,
  readMondayTimes,
} from '../../../support/owner/blocked-time-steps.ts';
import { createActionId, createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, MONDAY, MONDAY_AFTERNOON, type TestApp, type TestClient } from '../../../support/test-app.ts';

const ALL_DAY = { ...NOON_BLOCK, from: '09:00', to: '19:00' };

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.client('owner');
  ownerApi = createOwnerApi(owner);
});

const readOwnerActions = () => testApp.rows('SELECT verb FROM owner_action');
const submitBlock = (fields: Record<string, string>, page = BLOCK_PATH) =>
  submitForm(owner, { page, action: BLOCK_PATH, fields });

describe('blocking time', () => {
  it('is one row with its cells and one row of the log, and leads to its day with the words and "Undo"', async () => {
    const response = await submitBlock(NOON_BLOCK);
    expect(response.status).toBe(303);
    expect(await readBlockedTimes(testApp)).toEqual([
      { starts_at: '2026-11-23T01:30:00.000Z', ends_at: '2026-11-23T02:15:00.000Z', label: 'School pick-up' },
    ]);
    expect(await countBlockedCells(testApp)).toBe(3);
    expect(await readOwnerActions()).toEqual([{ verb: 'block_time' }]);
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Blocked. 11:30 am to 12:15 pm is yours.');
    expect(html).toContain('Undo');
    expect(html).toContain('School pick-up');
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('takes the time from the calendar of clients, and unblocking gives it back', async () => {
    expect(await readMondayTimes(testApp)).toEqual([MONDAY, MONDAY_AFTERNOON]);
    await ownerApi.blockTime(NOON_BLOCK);
    expect(await readMondayTimes(testApp)).toEqual([MONDAY_AFTERNOON]);
    expect((await requestHold(maya)).body.code).toBe('SLOT_TAKEN');
    await ownerApi.unblockTime(await readBlockedTimeId(testApp));
    expect(await readMondayTimes(testApp)).toEqual([MONDAY, MONDAY_AFTERNOON]);
    expect((await requestHold(maya)).status).toBe(200);
  });

  it('is done once, however often its form is posted', async () => {
    const fields = { ...parseHiddenFields(await openPage(owner, BLOCK_PATH), BLOCK_PATH), ...NOON_BLOCK };
    const answers = await runConcurrently(CONCURRENT_REQUESTS, () => postForm(owner, BLOCK_PATH, fields));
    expect(countOutcomes(answers.map(({ status }) => ({ status, body: {} })))).toEqual({ '303': CONCURRENT_REQUESTS });
    expect(await readBlockedTimes(testApp)).toHaveLength(1);
    expect(await readOwnerActions()).toHaveLength(1);
    expect((await postForm(owner, BLOCK_PATH, fields)).status).toBe(303);
    expect(await readBlockedTimes(testApp)).toHaveLength(1);
  });

  it('has no word of the label in the log', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    await ownerApi.changeBlockedTime(await readBlockedTimeId(testApp), {
      ...NOON_BLOCK,
      label: 'Dentist',
      revision: 0,
    });
    await ownerApi.unblockTime(await readBlockedTimeId(testApp), 1);
    expect(JSON.stringify(await testApp.rows('SELECT * FROM owner_action'))).not.toMatch(/School|Dentist/);
  });

  it('is in no answer to a client or a visitor', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    const availabilityPath = '/api/availability?startDate=2026-11-22T14:00:00Z&endDate=2026-11-24T14:00:00Z';
    for (const path of ['/api/dashboard', '/api/appointments', availabilityPath])
      expect(await (await maya.send(path)).text()).not.toContain('School');
  });

  it('is called hidden on every page while names are hidden, and keeps its label when it is changed then', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    const response = await submitForm(owner, { page: '/studio', action: '/studio/names', fields: { hidden: 'yes' } });
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; ${cookie}`);
    const page = `${BLOCK_PATH}/${await readBlockedTimeId(testApp)}`;
    for (const path of [`/studio/day/${BLOCKED_DAY}`, `/studio/week/${BLOCKED_DAY}`, page, BLOCK_PATH]) {
      const { html } = await openPage(hiddenNamesBrowser, path);
      expect(html).not.toContain('School');
    }
    const { label, ...hours } = NOON_BLOCK;
    await submitForm(hiddenNamesBrowser, { page, action: page, fields: { ...hours, to: '13:00', revision: '0' } });
    expect(await readBlockedTimes(testApp)).toMatchObject([{ ends_at: '2026-11-23T03:00:00.000Z', label }]);
  });
});

describe('blocking time is refused', () => {
  it('over an appointment, with who and when, and what was typed', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    const before = await readAllRows();
    const response = await submitBlock(NOON_BLOCK);
    const html = await response.text();
    expect(response.status).toBe(ERRORS.BLOCK_MEETS_BOOKING.status);
    expect(html).toContain(
      'Maya Nguyen is booked then: 11:00 am to 1:00 pm. Choose other hours, or block the free parts.',
    );
    expect(html).toContain(`/studio/appointments/${id}`);
    expect(html).toContain('value="School pick-up"');
    expect(html).toContain('Block the free parts');
    expect(await readAllRows()).toEqual(before);
  });

  it('over a time that a client is paying for, with the end of the hold', async () => {
    await hold(maya);
    const html = await (await submitBlock(NOON_BLOCK)).text();
    expect(html).toContain('Somebody is paying for 11:00 am until 9:15 am. Wait, or block the free parts.');
    expect(html).not.toContain('Maya');
    expect((await ownerApi.blockTime(NOON_BLOCK)).body.code).toBe('TIME_BEING_PAID');
    expect(await readBlockedTimes(testApp)).toEqual([]);
  });

  it('over blocked time, with its label', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    const html = await (await submitBlock({ ...NOON_BLOCK, from: '12:00', to: '14:00' })).text();
    expect(html).toContain('Already blocked: School pick-up.');
    expect(await readBlockedTimes(testApp)).toHaveLength(1);
  });

  it.each([
    ['a time within a quarter hour', { ...NOON_BLOCK, from: '11:40' }, 'INVALID_INPUT'],
    ['an end before the start', { ...NOON_BLOCK, to: '11:15' }, 'INVALID_INPUT'],
    ['a day that does not exist', { ...NOON_BLOCK, day: '2026-02-31' }, 'INVALID_INPUT'],
    ['a label of more than 80 characters', { ...NOON_BLOCK, label: 'x'.repeat(81) }, 'INVALID_INPUT'],
    ['a day in more than 400 days', { ...NOON_BLOCK, day: '2028-01-01' }, 'INVALID_INPUT'],
    ['a day more than a week ago', { ...NOON_BLOCK, day: '2026-11-13' }, 'TOO_LONG_AGO'],
  ] as const)('for %s', async (_what, typed, code) => {
    expect((await ownerApi.blockTime(typed)).body.code).toBe(code);
    expect((await submitBlock(typed)).status).toBe(ERRORS[code].status);
    expect([await readBlockedTimes(testApp), await readOwnerActions()]).toEqual([[], []]);
  });
});

describe('a hold that has run out', () => {
  it('is ended at the provider before its time is blocked', async () => {
    await hold(maya);
    testApp.advanceClock({ minutes: 15 });
    expect((await ownerApi.blockTime(NOON_BLOCK)).status).toBe(200);
    expect((await testApp.provider.readIntents()).map(({ status }) => status)).toEqual(['canceled']);
    expect(await testApp.rows('SELECT state FROM booking')).toEqual([{ state: 'released' }]);
  });

  it('is paid back in full when it was paid after its time was blocked', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    // The hold is ended here, and the payment goes through at the provider all the same.
    await testApp.rows("UPDATE booking SET state = 'released'");
    await testApp.rows('DELETE FROM slot_cell');
    await ownerApi.blockTime(NOON_BLOCK);
    await testApp.pay(clientSecret);
    expect((await confirmBooking(maya, paymentIntentId)).body.code).toBe('SLOT_LOST_REFUNDED');
    await testApp.sweep();
    expect((await testApp.provider.readRefunds()).map(({ amount }) => amount)).toEqual([15_000]);
    expect(await countBlockedCells(testApp)).toBe(3);
  });
});

describe('blocking the free parts', () => {
  it('blocks what is free before, between and after, as one action', async () => {
    await insertPaidAppointment(testApp, maya);
    await hold(await testApp.client('noor'), { scheduledDate: MONDAY_AFTERNOON, phoneNumber: '' });
    const response = await submitBlock({ ...ALL_DAY, parts: 'free' });
    expect(response.status).toBe(303);
    expect(await readBlockedTimes(testApp)).toMatchObject([
      { starts_at: '2026-11-22T23:00:00.000Z', ends_at: MONDAY },
      { starts_at: '2026-11-23T03:00:00.000Z', ends_at: MONDAY_AFTERNOON },
      { starts_at: '2026-11-23T07:30:00.000Z', ends_at: '2026-11-23T09:00:00.000Z' },
    ]);
    expect(await readOwnerActions()).toEqual([{ verb: 'block_time' }]);
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Blocked. The free parts of 9:00 am to 7:00 pm are yours.');
  });

  it('is refused where nothing is free', async () => {
    await insertPaidAppointment(testApp, maya);
    expect((await ownerApi.blockTime({ ...NOON_BLOCK, parts: 'free' })).body.code).toBe('BLOCK_MEETS_BOOKING');
    expect(await readOwnerActions()).toEqual([]);
  });
});

describe('the page of a gap', () => {
  const page = `${BLOCK_PATH}?day=${BLOCKED_DAY}&from=11:00&to=11:45`;

  it('says how long it is and what clients can book in it, and blocks all of it', async () => {
    const { html } = await openPage(owner, page);
    expect(html).toContain('Free from 11:00 to 11:45 am');
    expect(html).toContain('45 minutes, Monday 23 November. Clients can book 11:00 am.');
    expect(html).toContain('Block all of it');
    expect((await openPage(owner, page.replace('11:00', '11:15'))).html).toContain('Clients can’t book it online.');
  });

  it('is linked from the day, where the day has nothing from "Block the day"', async () => {
    const { html } = await openPage(owner, `/studio/day/${BLOCKED_DAY}`);
    expect(html).toContain('Block the day');
    expect(html).toContain(`/studio/block?day=${BLOCKED_DAY}&amp;from=00%3A00&amp;to=24%3A00`);
  });

  it('that is the whole day blocks all of it, and books at no time of it', async () => {
    const wholeDayPath = `${BLOCK_PATH}?day=${BLOCKED_DAY}&from=00:00&to=24:00`;
    const { html } = await openPage(owner, wholeDayPath);
    expect(html).toContain('Free from midnight to midnight');
    expect(html).toContain('24 h, Monday 23 November. Clients can book 11:00 am and 3:30 pm.');
    expect(html).toContain(`"/studio/book?day=${BLOCKED_DAY}"`);
    const { body } = await ownerApi.blockTime({ ...NOON_BLOCK, from: '00:00', to: '24:00' });
    expect(body.message).toBe('Blocked. Midnight to midnight is yours.');
  });
});

it('what is in the way of a move is found by its cells, the earliest first', async () => {
  await ownerApi.blockTime({ ...NOON_BLOCK, from: '14:00', to: '15:00' });
  await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY_AFTERNOON });
  const toCell = (time: string) => Temporal.Instant.from(`${BLOCKED_DAY}T${time}:00+10:00`).epochMilliseconds / 900_000;
  const listCellConflicts = (...cells: number[]) => listConflicts(testApp.deps.db, cells, testApp.now());
  const blocked = { kind: 'blocked', label: 'School pick-up' };
  const appointment = { kind: 'appointment', name: 'Maya Nguyen' };
  expect(await listCellConflicts(toCell('13:45'))).toEqual([]);
  expect(await listCellConflicts(toCell('15:30'), toCell('14:45'))).toMatchObject([blocked, appointment]);
  expect(await listCellConflicts(toCell('15:30'))).toMatchObject([appointment]);
});

it('an action id of a call is the id of the blocked time', async () => {
  const actionId = createActionId(testApp);
  await createOwnerApi(owner, actionId).blockTime(NOON_BLOCK);
  expect(await readBlockedTimeId(testApp)).toBe(actionId);
});
