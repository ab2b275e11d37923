import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import { audit } from '../../worker/sweep/audit.ts';
import { allRows } from '../support/all-rows.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { DAY, NOON } from '../support/blocked-time-steps.ts';
import { bookAndPay, hold } from '../support/booking-steps.ts';
import { countRows } from '../support/count-rows.ts';
import { makeFixture } from '../support/fixtures.ts';
import { hiddenFields, openPage, postForm, sendForm } from '../support/owner-pages.ts';
import { lastActionId, ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

const LOG = '/studio/settings/log';

let testApp: TestApp;
let maya: SignedIn;
let owner: SignedIn;
let verbs: Verbs;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.client('owner');
  verbs = ownerVerbs(owner);
});

type Blocked = { id: string; revision: number };
const blocked = () => testApp.rows('SELECT starts_at, ends_at, label, removed_at FROM blocked_time');
const cells = () => testApp.rows('SELECT cell FROM slot_cell ORDER BY cell');
const row = async (): Promise<Blocked> =>
  (await testApp.row<Blocked>('SELECT id, revision FROM blocked_time')) ?? { id: '', revision: 0 };
const log = () => testApp.rows('SELECT verb, undo_of FROM owner_action ORDER BY rowid');
const undoLast = async () => verbs.undo(await lastActionId(testApp));

/** Each undoable verb, done to a blocked time. */
const DOINGS: [verb: string, act: () => Promise<unknown>][] = [
  ['block_time', () => verbs.block({ ...NOON, from: '14:00', to: '15:00' })],
  [
    'change_blocked_time',
    async () => {
      const { id, revision } = await row();
      await verbs.changeBlockedTime(id, { ...NOON, from: '13:00', to: '14:30', label: 'Dentist', revision });
    },
  ],
  [
    'unblock_time',
    async () => {
      const { id, revision } = await row();
      await verbs.unblock(id, revision);
    },
  ],
];

describe.each(DOINGS)('undoing %s', (verb, act) => {
  beforeEach(async () => {
    await verbs.block(NOON);
  });

  it('leaves the blocked times and cells as they were before it, and both actions in the log', async () => {
    const before = [await blocked(), await cells()];
    await act();
    const id = await lastActionId(testApp);
    expect([await blocked(), await cells()]).not.toEqual(before);
    expect((await verbs.undo(id)).body.message).toBe('Undone.');
    expect([await blocked(), await cells()]).toEqual(before);
    expect((await log()).slice(1)).toEqual([
      { verb, undo_of: null },
      { verb: 'undo', undo_of: id },
    ]);
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('is done at most once, however many ask for it at once', async () => {
    await act();
    const id = await lastActionId(testApp);
    const answers = await atOnce(AT_ONCE, () => verbs.undo(id));
    expect(countRows(answers)).toEqual({ '200': 1, '409 UNDO_TOO_LATE': AT_ONCE - 1 });
    expect(await log()).toHaveLength(3);
    const rows = await allRows();
    expect((await verbs.undo(id)).body.code).toBe('UNDO_TOO_LATE');
    expect(await allRows()).toEqual(rows);
  });

  it('is offered and done within 24 hours, and not after them', async () => {
    await act();
    const id = await lastActionId(testApp);
    const button = `action="/studio/log/${id}/undo"`;
    testApp.pass({ hours: 23, minutes: 59 });
    expect((await openPage(owner, LOG)).html).toContain(button);
    testApp.pass({ minutes: 1 });
    expect((await openPage(owner, LOG)).html).not.toContain(button);
    const rows = await allRows();
    expect((await verbs.undo(id)).body.code).toBe('UNDO_TOO_LATE');
    expect({ ...(await allRows()), session: [] }).toEqual({ ...rows, session: [] });
  });
});

describe('undoing is refused', () => {
  it('once the row was changed by a later action', async () => {
    await verbs.block(NOON);
    const id = await lastActionId(testApp);
    await verbs.changeBlockedTime((await row()).id, { ...NOON, label: 'Dentist', revision: 0 });
    expect((await verbs.undo(id)).body).toMatchObject({
      code: 'UNDO_TOO_LATE',
      message: ERRORS.UNDO_TOO_LATE.message,
    });
    expect(await blocked()).toMatchObject([{ label: 'Dentist' }]);
  });

  it('for the free parts, once one of them was changed', async () => {
    await bookAndPay(testApp, maya);
    await verbs.block({ ...NOON, from: '09:00', to: '15:00', parts: 'free' });
    const id = await lastActionId(testApp);
    const { id: part } = await row();
    await verbs.unblock(part);
    expect((await verbs.undo(id)).body.code).toBe('UNDO_TOO_LATE');
    expect(await blocked()).toHaveLength(2);
  });

  it('when a client has booked the time since it was unblocked', async () => {
    await verbs.block(NOON);
    await verbs.unblock((await row()).id);
    const id = await lastActionId(testApp);
    await bookAndPay(testApp, maya);
    const rows = await allRows();
    expect((await verbs.undo(id)).body.code).toBe('UNDO_TOO_LATE');
    expect({ ...(await allRows()), session: [] }).toEqual({ ...rows, session: [] });
  });

  it('for an action that cannot be taken back', async () => {
    const id = await makeFixture('testimonial', testApp, maya, 0);
    await verbs.approveTestimonial(id);
    expect((await undoLast()).body.code).toBe('UNDO_TOO_LATE');
    expect((await openPage(owner, LOG)).html).not.toContain('/undo"');
  });

  it('for an undoing', async () => {
    await verbs.block(NOON);
    await undoLast();
    expect((await undoLast()).body.code).toBe('UNDO_TOO_LATE');
    expect(await log()).toHaveLength(2);
  });

  it('for an id that is not in the log', async () => {
    expect((await verbs.undo('nothing')).body.code).toBe('NOT_FOUND');
  });
});

it('undoing frees all the parts that one action has blocked', async () => {
  await bookAndPay(testApp, maya);
  const before = await cells();
  await verbs.block({ ...NOON, from: '09:00', to: '15:00', parts: 'free' });
  expect(await blocked()).toHaveLength(2);
  expect((await undoLast()).status).toBe(200);
  expect([await blocked(), await cells()]).toEqual([[], before]);
});

it('undoing an unblocking first ends a hold on the time that has run out', async () => {
  await verbs.block(NOON);
  await verbs.unblock((await row()).id);
  const id = await lastActionId(testApp);
  await hold(maya);
  testApp.pass({ minutes: 15 });
  expect((await verbs.undo(id)).status).toBe(200);
  expect(await testApp.rows('SELECT state FROM booking')).toEqual([{ state: 'released' }]);
});

it('an action can be undone from the toast, which leads back to the page that it was on', async () => {
  const sent = await sendForm(owner, { page: '/studio/block', action: '/studio/block', fields: NOON });
  const page = sent.headers.get('location') ?? '';
  const action = `/studio/log/${await lastActionId(testApp)}/undo`;
  const undone = await sendForm(owner, { page, action, fields: { returnTo: `/studio/day/${DAY}` } });
  expect(undone.headers.get('location')).toMatch(/^\/studio\/day\/2026-11-23\?said=/);
  expect(await blocked()).toEqual([]);
  const { html } = await openPage(owner, undone.headers.get('location') ?? '');
  expect(html).toContain('Undone.');
  expect(html).not.toContain('/undo"');
});

it('a refused undoing shows the log with the sentence', async () => {
  const sent = await sendForm(owner, { page: '/studio/block', action: '/studio/block', fields: NOON });
  const page = sent.headers.get('location') ?? '';
  const action = `/studio/log/${await lastActionId(testApp)}/undo`;
  const opened = await openPage(owner, page);
  await verbs.unblock((await row()).id);
  const undone = await postForm(owner, action, hiddenFields(opened, action));
  expect(undone.status).toBe(409);
  expect(await undone.text()).toContain(ERRORS.UNDO_TOO_LATE.message);
});

it('no undoing leads to a page outside the area', async () => {
  for (const returnTo of ['https://evil.example', '//evil.example', '/', '/api/logout', '/studio/../']) {
    await verbs.block(NOON);
    const action = `/studio/log/${await lastActionId(testApp)}/undo`;
    const undone = await sendForm(owner, { page: LOG, action, fields: { returnTo } });
    expect(undone.headers.get('location')).toMatch(/^\/studio\?said=/);
  }
});
