import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentLinkResponse } from '../../../../src/contract/payment-link.ts';
import { toIso } from '../../../../src/domain/time.ts';
import { readAppointment } from '../../../../worker/owner/appointment/read-appointment.ts';
import { readCancelPage } from '../../../../worker/owner/appointment/read-cancel-page.ts';
import { readWeek } from '../../../../worker/owner/day/read-week.ts';
import { readInbox } from '../../../../worker/owner/inbox/read-inbox.ts';
import { MAP_FIELDS } from '../../../support/owner/lash-map-steps.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { BOOK_PATH, readBookingsByOwner } from '../../../support/owner/owner-booking-steps.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { payLink, sendLink } from '../../../support/payment-link-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

/** All walk-ins share one client row, but are different people. */
let testApp: TestApp;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
});

const readView = (id: string) => readAppointment(testApp.deps.db, { id, now: testApp.now(), namesHidden: false });

describe('the lash map of a walk-in', () => {
  /** Saves the map of a walk-in on Monday; another one is in the chair on Wednesday. */
  async function mapOneWalkIn(): Promise<{ mapped: string; other: string }> {
    await ownerApi.book({ scheduledDate: '2026-11-23T01:00:00.000Z' });
    await ownerApi.book({ scheduledDate: '2026-11-25T01:00:00.000Z' });
    const [mappedId, otherId] = (await readBookingsByOwner(testApp)).map(({ id }) => id) as [string, string];
    testApp.advanceClock({ hours: 51 });
    const response = await ownerApi.saveMap(mappedId, { ...MAP_FIELDS, note: 'Asthma.' });
    expect(response.status).toBe(200);
    testApp.advanceClock({ hours: 48 });
    return { mapped: mappedId, other: otherId };
  }

  it('starts with the map of the service, and neither its form nor its appointment has that of another walk-in', async () => {
    const { other: otherId } = await mapOneWalkIn();
    const page = `/studio/appointments/${otherId}/map`;
    for (const query of ['', '?start=last']) {
      const { status, html } = await openPage(owner, `${page}${query}`);
      expect(status).toBe(200);
      expect(html).toContain('Classic, C, 0.15');
      expect(html).not.toMatch(/Asthma|Same as/);
    }
    expect((await readView(otherId)).maps).toEqual({ visitMap: null, earlierMaps: [], canSave: true, isAhead: false });
  });

  it('is on the page of its own appointment', async () => {
    const { mapped: mappedId, other: otherId } = await mapOneWalkIn();
    expect((await ownerApi.saveMap(otherId, MAP_FIELDS)).status).toBe(200);
    expect((await readView(mappedId)).maps).toMatchObject({ visitMap: { note: 'Asthma.' }, earlierMaps: [] });
    expect((await readView(otherId)).maps).toMatchObject({ visitMap: { note: MAP_FIELDS.note }, earlierMaps: [] });
  });
});

it('each walk-in is counted as one client, and two appointments of a client on a day as one', async () => {
  const day = Temporal.PlainDate.from('2026-11-23');
  await ownerApi.book({ scheduledDate: '2026-11-23T01:00:00.000Z', minutes: 30 });
  await ownerApi.book({ scheduledDate: '2026-11-23T03:00:00.000Z', minutes: 30 });
  const maya = await testApp.client('maya');
  await ownerApi.book({ client: maya.id, scheduledDate: '2026-11-23T05:00:00.000Z', minutes: 30 });
  await ownerApi.book({ client: maya.id, scheduledDate: '2026-11-23T06:00:00.000Z', minutes: 30 });
  const { summary, week, month } = await readWeek(testApp.deps.db, { day, now: testApp.now(), namesHidden: false });
  expect(summary).toMatch(/^3 clients, 2 h\./);
  expect(week.columns[0]?.label).toBe('Monday 23 November, 3 clients');
  expect(month.days.find((each) => each.day === day.toString())?.label).toBe('Monday 23 November, 3 clients');
});

it('the time of a visit that has ended is shown as free, as it is: the walk-in of that day is noted in the evening', async () => {
  await ownerApi.book({ scheduledDate: '2026-11-23T01:00:00.000Z' });
  const page = `${BOOK_PATH}?who=walk-in&service=classic_set&treatment=infill&day=2026-11-23&at=12:00`;
  const takenSentence = 'Something is on at that time already.';
  expect((await openPage(owner, page)).html).toContain(takenSentence);
  testApp.advanceClock(testApp.now().until('2026-11-23T09:00:00.000Z'));
  await testApp.sweep();
  expect((await openPage(owner, page)).html).not.toContain(takenSentence);
  expect((await ownerApi.book({ scheduledDate: '2026-11-23T02:00:00.000Z', minutes: 60 })).status).toBe(200);
  expect(await readBookingsByOwner(testApp)).toMatchObject([{ state: 'completed' }, { state: 'confirmed' }]);
});

it('a walk-in who pays by a link reads the advice for a first visit, whoever walked in before', async () => {
  await ownerApi.book({ scheduledDate: '2026-11-23T01:00:00.000Z' });
  testApp.advanceClock({ hours: 72 });
  await testApp.sweep();
  const { path } = await sendLink(testApp, owner, { scheduledDate: '2026-12-01T01:00:00.000Z' });
  const { body } = await testApp.createVisitor().get<PaymentLinkResponse>(`/api${path}`);
  expect(body.firstVisit).toBe(true);
});

it('the claim of a walk-in counts no visits and no late cancellations of others who walked in', async () => {
  await ownerApi.book({ scheduledDate: '2026-11-21T03:00:00.000Z' });
  const links = [];
  for (const scheduledDate of ['2026-11-23T01:00:00.000Z', '2026-11-23T04:00:00.000Z'])
    links.push(await sendLink(testApp, owner, { scheduledDate }));
  for (const link of links) await payLink(testApp, link);
  testApp.advanceClock({ hours: 45 });
  await testApp.sweep();
  for (const { id } of links) {
    expect((await ownerApi.cancelForClient(id, 'refund')).status).toBe(200);
    await ownerApi.requestClaim(id);
  }
  const { items } = await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false });
  const claims = items.filter(({ kind }) => kind === 'claim');
  expect(claims).toMatchObject(Array.from({ length: 2 }, () => ({ visits: 0, lateCancellations: 0 })));
});

describe('money that a walk-in has paid ahead, where the policy gives a code, which a walk-in cannot use', () => {
  /** Books an appointment in 18 hours, with $50 noted. */
  async function bookAndNote(bookingClient: object): Promise<string> {
    await ownerApi.book({ ...bookingClient, scheduledDate: toIso(testApp.now().add({ hours: 18 })) });
    const [booking] = await readBookingsByOwner(testApp);
    const id = booking?.id ?? '';
    expect((await ownerApi.recordPayment(id, 50, 'cash')).status).toBe(200);
    return id;
  }
  const readCancelView = (id: string) =>
    readCancelPage(testApp.deps.db, { id, now: testApp.now(), namesHidden: false, typed: {}, refused: null });
  const readNotedItems = async () => {
    const { items } = await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false });
    return items.filter(({ kind }) => kind === 'noted_and_cancelled');
  };

  it('is chosen to go back on the page to cancel, and in the inbox that is the policy', async () => {
    const id = await bookAndNote({});
    expect((await readCancelView(id)).noted).toEqual({ cents: 5000, preselected: { client: 'cash', studio: 'cash' } });
    expect((await ownerApi.cancelForClient(id, 'none')).status).toBe(200);
    expect(await readNotedItems()).toMatchObject([{ id, policyOutcome: '$50 back' }]);
  });

  it('is not so for a client, who gets the code', async () => {
    const id = await bookAndNote({ client: (await testApp.client('maya')).id });
    expect((await readCancelView(id)).noted).toEqual({ cents: 5000, preselected: { client: 'keep', studio: 'cash' } });
    expect((await ownerApi.cancelForClient(id, 'none')).status).toBe(200);
    expect(await readNotedItems()).toMatchObject([{ id, policyOutcome: 'Code for 7 days' }]);
  });
});
