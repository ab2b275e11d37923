import { beforeEach, describe, expect, it } from 'vitest';
import { toStudioDay } from '../../../../src/domain/time.ts';
import { readDay } from '../../../../worker/owner/day/read-day.ts';
import { changeAccount } from '../../../support/account-steps.ts';
import { addConcurrentClients } from '../../../support/concurrent-clients.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { insertEnteredClient } from '../../../support/owner/clients-to-join.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  maya = await testApp.client('maya');
});

const renameMaya = (fullName: string, phoneNumber = '') => changeAccount(maya, 'PATCH', { fullName, phoneNumber });
/** Whether the search for this finds Maya. */
const isFound = async (typed: string): Promise<boolean> => {
  const { html } = await openPage(owner, `/studio/clients?${new URLSearchParams({ q: typed })}`);
  return html.includes(`href="/studio/clients/${maya.id}"`);
};

describe('the search of the clients', () => {
  const MATCHING_NAMES = ['z', 'zoe', 'ZOË', 'obr', "o'brien", 'mull', 'müller', 'zoe mu'];
  const MATCHING_NUMBERS = ['0400', '0400 333', '+61 400 333', '3222'];
  it.each([...MATCHING_NAMES, ...MATCHING_NUMBERS])('finds Zoë O’Brien-Müller, 0400 333 222, by %j', async (typed) => {
    await renameMaya('Zoë O’Brien-Müller', '0400 333 222');
    expect(await isFound(typed)).toBe(true);
  });

  const NOT_MATCHING = ['oe', 'brien', 'zoe x', '333', '0401', "' OR 1=1 --"];
  it.each(NOT_MATCHING)('does not find Zoë O’Brien-Müller, 0400 333 222, by %j', async (typed) => {
    await renameMaya('Zoë O’Brien-Müller', '0400 333 222');
    expect(await isFound(typed)).toBe(false);
  });

  it('finds a client by the name and phone of the latest booking', async () => {
    await insertPaidAppointment(testApp, maya);
    expect(await isFound('nguyen')).toBe(true);
    expect(await isFound('0400 111 222')).toBe(true);
  });

  it('no longer finds a client by a name or phone that was changed', async () => {
    await renameMaya('Maya Tran', '0400 333 222');
    await renameMaya('Maya Nguyen', '0400 111 222');
    expect(await isFound('tran')).toBe(false);
    expect(await isFound('0400 333')).toBe(false);
    expect(await isFound('nguyen')).toBe(true);
  });

  it('does not find a deleted account, of which no word is left', async () => {
    await renameMaya('Maya Tran', '0400 333 222');
    expect((await changeAccount(maya, 'DELETE')).status).toBe(200);
    expect(await isFound('tran')).toBe(false);
    expect(await testApp.rows('SELECT word FROM client_word WHERE client_id = ?', maya.id)).toEqual([]);
  });

  it('says so when nobody is found', async () => {
    const { html } = await openPage(owner, '/studio/clients?q=nobody');
    expect(html).toContain('Nobody is found by “nobody”.');
  });
});

describe('whoever is found', () => {
  const buildResultPattern = (visits: string) =>
    new RegExp(`Maya Nguyen.*>0400 111 222</span> · <span[^>]*>${visits}<.*No patch test noted`, 's');
  const readResults = async () => {
    const pages = ['/studio/clients?q=nguyen', '/studio/book?q=nguyen'];
    return Promise.all(pages.map(async (page) => (await openPage(owner, page)).html));
  };

  it('has the number of visits, which neither an appointment ahead nor a missed one is', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    for (const html of await readResults()) expect(html).toMatch(buildResultPattern('0 visits'));
    testApp.advanceClock({ hours: 24 * 5 });
    await testApp.sweep();
    for (const html of await readResults()) expect(html).toMatch(buildResultPattern('1 visit'));
    await createOwnerApi(owner).markNoShow(id);
    for (const html of await readResults()) expect(html).toMatch(buildResultPattern('0 visits'));
  });

  it('has the year of an appointment of next year in its date', async () => {
    await insertPaidAppointment(testApp, maya, { scheduledDate: '2027-01-04T01:00:00.000Z' });
    for (const html of await readResults()) expect(html).toContain('Mon 4 January 2027, 11:00 am');
  });

  it('has no visits of another client in the number', async () => {
    await insertPaidAppointment(testApp, maya);
    await insertPaidAppointment(testApp, await testApp.client('noor'), { scheduledDate: '2026-11-27T01:00:00.000Z' });
    testApp.advanceClock({ hours: 24 * 7 });
    await testApp.sweep();
    for (const html of await readResults()) expect(html.match(/ · <span[^>]*>1 visit</g)).toHaveLength(2);
  });
});

describe('the page of the clients without a search', () => {
  it('is empty as long as nobody has booked', async () => {
    expect((await openPage(owner, '/studio/clients')).html).toContain('No clients yet. Book the first one.');
  });

  it('has who comes next, and who was here last', async () => {
    await insertPaidAppointment(testApp, maya);
    const before = (await openPage(owner, '/studio/clients')).html;
    expect(before).toMatch(/Coming up.*Maya Nguyen.*Lately here.*Nobody was here yet\./s);
    testApp.advanceClock({ hours: 24 * 5 });
    await testApp.sweep();
    const after = (await openPage(owner, '/studio/clients')).html;
    expect(after).toMatch(/Coming up.*Nobody is booked\..*Lately here.*Maya Nguyen/s);
  });

  /**
   * Inserts the clients c1 to c25 with an appointment each, in the order of their numbers; c1 has thirty more on another
   * day.
   */
  async function insertClients(state: 'confirmed' | 'completed', days: { each: string; moreOfFirst: string }) {
    const states = { booking: state, payment: 'booked' } as const;
    await addConcurrentClients({ ...states, count: 25, idPrefix: 'c', from: `${days.each}T00:00:00.000Z` });
    await addConcurrentClients({ ...states, count: 30, idPrefix: 'more', from: `${days.moreOfFirst}T00:00:00.000Z` });
    await testApp.rows("UPDATE booking SET client_id = 'c1' WHERE id GLOB 'more[0-9]*'");
  }
  const buildClientIds = (first: number, last: number): string[] =>
    Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => `c${first + index * Math.sign(last - first)}`);
  const readListedIds = async (heading: 'Coming up' | 'Lately here') => {
    const { html } = await openPage(owner, '/studio/clients');
    const [, list = ''] = html.split(new RegExp(`${heading}|</section>`)).slice(heading === 'Coming up' ? 0 : 1);
    return [...list.matchAll(/\/studio\/clients\/(c\d+)"/g)].map(([, id]) => id);
  };

  it('has the next twenty clients, not only those of the next twenty appointments', async () => {
    await insertClients('confirmed', { each: '2026-11-26', moreOfFirst: '2026-11-25' });
    expect(await readListedIds('Coming up')).toEqual(buildClientIds(1, 20));
  });

  it('has the last twenty clients, not only those of the last twenty appointments', async () => {
    await insertClients('completed', { each: '2026-11-02', moreOfFirst: '2026-11-03' });
    expect(await readListedIds('Lately here')).toEqual(['c1', ...buildClientIds(25, 7)]);
  });

  it('leaves out deleted accounts, and has as many others in their place', async () => {
    await insertClients('completed', { each: '2026-11-02', moreOfFirst: '2026-11-03' });
    await testApp.rows("UPDATE client SET state = 'deleted' WHERE id IN ('c25', 'c24')");
    expect(await readListedIds('Lately here')).toEqual(['c1', ...buildClientIds(23, 5)]);
  });
});

it('today asks about the newest waiting patch test, although twenty older ones were never answered', async () => {
  for (let index = 0; index < 21; index++) {
    const id = await insertEnteredClient(testApp, {
      id: `c${index}`,
      fullName: `Zoe${index} X`,
      phone: `+6140000${1000 + index}`,
    });
    await owner.post(`/api/studio/clients/${id}/patch-test`, {
      day: `2026-10-${index + 10}`,
      result: 'waiting',
      product: '',
    });
  }
  const { patchTestsToAsk } = await readDay(testApp.deps.db, {
    day: toStudioDay(testApp.now()),
    now: testApp.now(),
    namesHidden: false,
  });
  const firstNames = patchTestsToAsk.map(({ firstName }) => firstName);
  expect([firstNames.length, firstNames[0], firstNames.includes('Zoe0')]).toEqual([20, 'Zoe20', false]);
});
