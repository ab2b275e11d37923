import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import {
  BLOCK,
  blockedTimeId,
  blockedTimes,
  countBlockedCells,
  DAY,
  NOON,
  offeredOnMonday,
} from '../support/blocked-time-steps.ts';
import { bookAndPay } from '../support/booking-steps.ts';
import { hiddenFields, openPage, postForm, sendForm } from '../support/owner-pages.ts';
import { ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { createTestApp, MONDAY, MONDAY_AFTERNOON, type SignedIn, type TestApp } from '../support/test-app.ts';

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

describe('a blocked time', () => {
  beforeEach(async () => {
    await verbs.block(NOON);
  });

  it('is changed to other hours, which frees the old ones', async () => {
    const page = `${BLOCK}/${await blockedTimeId(testApp)}`;
    const fields = { ...NOON, from: '13:30', to: '14:00', revision: '0' };
    const sent = await sendForm(owner, { page, action: page, fields });
    const { html } = await openPage(owner, sent.headers.get('location') ?? '');
    expect(html).toContain('Changed. 1:30 to 2:00 pm is yours.');
    expect(await countBlockedCells(testApp)).toBe(2);
    expect(await offeredOnMonday(testApp)).toEqual([MONDAY, MONDAY_AFTERNOON]);
  });

  it('can be made longer over its own hours', async () => {
    const changed = { ...NOON, to: '12:45', revision: 0 };
    expect((await verbs.changeBlockedTime(await blockedTimeId(testApp), changed)).status).toBe(200);
    expect(await countBlockedCells(testApp)).toBe(5);
  });

  it('is not changed into an appointment, and stays as it was', async () => {
    await bookAndPay(testApp, maya, { scheduledDate: MONDAY_AFTERNOON });
    const changed = { ...NOON, to: '16:00', revision: 0 };
    expect((await verbs.changeBlockedTime(await blockedTimeId(testApp), changed)).body.code).toBe(
      'BLOCK_MEETS_BOOKING',
    );
    expect(await countBlockedCells(testApp)).toBe(3);
    expect(await blockedTimes(testApp)).toMatchObject([{ ends_at: '2026-11-23T02:15:00.000Z' }]);
  });

  it('is not changed by a form that was opened before another change, which shows both', async () => {
    const page = `${BLOCK}/${await blockedTimeId(testApp)}`;
    const hidden = hiddenFields(await openPage(owner, page), page);
    await verbs.changeBlockedTime(await blockedTimeId(testApp), {
      ...NOON,
      to: '13:00',
      label: 'Dentist',
      revision: 0,
    });
    const sent = await postForm(owner, page, { ...hidden, ...NOON, from: '09:00', revision: '0' });
    const html = await sent.text();
    expect(sent.status).toBe(409);
    expect(html).toContain(ERRORS.CHANGED_SINCE.message);
    expect(html).toContain('It is now Monday 23 November, 11:30 am to 1:00 pm, Dentist.');
    expect(html).toContain('name="revision" value="1"');
    expect(await blockedTimes(testApp)).toMatchObject([{ label: 'Dentist' }]);
  });

  it('is not unblocked by a form that was opened before a change', async () => {
    await verbs.changeBlockedTime(await blockedTimeId(testApp), { ...NOON, to: '13:00', revision: 0 });
    expect((await verbs.unblock(await blockedTimeId(testApp), 0)).body.code).toBe('CHANGED_SINCE');
    expect(await countBlockedCells(testApp)).toBe(6);
  });

  it('is unblocked from its page, which is gone then', async () => {
    const page = `${BLOCK}/${await blockedTimeId(testApp)}`;
    const sent = await sendForm(owner, { page, action: `${page}/unblock`, fields: { revision: '0', day: DAY } });
    expect(sent.headers.get('location')).toMatch(/^\/studio\/day\/2026-11-23\?said=/);
    expect(await countBlockedCells(testApp)).toBe(0);
    expect((await openPage(owner, page)).status).toBe(404);
    expect((await openPage(owner, `/studio/day/${DAY}`)).html).not.toContain('School pick-up');
  });

  it('is forgotten with its label by the first action after it can no longer be restored', async () => {
    await verbs.unblock(await blockedTimeId(testApp));
    testApp.pass({ hours: 24 });
    await verbs.block({ ...NOON, day: '2026-11-30', label: '' });
    expect(await blockedTimes(testApp)).toMatchObject([{ starts_at: '2026-11-30T01:30:00.000Z' }]);
  });

  it('suggests its label for the next one', async () => {
    expect((await openPage(owner, BLOCK)).html).toContain('name="chosenLabel" value="School pick-up"');
    const fields = { ...NOON, day: '2026-11-30', label: 'Dentist', chosenLabel: 'School pick-up', parts: 'all' };
    const sent = await sendForm(owner, { page: BLOCK, action: BLOCK, fields });
    expect(sent.status).toBe(303);
    expect(await blockedTimes(testApp)).toMatchObject([{ label: 'School pick-up' }, { label: 'School pick-up' }]);
  });
});
