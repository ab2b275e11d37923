import { beforeEach, describe, expect, it } from 'vitest';
import { hold } from '../../../support/booking-steps.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

const SETTINGS_PATH = '/studio/settings/booking';
const RULES_FIELDS = { noticeHours: '2', daysAhead: '90', cleanupMinutes: '0', revision: '0' };
const save = (fields: Record<string, string>) =>
  submitForm(owner, { page: SETTINGS_PATH, action: SETTINGS_PATH, fields: { ...RULES_FIELDS, ...fields } });
const readRulesRow = () => testApp.row('SELECT notice_hours, days_ahead, cleanup_minutes, revision FROM booking_rules');
const UNCHANGED_ROW = { notice_hours: 2, days_ahead: 90, cleanup_minutes: 0, revision: 0 };
const readOwnerActions = () => testApp.rows('SELECT verb, about FROM owner_action');

describe('the page of the rules for booking online', () => {
  it('has those in force, says that they are for what is booked from now on, and is led to from the settings', async () => {
    const { status, html } = await openPage(owner, SETTINGS_PATH);
    expect(status).toBe(200);
    expect(html).toContain('Only what is booked from now on.');
    for (const [name, value] of Object.entries(RULES_FIELDS)) expect(html).toContain(`name="${name}" value="${value}"`);
    expect((await openPage(owner, '/studio/settings')).html).toContain(`href="${SETTINGS_PATH}"`);
  });

  it('saves them in their row, says so, and shows them', async () => {
    const response = await save({ noticeHours: '24', daysAhead: '60', cleanupMinutes: '15' });
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, SETTINGS_PATH]);
    expect(await readRulesRow()).toEqual({ notice_hours: 24, days_ahead: 60, cleanup_minutes: 15, revision: 1 });
    expect(await readOwnerActions()).toEqual([{ verb: 'set_booking_rules', about: '1' }]);
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Online booking saved. Only what is booked from now on.');
    expect(html).toContain('value="24"');
    expect(html).toContain('Undo');
    expect((await openPage(owner, '/studio/settings/log')).html).toContain('Online booking saved.');
  });

  it('changes nothing when they are in force already', async () => {
    expect((await save({})).status).toBe(303);
    expect(await readRulesRow()).toEqual(UNCHANGED_ROW);
    expect(await readOwnerActions()).toEqual([]);
  });

  it('can be undone from the toast, which leads back to it', async () => {
    const response = await save({ cleanupMinutes: '15' });
    const shownPath = response.headers.get('location') ?? '';
    const logged = await testApp.row<{ id: string }>('SELECT id FROM owner_action');
    const action = `/studio/log/${logged?.id}/undo`;
    const undoResponse = await submitForm(owner, { page: shownPath, action, fields: { returnTo: SETTINGS_PATH } });
    expect(undoResponse.headers.get('location')).toMatch(/^\/studio\/settings\/booking\?done=/);
    expect(await readRulesRow()).toEqual({ ...UNCHANGED_ROW, revision: 2 });
  });
});

describe('rules are refused, with what was typed,', () => {
  it.each([
    ['a notice of less than an hour', { noticeHours: '0' }, 'Please choose 1 to 72 hours.'],
    ['a notice of more than 72 hours', { noticeHours: '73' }, 'Please choose 1 to 72 hours.'],
    ['less than 14 days ahead', { daysAhead: '13' }, 'Please choose 14 to 180 days.'],
    ['more than 180 days ahead', { daysAhead: '181' }, 'Please choose 14 to 180 days.'],
    ['more than an hour to clean up', { cleanupMinutes: '65' }, 'Please choose 0 to 60 minutes, in steps of 5.'],
    ['minutes between two steps', { cleanupMinutes: '7' }, 'Please choose 0 to 60 minutes, in steps of 5.'],
    ['no number', { cleanupMinutes: 'some' }, 'Please choose 0 to 60 minutes, in steps of 5.'],
  ] as [string, Record<string, string>, string][])('with %s', async (_what, typed, words) => {
    const refusal = await save(typed);
    const html = await refusal.text();
    expect(refusal.status).toBe(400);
    expect(html).toContain(words);
    expect(html).toContain(`value="${Object.values(typed)[0]}"`);
    expect(await readRulesRow()).toEqual(UNCHANGED_ROW);
    expect(await readOwnerActions()).toEqual([]);
  });

  it('when they were changed in another tab since, with what is in force now', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, SETTINGS_PATH), SETTINGS_PATH);
    await save({ noticeHours: '24' });
    const refusal = await postForm(owner, SETTINGS_PATH, { ...hiddenFields, ...RULES_FIELDS, noticeHours: '48' });
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('This was changed since you opened it. Please look at it again.');
    expect(html).toContain('value="48"');
    expect(html).toContain('Now: 24');
    expect(await readRulesRow()).toMatchObject({ notice_hours: 24, revision: 1 });
    expect(await readOwnerActions()).toHaveLength(1);
    expect((await save({ noticeHours: '48', revision: '1' })).status).toBe(303);
    expect(await readRulesRow()).toMatchObject({ notice_hours: 48, revision: 2 });
  });
});

describe('the tables of the booking rules refuse', () => {
  it.each([
    ['no notice', 'UPDATE booking_rules SET notice_hours = 0'],
    ['a notice of more than 72 hours', 'UPDATE booking_rules SET notice_hours = 73'],
    ['less than 14 days ahead', 'UPDATE booking_rules SET days_ahead = 13'],
    ['more than 180 days ahead', 'UPDATE booking_rules SET days_ahead = 181'],
    ['a negative clean-up time', 'UPDATE booking_rules SET cleanup_minutes = -5'],
    ['more than an hour to clean up', 'UPDATE booking_rules SET cleanup_minutes = 65'],
    ['a clean-up time between two steps', 'UPDATE booking_rules SET cleanup_minutes = 7'],
    ['a second row', 'INSERT INTO booking_rules VALUES (2, 2, 90, 0, 0, NULL)'],
    ['a booking with a negative clean-up time', 'UPDATE booking SET cleanup_minutes = -5'],
    ['a booking with more than an hour to clean up', 'UPDATE booking SET cleanup_minutes = 65'],
    ['a booking with a clean-up time between two steps', 'UPDATE booking SET cleanup_minutes = 7'],
  ])('%s', async (_what, statement) => {
    await hold(await testApp.client());
    await expect(testApp.rows(statement)).rejects.toThrow('CHECK constraint failed');
  });
});
