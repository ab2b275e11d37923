import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../../src/contract/errors.ts';
import { UNDO_RULES } from '../../../../worker/owner/log/undoable-actions.ts';
import { audit } from '../../../../worker/sweep/audit.ts';
import { hold } from '../../../support/booking-steps.ts';
import { countOutcomes } from '../../../support/count-outcomes.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { createFixture } from '../../../support/fixtures.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { BLOCKED_DAY, NOON_BLOCK } from '../../../support/owner/blocked-time-steps.ts';
import { createOwnerApi, type OwnerApi, readLastActionId } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm, submitUndo } from '../../../support/owner/owner-pages.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

const LOG_PATH = '/studio/settings/log';

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

type BlockedTimeRow = { id: string; revision: number };
const readBlockedRows = () => testApp.rows('SELECT starts_at, ends_at, label, removed_at FROM blocked_time');
const readCells = () => testApp.rows('SELECT cell FROM slot_cell ORDER BY cell');
const readBlockedRow = async (): Promise<BlockedTimeRow> =>
  (await testApp.row<BlockedTimeRow>('SELECT id, revision FROM blocked_time')) ?? { id: '', revision: 0 };
const readOwnerActions = () => testApp.rows('SELECT verb, undo_of FROM owner_action ORDER BY rowid');
const undoLast = async () => ownerApi.undoAction(await readLastActionId(testApp));

/** Each undoable verb, done to a blocked time. */
const UNDOABLE_ACTIONS: [verb: string, act: () => Promise<unknown>][] = [
  ['block_time', () => ownerApi.blockTime({ ...NOON_BLOCK, from: '14:00', to: '15:00' })],
  [
    'change_blocked_time',
    async () => {
      const { id, revision } = await readBlockedRow();
      await ownerApi.changeBlockedTime(id, { ...NOON_BLOCK, from: '13:00', to: '14:30', label: 'Dentist', revision });
    },
  ],
  [
    'unblock_time',
    async () => {
      const { id, revision } = await readBlockedRow();
      await ownerApi.unblockTime(id, revision);
    },
  ],
];

describe.each(UNDOABLE_ACTIONS)('undoing %s', (verb, act) => {
  beforeEach(async () => {
    await ownerApi.blockTime(NOON_BLOCK);
  });

  it('leaves the blocked times and cells as they were before it, and both actions in the log', async () => {
    const before = [await readBlockedRows(), await readCells()];
    await act();
    const id = await readLastActionId(testApp);
    expect([await readBlockedRows(), await readCells()]).not.toEqual(before);
    expect((await ownerApi.undoAction(id)).body.message).toBe('Undone.');
    expect([await readBlockedRows(), await readCells()]).toEqual(before);
    expect((await readOwnerActions()).slice(1)).toEqual([
      { verb, undo_of: null },
      { verb: 'undo', undo_of: id },
    ]);
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('is done at most once, however many ask for it at once', async () => {
    await act();
    const id = await readLastActionId(testApp);
    const answers = await runConcurrently(CONCURRENT_REQUESTS, () => ownerApi.undoAction(id));
    expect(countOutcomes(answers)).toEqual({ '200': 1, '409 UNDO_TOO_LATE': CONCURRENT_REQUESTS - 1 });
    expect(await readOwnerActions()).toHaveLength(3);
    const rows = await readAllRows();
    expect((await ownerApi.undoAction(id)).body.code).toBe('UNDO_TOO_LATE');
    expect(await readAllRows()).toEqual(rows);
  });

  it('is offered and done within 24 hours, and not after them', async () => {
    await act();
    const id = await readLastActionId(testApp);
    const undoFormAttribute = `action="/studio/log/${id}/undo"`;
    testApp.advanceClock({ hours: 23, minutes: 59 });
    expect((await openPage(owner, LOG_PATH)).html).toContain(undoFormAttribute);
    testApp.advanceClock({ minutes: 1 });
    expect((await openPage(owner, LOG_PATH)).html).not.toContain(undoFormAttribute);
    const rows = await readAllRows();
    expect((await ownerApi.undoAction(id)).body.code).toBe('UNDO_TOO_LATE');
    expect({ ...(await readAllRows()), session: [] }).toEqual({ ...rows, session: [] });
  });
});

it('every action that can be undone can be undone for 24 hours, a move and a change of the clean-up time for two minutes', () => {
  const minutesByVerb = Object.entries(UNDO_RULES).map(([verb, { minutes }]) => [verb, minutes] as const);
  const shortTerms = minutesByVerb.filter(([, minutes]) => minutes !== 24 * 60);
  expect(shortTerms).toEqual([
    ['move_appointment', 2],
    ['change_cleanup', 2],
  ]);
});

describe('undoing is refused', () => {
  it('once the row was changed by a later action', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    const id = await readLastActionId(testApp);
    await ownerApi.changeBlockedTime((await readBlockedRow()).id, { ...NOON_BLOCK, label: 'Dentist', revision: 0 });
    expect((await ownerApi.undoAction(id)).body).toMatchObject({
      code: 'UNDO_TOO_LATE',
      message: ERRORS.UNDO_TOO_LATE.message,
    });
    expect(await readBlockedRows()).toMatchObject([{ label: 'Dentist' }]);
  });

  it('for the free parts, once one of them was changed', async () => {
    await insertPaidAppointment(testApp, maya);
    await ownerApi.blockTime({ ...NOON_BLOCK, from: '09:00', to: '15:00', parts: 'free' });
    const id = await readLastActionId(testApp);
    const { id: partId } = await readBlockedRow();
    await ownerApi.unblockTime(partId);
    expect((await ownerApi.undoAction(id)).body.code).toBe('UNDO_TOO_LATE');
    expect(await readBlockedRows()).toHaveLength(2);
  });

  it('when a client has booked the time since it was unblocked', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    await ownerApi.unblockTime((await readBlockedRow()).id);
    const id = await readLastActionId(testApp);
    await insertPaidAppointment(testApp, maya);
    const rows = await readAllRows();
    expect((await ownerApi.undoAction(id)).body.code).toBe('UNDO_TOO_LATE');
    expect({ ...(await readAllRows()), session: [] }).toEqual({ ...rows, session: [] });
  });

  it('for an action that cannot be taken back', async () => {
    const id = await createFixture('testimonial', testApp, maya, 0);
    await ownerApi.approveTestimonial(id);
    expect((await undoLast()).body.code).toBe('UNDO_TOO_LATE');
    expect((await openPage(owner, LOG_PATH)).html).not.toContain('/undo"');
  });

  it('for an undoing', async () => {
    await ownerApi.blockTime(NOON_BLOCK);
    await undoLast();
    expect((await undoLast()).body.code).toBe('UNDO_TOO_LATE');
    expect(await readOwnerActions()).toHaveLength(2);
  });

  it('for an id that is not in the log', async () => {
    expect((await ownerApi.undoAction('nothing')).body.code).toBe('NOT_FOUND');
  });
});

it('undoing frees all the parts that one action has blocked', async () => {
  await insertPaidAppointment(testApp, maya);
  const before = await readCells();
  await ownerApi.blockTime({ ...NOON_BLOCK, from: '09:00', to: '15:00', parts: 'free' });
  expect(await readBlockedRows()).toHaveLength(2);
  expect((await undoLast()).status).toBe(200);
  expect([await readBlockedRows(), await readCells()]).toEqual([[], before]);
});

it('undoing an unblocking first ends a hold on the time that has run out', async () => {
  await ownerApi.blockTime(NOON_BLOCK);
  await ownerApi.unblockTime((await readBlockedRow()).id);
  const id = await readLastActionId(testApp);
  await hold(maya);
  testApp.advanceClock({ minutes: 15 });
  expect((await ownerApi.undoAction(id)).status).toBe(200);
  expect(await testApp.rows('SELECT state FROM booking')).toEqual([{ state: 'released' }]);
});

it('an action can be undone from the toast, which leads back to the page that it was on', async () => {
  const response = await submitForm(owner, { page: '/studio/block', action: '/studio/block', fields: NOON_BLOCK });
  const page = response.headers.get('location') ?? '';
  const action = `/studio/log/${await readLastActionId(testApp)}/undo`;
  const undoResponse = await submitForm(owner, { page, action, fields: { returnTo: `/studio/day/${BLOCKED_DAY}` } });
  expect(undoResponse.headers.get('location')).toMatch(/^\/studio\/day\/2026-11-23\?done=/);
  expect(await readBlockedRows()).toEqual([]);
  const { html } = await openPage(owner, undoResponse.headers.get('location') ?? '');
  expect(html).toContain('Undone.');
  expect(html).not.toContain('/undo"');
});

it('the page that it was on is the one that was asked for, which does not say again what was done before', async () => {
  const page = '/studio/takings?by=quarter&of=2026-11-20';
  await ownerApi.blockTime(NOON_BLOCK);
  const id = await readLastActionId(testApp);
  expect(await submitUndo(owner, `${page}&done=${id}&doneForm=%2Fx`)).toMatch(
    /^\/studio\/takings\?by=quarter&of=2026-11-20&done=[^&]+$/,
  );
});

it('a refused undoing shows the log with the sentence', async () => {
  const response = await submitForm(owner, { page: '/studio/block', action: '/studio/block', fields: NOON_BLOCK });
  const page = response.headers.get('location') ?? '';
  const action = `/studio/log/${await readLastActionId(testApp)}/undo`;
  const formPage = await openPage(owner, page);
  await ownerApi.unblockTime((await readBlockedRow()).id);
  const undoResponse = await postForm(owner, action, parseHiddenFields(formPage, action));
  expect(undoResponse.status).toBe(409);
  expect(await undoResponse.text()).toContain(ERRORS.UNDO_TOO_LATE.message);
});

it('no undoing leads to a page outside the area', async () => {
  const foreignAddresses = [
    'https://evil.example',
    '//evil.example',
    '/',
    '/api/logout',
    '/studio/../',
    '/studio-of-others',
  ];
  const addressesWithQuery = ['//evil.example?a=/studio', '/?next=/studio', '/studio/..?about=x'];
  for (const returnTo of [...foreignAddresses, ...addressesWithQuery]) {
    await ownerApi.blockTime(NOON_BLOCK);
    const action = `/studio/log/${await readLastActionId(testApp)}/undo`;
    const undoResponse = await submitForm(owner, { page: LOG_PATH, action, fields: { returnTo } });
    expect(undoResponse.headers.get('location')).toMatch(/^\/studio\?done=/);
  }
});
