import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../../../../src/contract/errors.ts';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { changeAccount } from '../../../support/account-steps.ts';
import { hold } from '../../../support/booking-steps.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { insertMap, MAP_FIELDS, MAP_LENGTHS, readLashMaps } from '../../../support/owner/lash-map-steps.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off. */
beforeEach(async () => {
  testApp = await createTestApp();
  [owner, maya] = await Promise.all([testApp.client('owner'), testApp.client('maya')]);
  ownerApi = createOwnerApi(owner);
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

const passToStart = () => testApp.advanceClock({ hours: 50 });
const buildMapPath = (id = bookedAppointment.id) => `/studio/appointments/${id}/map`;
const save = (fields: Record<string, string> = {}) =>
  submitForm(owner, { page: buildMapPath(), action: buildMapPath(), fields: { ...MAP_FIELDS, ...fields } });
const readOwnerActions = () => testApp.rows('SELECT verb, about, before, after FROM owner_action');
/** All rows without sessions: each request extends a session. */
const readRowsWithoutSessions = async () => ({ ...(await readAllRows()), session: [] });
const buildSavedMap = () => ({
  booking_id: bookedAppointment.id,
  lengths: MAP_LENGTHS,
  curl: 'CC',
  diameter: '0.07',
  style: 'classic_set',
  adhesive: 'Sky S+, batch 4471',
  note: 'Sleeps on the left side.',
  worn_on: '2026-11-23',
  revision: 0,
});

describe('the form of a lash map', () => {
  it('saves the map from the very start of the appointment on, and leads back to the appointment', async () => {
    passToStart();
    const answer = await save();
    expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([
      303,
      `/studio/appointments/${bookedAppointment.id}`,
    ]);
    expect(await readLashMaps(testApp)).toEqual([buildSavedMap()]);
    expect((await openPage(owner, answer.headers.get('location') ?? '')).html).toContain('Map saved.');
  });

  it('is logged with ids alone, never with what was written, and its line leads to the appointment', async () => {
    passToStart();
    await save();
    expect(await readOwnerActions()).toEqual([
      { verb: 'save_map', about: bookedAppointment.id, before: '{"revision":null}', after: '{"revision":0}' },
    ]);
    const { html } = await openPage(owner, '/studio/settings/log');
    expect(html).toContain('Map saved.');
    expect(html).toContain(`href="/studio/appointments/${bookedAppointment.id}"`);
  });

  it('corrects the map when it is saved again', async () => {
    passToStart();
    await save();
    const answer = await save({ zone1: '5', zone7: '20', curl: 'M', diameter: '0.20', adhesive: '', revision: '0' });
    expect(answer.status).toBe(303);
    const correctedRow = { lengths: '[5,10,11,13,13,12,20]', curl: 'M', diameter: '0.20', adhesive: '', revision: 1 };
    expect(await readLashMaps(testApp)).toEqual([{ ...buildSavedMap(), ...correctedRow }]);
    expect(await readOwnerActions()).toHaveLength(2);
  });

  it('changes nothing when the map is like that already', async () => {
    passToStart();
    await save();
    expect((await save({ revision: '0' })).status).toBe(303);
    expect(await readLashMaps(testApp)).toEqual([buildSavedMap()]);
    expect(await readOwnerActions()).toHaveLength(1);
  });
});

describe('a lash map is refused, with what was typed,', () => {
  it('where a length is out of its limits', async () => {
    passToStart();
    const refusal = await save({ zone4: '21', note: 'Typed just now' });
    const html = await refusal.text();
    expect(refusal.status).toBe(400);
    expect(html).toContain('Please choose 5 to 20 millimetres for each zone.');
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="zone4"[^>]*value="21"/);
    expect(html).toContain('Typed just now');
    expect(await readLashMaps(testApp)).toEqual([]);
  });

  it('where it was changed in another tab since, with the map that is there now', async () => {
    passToStart();
    const fields = {
      ...parseHiddenFields(await openPage(owner, buildMapPath()), buildMapPath()),
      ...MAP_FIELDS,
      zone4: '12',
    };
    await save();
    const refusal = await postForm(owner, buildMapPath(), fields);
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('This was changed since you opened it. Please look at it again.');
    expect(html).toContain('Now: 8 10 11 13 13 12 10 mm, CC, 0.07');
    expect(html).toMatch(/<input[^>]*name="zone4"[^>]*value="12"/);
    expect(html).toMatch(/name="revision" value="0"/);
    expect(await readLashMaps(testApp)).toEqual([buildSavedMap()]);
    expect(await readOwnerActions()).toHaveLength(1);
  });
});

describe('a call for a lash map', () => {
  it('saves it as the form does', async () => {
    passToStart();
    const { status, body } = await ownerApi.saveMap(bookedAppointment.id, MAP_FIELDS);
    expect([status, body]).toEqual([200, { message: 'Map saved.' }]);
    expect(await readLashMaps(testApp)).toEqual([buildSavedMap()]);
    expect((await ownerApi.saveMap(bookedAppointment.id, { ...MAP_FIELDS, revision: 0 })).body).toEqual({
      message: 'The map is like that already.',
    });
  });

  async function expectRefused(what: string, code: ErrorCode, change: object = {}): Promise<void> {
    const before = await readRowsWithoutSessions();
    const { status, body } = await ownerApi.saveMap(bookedAppointment.id, { ...MAP_FIELDS, ...change });
    expect([status, body.code], what).toEqual([ERRORS[code].status, code]);
    expect(await readRowsWithoutSessions(), what).toEqual(before);
  }

  it.each<[string, ErrorCode, () => Promise<unknown> | unknown]>([
    ['a minute before the start', 'NOT_STARTED_YET', () => testApp.advanceClock({ hours: 49, minutes: 59 })],
    [
      'for a cancelled appointment',
      'ALREADY_CANCELLED',
      async () => {
        await ownerApi.cancel(bookedAppointment.id, 'refund');
        passToStart();
      },
    ],
    [
      'while the bank works on the payment',
      'PAYMENT_UNDER_WAY',
      async () => {
        await testApp.rows("UPDATE booking SET state = 'pending'");
        passToStart();
      },
    ],
  ])('%s is refused as %s and changes nothing', async (what, code, arrange) => {
    await arrange();
    await expectRefused(what, code);
  });

  const REFUSED_FIELDS: [string, ErrorCode, object][] = [
    ['another revision', 'CHANGED_SINCE', { revision: 3 }],
    ['no revision', 'INVALID_INPUT', { revision: undefined }],
    ['a length as half a millimetre', 'INVALID_INPUT', { zone1: 8.5 }],
    ['one of the lengths missing', 'INVALID_INPUT', { zone7: undefined }],
    ['too long a note', 'INVALID_INPUT', { note: 'x'.repeat(301) }],
  ];
  it('with another revision or what no form has is refused and changes nothing', async () => {
    passToStart();
    for (const [what, code, change] of REFUSED_FIELDS) await expectRefused(what, code, change);
  });

  it('is not found for a hold that is not paid, for nothing, and for a deleted account', async () => {
    await hold(maya, { scheduledDate: TUESDAY });
    const holdRow = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'held'");
    testApp.advanceClock({ hours: 24 * 4 });
    await testApp.sweep();
    for (const id of [holdRow?.id ?? '', 'nothing'])
      expect((await ownerApi.saveMap(id, MAP_FIELDS)).body.code).toBe('NOT_FOUND');
    expect((await changeAccount(maya, 'DELETE')).status).toBe(200);
    expect((await ownerApi.saveMap(bookedAppointment.id, MAP_FIELDS)).body.code).toBe('NOT_FOUND');
    expect(await readLashMaps(testApp)).toEqual([]);
  });
});

it('a map goes with the account of its client, and stays with another one’s', async () => {
  const noor = await testApp.client('noor');
  const { id } = await insertPaidAppointment(testApp, noor, { scheduledDate: TUESDAY, phoneNumber: '' });
  await insertMap(testApp, id);
  passToStart();
  await save();
  testApp.advanceClock({ hours: 3 });
  await testApp.sweep();
  expect((await changeAccount(maya, 'DELETE')).status).toBe(200);
  expect(await readLashMaps(testApp)).toMatchObject([{ booking_id: id }]);
});

describe('the table of lash maps refuses', () => {
  const REFUSED_CHANGES: [string, string][] = [
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
  ];
  it('lengths, a curl, a thickness, texts and a day out of their limits', async () => {
    await insertMap(testApp, bookedAppointment.id);
    for (const [what, change] of REFUSED_CHANGES) {
      const outcome = await testApp.rows(`UPDATE lash_record SET ${change}`).catch(String);
      expect(outcome, what).toContain('CHECK constraint failed');
    }
  });

  it('a style that is no service, and a second map of one appointment', async () => {
    await insertMap(testApp, bookedAppointment.id);
    await expect(testApp.rows("UPDATE lash_record SET style = 'infill'")).rejects.toThrow('FOREIGN KEY');
    await expect(insertMap(testApp, bookedAppointment.id)).rejects.toThrow('UNIQUE constraint failed');
  });
});
