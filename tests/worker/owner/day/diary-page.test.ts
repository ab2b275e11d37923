import { beforeEach, describe, expect, it } from 'vitest';
import { hold } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { sendLink } from '../../../support/payment-link-steps.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
});

const toText = (html: string): string => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
const readText = async (path: string, cookie = owner.cookie): Promise<string> =>
  toText((await openPage(testApp.browser(cookie), path)).html.split('<main')[1] ?? '');
const DAY_PATH = '/studio/day/2026-11-23';
const WEEK_PATH = '/studio/week/2026-11-23';

describe('a time that a payment link holds', () => {
  beforeEach(async () => {
    await sendLink(testApp, owner);
  });

  it('has the client and the service on the page of its day, and in the list and the columns of its week', async () => {
    const dayText = await readText(DAY_PATH);
    expect(dayText).toContain('11:00 am to 1:00 pm Tahlia Brooks, Classic Set. Link sent, till tomorrow, 8:00 pm');
    const weekText = await readText(WEEK_PATH);
    expect(weekText).toContain('11:00 am Tahlia Brooks, Classic. Link sent, till tomorrow, 8:00 pm');
    for (const page of [dayText, weekText])
      expect(page).toContain('11:00 Tahlia B. Classic. Link sent, till tomorrow, 8:00 pm');
  });

  it('has the client beside the form of another booking on that day', async () => {
    const page = await readText('/studio/book?who=walk-in&service=classic_set&minutes=120&price=110.00&day=2026-11-23');
    expect(page).toContain('Tahlia Brooks, Classic Set. Link sent');
  });

  it('has the initials alone while names are hidden', async () => {
    for (const path of [DAY_PATH, WEEK_PATH]) {
      const page = await readText(path, `${owner.cookie}; __Host-hide-names=yes`);
      expect(page).toContain('T. B., Classic');
      expect(page).not.toMatch(/Tahlia|Brooks/);
    }
  });
});

it('a time that is held for an infill says so', async () => {
  const response = await createOwnerApi(owner).bookByLink({
    name: 'Tahlia Brooks',
    phone: '0423 111 222',
    treatment: 'infill',
  });
  expect(response.status).toBe(200);
  expect(await readText(DAY_PATH)).toContain('Classic Set, infill. Link sent');
});

it('the hold of a client who is paying has neither a name nor a service nor a link', async () => {
  await hold(await testApp.client('noor'));
  const { html } = await openPage(owner, DAY_PATH);
  expect(toText(html)).toContain('11:00 am to 1:00 pm Being paid till 9:15 am');
  expect(html).not.toMatch(/Noor|Haddad|Classic|\/studio\/appointments\//);
});

it('the top bar of the diary leads to the search of the clients, beside the month or today', async () => {
  for (const [path, linkText] of [
    ['/studio', 'Month'],
    [DAY_PATH, 'Today'],
  ] as const) {
    const [, bar = ''] = /<header(.*?)<\/header>/s.exec((await openPage(owner, path)).html) ?? [];
    expect(bar).toMatch(/<a [^>]*href="\/studio\/clients"[^>]*>.*Find a client/);
    expect(bar).toContain(linkText);
  }
  expect((await openPage(owner, '/studio/inbox')).html).not.toContain('Find a client');
});

it('the page of a payment link calls the client and leads to the card, of a walk-in to none', async () => {
  const { id, client_id } = await sendLink(testApp, owner);
  const { html } = await openPage(owner, `/studio/appointments/${id}`);
  expect(html).toContain('href="tel:+61423111222"');
  expect(html).toContain(`href="/studio/clients/${client_id}"`);
  const walkIn = await sendLink(testApp, owner, { scheduledDate: TUESDAY });
  const page = await openPage(owner, `/studio/appointments/${walkIn.id}`);
  expect(page.html).not.toMatch(/href="(?:tel:|\/studio\/clients\/)/);
});

describe('an appointment in the list and the columns of its week', () => {
  beforeEach(async () => {
    await insertPaidAppointment(testApp, await testApp.client('maya'));
  });

  it('on a day that was closed since is there, with the reason', async () => {
    await testApp.rows("INSERT INTO closure VALUES ('course', '2026-11-23', '2026-11-23', 'A course', 0, 0)");
    const weekText = await readText(WEEK_PATH);
    expect(weekText).toContain('Closed: A course.11:00 am Maya Nguyen, Classic');
    expect(weekText).toContain('Closed: A course.11:00 Maya N.');
    expect(await readText(DAY_PATH)).toContain('1 client, 1 this week. Closed: A course.');
  });

  it('says that the bank is working on its payment, and that its client did not come', async () => {
    await testApp.rows("UPDATE booking SET state = 'pending'");
    expect(await readText(WEEK_PATH)).toContain('11:00 am Maya Nguyen, Classic, bank payment under way');
    await testApp.rows("UPDATE booking SET state = 'completed', no_show_at = starts_at");
    expect(await readText(WEEK_PATH)).toContain('11:00 am Maya Nguyen, Classic, did not come');
  });
});

describe('the page of a day', () => {
  const listLinks = async (path: string): Promise<string[]> =>
    [...(await openPage(owner, path)).html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);

  it('books and blocks time of a day so far ahead that clients can book none', async () => {
    const links = await listLinks('/studio/day/2027-03-23');
    expect(links).toContain('/studio/block?day=2027-03-23');
    // On the page for a phone and for a wide screen, in the rail, and in the bar of a phone.
    expect(links.filter((href) => href === '/studio/book?day=2027-03-23')).toHaveLength(4);
  });

  it('says on a phone and on a wide screen that nobody is booked, with the ways to book and to block the day', async () => {
    const { html } = await openPage(owner, DAY_PATH);
    const [, phone = '', wide = ''] = /^(.*)(<div [^>]*data-panel="true".*)$/s.exec(html) ?? [];
    for (const layout of [phone, wide]) {
      expect(layout).toContain('Nobody is booked. Clients can book 11:00 am and 3:30 pm.');
      expect(layout).toMatch(/href="\/studio\/book\?day=2026-11-23&amp;at=11%3A00"[^>]*>Book</);
      expect(layout).toMatch(
        /href="\/studio\/block\?day=2026-11-23&amp;from=00%3A00&amp;to=24%3A00"[^>]*>Block the day</,
      );
    }
    await insertPaidAppointment(testApp, await testApp.client('maya'));
    expect(await readText(DAY_PATH)).not.toContain('Nobody is booked.');
  });

  it('leads with "Book" to its day, but of today to the next times, and of a day longer ago to no day', async () => {
    expect(await listLinks('/studio/day/2026-11-17')).toContain('/studio/book?day=2026-11-17');
    for (const path of ['/studio', '/studio/day/2026-11-10'])
      expect((await listLinks(path)).filter((href) => href === '/studio/book')).toHaveLength(2);
  });
});
