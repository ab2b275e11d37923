import { beforeEach, expect, it } from 'vitest';
import type { HoursResponse } from '../../../src/contract/catalogue-responses.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const readHours = async () => (await testApp.createVisitor().get<HoursResponse>('/api/hours')).body;
const readHourLines = async () => (await readHours()).lines;

it('the opening hours in words are built from the same rows as the free times', async () => {
  expect(await readHourLines()).toEqual([
    { days: 'Mon and Fri', times: '11AM or 3:30PM' },
    { days: 'Tue-Thu', times: '4:30PM' },
    { days: 'Sat', times: '11AM' },
    { days: 'Sun', times: 'closed' },
  ]);
  await testApp.rows("DELETE FROM opening_rule WHERE weekday <> 2 OR start <> '16:30'");
  await testApp.rows("INSERT INTO opening_rule VALUES ('2000-01-01', 2, '09:00')");
  expect(await readHourLines()).toEqual([
    { days: 'Mon and Wed-Sun', times: 'closed' },
    { days: 'Tue', times: '9AM or 4:30PM' },
  ]);
});

it('the opening hours in words are those of today, until the day on which others begin', async () => {
  const today = await readHourLines();
  await testApp.rows("INSERT INTO opening_schedule VALUES ('2026-11-22', '')");
  await testApp.rows("INSERT INTO opening_rule VALUES ('2026-11-22', 7, '10:15')");
  testApp.advanceClock({ hours: 14, minutes: 59 });
  expect(await readHourLines()).toEqual(today);
  testApp.advanceClock({ minutes: 1 });
  expect(await readHourLines()).toEqual([
    { days: 'Mon-Sat', times: 'closed' },
    { days: 'Sun', times: '10:15AM' },
  ]);
});

it('the opening hours come with how many days ahead a time can be booked, from the row of the owner', async () => {
  expect((await readHours()).daysAhead).toBe(90);
  await testApp.rows('UPDATE booking_rules SET days_ahead = 30');
  expect((await readHours()).daysAhead).toBe(30);
});
