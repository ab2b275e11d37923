import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { changeAccount } from '../support/account-steps.ts';
import { allRows } from '../support/all-rows.ts';
import { bookAndPay, hold } from '../support/booking-steps.ts';
import { insertMap, lashMaps, MAP_FIELDS, MAP_LENGTHS } from '../support/lash-map-steps.ts';
import { hiddenFields, openPage, postForm, sendForm } from '../support/owner-pages.ts';
import { ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { createTestApp, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

let testApp: TestApp;
let owner: SignedIn;
let maya: SignedIn;
let verbs: Verbs;
let booked: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off. */
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  maya = await testApp.client('maya');
  verbs = ownerVerbs(owner);
  booked = await bookAndPay(testApp, maya);
});

const begin = () => testApp.pass({ hours: 50 });
const pathOf = (id = booked.id) => `/studio/appointments/${id}/map`;
const save = (fields: Record<string, string> = {}) =>
  sendForm(owner, { page: pathOf(), action: pathOf(), fields: { ...MAP_FIELDS, ...fields } });
const actions = () => testApp.rows('SELECT verb, about, before, after FROM owner_action');
/** A session lasts longer with each request. */
const rowsButSessions = async () => ({ ...(await allRows()), session: [] });
const saved = () => ({
  ...{ booking_id: booked.id, lengths: MAP_LENGTHS, curl: 'CC', diameter: '0.07', style: 'classic_set' },
  ...{ adhesive: 'Sky S+, batch 4471', note: 'Sleeps on the left side.', worn_on: '2026-11-23', revision: 0 },
});

describe('the form of a lash map', () => {
  it('saves the map from the very start of the appointment on, and leads back to the appointment', async () => {
    begin();
    const answer = await save();
    expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([
      303,
      `/studio/appointments/${booked.id}`,
    ]);
    expect(await lashMaps(testApp)).toEqual([saved()]);
    expect((await openPage(owner, answer.headers.get('location') ?? '')).html).toContain('Map saved.');
  });

  it('is logged with ids alone, never with what was written, and its line leads to the appointment', async () => {
    begin();
    await save();
    expect(await actions()).toEqual([
      { verb: 'save_map', about: booked.id, before: '{"revision":null}', after: '{"revision":0}' },
    ]);
    const { html } = await openPage(owner, '/studio/settings/log');
    expect(html).toContain('Map saved.');
    expect(html).toContain(`href="/studio/appointments/${booked.id}"`);
  });

  it('corrects the map when it is saved again', async () => {
    begin();
    await save();
    const answer = await save({ zone1: '5', zone7: '20', curl: 'M', diameter: '0.20', adhesive: '', revision: '0' });
    expect(answer.status).toBe(303);
    const corrected = { lengths: '[5,10,11,13,13,12,20]', curl: 'M', diameter: '0.20', adhesive: '', revision: 1 };
    expect(await lashMaps(testApp)).toEqual([{ ...saved(), ...corrected }]);
    expect(await actions()).toHaveLength(2);
  });

  it('changes nothing when the map is like that already', async () => {
    begin();
    await save();
    expect((await save({ revision: '0' })).status).toBe(303);
    expect(await lashMaps(testApp)).toEqual([saved()]);
    expect(await actions()).toHaveLength(1);
  });

  it('posted twice saves once', async () => {
    begin();
    const fields = { ...hiddenFields(await openPage(owner, pathOf()), pathOf()), ...MAP_FIELDS };
    const first = await postForm(owner, pathOf(), fields);
    const second = await postForm(owner, pathOf(), fields);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(await lashMaps(testApp)).toEqual([saved()]);
    expect(await actions()).toHaveLength(1);
  });

  it('of another client, and without the token of the page, changes nothing', async () => {
    begin();
    const hidden = hiddenFields(await openPage(owner, pathOf()), pathOf());
    expect((await postForm(maya, pathOf(), { ...MAP_FIELDS, ...hidden })).status).toBeGreaterThanOrEqual(400);
    expect((await postForm(owner, pathOf(), { ...MAP_FIELDS, ...hidden, token: '' })).status).toBe(403);
    expect(await lashMaps(testApp)).toEqual([]);
  });
});

describe('a lash map is refused, with what was typed,', () => {
  it('where a length is out of its limits', async () => {
    begin();
    const refused = await save({ zone4: '21', note: 'Typed just now' });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain('Please choose 5 to 20 millimetres for each zone.');
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="zone4"[^>]*value="21"/);
    expect(html).toContain('Typed just now');
    expect(await lashMaps(testApp)).toEqual([]);
  });

  it('where it was changed in another tab since, with the map that is there now', async () => {
    begin();
    const tab = { ...hiddenFields(await openPage(owner, pathOf()), pathOf()), ...MAP_FIELDS, zone4: '12' };
    await save();
    const refused = await postForm(owner, pathOf(), tab);
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(html).toContain('This was changed since you opened it. Please look at it again.');
    expect(html).toContain('Now: 8 10 11 13 13 12 10 mm, CC, 0.07');
    expect(html).toMatch(/<input[^>]*name="zone4"[^>]*value="12"/);
    expect(html).toMatch(/name="revision" value="0"/);
    expect(await lashMaps(testApp)).toEqual([saved()]);
    expect(await actions()).toHaveLength(1);
  });
});

describe('a call for a lash map', () => {
  it('saves it as the form does', async () => {
    begin();
    const { status, body } = await verbs.saveMap(booked.id, MAP_FIELDS);
    expect([status, body]).toEqual([200, { message: 'Map saved.' }]);
    expect(await lashMaps(testApp)).toEqual([saved()]);
    expect((await verbs.saveMap(booked.id, { ...MAP_FIELDS, revision: 0 })).body).toEqual({
      message: 'The map is like that already.',
    });
  });

  const refusals: [string, ErrorCode, () => Promise<unknown> | unknown, object][] = [
    ['a minute before the start', 'NOT_STARTED_YET', () => testApp.pass({ hours: 49, minutes: 59 }), {}],
    [
      'for a cancelled appointment',
      'ALREADY_CANCELLED',
      async () => {
        await verbs.cancel(booked.id, 'refund');
        begin();
      },
      {},
    ],
    [
      'while the bank works on the payment',
      'PAYMENT_UNDER_WAY',
      async () => {
        await testApp.rows("UPDATE booking SET state = 'pending'");
        begin();
      },
      {},
    ],
    ['for another revision', 'CHANGED_SINCE', begin, { revision: 3 }],
    ['without a revision', 'INVALID_INPUT', begin, { revision: undefined }],
    ['with a length as half a millimetre', 'INVALID_INPUT', begin, { zone1: 8.5 }],
    ['without one of the lengths', 'INVALID_INPUT', begin, { zone7: undefined }],
    ['with too long a note', 'INVALID_INPUT', begin, { note: 'x'.repeat(301) }],
  ];

  it.each(refusals)('%s is refused as %s and changes nothing', async (_what, code, arrange, change) => {
    await arrange();
    const before = await rowsButSessions();
    const { status, body } = await verbs.saveMap(booked.id, { ...MAP_FIELDS, ...change });
    expect([status, body.code]).toEqual([ERRORS[code].status, code]);
    expect(await rowsButSessions()).toEqual(before);
  });

  it('is not found for a hold that is not paid, for nothing, and for a deleted account', async () => {
    await hold(maya, { scheduledDate: TUESDAY });
    const held = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'held'");
    testApp.pass({ hours: 24 * 4 });
    await testApp.sweep();
    for (const id of [held?.id ?? '', 'nothing'])
      expect((await verbs.saveMap(id, MAP_FIELDS)).body.code).toBe('NOT_FOUND');
    expect((await changeAccount(maya, 'DELETE')).status).toBe(200);
    expect((await verbs.saveMap(booked.id, MAP_FIELDS)).body.code).toBe('NOT_FOUND');
    expect(await lashMaps(testApp)).toEqual([]);
  });
});

it('a map goes with the account of its client, and stays with another one’s', async () => {
  const noor = await testApp.client('noor');
  const { id } = await bookAndPay(testApp, noor, { scheduledDate: TUESDAY, phoneNumber: '' });
  await insertMap(testApp, id);
  begin();
  await save();
  testApp.pass({ hours: 3 });
  await testApp.sweep();
  expect((await changeAccount(maya, 'DELETE')).status).toBe(200);
  expect(await lashMaps(testApp)).toMatchObject([{ booking_id: id }]);
});

describe('the table of lash maps refuses', () => {
  it.each([
    ['six lengths', "lengths = '[8,10,11,13,13,12]'"],
    ['eight lengths', "lengths = '[8,10,11,13,13,12,10,9]'"],
    ...Array.from({ length: 7 }, (_, zone): [string, string] => [
      `a length of 4 mm in zone ${zone + 1}`,
      `lengths = json_replace(lengths, '$[${zone}]', 4)`,
    ]),
    ...Array.from({ length: 7 }, (_, zone): [string, string] => [
      `a length of 10.5 mm in zone ${zone + 1}`,
      `lengths = json_replace(lengths, '$[${zone}]', 10.5)`,
    ]),
    ['a length of 21 mm', "lengths = json_replace(lengths, '$[6]', 21)"],
    ['no length in a zone', "lengths = json_replace(lengths, '$[3]', NULL)"],
    ['a curl that there is not', "curl = 'E'"],
    ['a thickness that there is not', "diameter = '0.08'"],
    ['an adhesive of 81 characters', "adhesive = printf('%.81c', 'x')"],
    ['a note of 301 characters', "note = printf('%.301c', 'x')"],
    ['a day that is none', "worn_on = 'Monday'"],
  ])('%s', async (_what, change) => {
    await insertMap(testApp, booked.id);
    await expect(testApp.rows(`UPDATE lash_record SET ${change}`)).rejects.toThrow('CHECK constraint failed');
  });

  it('a style that is no service, and a second map of one appointment', async () => {
    await insertMap(testApp, booked.id);
    await expect(testApp.rows("UPDATE lash_record SET style = 'infill'")).rejects.toThrow('FOREIGN KEY');
    await expect(insertMap(testApp, booked.id)).rejects.toThrow('UNIQUE constraint failed');
  });
});
