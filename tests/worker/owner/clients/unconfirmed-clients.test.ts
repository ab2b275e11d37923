import { beforeEach, describe, expect, it } from 'vitest';
import { changeAccount } from '../../../support/account-steps.ts';
import { hold } from '../../../support/booking-steps.ts';
import { addConcurrentClients } from '../../../support/concurrent-clients.ts';
import type { Browser } from '../../../support/create-browser.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let client: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  client = await testApp.client('someone');
  // The client has signed in with a code, which contains no name.
  await testApp.rows("UPDATE client SET first_name = '', full_name = '', phone = '' WHERE id = ?", client.id);
  await testApp.rows('DELETE FROM client_word WHERE client_id = ?', client.id);
});

const holdAsTahlia = (change: object = {}) =>
  hold(client, { fullName: 'Tahlia Brooks', phoneNumber: '0400 777 888', ...change });
const makePending = async () => {
  await holdAsTahlia();
  await testApp.rows("UPDATE payment SET state = 'processing' WHERE client_id = ?", client.id);
  await testApp.rows("UPDATE booking SET state = 'pending' WHERE client_id = ?", client.id);
};
const readCard = async (browser: Browser = owner) => (await openPage(browser, `/studio/clients/${client.id}`)).html;
/** The results of the client search and of the search on the booking page. */
const search = async (typed: string, browser: Browser = owner) => {
  const [clientsHtml, bookHtml] = await Promise.all(
    ['/studio/clients', '/studio/book'].map(
      async (page) => (await openPage(browser, `${page}?${new URLSearchParams({ q: typed })}`)).html,
    ),
  );
  return `${clientsHtml}${bookHtml}`;
};
const readRow = () => testApp.rows('SELECT full_name, phone FROM client WHERE id = ?', client.id);

describe.each([
  ['held', () => holdAsTahlia()],
  ['pending', makePending],
] as const)('a new client whose first booking is %s', (_state, bookFirst) => {
  beforeEach(async () => {
    await bookFirst();
  });

  it('has the name and phone of the booking on the card, while the row of the client has neither', async () => {
    expect(await readCard()).toMatch(/<h1[^>]*>Tahlia Brooks<.*0400 777 888.*Book Tahlia/s);
    expect(await readRow()).toEqual([{ full_name: '', phone: '' }]);
  });

  it.each(['tahl', 'brooks', 'Brooks Tah', '0400 777', '7888'])('is found by %j, with both', async (typed) => {
    expect((await search(typed)).match(/Tahlia Brooks.*?0400 777 888/gs)).toHaveLength(2);
  });

  it.each(['rooks', 'tahlia x', '0401'])('is not found by %j', async (typed) => {
    expect(await search(typed)).not.toContain('Tahlia');
  });

  it('is there by initials, without a phone number, while names are hidden', async () => {
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    for (const html of [await readCard(hiddenNamesBrowser), await search('tahlia', hiddenNamesBrowser)]) {
      expect(html).toContain('T. B.');
      expect(html).not.toMatch(/Brooks|777 888/);
    }
  });
});

describe('the name and phone of a booking that is not confirmed', () => {
  it('give way to those that the client has entered since', async () => {
    await makePending();
    testApp.advanceClock({ minutes: 1 });
    await changeAccount(client, 'PATCH', { fullName: 'Tahlia Hall', phoneNumber: '' });
    expect(await readCard()).toMatch(/<h1[^>]*>Tahlia Hall</);
    expect(await readCard()).not.toContain('777 888');
    expect(await search('brooks')).not.toContain(client.id);
    expect(await search('0400 777')).not.toContain(client.id);
  });

  it('give way to those of a confirmed booking', async () => {
    await insertPaidAppointment(testApp, client, { fullName: 'Maya Nguyen', phoneNumber: '0400 111 222' });
    await holdAsTahlia({ scheduledDate: '2026-11-27T01:00:00.000Z' });
    expect(await readCard()).toMatch(/<h1[^>]*>Maya Nguyen</);
    expect(await search('tahlia')).not.toContain(client.id);
  });

  it('are gone with the hold', async () => {
    await holdAsTahlia();
    testApp.advanceClock({ minutes: 40 });
    await testApp.sweep();
    expect(await readCard()).not.toMatch(/Brooks|777 888/);
    expect(await search('tahlia')).not.toContain(client.id);
  });

  it('are those of the client alone, among other clients who are paying', async () => {
    const heldStates = { booking: 'held', payment: 'open', from: '2026-11-25T00:00:00.000Z' } as const;
    await addConcurrentClients({ ...heldStates, count: 5, idPrefix: 'c' });
    await testApp.rows("UPDATE booking SET full_name = 'Zoe ' || id WHERE id GLOB 'c[0-9]*'");
    await makePending();
    const html = await search('tahlia');
    expect(html.match(/Tahlia Brooks/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).not.toMatch(/\bZoe\b/);
  });
});

it('a client who has a name from a failed booking alone is deleted by that name, which the page asks for', async () => {
  await makePending();
  await testApp.rows("UPDATE payment SET state = 'cancelled' WHERE client_id = ?", client.id);
  await testApp.rows("UPDATE booking SET state = 'cancelled' WHERE client_id = ?", client.id);
  await testApp.rows('DELETE FROM slot_cell');
  const { html } = await openPage(owner, `/studio/clients/${client.id}/data`);
  expect(html).toContain('Type “Tahlia” to confirm');
  const { status } = await owner.post(`/api/studio/clients/${client.id}/delete`, { firstName: 'Tahlia' });
  expect(status).toBe(200);
});
