import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../../src/contract/errors.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

const DAYS_OFF_PATH = '/studio/hours/off';
const close = (fields: Record<string, string>) =>
  submitForm(owner, { page: DAYS_OFF_PATH, action: DAYS_OFF_PATH, fields });
const readForm = async () => parseHiddenFields(await openPage(owner, DAYS_OFF_PATH), DAYS_OFF_PATH);
const readClosures = () => testApp.rows('SELECT from_day, to_day, reason FROM closure WHERE is_holiday = 0');
const readVerbs = async () =>
  (await testApp.rows<{ verb: string }>('SELECT verb FROM owner_action ORDER BY rowid')).map(({ verb }) => verb);

describe('days that are off already', () => {
  const DAYS_OFF = { from: '2026-11-30', to: '2026-12-01', reason: 'A course' };
  const SAVED_CLOSURES = [{ from_day: '2026-11-30', to_day: '2026-12-01', reason: 'A course' }];

  it('are refused with another reason, and what was typed is kept', async () => {
    await close(DAYS_OFF);
    const refusal = await close({ ...DAYS_OFF, reason: 'At the sea' });
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain(ERRORS.DAYS_ALREADY_OFF.message);
    for (const typed of ['2026-11-30', '2026-12-01', 'At the sea']) expect(html).toContain(`value="${typed}"`);
    expect(await readClosures()).toEqual(SAVED_CLOSURES);
    expect(await readVerbs()).toEqual(['close_days']);
  });

  it('are not asked about again', async () => {
    await insertPaidAppointment(testApp, await testApp.client('maya'), { scheduledDate: '2026-11-30T01:00:00.000Z' });
    await close({ ...DAYS_OFF, confirmed: 'yes' });
    expect((await close(DAYS_OFF)).status).toBe(303);
    expect(await readVerbs()).toEqual(['close_days']);
  });

  it('are saved once by one form, whatever reason it has when it is posted again', async () => {
    const fields = { ...(await readForm()), ...DAYS_OFF };
    const first = await postForm(owner, DAYS_OFF_PATH, fields);
    const second = await postForm(owner, DAYS_OFF_PATH, { ...fields, reason: 'At the sea' });
    expect([second.status, second.headers.get('location')]).toEqual([303, first.headers.get('location')]);
    expect(await readClosures()).toEqual(SAVED_CLOSURES);
  });

  it('are saved once by forms that are posted at the same time', async () => {
    const forms = await Promise.all([readForm(), readForm(), readForm()]);
    const postDaysOff = (form: Record<string, string>) => postForm(owner, DAYS_OFF_PATH, { ...form, ...DAYS_OFF });
    const responses = await Promise.all([...forms, ...forms].map(postDaysOff));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(303));
    expect(await readClosures()).toEqual(SAVED_CLOSURES);
  });
});

describe('a public holiday that is listed already', () => {
  const CHRISTMAS_ID = 'holiday-2026-12-25';
  const CHRISTMAS = { from: '2026-12-25', to: '2026-12-25', reason: 'Christmas', holiday: 'yes' };
  const setHoliday = (open: string) =>
    submitForm(owner, { page: DAYS_OFF_PATH, action: `/studio/hours/holidays/${CHRISTMAS_ID}`, fields: { open } });
  const readHoliday = () => testApp.rows('SELECT id, is_open FROM closure WHERE from_day = ?', CHRISTMAS.from);

  it('is closed where it was open, once, and the log can undo that', async () => {
    await setHoliday('yes');
    const fields = { ...(await readForm()), ...CHRISTMAS };
    const response = await postForm(owner, DAYS_OFF_PATH, fields);
    expect([response.status, await readHoliday()]).toEqual([303, [{ id: CHRISTMAS_ID, is_open: 0 }]]);
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Public holiday changed.');
    expect(html).toContain(`/studio/log/${fields.actionId}/undo`);
    const second = await postForm(owner, DAYS_OFF_PATH, fields);
    expect(second.headers.get('location')).toBe(response.headers.get('location'));
    await setHoliday('yes');
    const lateResponse = await postForm(owner, DAYS_OFF_PATH, fields);
    expect(lateResponse.headers.get('location')).toBe(response.headers.get('location'));
    expect(await readHoliday()).toEqual([{ id: CHRISTMAS_ID, is_open: 1 }]);
    expect(await readVerbs()).toEqual(['set_holiday', 'set_holiday', 'set_holiday']);
  });

  it('is asked about first when it has an appointment', async () => {
    await setHoliday('yes');
    const maya = await testApp.client('maya');
    await insertPaidAppointment(testApp, maya, { scheduledDate: '2026-12-25T01:00:00.000Z', fullName: 'Zara Ellis' });
    const response = await close(CHRISTMAS);
    expect([response.status, await readHoliday()]).toEqual([409, [{ id: CHRISTMAS_ID, is_open: 1 }]]);
    expect(await response.text()).toContain('One person is booked on these days.');
    expect((await close({ ...CHRISTMAS, confirmed: 'yes' })).status).toBe(303);
    expect(await readHoliday()).toEqual([{ id: CHRISTMAS_ID, is_open: 0 }]);
  });

  it('is refused under another name when it is closed, and changes nothing under its own', async () => {
    const refusal = await close(CHRISTMAS);
    expect(refusal.status).toBe(409);
    expect(await refusal.text()).toContain('value="Christmas"');
    expect((await close({ ...CHRISTMAS, reason: 'Christmas Day' })).status).toBe(303);
    expect(await readVerbs()).toEqual([]);
  });

  it('stays open when the form that added it is posted again after it was opened', async () => {
    await testApp.rows('DELETE FROM closure WHERE id = ?', CHRISTMAS_ID);
    const fields = { ...(await readForm()), ...CHRISTMAS };
    const first = await postForm(owner, DAYS_OFF_PATH, fields);
    await testApp.rows('UPDATE closure SET is_open = 1 WHERE from_day = ?', CHRISTMAS.from);
    const second = await postForm(owner, DAYS_OFF_PATH, fields);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(await readHoliday()).toMatchObject([{ is_open: 1 }]);
  });
});
