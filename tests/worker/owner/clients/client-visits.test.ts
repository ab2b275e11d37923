import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { hold } from '../../../support/booking-steps.ts';
import { createCountingDatabase } from '../../../support/database/counting-database.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { insertEndedStudioAppointment, insertStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { payLink, sendLink } from '../../../support/payment-link-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

const { db, countRowsRead } = createCountingDatabase(env.DB);

let testApp: TestApp;
let owner: TestClient;
let ownerApi: OwnerApi;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  maya = await testApp.client('maya');
});

/** The text of the card's panel of visits, without its markup. */
async function readVisits(): Promise<string> {
  const { html } = await openPage(owner, `/studio/clients/${maya.id}`);
  const [, panel = ''] = html.split('Visits and money');
  return (panel.split('</section>')[0] ?? '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}
const readSum = async () => /Paid in all, after refunds (\$\S+)/.exec(await readVisits())?.[1];
const readNotedCents = (id: string) => testApp.row('SELECT noted_cents FROM booking WHERE id = ?', id);

describe('what a client paid in all', () => {
  it('is what was captured online and what was noted at the studio', async () => {
    await insertPaidAppointment(testApp, maya);
    const onlineDollars = Number((await readSum())?.slice(1));
    expect(onlineDollars).toBeGreaterThan(0);
    const id = await insertEndedStudioAppointment(testApp, maya);
    await ownerApi.recordPayment(id, 110);
    expect(await readSum()).toBe(`$${onlineDollars + 110}`);
    expect((await openPage(owner, `/studio/clients/${maya.id}`)).html).toContain(`$${onlineDollars + 110} in all`);
  });

  it('has the part that was noted while the rest is owed, and not what was given back', async () => {
    const id = await insertStudioAppointment(testApp, maya);
    expect(await readSum()).toBe('$0');
    await ownerApi.recordPayment(id, 50);
    expect(await readSum()).toBe('$50');
    await ownerApi.returnPayment(id, 20);
    expect(await readSum()).toBe('$30');
    expect(await readNotedCents(id)).toEqual({ noted_cents: 3000 });
  });

  it('has what was noted and kept of a cancelled appointment', async () => {
    const id = await insertStudioAppointment(testApp, maya);
    await ownerApi.recordPayment(id, 50);
    await ownerApi.cancel(id, 'refund', '', { noted: 'keep', notedAmount: 50 });
    expect(await readSum()).toBe('$50');
    expect(await readVisits()).toContain('$50 Cancelled');
  });

  it('reads no more rows of the database when more is noted', async () => {
    const path = `/studio/clients/${maya.id}`;
    const openAndCountRows = () => countRowsRead(async () => expect((await openPage(owner, path)).status).toBe(200));
    const id = await insertEndedStudioAppointment(testApp, maya);
    const before = await openAndCountRows();
    await ownerApi.recordPayment(id, 30);
    await ownerApi.recordPayment(id, 30);
    expect(await openAndCountRows()).toBe(before);
  });
});

describe('the line of a visit that is paid at the studio', () => {
  it('has the amount that is noted, and says what is still to be paid', async () => {
    const id = await insertStudioAppointment(testApp, maya);
    expect(await readVisits()).toContain('Pays $110 here Confirmed, pays at the studio');
    await ownerApi.recordPayment(id, 50);
    expect(await readVisits()).toContain('$50 Confirmed, noted $50 of $110');
    await ownerApi.recordPayment(id, 60);
    expect(await readVisits()).toContain('$110 Confirmed, paid at the studio');
  });

  it('has the amount that is noted before the rest is let go, and after', async () => {
    const id = await insertEndedStudioAppointment(testApp, maya);
    await ownerApi.recordPayment(id, 50);
    expect(await readVisits()).toContain('Wispy Set $50');
    await ownerApi.waiveRest(id);
    expect(await readVisits()).toContain('Wispy Set $50');
  });
});

describe('a payment link that can still be paid', () => {
  const LINK_LINE = 'Mon 23 November , Classic Set $110 not paid yet Link sent, runs out tomorrow, 8:00 pm';

  it('has a line among the visits, with its time, what is to be paid and until when it is held', async () => {
    const { id } = await sendLink(testApp, owner, { client: maya.id });
    expect(await readVisits()).toContain(LINK_LINE);
    expect((await openPage(owner, `/studio/clients/${maya.id}`)).html).toContain(`href="/studio/appointments/${id}"`);
  });

  it('stands with the other visits by its time, the latest first', async () => {
    await insertPaidAppointment(testApp, maya, { scheduledDate: '2026-11-27T01:00:00.000Z' });
    await sendLink(testApp, owner, { client: maya.id });
    expect(await readVisits()).toMatch(/Fri 27 November.*Mon 23 November.*Link sent/);
  });

  it('has no line on the card of another client', async () => {
    await sendLink(testApp, owner);
    expect(await readVisits()).toContain('No visits yet.');
  });

  it.each<[how: string, end: (id: string) => unknown]>([
    ['has run out, also before the sweep has released its time', () => testApp.advanceClock({ hours: 35 })],
    ['was let go', (id) => ownerApi.letLinkGo(id)],
  ])('has no line any more once it %s', async (_how, endLink) => {
    const { id } = await sendLink(testApp, owner, { client: maya.id });
    await endLink(id);
    expect(await readVisits()).toContain('No visits yet.');
  });

  it('has the line of its appointment alone once it is paid', async () => {
    await payLink(testApp, await sendLink(testApp, owner, { client: maya.id }));
    const visits = await readVisits();
    expect(visits).toContain('$110 Confirmed, paid by card');
    expect(visits).not.toContain('Link sent');
  });

  it('is on the first page of the visits alone', async () => {
    await sendLink(testApp, owner, { client: maya.id });
    const { html } = await openPage(owner, `/studio/clients/${maya.id}?visits=2`);
    expect(html).not.toContain('Link sent');
  });
});

it('an appointment whose payment the bank is working on has what is to be paid, less the discount', async () => {
  await hold(maya, { couponId: 'FIRST10', amount: 135 });
  await testApp.rows("UPDATE payment SET state = 'processing'");
  await testApp.rows("UPDATE booking SET state = 'pending'");
  expect(await readVisits()).toContain('Classic Set $135 not paid yet Bank payment under way');
});

describe('whether a client can book online', () => {
  const readPanel = async (id: string) =>
    (await openPage(owner, `/studio/clients/${id}`)).html.split('Can book online</h2>')[1]?.split('</section>')[0];

  it('is what the owner has switched, where the client has an account', async () => {
    expect(await readPanel(maya.id)).toMatch(/Yes\. Maya can book on the website\..*Turn it off/s);
  });

  it('is never the case without an account; the switch is for the account that the client may be joined into', async () => {
    const { client_id } = await sendLink(testApp, owner);
    expect(await readPanel(client_id)).toMatch(
      /Not without an account\. Once joined into one, Tahlia can book on the website, unless that is off for the account\..*Turn it off/s,
    );
    const action = `/studio/clients/${client_id}/online`;
    const { html: questionHtml } = await openPage(owner, action);
    expect(questionHtml).toContain('Tahlia reads');
    expect(questionHtml).not.toContain('can still see and cancel');
    await submitForm(owner, { page: action, action, fields: { booksOnline: 'no', revision: '0' } });
    expect(await readPanel(client_id)).toMatch(
      /Not without an account\. Once joined into one, Tahlia is asked to call or write to you\..*Turn it on/s,
    );
  });
});

describe('points and coupons', () => {
  const POINTS_AND_FIRST_VISIT = ['>Points</h2>', 'to the next reward', 'FIRST10'];

  it('are on the card of a client with an account', async () => {
    const { html } = await openPage(owner, `/studio/clients/${maya.id}`);
    for (const words of POINTS_AND_FIRST_VISIT) expect(html).toContain(words);
  });

  it('are not on that of a client without an account, who can use neither', async () => {
    const { client_id } = await sendLink(testApp, owner);
    const { html } = await openPage(owner, `/studio/clients/${client_id}`);
    expect(html).toContain('Tahlia earns no points without one.');
    for (const words of POINTS_AND_FIRST_VISIT) expect(html).not.toContain(words);
  });
});
