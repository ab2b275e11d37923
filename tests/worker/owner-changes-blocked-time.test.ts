import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import { bookAndPay } from '../support/booking-steps.ts';
import { hiddenFields, openPage, postForm, sendForm } from '../support/owner-pages.ts';
import { ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { createTestApp, MONDAY, MONDAY_AFTERNOON, type SignedIn, type TestApp } from '../support/test-app.ts';

const BLOCK = '/studio/block';
const DAY = '2026-11-23';
/** Within the two hours of Monday, 11:00 am. */
const NOON = { day: DAY, from: '11:30', to: '12:15', label: 'School pick-up' };

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

const blocked = () => testApp.rows('SELECT starts_at, ends_at, label FROM blocked_time ORDER BY starts_at');
const cells = async () =>
  (await testApp.row<{ cells: number }>('SELECT COUNT(*) AS cells FROM slot_cell WHERE blocked_time_id IS NOT NULL'))
    ?.cells;
const offered = async () =>
  (
    await testApp
      .visitor()
      .get<string[]>('/api/availability?startDate=2026-11-22T14:00:00Z&endDate=2026-11-23T14:00:00Z')
  ).body.map((time) => Temporal.Instant.from(time).toString({ fractionalSecondDigits: 3 }));
const blockedId = async () => (await testApp.row<{ id: string }>('SELECT id FROM blocked_time'))?.id ?? '';

describe('a blocked time', () => {
  beforeEach(async () => {
    await verbs.block(NOON);
  });

  it('is changed to other hours, which frees the old ones', async () => {
    const page = `${BLOCK}/${await blockedId()}`;
    const fields = { ...NOON, from: '13:30', to: '14:00', revision: '0' };
    const sent = await sendForm(owner, { page, action: page, fields });
    const { html } = await openPage(owner, sent.headers.get('location') ?? '');
    expect(html).toContain('Changed. 1:30 to 2:00 pm is yours.');
    expect(await cells()).toBe(2);
    expect(await offered()).toEqual([MONDAY, MONDAY_AFTERNOON]);
  });

  it('can be made longer over its own hours', async () => {
    const changed = { ...NOON, to: '12:45', revision: 0 };
    expect((await verbs.changeBlockedTime(await blockedId(), changed)).status).toBe(200);
    expect(await cells()).toBe(5);
  });

  it('is not changed into an appointment, and stays as it was', async () => {
    await bookAndPay(testApp, maya, { scheduledDate: MONDAY_AFTERNOON });
    const changed = { ...NOON, to: '16:00', revision: 0 };
    expect((await verbs.changeBlockedTime(await blockedId(), changed)).body.code).toBe('BLOCK_MEETS_BOOKING');
    expect(await cells()).toBe(3);
    expect(await blocked()).toMatchObject([{ ends_at: '2026-11-23T02:15:00.000Z' }]);
  });

  it('is not changed by a form that was opened before another change, which shows both', async () => {
    const page = `${BLOCK}/${await blockedId()}`;
    const hidden = hiddenFields(await openPage(owner, page), page);
    await verbs.changeBlockedTime(await blockedId(), { ...NOON, to: '13:00', label: 'Dentist', revision: 0 });
    const sent = await postForm(owner, page, { ...hidden, ...NOON, from: '09:00', revision: '0' });
    const html = await sent.text();
    expect(sent.status).toBe(409);
    expect(html).toContain(ERRORS.CHANGED_SINCE.message);
    expect(html).toContain('It is now Monday 23 November, 11:30 am to 1:00 pm, Dentist.');
    expect(html).toContain('name="revision" value="1"');
    expect(await blocked()).toMatchObject([{ label: 'Dentist' }]);
  });

  it('is not unblocked by a form that was opened before a change', async () => {
    await verbs.changeBlockedTime(await blockedId(), { ...NOON, to: '13:00', revision: 0 });
    expect((await verbs.unblock(await blockedId(), 0)).body.code).toBe('CHANGED_SINCE');
    expect(await cells()).toBe(6);
  });

  it('is unblocked from its page, which is gone then', async () => {
    const page = `${BLOCK}/${await blockedId()}`;
    const sent = await sendForm(owner, { page, action: `${page}/unblock`, fields: { revision: '0', day: DAY } });
    expect(sent.headers.get('location')).toMatch(/^\/studio\/day\/2026-11-23\?said=/);
    expect(await cells()).toBe(0);
    expect((await openPage(owner, page)).status).toBe(404);
    expect((await openPage(owner, `/studio/day/${DAY}`)).html).not.toContain('School pick-up');
  });

  it('is forgotten with its label by the first action after it can no longer be restored', async () => {
    await verbs.unblock(await blockedId());
    testApp.pass({ hours: 24 });
    await verbs.block({ ...NOON, day: '2026-11-30', label: '' });
    expect(await blocked()).toMatchObject([{ starts_at: '2026-11-30T01:30:00.000Z' }]);
  });

  it('suggests its label for the next one', async () => {
    expect((await openPage(owner, BLOCK)).html).toContain('<option value="School pick-up"');
  });
});
