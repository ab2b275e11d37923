import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { readAppointment } from '../../../../worker/owner/appointment/read-appointment.ts';
import { readDay } from '../../../../worker/owner/day/read-day.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { insertMap, MAP_FIELDS, readLashMaps } from '../../../support/owner/lash-map-steps.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { maskRandomValues } from '../../../support/readers/mask-random-values.ts';
import { readOutlinedNumbers } from '../../../support/readers/read-outlined-numbers.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off, for two hours. */
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(owner);
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

/** Inserts a map of another client's appointment. Returns the id of the appointment. */
async function insertMapOfNoor(): Promise<string> {
  const noor = await testApp.client('noor');
  const { id } = await insertPaidAppointment(testApp, noor, { scheduledDate: TUESDAY, phoneNumber: '' });
  await insertMap(testApp, id);
  return id;
}
const passToStart = () => testApp.advanceClock({ hours: 50 });
const buildMapPath = (id = bookedAppointment.id) => `/studio/appointments/${id}/map`;
const openMap = async (query = '') => (await openPage(owner, `${buildMapPath()}${query}`)).html;
const inputsOf = (html: string, name: string) =>
  (html.match(/<input[^>]*>/g) ?? []).filter((tag) => tag.includes(`name="${name}"`));
const findValue = (tag = '') => /value="([^"]*)"/.exec(tag)?.[1];
const findLengths = (html: string) => [1, 2, 3, 4, 5, 6, 7].map((zone) => findValue(inputsOf(html, `zone${zone}`)[0]));
const findChosenValue = (html: string, name: string) =>
  findValue(inputsOf(html, name).find((tag) => tag.includes('checked=""')));

/** Inserts a past appointment of Maya's, with a map. */
async function insertVisit(day: string, lengths: string): Promise<string> {
  await testApp.rows(
    `INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone,
     notes, state, created_at, hold_expires_at, hold_minutes, policy_version, reschedule_code)
     SELECT 'visit-' || ?1, client_id, 'wispy_set', ?1 || 'T01:00:00.000Z', ?1 || 'T03:00:00.000Z', 0, 0, full_name, '',
     '', 'completed', created_at, hold_expires_at, 15, policy_version, 'RESCHEDULE_' || ?1 FROM booking WHERE id = ?2`,
    ...[day, bookedAppointment.id],
  );
  await insertMap(testApp, `visit-${day}`, lengths);
  return `visit-${day}`;
}

const FIRST_LENGTHS = '[8,8,9,10,10,9,8]';
const LATER_LENGTHS = '[9,9,10,12,12,10,9]';

describe('the page of a lash map', () => {
  it('says from when a map can be written, and has no form before', async () => {
    const html = await openMap();
    expect(html).toContain('You can write the map from 11:00 am on Monday 23 November.');
    expect(html).not.toContain(`action="${buildMapPath()}"`);
  });

  it('starts with the map of the service for a new client, as fields and as a drawing without words', async () => {
    passToStart();
    const html = await openMap();
    expect(html).toContain('Today’s map');
    expect(findLengths(html)).toEqual(['8', '9', '10', '11', '11', '10', '9']);
    expect([findChosenValue(html, 'curl'), findChosenValue(html, 'diameter')]).toEqual(['C', '0.15']);
    expect(html).toMatch(/<img[^>]*src="\/studio\/maps\/classic_set\/C\/8-9-10-11-11-10-9\.svg"[^>]*alt=""/);
    expect(html).toContain('data-text="Zone 4, # millimetres"');
    expect(html).toContain('Classic, C, 0.15');
    expect(html).not.toContain('Same as');
  });

  it('starts with the client’s last map, and with the adhesive that was used last', async () => {
    await insertVisit('2026-10-12', FIRST_LENGTHS);
    await insertVisit('2026-11-02', LATER_LENGTHS);
    const otherId = await insertMapOfNoor();
    await testApp.rows("UPDATE lash_record SET adhesive = 'Sky S+, batch 4502' WHERE booking_id = ?", otherId);
    passToStart();
    const html = await openMap();
    expect(findLengths(html)).toEqual(['9', '9', '10', '12', '12', '10', '9']);
    expect([findChosenValue(html, 'curl'), findChosenValue(html, 'diameter')]).toEqual(['CC', '0.07']);
    expect(html).toContain('Same as 2 November');
    expect(findValue(inputsOf(html, 'adhesive')[0])).toBe('Sky S+, batch 4502');
    // The note of another visit stays with that visit.
    expect(html).not.toContain('Sleeps on the left side.');
  });

  it('has the map that is saved to correct it, and fills in the last one without script', async () => {
    await insertVisit('2026-11-02', LATER_LENGTHS);
    passToStart();
    await ownerApi.saveMap(bookedAppointment.id, MAP_FIELDS);
    const html = await openMap();
    expect(findLengths(html)).toEqual(['8', '10', '11', '13', '13', '12', '10']);
    expect(html).toContain('Sleeps on the left side.');
    expect(html).toContain(`href="${buildMapPath()}?start=last"`);
    const filledInHtml = await openMap('?start=last');
    expect(findLengths(filledInHtml)).toEqual(['9', '9', '10', '12', '12', '10', '9']);
    expect(filledInHtml).toContain('Sleeps on the left side.');
    expect(findValue(inputsOf(filledInHtml, 'revision')[0])).toBe('0');
  });

  it('has no note while names are hidden, and saving leaves the note as it is', async () => {
    passToStart();
    await ownerApi.saveMap(bookedAppointment.id, MAP_FIELDS);
    const response = await submitForm(owner, { page: '/studio', action: '/studio/names', fields: { hidden: 'yes' } });
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; ${cookie}`);
    const page = buildMapPath();
    const { html } = await openPage(hiddenNamesBrowser, page);
    expect(html).not.toMatch(/Maya|Sleeps on|name="note"/);
    const { note: _, ...fields } = MAP_FIELDS;
    await submitForm(hiddenNamesBrowser, { page, action: page, fields: { ...fields, zone4: '12', revision: '0' } });
    expect(await readLashMaps(testApp)).toMatchObject([
      { lengths: '[8,10,11,12,13,12,10]', note: 'Sleeps on the left side.', revision: 1 },
    ]);
  });

  it('is for nobody else, and for no id of nothing', async () => {
    expect((await openPage(maya, buildMapPath())).status).toBe(404);
    expect((await openPage(owner, buildMapPath('nothing'))).status).toBe(404);
  });
});

describe('the card of a client', () => {
  const buildCardPath = () => `/studio/clients/${maya.id}`;

  it('has the last four maps, the newest first, each with its lengths and a link to its appointment', async () => {
    expect((await openPage(owner, buildCardPath())).html).not.toContain('Maya’s maps');
    const days = ['2026-07-06', '2026-08-03', '2026-09-07', '2026-10-12', '2026-11-02'];
    for (const day of days) await insertVisit(day, day === '2026-11-02' ? LATER_LENGTHS : FIRST_LENGTHS);
    const { html } = await openPage(owner, buildCardPath());
    const [, maps = ''] = /Maya’s maps<\/h2>(.*?)<\/section>/s.exec(html) ?? [];
    const links = [...maps.matchAll(/href="\/studio\/appointments\/visit-([\d-]+)"/g)].map(([, day]) => day);
    expect(links).toEqual(['2026-11-02', '2026-10-12', '2026-09-07', '2026-08-03']);
    expect(maps).toContain('9 9 10 12 12 10 9');
  });

  it('has none of another client', async () => {
    await insertMapOfNoor();
    expect((await openPage(owner, buildCardPath())).html).not.toContain('Maya’s maps');
  });
});

describe('the drawing of a map', () => {
  const DRAWING_PATH = '/studio/maps/wispy_set/L/8-10-11-13-13-12-10.svg';

  it('is a picture with the seven lengths, which the owner’s browser keeps', async () => {
    const { status, headers, html } = await openPage(owner, DRAWING_PATH);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(headers.get('cache-control')).toBe('private, max-age=86400');
    expect(readOutlinedNumbers(html)).toEqual([8, 10, 11, 13, 13, 12, 10]);
    expect(html).not.toContain('var(--');
  });

  it('is there for the owner alone, and only of a map that there can be', async () => {
    for (const other of [maya, testApp.createVisitor()]) expect((await openPage(other, DRAWING_PATH)).status).toBe(404);
    expect((await openPage(owner, DRAWING_PATH.replace('8-', '4-'))).status).toBe(404);
  });
});

describe('the page of an appointment', () => {
  const readView = (id = bookedAppointment.id, namesHidden = false) =>
    readAppointment(testApp.deps.db, { id, now: testApp.now(), namesHidden });

  it('has the maps of the visits before it, newest first, and none of another client', async () => {
    await insertVisit('2026-10-12', FIRST_LENGTHS);
    await insertVisit('2026-11-02', LATER_LENGTHS);
    await insertMapOfNoor();
    const { maps } = await readView();
    expect(maps).toMatchObject({ visitMap: null, canSave: false, isAhead: true });
    expect(maps.earlierMaps.map(({ wornOn, lengths }) => [wornOn, JSON.stringify(lengths)])).toEqual([
      ['2026-11-02', LATER_LENGTHS],
      ['2026-10-12', FIRST_LENGTHS],
    ]);
    const { html } = await openPage(owner, `/studio/appointments/${bookedAppointment.id}`);
    expect(html).toContain('Maya’s last map');
    expect(html).toContain('From 11:00 am on Monday 23 November you can write the new map here.');
    expect(html).toMatch(/to 10 mm/);
    expect(html).not.toContain('Add map');
  });

  it('of an earlier visit has its own map and none of later ones', async () => {
    await insertVisit('2026-10-12', FIRST_LENGTHS);
    await insertVisit('2026-11-02', LATER_LENGTHS);
    const { maps } = await readView('visit-2026-10-12');
    expect([maps.visitMap?.wornOn, maps.earlierMaps]).toEqual(['2026-10-12', []]);
  });

  it('offers to add the map from the start on, and to change it once it is saved', async () => {
    passToStart();
    const page = `/studio/appointments/${bookedAppointment.id}`;
    expect((await openPage(owner, page)).html).toMatch(new RegExp(`href="${buildMapPath()}">Add map<`));
    await ownerApi.saveMap(bookedAppointment.id, MAP_FIELDS);
    const after = (await openPage(owner, page)).html;
    expect(after).toMatch(new RegExp(`href="${buildMapPath()}"><span[^>]*><span[^>]*>Change </span>map<`));
    expect(after).toContain('The map of this visit');
    expect(after).toContain('Sky S+, batch 4471');
  });

  it('offers none for a client who did not come', async () => {
    passToStart();
    await ownerApi.markNoShow(bookedAppointment.id);
    expect((await readView()).maps.canSave).toBe(false);
  });

  it('has no note of a map while names are hidden', async () => {
    await insertVisit('2026-11-02', LATER_LENGTHS);
    const view = await readView(bookedAppointment.id, true);
    expect(view.maps.earlierMaps).toMatchObject([{ note: 'hidden', adhesive: 'Sky S+, batch 4471' }]);
    expect(JSON.stringify(view)).not.toContain('Sleeps on');
  });
});

describe('today, what is over', () => {
  const readNeedsMap = async () => {
    const day = Temporal.PlainDate.from('2026-11-23');
    const { plan } = await readDay(testApp.deps.db, { day, now: testApp.now(), namesHidden: false });
    return plan.pastAppointments.map(({ card }) => card.needsMap);
  };
  beforeEach(async () => {
    testApp.advanceClock({ hours: 53 });
    await testApp.sweep();
  });

  it('says that the map is missing until it is saved', async () => {
    expect(await readNeedsMap()).toEqual([true]);
    expect((await openPage(owner, '/studio')).html).toContain(`href="${buildMapPath()}"`);
    await ownerApi.saveMap(bookedAppointment.id, MAP_FIELDS);
    expect(await readNeedsMap()).toEqual([false]);
    expect((await openPage(owner, '/studio')).html).not.toContain('Add map');
  });

  it('says nothing of it for a client who did not come', async () => {
    await ownerApi.markNoShow(bookedAppointment.id);
    expect(await readNeedsMap()).toEqual([false]);
  });
});

it('a client reads nothing of a map, on no page and in no answer', async () => {
  passToStart();
  await ownerApi.saveMap(bookedAppointment.id, MAP_FIELDS);
  for (const path of ['/api/appointments', '/api/dashboard', '/api/account', '/'])
    expect(maskRandomValues(await (await maya.send(path)).text())).not.toMatch(/4471|Sleeps on the left/);
});
