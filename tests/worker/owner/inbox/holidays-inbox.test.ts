import { beforeEach, describe, expect, it } from 'vitest';
import { countInboxItems } from '../../../../worker/bookings/waiting-rows.ts';
import { readInbox } from '../../../../worker/owner/inbox/read-inbox.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp } from '../../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

/** The inbox items at a time; expects their number to be the one that is counted. */
async function readInboxItems(now = testApp.now()) {
  const { db } = testApp.deps;
  const { items } = await readInbox(db, { now, namesHidden: false });
  expect(await countInboxItems(db, now)).toBe(items.length);
  return items;
}

const removeHolidays = (year: number) => testApp.rows('DELETE FROM closure WHERE from_day GLOB ?', `${year}-*`);
const insertClosure = (day: string, isHoliday: 0 | 1, isOpen: 0 | 1) =>
  testApp.rows("INSERT INTO closure VALUES (?1, ?2, ?2, '', ?3, ?4)", `closure-${day}`, day, isHoliday, isOpen);

it('with the public holidays of a new database nothing waits', async () => {
  expect(await readInboxItems()).toEqual([]);
});

describe('a year without public holidays', () => {
  beforeEach(() => removeHolidays(2027));

  it('waits in the inbox from 1 November before it, at the studio', async () => {
    expect(await readInboxItems(Temporal.Instant.from('2026-10-31T13:59:59Z'))).toEqual([]);
    expect(await readInboxItems(Temporal.Instant.from('2026-10-31T14:00:00Z'))).toEqual([
      { kind: 'holidays', id: '2027', since: '2026-10-31T14:00:00.000Z', dueAt: '2026-12-31T14:00:00.000Z' },
    ]);
  });

  it('still waits once the year has begun', async () => {
    expect(await readInboxItems(Temporal.Instant.from('2027-01-25T00:00:00Z'))).toMatchObject([{ id: '2027' }]);
  });

  it('waits no longer once one is entered, also one on which the studio is open', async () => {
    expect(await readInboxItems()).toHaveLength(1);
    await insertClosure('2027-12-31', 1, 1);
    expect(await readInboxItems()).toEqual([]);
  });

  it('still waits although there are days off, or public holidays of the year after', async () => {
    await insertClosure('2027-01-26', 0, 0);
    await insertClosure('2028-01-01', 1, 0);
    expect(await readInboxItems()).toMatchObject([{ kind: 'holidays', id: '2027' }]);
  });

  it('is counted on every page, and its card leads to the days off', async () => {
    const owner = await testApp.client('owner');
    expect((await openPage(owner, '/studio')).html).toMatch(/1<span[^>]*> waiting/);
    const { html } = await openPage(owner, '/studio/inbox');
    expect(html).toContain('2027 has no public holidays yet');
    expect(html).toMatch(/<a[^>]* href="\/studio\/hours\/off"[^>]*>Add days off<\/a>/);
  });
});
