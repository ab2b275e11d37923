import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../../src/contract/errors.ts';
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
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, MONDAY, MONDAY_AFTERNOON, type TestApp, type TestClient } from '../../../support/test-app.ts';

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

describe('a blocked time', () => {
  beforeEach(async () => {
    await ownerApi.blockTime(NOON_BLOCK);
  });

  it('is changed to other hours, which frees the old ones', async () => {
    const page = `${BLOCK_PATH}/${await readBlockedTimeId(testApp)}`;
    const fields = { ...NOON_BLOCK, from: '13:30', to: '14:00', revision: '0' };
    const response = await submitForm(owner, { page, action: page, fields });
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Changed. 1:30 to 2:00 pm is yours.');
    expect(await countBlockedCells(testApp)).toBe(2);
    expect(await readMondayTimes(testApp)).toEqual([MONDAY, MONDAY_AFTERNOON]);
  });

  it('can be made longer over its own hours', async () => {
    const changedFields = { ...NOON_BLOCK, to: '12:45', revision: 0 };
    expect((await ownerApi.changeBlockedTime(await readBlockedTimeId(testApp), changedFields)).status).toBe(200);
    expect(await countBlockedCells(testApp)).toBe(5);
  });

  it('is not changed into an appointment, and stays as it was', async () => {
    await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY_AFTERNOON });
    const changedFields = { ...NOON_BLOCK, to: '16:00', revision: 0 };
    expect((await ownerApi.changeBlockedTime(await readBlockedTimeId(testApp), changedFields)).body.code).toBe(
      'BLOCK_MEETS_BOOKING',
    );
    expect(await countBlockedCells(testApp)).toBe(3);
    expect(await readBlockedTimes(testApp)).toMatchObject([{ ends_at: '2026-11-23T02:15:00.000Z' }]);
  });

  it('is not changed by a form that was opened before another change, which shows both', async () => {
    const page = `${BLOCK_PATH}/${await readBlockedTimeId(testApp)}`;
    const hiddenFields = parseHiddenFields(await openPage(owner, page), page);
    await ownerApi.changeBlockedTime(await readBlockedTimeId(testApp), {
      ...NOON_BLOCK,
      to: '13:00',
      label: 'Dentist',
      revision: 0,
    });
    const response = await postForm(owner, page, { ...hiddenFields, ...NOON_BLOCK, from: '09:00', revision: '0' });
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(html).toContain(ERRORS.CHANGED_SINCE.message);
    expect(html).toContain('It is now Monday 23 November, 11:30 am to 1:00 pm, Dentist.');
    expect(html).toContain('name="revision" value="1"');
    expect(await readBlockedTimes(testApp)).toMatchObject([{ label: 'Dentist' }]);
  });

  it('is not unblocked by a form that was opened before a change', async () => {
    await ownerApi.changeBlockedTime(await readBlockedTimeId(testApp), { ...NOON_BLOCK, to: '13:00', revision: 0 });
    expect((await ownerApi.unblockTime(await readBlockedTimeId(testApp), 0)).body.code).toBe('CHANGED_SINCE');
    expect(await countBlockedCells(testApp)).toBe(6);
  });

  it('is unblocked from its page, which is gone then', async () => {
    const page = `${BLOCK_PATH}/${await readBlockedTimeId(testApp)}`;
    const response = await submitForm(owner, {
      page,
      action: `${page}/unblock`,
      fields: { revision: '0', day: BLOCKED_DAY },
    });
    expect(response.headers.get('location')).toMatch(/^\/studio\/day\/2026-11-23\?done=/);
    expect(await countBlockedCells(testApp)).toBe(0);
    expect((await openPage(owner, page)).status).toBe(404);
    expect((await openPage(owner, `/studio/day/${BLOCKED_DAY}`)).html).not.toContain('School pick-up');
  });

  it('is forgotten with its label by the first action after it can no longer be restored', async () => {
    await ownerApi.unblockTime(await readBlockedTimeId(testApp));
    testApp.advanceClock({ hours: 24 });
    await ownerApi.blockTime({ ...NOON_BLOCK, day: '2026-11-30', label: '' });
    expect(await readBlockedTimes(testApp)).toMatchObject([{ starts_at: '2026-11-30T01:30:00.000Z' }]);
  });

  it('suggests its label for the next one', async () => {
    expect((await openPage(owner, BLOCK_PATH)).html).toContain('name="chosenLabel" value="School pick-up"');
    const fields = { ...NOON_BLOCK, day: '2026-11-30', label: 'Dentist', chosenLabel: 'School pick-up', parts: 'all' };
    const response = await submitForm(owner, { page: BLOCK_PATH, action: BLOCK_PATH, fields });
    expect(response.status).toBe(303);
    expect(await readBlockedTimes(testApp)).toMatchObject([{ label: 'School pick-up' }, { label: 'School pick-up' }]);
  });
});
