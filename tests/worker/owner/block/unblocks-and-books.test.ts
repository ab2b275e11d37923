import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../../worker/sweep/audit.ts';
import { requestHold } from '../../../support/booking-steps.ts';
import { countOutcomes } from '../../../support/count-outcomes.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { BLOCK_PATH, BLOCKED_DAY, countBlockedCells, NOON_BLOCK } from '../../../support/owner/blocked-time-steps.ts';
import { createActionId, createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import {
  ANSWERED_PATH,
  BOOK_PATH,
  NEW_CLIENT_FIELDS,
  readBookingsByOwner,
  TAHLIA,
} from '../../../support/owner/owner-booking-steps.ts';
import { postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

/** Monday 23 November 2026, 10:00 am: fifteen minutes before the block that ends where a client can book. */
const MONDAY_10_AM = '2026-11-23T00:00:00.000Z';

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
afterEach(async () => {
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
});

type BlockedTimeRow = { id: string; revision: number; removed_at: string | null };
const readBlockedRows = () =>
  testApp.rows<BlockedTimeRow>('SELECT id, revision, removed_at FROM blocked_time ORDER BY starts_at');
const readShownBlocks = async () => (await readBlockedRows()).map(({ id, revision }) => ({ id, revision }));
const readOwnerActions = () =>
  testApp.rows<{ id: string; verb: string; about: string }>('SELECT id, verb, about FROM owner_action');
const readLoggedVerbs = async () =>
  (await readOwnerActions()).map(({ verb }) => verb).filter((verb) => verb !== 'block_time');
const readCells = () => testApp.rows('SELECT booking_id FROM slot_cell');
const BUTTON_PATTERN = /value="([^"]*)"[^>]* name="unblock"/;

/** Posts the fields of the form in this HTML, as a browser does, with its button of this name. */
function pressButton(html: string, name: string): Promise<Response> {
  const readAttribute = (tag: string, attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const tags = html.split(`action="${BOOK_PATH}"`)[1]?.match(/<(?:input|button) [^>]*>/g) ?? [];
  const isSent = (tag: string) =>
    tag.startsWith('<button')
      ? readAttribute(tag, 'name') === name
      : !tag.includes('"radio"') || tag.includes('checked=');
  const sentTags = tags.filter((tag) => isSent(tag) && readAttribute(tag, 'name') !== '');
  return postForm(
    owner,
    BOOK_PATH,
    sentTags.map((tag) => [readAttribute(tag, 'name'), readAttribute(tag, 'value')]),
  );
}

const book = (fields: Record<string, string>) => submitForm(owner, { page: ANSWERED_PATH, action: BOOK_PATH, fields });

describe('booking for a client at a blocked time', () => {
  it('is refused with the button that unblocks it, whose press books and leads to the day', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    const refusal = await book(NEW_CLIENT_FIELDS);
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('Already blocked: School pick-up, 11:30 am to 12:15 pm. Unblock it,');
    expect(html).toContain('Unblock and book');
    expect([await readBookingsByOwner(testApp), await countBlockedCells(testApp)]).toEqual([[], 3]);
    const response = await book({ ...NEW_CLIENT_FIELDS, unblock: BUTTON_PATTERN.exec(html)?.[1] ?? '' });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/studio/day/${BLOCKED_DAY}`),
    ]);
    expect(await readBookingsByOwner(testApp)).toHaveLength(1);
    expect(await readBlockedRows()).toMatchObject([{ revision: 1, removed_at: expect.any(String) }]);
    expect([(await readCells()).length, await countBlockedCells(testApp)]).toEqual([8, 0]);
  });

  it('keeps both answers where the phone number of a new client is known too', async () => {
    await insertPaidAppointment(testApp, maya, { phoneNumber: TAHLIA.phone, scheduledDate: TUESDAY });
    await ownerApi.blockTime(NOON_BLOCK);
    const questionHtml = await (await book(NEW_CLIENT_FIELDS)).text();
    const blockedHtml = await (await pressButton(questionHtml, 'another')).text();
    expect((await pressButton(blockedHtml, 'unblock')).status).toBe(303);
    expect(await testApp.rows("SELECT id FROM client WHERE full_name = 'Tahlia Brooks'")).toHaveLength(1);
    expect(await countBlockedCells(testApp)).toBe(0);
  });

  it('has one line in the log for each of the two', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    const [blockedTime] = await readBlockedRows();
    const actionId = createActionId(testApp);
    const response = await createOwnerApi(owner, actionId).book({ unblock: await readShownBlocks() });
    expect([response.status, response.body.message]).toEqual([200, 'Booked. Walk-in, Mon 23 November, 11:00 am.']);
    expect((await readOwnerActions()).slice(1)).toEqual([
      { id: actionId, verb: 'book_for_client', about: actionId },
      { id: expect.any(String), verb: 'unblock_time', about: blockedTime?.id },
    ]);
  });

  it('unblocks all that is in the way, as a call from what its refusal says', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    await ownerApi.blockTime({ ...NOON_BLOCK, from: '12:30', to: '13:00', label: '' });
    const { status, body } = await ownerApi.book({});
    const words = 'Already blocked: School pick-up, 11:30 am to 12:15 pm and 12:30 to 1:00 pm. Unblock them,';
    expect(await (await book(NEW_CLIENT_FIELDS)).text()).toContain(words);
    const { conflicts } = body as unknown as { conflicts: { id: string; revision: number }[] };
    expect([status, conflicts.length]).toEqual([409, 2]);
    expect((await ownerApi.book({ unblock: conflicts })).status).toBe(200);
    expect([(await readCells()).length, await countBlockedCells(testApp)]).toEqual([8, 0]);
    expect(await readLoggedVerbs()).toEqual(['book_for_client', 'unblock_time', 'unblock_time']);
  });

  it('leaves what is not in the way blocked, and needs nothing where it is unblocked already', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    expect((await ownerApi.book({ scheduledDate: TUESDAY, unblock: await readShownBlocks() })).status).toBe(200);
    expect([await readLoggedVerbs(), await countBlockedCells(testApp)]).toEqual([['book_for_client'], 3]);
    const unblock = await readShownBlocks();
    await ownerApi.unblockTime(unblock[0]?.id ?? '');
    expect((await ownerApi.book({ unblock })).status).toBe(200);
    expect(await readLoggedVerbs()).toEqual(['book_for_client', 'unblock_time', 'book_for_client']);
  });

  it('is refused where the block was changed since it was shown, and nothing is booked', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    const unblock = await readShownBlocks();
    await ownerApi.changeBlockedTime(unblock[0]?.id ?? '', { ...NOON_BLOCK, to: '12:30', revision: 0 });
    const { status, body } = await ownerApi.book({ unblock });
    expect([status, body.code]).toEqual([409, 'CHANGED_SINCE']);
    expect([await readBookingsByOwner(testApp), await countBlockedCells(testApp)]).toEqual([[], 4]);
  });

  it('has no button where an appointment is in the way too, whose time is named', async () => {
    await insertPaidAppointment(testApp, maya, { fullName: 'Maya Chen' });
    await ownerApi.blockTime({ ...NOON_BLOCK, from: '10:15', to: '10:45' });
    const html = await (await book({ ...NEW_CLIENT_FIELDS, time: '10:00' })).text();
    expect(html).toContain('Maya Chen is booked then: 11:00 am to 1:00 pm');
    expect(html).not.toContain('Unblock and book');
    const { body } = await ownerApi.book({ scheduledDate: MONDAY_10_AM, unblock: await readShownBlocks() });
    expect([body.code, await countBlockedCells(testApp)]).toEqual(['SLOT_TAKEN', 2]);
  });

  it('hides the label while names are hidden, and has the button', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    const html = await (
      await submitForm(hiddenNamesBrowser, { page: ANSWERED_PATH, action: BOOK_PATH, fields: NEW_CLIENT_FIELDS })
    ).text();
    expect(html).toContain('Already blocked: hidden, 11:30 am to 12:15 pm.');
    expect(html).toMatch(BUTTON_PATTERN);
  });

  it('can be given back to the owner once the booking is cancelled, not before', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    await ownerApi.book({ unblock: await readShownBlocks() });
    const unblockId = (await readOwnerActions()).find(({ verb }) => verb === 'unblock_time')?.id ?? '';
    expect((await ownerApi.undoAction(unblockId)).body.code).toBe('UNDO_TOO_LATE');
    const [row] = await readBookingsByOwner(testApp);
    expect((await ownerApi.cancel(row?.id ?? '', 'refund')).status).toBe(200);
    expect((await ownerApi.undoAction(unblockId)).status).toBe(200);
    expect(await countBlockedCells(testApp)).toBe(3);
  });

  it('refuses other words for what is to be unblocked, and more times than a day has', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    for (const unblock of ['all of it', 'a.0 '.repeat(97), 'a.0 '.repeat(1000)])
      expect((await book({ ...NEW_CLIENT_FIELDS, unblock })).status).toBe(400);
    expect((await ownerApi.book({ unblock: 'yes' })).status).toBe(400);
    expect(await readBookingsByOwner(testApp)).toEqual([]);
  });
});

describe('moving an appointment to a blocked time', () => {
  it('is refused with the button that unblocks it and moves', async () => {
    const { id } = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    await ownerApi.blockTime(NOON_BLOCK);
    const path = `/studio/appointments/${id}/move`;
    const seenValue = `${BLOCKED_DAY} 11:00 `;
    const fields = { start: 'other', day: BLOCKED_DAY, time: '11:00', seen: seenValue, agreed: 'yes' };
    const refusal = await submitForm(owner, { page: path, action: path, fields });
    const html = await refusal.text();
    expect([refusal.status, html.includes('Unblock and move')]).toEqual([409, true]);
    const unblock = BUTTON_PATTERN.exec(html)?.[1] ?? '';
    expect((await submitForm(owner, { page: path, action: path, fields: { ...fields, unblock } })).status).toBe(303);
    expect(await testApp.rows('SELECT starts_at FROM booking')).toEqual([{ starts_at: '2026-11-23T01:00:00.000Z' }]);
    expect([(await readCells()).length, await countBlockedCells(testApp)]).toEqual([8, 0]);
    expect(await readLoggedVerbs()).toEqual(['unblock_time', 'move_appointment']);
  });

  it('is refused where the block was changed since, and is one move with a call', async () => {
    const { id } = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    await ownerApi.blockTime(NOON_BLOCK);
    const startsAt = '2026-11-23T01:00:00.000Z';
    const [blockedTime] = await readShownBlocks();
    const staleBlock = { id: blockedTime?.id ?? '', revision: 7 };
    expect((await ownerApi.move(id, { startsAt, unblock: [staleBlock] })).body.code).toBe('CHANGED_SINCE');
    expect(await countBlockedCells(testApp)).toBe(3);
    expect((await ownerApi.move(id, { startsAt, unblock: [blockedTime] })).status).toBe(200);
    expect(await countBlockedCells(testApp)).toBe(0);
  });
});

describe('at the same moment', () => {
  it('one form that unblocks and books, posted many times, does both once', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    const unblock = await readShownBlocks();
    const sameActionApi = createOwnerApi(owner, createActionId(testApp));
    const answers = await runConcurrently(CONCURRENT_REQUESTS, () => sameActionApi.book({ unblock }));
    expect(countOutcomes(answers)).toEqual({ '200': CONCURRENT_REQUESTS });
    expect(await readBookingsByOwner(testApp)).toHaveLength(1);
    expect(await readLoggedVerbs()).toEqual(['book_for_client', 'unblock_time']);
  });

  it('with holds of the rest of its time, one has it, and where a hold does, the time stays blocked', async () => {
    await ownerApi.blockTime({ ...NOON_BLOCK, from: '10:15', to: '11:00' });
    const unblock = await readShownBlocks();
    const holders = await Promise.all(Array.from({ length: CONCURRENT_REQUESTS / 2 }, () => testApp.client()));
    const answers = await Promise.all([
      ...holders.map((holder) => requestHold(holder, { phoneNumber: '' })),
      ...holders.map(() => ownerApi.book({ scheduledDate: MONDAY_10_AM, minutes: 180, unblock })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isBooked = (await readBookingsByOwner(testApp)).length === 1;
    expect([await countBlockedCells(testApp), (await readLoggedVerbs()).length]).toEqual(isBooked ? [0, 2] : [3, 0]);
  });

  it('a hold that came before keeps the time, and the block stays', async () => {
    await ownerApi.blockTime({ ...NOON_BLOCK, from: '10:15', to: '11:00' });
    expect((await requestHold(maya)).status).toBe(200);
    const { body } = await ownerApi.book({
      scheduledDate: MONDAY_10_AM,
      minutes: 180,
      unblock: await readShownBlocks(),
    });
    expect([body.code, await countBlockedCells(testApp)]).toEqual(['TIME_BEING_PAID', 3]);
    expect(await readLoggedVerbs()).toEqual([]);
  });
});

it('the page to block time still says what is blocked already', async () => {
  await ownerApi.blockTime(NOON_BLOCK);
  const response = await submitForm(owner, { page: BLOCK_PATH, action: BLOCK_PATH, fields: NOON_BLOCK });
  expect(await response.text()).toContain('Already blocked: School pick-up.');
});
