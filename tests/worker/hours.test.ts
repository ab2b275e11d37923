import { expect, it } from 'vitest';
import type { HoursLine } from '../../src/domain/hours-in-words.ts';
import { createTestApp } from '../support/test-app.ts';

it('the opening hours in words are built from the same rows as the free times', async () => {
  const testApp = await createTestApp();
  const hours = async () => (await testApp.visitor().get<HoursLine[]>('/api/hours')).body;
  expect(await hours()).toEqual([
    { days: 'Monday and Friday', times: '11AM or 3:30PM' },
    { days: 'Tuesday to Thursday', times: '4:30PM' },
    { days: 'Saturday', times: '11AM' },
    { days: 'Sunday', times: 'Closed' },
  ]);
  await testApp.rows("DELETE FROM opening_rule WHERE weekday <> 2 OR start <> '16:30'");
  await testApp.rows("INSERT INTO opening_rule (weekday, start) VALUES (2, '09:00')");
  expect(await hours()).toEqual([
    { days: 'Monday and Wednesday to Sunday', times: 'Closed' },
    { days: 'Tuesday', times: '9AM or 4:30PM' },
  ]);
});
