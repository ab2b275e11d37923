import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildReadyMessages } from '../../../../src/content/owner-text-messages.ts';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { readAppointment } from '../../../../worker/owner/appointment/read-appointment.ts';
import { bookAndPay, hold, requestCancellation } from '../../../support/booking-steps.ts';
import { addConcurrentClients } from '../../../support/concurrent-clients.ts';
import { createCountingDatabase } from '../../../support/database/counting-database.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

const { db, countRowsRead, countRoundTrips } = createCountingDatabase(env.DB);
let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am for two hours, which is 50 hours off; $135 of $150 with FIRST10. */
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
  bookedAppointment = await bookAndPay(testApp, maya, {
    couponId: 'FIRST10',
    amount: 135,
    notes: 'A bit longer, please.',
  });
});

const THURSDAY = '2026-11-26T06:30:00.000Z';
const read = (id = bookedAppointment.id, namesHidden = false) =>
  readAppointment(testApp.deps.db, { id, now: testApp.now(), namesHidden });

describe('an appointment on the owner’s page', () => {
  it('says who comes when for what, how it is paid, and how to reach the client', async () => {
    expect(await read()).toEqual({
      page: 'appointment',
      forms: [],
      id: bookedAppointment.id,
      namesHidden: false,
      client: { name: 'Maya Nguyen', firstName: 'Maya' },
      clientId: maya.id,
      watchOut: '',
      patchTest: 'No patch test noted.',
      contact: { kind: 'phone', number: '0400 111 222', uri: '+61400111222' },
      messages: buildReadyMessages(''),
      service: 'Classic Set',
      startsAt: MONDAY,
      endsAt: '2026-11-23T03:00:00.000Z',
      state: { text: 'Paid $135 by card', isGood: true },
      visit: 'first visit',
      note: 'A bit longer, please.',
      textsWithoutEmail: [],
      money: [{ text: 'Paid by card, 21 November, 10% off', cents: 13_500 }],
      points: 50,
      cancellationOutcomes: {
        steps: [
          { when: 'Now, 2 days 2 h ahead', outcome: 'Code for 30 days, or $135 back' },
          { when: 'From Sat 21, 11:00 am', outcome: 'Code for 7 days, or $135 back' },
          { when: 'From Sun 22, 11:00 am', outcome: 'Code for 7 days' },
          { when: 'From Sun 22, 11:00 pm', outcome: '$67.50, if asked for' },
        ],
        sentence: '',
      },
      earlierVisits: [],
      maps: { visitMap: null, earlierMaps: [], canSave: false, isAhead: true },
      canCancel: true,
      canMove: true,
      claimableCents: null,
      canMarkNoShow: false,
      canRefund: true,
      hasReceipt: true,
      bookAgainHref: `/studio/book?who=client&client=${maya.id}&service=classic_set&treatment=infill&day=2026-12-14&at=11%3A00&ask=what`,
      tillBalance: null,
    });
  });

  it('has the ready words of a text message until it has ended, with the street address where there is one', async () => {
    await testApp.rows("UPDATE studio_fact SET street_address = '7 Gumtree Court'");
    testApp.advanceClock({ hours: 51 });
    expect((await read()).messages.map(({ label }) => label)).toEqual([
      'On time?',
      'I am running 15 minutes late.',
      'The address.',
      'Empty message',
    ]);
    testApp.advanceClock({ hours: 1 });
    expect((await read()).messages).toEqual([]);
  });

  it('offers the e-mail address of a client without a phone number', async () => {
    await testApp.rows("UPDATE client SET phone = ''");
    await testApp.rows("UPDATE booking SET phone = ''");
    expect((await read()).contact).toEqual({ kind: 'email', address: maya.email });
    await testApp.rows("UPDATE booking SET phone = 'after six'");
    expect((await read()).contact).toEqual({ kind: 'email', address: maya.email });
  });

  it('has no name, phone number, e-mail address or note while names are hidden', async () => {
    const view = await read(bookedAppointment.id, true);
    expect(view).toMatchObject({
      namesHidden: true,
      client: { name: 'M. N.', firstName: 'M.' },
      contact: { kind: 'hidden' },
      note: 'hidden',
    });
    expect(JSON.stringify(view)).not.toMatch(/maya|nguyen|400 ?111 ?222|longer/i);
  });

  it('can be marked as missed, and no longer cancelled, from its start on', async () => {
    testApp.advanceClock({ hours: 50 });
    const begun = { canCancel: false, canMove: false, canMarkNoShow: true };
    expect(await read()).toMatchObject({ ...begun, cancellationOutcomes: null });
    await ownerApi.markNoShow(bookedAppointment.id);
    expect(await read()).toMatchObject({
      state: { text: 'Did not come.', isGood: false },
      visit: null,
      canMarkNoShow: false,
    });
  });

  it('names a deleted account as a former client', async () => {
    await testApp.rows("UPDATE booking SET full_name = '', phone = '', notes = ''");
    await testApp.rows("UPDATE client SET first_name = '', email = '', phone = '' WHERE id = ?", maya.id);
    expect(await read()).toMatchObject({ client: { name: 'A former client' }, contact: { kind: 'none' }, note: '' });
  });

  it.each(['nothing', ''])('is not found by the id %j', async (id) => {
    await expect(read(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not found while it is a hold', async () => {
    await hold(maya, { scheduledDate: TUESDAY });
    const holdRow = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'held'");
    await expect(read(holdRow?.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the visits before it', () => {
  const insertSecondAppointment = async () => {
    testApp.advanceClock({ hours: 53 });
    await testApp.sweep();
    return insertPaidAppointment(testApp, maya, { scheduledDate: THURSDAY });
  };

  it('are those that took place, with what was paid and is not refunded', async () => {
    const second = await insertSecondAppointment();
    expect(await read(second.id)).toMatchObject({
      visit: '2nd visit',
      earlierVisits: [{ id: bookedAppointment.id, startsAt: MONDAY, service: 'Classic Set', paidCents: 13_500 }],
    });
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 3500);
    expect((await read(second.id)).earlierVisits).toMatchObject([{ paidCents: 10_000 }]);
  });

  it('are without one that the client missed', async () => {
    const second = await insertSecondAppointment();
    await ownerApi.markNoShow(bookedAppointment.id);
    expect(await read(second.id)).toMatchObject({ visit: 'first visit', earlierVisits: [] });
  });

  it('are the last three, latest first, and none of another client', async () => {
    const second = await insertSecondAppointment();
    const noor = await testApp.client('noor');
    await insertPaidAppointment(testApp, noor, { scheduledDate: TUESDAY, phoneNumber: '' });
    for (const day of ['1', '2', '3'])
      await testApp.rows(
        `INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone,
         notes, state, created_at, hold_expires_at, hold_minutes, policy_version, reschedule_code)
         SELECT 'past-' || ?1, client_id, service_id, '2026-10-0' || ?1 || 'T01:00:00.000Z',
         '2026-10-0' || ?1 || 'T03:00:00.000Z', 0, 0, full_name, '', '', 'completed', created_at, hold_expires_at, 15,
         policy_version, 'RESCHEDULE_' || ?1 FROM booking WHERE id = ?2`,
        ...[day, bookedAppointment.id],
      );
    const { earlierVisits, visit } = await read(second.id);
    expect(visit).toBe('5th visit');
    expect(earlierVisits.map(({ id, paidCents }) => [id, paidCents])).toEqual([
      [bookedAppointment.id, 13_500],
      ['past-3', null],
      ['past-2', null],
    ]);
  });
});

describe('the money of an appointment', () => {
  it('is nothing when it was booked with a code, which gives nothing back', async () => {
    const { body } = await requestCancellation(maya, bookedAppointment.id, 'reschedule');
    expect((await read()).state.text).toBe('Cancelled on 21 November. A code until 21 December.');
    const rebooking = await maya.post<AppointmentResponse>('/api/appointments', {
      service: 'classic_set',
      scheduledDate: TUESDAY,
      rescheduleCouponCode: body.appointment.rescheduleCouponCode,
    });
    expect(await read(rebooking.body.id)).toMatchObject({
      state: { text: 'Booked with a code', isGood: true },
      money: [{ text: 'Booked with a code', cents: null }],
      cancellationOutcomes: { steps: [], sentence: 'It was booked with a code: nothing comes back.' },
    });
    expect((await read()).state.text).toBe('Cancelled on 21 November. Booked again with its code.');
  });

  it('says what a cancellation by the studio has sent back', async () => {
    await ownerApi.cancel(bookedAppointment.id, 'refund');
    expect(await read()).toMatchObject({
      state: { text: 'Cancelled on 21 November. $135 went back.', isGood: false },
      visit: null,
      money: [{ cents: 13_500 }, { text: 'Gone back to the card, 21 November', cents: 13_500 }],
      canCancel: false,
      cancellationOutcomes: null,
    });
    await testApp.rows("UPDATE refund SET state = 'sent'");
    expect((await read()).state.text).toBe('Cancelled on 21 November. $135 on its way back.');
  });

  it('counts what was refunded in Stripe’s dashboard', async () => {
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 5000);
    const { state, money, cancellationOutcomes } = await read();
    expect(state.text).toBe('Paid $135 by card, $50 of it gone back');
    expect(money[1]).toMatchObject({ cents: 5000 });
    expect(cancellationOutcomes?.steps[0]?.outcome).toBe('$85 back');
  });

  it('is under way while the bank works on it', async () => {
    await testApp.rows("UPDATE payment SET state = 'processing', captured_cents = 0, captured_at = NULL");
    await testApp.rows("UPDATE booking SET state = 'pending'");
    expect(await read()).toMatchObject({
      state: { text: 'Bank payment under way', isGood: false },
      money: [{ text: 'Bank payment under way', cents: 13_500 }],
      cancellationOutcomes: { steps: [], sentence: 'The payment is stopped, or goes back in full.' },
      canCancel: true,
      canMove: false,
    });
  });
});

it('an appointment is read in one batch of at most forty rows, however many there are', async () => {
  expect(await countRoundTrips(() => read())).toEqual({ batches: 1, single: 0 });
  const before = await countRowsRead(() => read());
  expect(before).toBeLessThanOrEqual(40);
  await addConcurrentClients({
    count: 400,
    idPrefix: 'past',
    booking: 'completed',
    payment: 'booked',
    from: '2024-01-01T00:00:00.000Z',
  });
  expect(await countRowsRead(() => read())).toBe(before);
});
