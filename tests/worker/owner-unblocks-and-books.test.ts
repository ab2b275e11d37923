import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../worker/sweep/audit.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { BLOCK, countBlockedCells, DAY, NOON } from '../support/blocked-time-steps.ts';
import { ask, bookAndPay } from '../support/booking-steps.ts';
import { countRows } from '../support/count-rows.ts';
import { ANSWERED, BOOK, bookedByStudio, NEW_CLIENT_FIELDS } from '../support/owner-booking-steps.ts';
import { sendForm } from '../support/owner-pages.ts';
import { actionIdOf, ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { createTestApp, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

/** Monday 23 November 2026, 10:00 am: fifteen minutes before the block that ends where a client can book. */
const TEN = '2026-11-23T00:00:00.000Z';

let testApp: TestApp;
let maya: SignedIn;
let owner: SignedIn;
let verbs: Verbs;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  verbs = ownerVerbs(owner);
});
afterEach(async () => {
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
});

type Blocked = { id: string; revision: number; removed_at: string | null };
const blocked = () => testApp.rows<Blocked>('SELECT id, revision, removed_at FROM blocked_time ORDER BY starts_at');
const shown = async () => (await blocked()).map(({ id, revision }) => ({ id, revision }));
const log = () => testApp.rows<{ id: string; verb: string; about: string }>('SELECT id, verb, about FROM owner_action');
const verbsInLog = async () => (await log()).map(({ verb }) => verb).filter((verb) => verb !== 'block_time');
const cells = () => testApp.rows('SELECT booking_id FROM slot_cell');
const BUTTON = /value="([^"]*)"[^>]* name="unblock"/;
const book = (fields: Record<string, string>) => sendForm(owner, { page: ANSWERED, action: BOOK, fields });

describe('booking for a client at a blocked time', () => {
  it('is refused with the button that unblocks it, whose press books and leads to the day', async () => {
    await verbs.block(NOON);
    const refused = await book(NEW_CLIENT_FIELDS);
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(html).toContain('Already blocked: School pick-up, 11:30 am to 12:15 pm. Unblock it,');
    expect(html).toContain('Unblock and book');
    expect([await bookedByStudio(testApp), await countBlockedCells(testApp)]).toEqual([[], 3]);
    const sent = await book({ ...NEW_CLIENT_FIELDS, unblock: BUTTON.exec(html)?.[1] ?? '' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining(`/studio/day/${DAY}`)]);
    expect(await bookedByStudio(testApp)).toHaveLength(1);
    expect(await blocked()).toMatchObject([{ revision: 1, removed_at: expect.any(String) }]);
    expect([(await cells()).length, await countBlockedCells(testApp)]).toEqual([8, 0]);
  });

  it('has one line in the log for each of the two', async () => {
    await verbs.block(NOON);
    const [time] = await blocked();
    const actionId = actionIdOf(testApp);
    const booked = await ownerVerbs(owner, actionId).book({ unblock: await shown() });
    expect([booked.status, booked.body.message]).toEqual([200, 'Booked. Walk-in, Mon 23 November, 11:00 am.']);
    expect((await log()).slice(1)).toEqual([
      { id: actionId, verb: 'book_for_client', about: actionId },
      { id: expect.any(String), verb: 'unblock_time', about: time?.id },
    ]);
  });

  it('unblocks all that is in the way, as a call from what its refusal says', async () => {
    await verbs.block(NOON);
    await verbs.block({ ...NOON, from: '12:30', to: '13:00', label: '' });
    const { status, body } = await verbs.book({});
    const words = 'Already blocked: School pick-up, 11:30 am to 12:15 pm and 12:30 to 1:00 pm. Unblock them,';
    expect(await (await book(NEW_CLIENT_FIELDS)).text()).toContain(words);
    const { conflicts } = body as unknown as { conflicts: { id: string; revision: number }[] };
    expect([status, conflicts.length]).toEqual([409, 2]);
    expect((await verbs.book({ unblock: conflicts })).status).toBe(200);
    expect([(await cells()).length, await countBlockedCells(testApp)]).toEqual([8, 0]);
    expect(await verbsInLog()).toEqual(['book_for_client', 'unblock_time', 'unblock_time']);
  });

  it('leaves what is not in the way blocked, and needs nothing where it is unblocked already', async () => {
    await verbs.block(NOON);
    expect((await verbs.book({ scheduledDate: TUESDAY, unblock: await shown() })).status).toBe(200);
    expect([await verbsInLog(), await countBlockedCells(testApp)]).toEqual([['book_for_client'], 3]);
    const unblock = await shown();
    await verbs.unblock(unblock[0]?.id ?? '');
    expect((await verbs.book({ unblock })).status).toBe(200);
    expect(await verbsInLog()).toEqual(['book_for_client', 'unblock_time', 'book_for_client']);
  });

  it('is refused where the block was changed since it was shown, and nothing is booked', async () => {
    await verbs.block(NOON);
    const unblock = await shown();
    await verbs.changeBlockedTime(unblock[0]?.id ?? '', { ...NOON, to: '12:30', revision: 0 });
    const { status, body } = await verbs.book({ unblock });
    expect([status, body.code]).toEqual([409, 'CHANGED_SINCE']);
    expect([await bookedByStudio(testApp), await countBlockedCells(testApp)]).toEqual([[], 4]);
  });

  it('has no button where an appointment is in the way too, whose time is named', async () => {
    await bookAndPay(testApp, maya, { fullName: 'Maya Chen' });
    await verbs.block({ ...NOON, from: '10:15', to: '10:45' });
    const html = await (await book({ ...NEW_CLIENT_FIELDS, time: '10:00' })).text();
    expect(html).toContain('Maya Chen is booked then: 11:00 am to 1:00 pm');
    expect(html).not.toContain('Unblock and book');
    const { body } = await verbs.book({ scheduledDate: TEN, unblock: await shown() });
    expect([body.code, await countBlockedCells(testApp)]).toEqual(['SLOT_TAKEN', 2]);
  });

  it('hides the label while names are hidden, and has the button', async () => {
    await verbs.block(NOON);
    const hidden = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    const html = await (await sendForm(hidden, { page: ANSWERED, action: BOOK, fields: NEW_CLIENT_FIELDS })).text();
    expect(html).toContain('Already blocked: hidden, 11:30 am to 12:15 pm.');
    expect(html).toMatch(BUTTON);
  });

  it('can be given back to the owner once the booking is cancelled, not before', async () => {
    await verbs.block(NOON);
    await verbs.book({ unblock: await shown() });
    const unblocking = (await log()).find(({ verb }) => verb === 'unblock_time')?.id ?? '';
    expect((await verbs.undo(unblocking)).body.code).toBe('UNDO_TOO_LATE');
    const [row] = await bookedByStudio(testApp);
    expect((await verbs.cancel(row?.id ?? '', 'refund')).status).toBe(200);
    expect((await verbs.undo(unblocking)).status).toBe(200);
    expect(await countBlockedCells(testApp)).toBe(3);
  });

  it('refuses other words for what is to be unblocked', async () => {
    await verbs.block(NOON);
    expect((await book({ ...NEW_CLIENT_FIELDS, unblock: 'all of it' })).status).toBe(400);
    expect((await verbs.book({ unblock: 'yes' })).status).toBe(400);
    expect(await bookedByStudio(testApp)).toEqual([]);
  });
});

describe('moving an appointment to a blocked time', () => {
  it('is refused with the button that unblocks it and moves', async () => {
    const { id } = await bookAndPay(testApp, maya, { scheduledDate: TUESDAY });
    await verbs.block(NOON);
    const path = `/studio/appointments/${id}/move`;
    const fields = { start: 'other', day: DAY, time: '11:00', agreed: 'yes' };
    const refused = await sendForm(owner, { page: path, action: path, fields });
    const html = await refused.text();
    expect([refused.status, html.includes('Unblock and move')]).toEqual([409, true]);
    const unblock = BUTTON.exec(html)?.[1] ?? '';
    expect((await sendForm(owner, { page: path, action: path, fields: { ...fields, unblock } })).status).toBe(303);
    expect(await testApp.rows('SELECT starts_at FROM booking')).toEqual([{ starts_at: '2026-11-23T01:00:00.000Z' }]);
    expect([(await cells()).length, await countBlockedCells(testApp)]).toEqual([8, 0]);
    expect(await verbsInLog()).toEqual(['unblock_time', 'move_appointment']);
  });

  it('is refused where the block was changed since, and is one move with a call', async () => {
    const { id } = await bookAndPay(testApp, maya, { scheduledDate: TUESDAY });
    await verbs.block(NOON);
    const startsAt = '2026-11-23T01:00:00.000Z';
    const [time] = await shown();
    const stale = { id: time?.id ?? '', revision: 7 };
    expect((await verbs.move(id, { startsAt, unblock: [stale] })).body.code).toBe('CHANGED_SINCE');
    expect(await countBlockedCells(testApp)).toBe(3);
    expect((await verbs.move(id, { startsAt, unblock: [time] })).status).toBe(200);
    expect(await countBlockedCells(testApp)).toBe(0);
  });
});

describe('at the same moment', () => {
  it('one form that unblocks and books, posted many times, does both once', async () => {
    await verbs.block(NOON);
    const unblock = await shown();
    const once = ownerVerbs(owner, actionIdOf(testApp));
    const answers = await atOnce(AT_ONCE, () => once.book({ unblock }));
    expect(countRows(answers)).toEqual({ '200': AT_ONCE });
    expect(await bookedByStudio(testApp)).toHaveLength(1);
    expect(await verbsInLog()).toEqual(['book_for_client', 'unblock_time']);
  });

  it('with holds of the rest of its time, one has it, and where a hold does, the time stays blocked', async () => {
    await verbs.block({ ...NOON, from: '10:15', to: '11:00' });
    const unblock = await shown();
    const holders = await Promise.all(Array.from({ length: AT_ONCE / 2 }, () => testApp.client()));
    const answers = await Promise.all([
      ...holders.map((holder) => ask(holder, { phoneNumber: '' })),
      ...holders.map(() => verbs.book({ scheduledDate: TEN, minutes: 180, unblock })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isBooked = (await bookedByStudio(testApp)).length === 1;
    expect([await countBlockedCells(testApp), (await verbsInLog()).length]).toEqual(isBooked ? [0, 2] : [3, 0]);
  });

  it('a hold that came before keeps the time, and the block stays', async () => {
    await verbs.block({ ...NOON, from: '10:15', to: '11:00' });
    expect((await ask(maya)).status).toBe(200);
    const { body } = await verbs.book({ scheduledDate: TEN, minutes: 180, unblock: await shown() });
    expect([body.code, await countBlockedCells(testApp)]).toEqual(['TIME_BEING_PAID', 3]);
    expect(await verbsInLog()).toEqual([]);
  });
});

it('the page to block time still says what is blocked already', async () => {
  await verbs.block(NOON);
  const sent = await sendForm(owner, { page: BLOCK, action: BLOCK, fields: NOON });
  expect(await sent.text()).toContain('Already blocked: School pick-up.');
});
