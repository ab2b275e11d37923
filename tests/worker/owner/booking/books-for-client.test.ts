import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { audit } from '../../../../worker/sweep/audit.ts';
import { hold, requestHold } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createActionId, createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { readBookingsByOwner, TAHLIA } from '../../../support/owner/owner-booking-steps.ts';
import { readMessageStates } from '../../../support/providers/outbox.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

/** Friday 27 November 2026, 5:15 am: no start time of the studio. */
const EARLY_START = '2026-11-26T19:15:00.000Z';

let testApp: TestApp;
let maya: TestClient;
let noor: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  noor = await testApp.client('noor');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
});

const readClients = () =>
  testApp.rows<{ id: string; phone: string }>('SELECT id, first_name, full_name, phone FROM client');
const expectNoFindings = async () => expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
const readAppointments = async (client: TestClient) =>
  (await client.get<AppointmentResponse[]>('/api/appointments')).body;

describe('booking for a client', () => {
  it('is one confirmed appointment that is paid at the studio, with its cells, its log and no payment', async () => {
    const response = await ownerApi.book({ client: maya.id, treatment: 'infill' });
    expect([response.status, response.body.message]).toEqual([200, 'Booked. maya, Mon 23 November, 11:00 am.']);
    const [row, ...others] = await readBookingsByOwner(testApp);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      client_id: maya.id,
      state: 'confirmed',
      price_cents: 11_000,
      treatment: 'infill',
      booked_by: 'studio',
      paid_at_studio: 1,
      settled_at: null,
      reschedule_code: null,
    });
    expect(await testApp.rows('SELECT cell FROM slot_cell')).toHaveLength(8);
    expect(await testApp.rows('SELECT id FROM payment')).toEqual([]);
    expect(await testApp.row('SELECT id, verb, about FROM owner_action')).toEqual({
      id: row?.id,
      verb: 'book_for_client',
      about: row?.id,
    });
    expect((await requestHold(noor)).body.code).toBe('SLOT_TAKEN');
    await expectNoFindings();
  });

  it('is shown to the client as booked by the studio and to be paid there, with what it is', async () => {
    await ownerApi.book({ client: maya.id, treatment: 'infill' });
    expect(await readAppointments(maya)).toMatchObject([
      {
        service: 'classic_set',
        what: 'infill',
        payAtStudio: true,
        price: '110.00',
        amountPaid: '0.00',
        status: 'confirmed',
      },
    ]);
  });

  it('has what the client has paid ahead and what is still to be paid, and nothing of it once it is over', async () => {
    await ownerApi.book({ client: maya.id });
    const [ownAppointment] = await readAppointments(maya);
    expect(Object.keys(ownAppointment ?? {})).not.toContain('tillBalance');
    await ownerApi.recordPayment(ownAppointment?.id ?? '', 40, 'bank_transfer');
    expect(await readAppointments(maya)).toMatchObject([{ tillBalance: { paid: '40.00', owed: '70.00' } }]);
    await ownerApi.waiveRest(ownAppointment?.id ?? '');
    expect(await readAppointments(maya)).toMatchObject([{ tillBalance: { paid: '40.00', owed: '0.00' } }]);
    testApp.advanceClock({ hours: 24 * 5 });
    await testApp.sweep();
    expect(Object.keys((await readAppointments(maya))[0] ?? {})).not.toContain('tillBalance');
  });

  it('leaves out what says so in an appointment that was booked and paid online', async () => {
    await insertPaidAppointment(testApp, maya);
    const [appointment] = await readAppointments(maya);
    expect(Object.keys(appointment ?? {})).not.toContain('what');
    expect(Object.keys(appointment ?? {})).not.toContain('payAtStudio');
  });

  it('tells a client with an address that the studio booked it and how it is paid, with the reminders of any booking', async () => {
    await ownerApi.book({ client: maya.id });
    expect(await readMessageStates(testApp, maya.id)).toEqual(['confirmation due', 'reminder_24h due']);
    await testApp.sweep();
    const [email] = await testApp.mailbox.readEmailsTo(maya.email);
    expect(email?.text).toContain('Booked for you by the studio.');
    expect(email?.text).toContain('Pay at the studio: $110.');
    expect(email?.text).toContain('Nothing was paid online. Cancelling costs nothing.');
    expect(email?.text).not.toContain('receipt');
  });

  it('can be at any quarter hour, also when clients cannot book', async () => {
    expect((await ownerApi.book({ client: maya.id, scheduledDate: EARLY_START, minutes: 15, price: 0 })).status).toBe(
      200,
    );
    expect((await ownerApi.book({ client: maya.id, scheduledDate: '2026-11-26T19:20:00Z' })).body.code).toBe(
      'INVALID_INPUT',
    );
    await expectNoFindings();
  });

  it('is settled from the beginning where nothing is to be paid', async () => {
    await ownerApi.book({ client: maya.id, price: 0, treatment: 'patch test', minutes: 15 });
    const [row] = await readBookingsByOwner(testApp);
    expect(row).toMatchObject({ price_cents: 0, settled_at: '2026-11-20T23:00:00.000Z' });
  });

  it.each([
    ['ten minutes', { minutes: 10 }],
    ['a length that is no whole quarter hour', { minutes: 50 }],
    ['more than five hours', { minutes: 315 }],
    ['a negative price', { price: -1 }],
    ['words of more than 40 characters', { treatment: 'x'.repeat(41) }],
    ['a day more than 400 days ahead', { scheduledDate: '2027-12-27T01:00:00Z' }],
    ['a new client without a name', { newClient: { ...TAHLIA, fullName: ' ' } }],
    ['a new client without a phone number', { newClient: { ...TAHLIA, phone: '' } }],
    ['a new client with no address in the field of the e-mail', { newClient: { ...TAHLIA, email: 'tahlia' } }],
  ])('refuses %s', async (_what, change) => {
    expect((await ownerApi.book(change)).body.code).toBe('INVALID_INPUT');
    expect(await readBookingsByOwner(testApp)).toEqual([]);
  });

  it('refuses an unknown service and a client of nobody', async () => {
    expect((await ownerApi.book({ service: 'brows' })).body.code).toBe('UNKNOWN_SERVICE');
    expect((await ownerApi.book({ client: 'nobody' })).status).toBe(404);
  });

  it('notes what was up to a week ago, without emails about it, and nothing before', async () => {
    expect((await ownerApi.book({ client: maya.id, scheduledDate: '2026-11-14T01:00:00Z' })).status).toBe(200);
    expect(await readMessageStates(testApp, maya.id)).toEqual([]);
    const response = await ownerApi.book({ client: maya.id, scheduledDate: '2026-11-13T01:00:00Z' });
    expect([response.status, response.body.code]).toEqual([422, 'TOO_LONG_AGO']);
    await testApp.sweep();
    expect(await readBookingsByOwner(testApp)).toMatchObject([{ state: 'completed' }]);
    await expectNoFindings();
  });
});

describe('what is in the way', () => {
  it('of a booking is said with who is booked and when', async () => {
    await insertPaidAppointment(testApp, maya, { fullName: 'Maya Chen' });
    const { status, body } = await ownerApi.book({ client: noor.id });
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(body).toMatchObject({ conflicts: [{ kind: 'appointment', name: 'Maya Chen' }] });
    expect(await readBookingsByOwner(testApp)).toEqual([]);
  });

  it('of a live hold is said with its end; once that is over, the hold is released and the time booked', async () => {
    await hold(maya);
    expect((await ownerApi.book({ client: noor.id })).body.code).toBe('TIME_BEING_PAID');
    testApp.advanceClock({ minutes: 31 });
    expect((await ownerApi.book({ client: noor.id })).status).toBe(200);
    expect(await testApp.rows("SELECT state FROM booking WHERE booked_by = 'client'")).toEqual([{ state: 'released' }]);
    await expectNoFindings();
  });

  it('of a blocked time is said with its label', async () => {
    await ownerApi.blockTime({ day: '2026-11-23', from: '11:30', to: '12:15', label: 'School pick-up' });
    const { body } = await ownerApi.book({ client: noor.id });
    expect(body).toMatchObject({ code: 'BLOCK_MEETS_BLOCK', conflicts: [{ label: 'School pick-up' }] });
  });
});

describe('a client whom the owner enters', () => {
  it('is a client without an account, found by the search, who gets emails', async () => {
    const { status } = await ownerApi.book({ newClient: TAHLIA });
    expect(status).toBe(200);
    const [card] = await testApp.rows<{ id: string }>("SELECT * FROM client WHERE full_name = 'Tahlia Brooks'");
    expect(card).toMatchObject({
      state: 'active',
      first_name: 'Tahlia',
      phone: '+61423111222',
      sign_in_email: card?.id,
    });
    expect(await testApp.rows('SELECT * FROM identity WHERE client_id = ?', card?.id)).toEqual([]);
    expect(await testApp.rows("SELECT DISTINCT client_id FROM client_word WHERE word IN ('brooks', '1222')")).toEqual([
      { client_id: card?.id },
    ]);
    await testApp.sweep();
    const [email] = await testApp.mailbox.readEmailsTo(TAHLIA.email);
    expect(email?.text).toContain('To cancel, please call or write to us');
    expect(email?.text).not.toContain('own page');
    await expectNoFindings();
  });

  it('is not joined by a sign-in with the same email', async () => {
    await ownerApi.book({ newClient: { ...TAHLIA, email: 'tahlia@example.test' } });
    const tahlia = await testApp.client('tahlia');
    expect(await readAppointments(tahlia)).toEqual([]);
  });

  it('without an email address gets none: each is void when it is due, also the one about a cancellation', async () => {
    await ownerApi.book({ newClient: { ...TAHLIA, email: '' } });
    await testApp.sweep();
    const readStates = () => testApp.rows('SELECT kind, state FROM outbox ORDER BY kind');
    expect(await readStates()).toEqual([{ kind: 'reminder_24h', state: 'due' }]);
    const [row] = await readBookingsByOwner(testApp);
    await ownerApi.cancelForClient(row?.id ?? '', 'none');
    await testApp.sweep();
    expect(await readStates()).toEqual(['cancelled', 'reminder_24h'].map((kind) => ({ kind, state: 'void' })));
  });

  it('with a number that a client has is asked about, and booked as another person only when the owner says so', async () => {
    await insertPaidAppointment(testApp, maya, { phoneNumber: TAHLIA.phone, scheduledDate: TUESDAY });
    const { status, body } = await ownerApi.book({ newClient: TAHLIA });
    expect([status, body.code]).toEqual([409, 'PHONE_KNOWN']);
    expect(await readBookingsByOwner(testApp)).toEqual([]);
    expect((await ownerApi.book({ newClient: { ...TAHLIA, isAnotherPerson: true } })).status).toBe(200);
    expect((await readClients()).filter(({ phone }) => phone === '+61423111222')).toHaveLength(2);
  });

  it('who gives no details is the one walk-in, who is in no search and no list', async () => {
    await ownerApi.book({});
    await ownerApi.book({ scheduledDate: TUESDAY, price: 90 });
    expect(await readBookingsByOwner(testApp)).toMatchObject([{ client_id: 'walk-in' }, { client_id: 'walk-in' }]);
    expect(await testApp.rows("SELECT word FROM client_word WHERE client_id = 'walk-in'")).toEqual([]);
    await expectNoFindings();
  });
});

describe('the same action', () => {
  it('books once, and an id of another action is refused', async () => {
    const actionId = createActionId(testApp);
    const sameActionApi = createOwnerApi(owner, actionId);
    const answers = [await sameActionApi.book({ newClient: TAHLIA }), await sameActionApi.book({ newClient: TAHLIA })];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 2 }, () => [200, 'Booked. Tahlia Brooks, Mon 23 November, 11:00 am.']),
    );
    expect(await readBookingsByOwner(testApp)).toHaveLength(1);
    expect((await sameActionApi.blockTime({ day: '2026-11-30', from: '09:00', to: '10:00' })).body.code).toBe(
      'INVALID_INPUT',
    );
  });
});
