import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import type { LinkPaymentResponse, PaymentLinkResponse } from '../../../src/contract/payment-link.ts';
import { signPaymentLinkPath } from '../../../worker/mail/payment-link.ts';
import { audit } from '../../../worker/sweep/audit.ts';
import { requestHold } from '../../support/booking-steps.ts';
import { type Browser, ORIGIN } from '../../support/create-browser.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { TAHLIA } from '../../support/owner/owner-booking-steps.ts';
import { readLinkRow, requireLinkIntent, requireLinkSecret, sendLink } from '../../support/payment-link-steps.ts';
import { readMessageStates } from '../../support/providers/outbox.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let visitor: Browser;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  visitor = testApp.createVisitor();
});

const readLink = (path: string) => visitor.get<PaymentLinkResponse & ErrorBody>(`/api${path}`);
const openLinkPayment = (path: string) => visitor.post<LinkPaymentResponse & ErrorBody>(`/api${path}/intent`, {});
const confirmLinkBooking = (path: string) => visitor.post<PaymentLinkResponse & ErrorBody>(`/api${path}/confirm`, {});
const expectNoFindings = async () => expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
const readPoints = () => testApp.rows('SELECT points FROM points_entry');

async function payAndConfirm(path: string) {
  await testApp.pay((await openLinkPayment(path)).body.clientSecret);
  return confirmLinkBooking(path);
}

describe('the page of a payment link', () => {
  it('shows whoever has it what is to be paid, with the first name alone', async () => {
    const { path } = await sendLink(testApp, owner);
    const { status, body } = await readLink(path);
    expect(status).toBe(200);
    expect(body).toEqual({
      state: 'to_pay',
      firstName: 'Tahlia',
      serviceId: 'classic_set',
      service: 'Classic Set',
      duration: 120,
      amount: 110,
      treatment: '',
      firstVisit: true,
      scheduledDate: '2026-11-23T01:00:00.000Z',
      heldUntil: '2026-11-22T10:00:00.000Z',
      serverTime: '2026-11-20T23:00:00.000Z',
    });
  });

  it('has the advice for a first visit until the client has been here; a missed appointment is no visit', async () => {
    const missedAppointment = await insertPaidAppointment(testApp, maya);
    testApp.advanceClock({ hours: 52 });
    await testApp.sweep();
    const { path } = await sendLink(testApp, owner, { client: maya.id, scheduledDate: '2026-11-27T01:00:00.000Z' });
    expect((await readLink(path)).body.firstVisit).toBe(false);
    expect((await createOwnerApi(owner).markNoShow(missedAppointment.id)).status).toBe(200);
    expect((await readLink(path)).body.firstVisit).toBe(true);
  });

  it('is not indexed, not stored and not told to another site', async () => {
    const { path } = await sendLink(testApp, owner);
    const response = await testApp.app.request(`${ORIGIN}/api${path}`);
    expect([...['x-robots-tag', 'referrer-policy', 'cache-control'].map((name) => response.headers.get(name))]).toEqual(
      ['noindex', 'no-referrer', 'no-store'],
    );
  });

  it('answers an altered signature, another booking and no link at all as a link that has ended', async () => {
    const { path, id } = await sendLink(testApp, owner);
    const [, hash = ''] = path.split('.');
    const alteredHash = `${hash[0] === 'a' ? 'b' : 'a'}${hash.slice(1)}`;
    const otherId = crypto.randomUUID();
    for (const link of [`/pay/${id}.${alteredHash}`, `/pay/${otherId}.${hash}`, `/pay/${id}`, '/pay/x', `${path}0`]) {
      const { status, body } = await readLink(link);
      expect([status, body.code, body.message]).toEqual([
        404,
        'LINK_ENDED',
        'This link has ended. Please call or write to us.',
      ]);
      expect([(await openLinkPayment(link)).body.code, (await confirmLinkBooking(link)).body.code]).toEqual([
        'LINK_ENDED',
        'LINK_ENDED',
      ]);
    }
  });

  it('is none for an appointment that is paid at the studio', async () => {
    expect((await createOwnerApi(owner).book({ newClient: TAHLIA })).status).toBe(200);
    const row = await testApp.row<{ id: string }>('SELECT id FROM booking');
    expect((await readLink(await signPaymentLinkPath(testApp.deps.config, row?.id ?? 'none'))).body.code).toBe(
      'LINK_ENDED',
    );
  });

  it('is none for a time that a client holds', async () => {
    expect((await requestHold(maya)).status).toBe(200);
    const row = await testApp.row<{ id: string }>('SELECT id FROM booking');
    const path = await signPaymentLinkPath(testApp.deps.config, row?.id ?? 'none');
    expect([(await readLink(path)).body.code, (await openLinkPayment(path)).body.code]).toEqual([
      'LINK_ENDED',
      'LINK_ENDED',
    ]);
  });
});

describe('paying by a link', () => {
  it('books what is held, with its confirmation and reminders, and shows it with its calendar file', async () => {
    const { path, client_id } = await sendLink(testApp, owner);
    const confirmation = await payAndConfirm(path);
    expect([confirmation.status, confirmation.body.state]).toEqual([200, 'paid']);
    expect((await readLinkRow(testApp))?.state).toBe('confirmed');
    expect(await readMessageStates(testApp, client_id)).toContain('confirmation due');
    expect((await confirmLinkBooking(path)).body.state).toBe('paid');
    expect((await openLinkPayment(path)).body.code).toBe('PAYMENT_ALREADY_MADE');
    const file = await testApp.app.request(`${ORIGIN}/api${path}/calendar.ics`);
    expect(await file.text()).toContain('BEGIN:VEVENT');
    await expectNoFindings();
  });

  it('sends the confirmation in place of the link that was not sent yet', async () => {
    const { path } = await sendLink(testApp, owner);
    await payAndConfirm(path);
    await testApp.sweep();
    const subjects = (await testApp.mailbox.readEmailsTo('tahlia@example.test')).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('Booked: Classic Set')]);
  });

  it('gives no points to a client without an account, and those of any paid booking to one with an account', async () => {
    const first = await sendLink(testApp, owner);
    await payAndConfirm(first.path);
    expect(await readPoints()).toEqual([]);
    const second = await sendLink(testApp, owner, { client: maya.id, scheduledDate: '2026-11-25T01:00:00.000Z' });
    expect(await readPoints()).toEqual([]);
    await payAndConfirm(second.path);
    expect(await readPoints()).toEqual([{ points: 50 }]);
    await expectNoFindings();
  });

  it('is booked by the webhook too, when the page is closed after paying', async () => {
    const { id } = await sendLink(testApp, owner);
    const intent = await requireLinkIntent(testApp, id);
    await testApp.pay(intent.clientSecret);
    await testApp.deliverWebhook('payment_intent.succeeded', { id: intent.id });
    expect((await readLinkRow(testApp))?.state).toBe('confirmed');
  });

  it('changes nothing while the card is not charged', async () => {
    const { path } = await sendLink(testApp, owner);
    await openLinkPayment(path);
    expect((await confirmLinkBooking(path)).body.code).toBe('PAYMENT_NOT_COMPLETED');
    expect((await readLinkRow(testApp))?.state).toBe('held');
    await expectNoFindings();
  });

  it('has one intent, however often its page is opened, also at once and after a crash before its id was stored', async () => {
    const { path, id } = await sendLink(testApp, owner);
    await testApp.row('UPDATE payment SET intent_id = NULL WHERE booking_id = ?', id);
    const answers = await Promise.all([openLinkPayment(path), openLinkPayment(path), openLinkPayment(path)]);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
  });
});

describe('a payment link that has ended', () => {
  it('can be paid to the moment of its end, and not after it', async () => {
    const { path } = await sendLink(testApp, owner);
    testApp.advanceClock({ hours: 34, minutes: 59, seconds: 59 });
    expect((await openLinkPayment(path)).status).toBe(200);
    testApp.advanceClock({ seconds: 1 });
    expect([(await readLink(path)).status, (await openLinkPayment(path)).body.code]).toEqual([404, 'LINK_ENDED']);
  });

  it('is released by the sweep, waits in the inbox, and its time is free', async () => {
    const { path, id } = await sendLink(testApp, owner);
    testApp.advanceClock({ hours: 35 });
    await testApp.sweep();
    expect((await readLinkRow(testApp))?.state).toBe('released');
    expect(await testApp.rows('SELECT cell FROM slot_cell')).toEqual([]);
    expect(await testApp.rows('SELECT kind, ref, resolved_at FROM alert')).toEqual([
      { kind: 'link_ran_out', ref: id, resolved_at: null },
    ]);
    expect((await readLink(path)).body.code).toBe('LINK_ENDED');
    await expectNoFindings();
  });

  it('is booked when it was paid at Stripe before its end and the sweep comes first', async () => {
    const { id } = await sendLink(testApp, owner);
    await testApp.pay(await requireLinkSecret(testApp, id));
    testApp.advanceClock({ hours: 35 });
    await testApp.sweep();
    expect((await readLinkRow(testApp))?.state).toBe('confirmed');
    expect(await testApp.rows('SELECT kind FROM alert')).toEqual([]);
    await expectNoFindings();
  });

  it('is released at once for a client who asks for its time after its end', async () => {
    await sendLink(testApp, owner);
    testApp.advanceClock({ hours: 35 });
    expect((await requestHold(maya)).status).toBe(200);
    expect(await testApp.rows("SELECT kind FROM alert WHERE kind = 'link_ran_out'")).toHaveLength(1);
    await expectNoFindings();
  });

  it('that is paid all the same is booked while its time is free, and leaves the inbox', async () => {
    const { path, id } = await sendLink(testApp, owner);
    await testApp.pay(await requireLinkSecret(testApp, id));
    await testApp.row("UPDATE booking SET state = 'released' WHERE id = ?", id);
    await testApp.row("UPDATE payment SET state = 'cancelled' WHERE booking_id = ?", id);
    await testApp.row('DELETE FROM slot_cell WHERE booking_id = ?', id);
    await testApp.row(
      "INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES ('link_ran_out', ?1, '2026', '2026')",
      id,
    );
    expect((await confirmLinkBooking(path)).body.state).toBe('paid');
    expect(await testApp.rows('SELECT kind FROM alert WHERE resolved_at IS NULL')).toEqual([]);
    await expectNoFindings();
  });
});

it('the sweep asks Stripe about an open link every fifteen minutes, about a client’s payment every minute', async () => {
  const { id } = await sendLink(testApp, owner);
  const readCheckedAt = async () =>
    (await testApp.row<{ last_checked_at: string }>('SELECT last_checked_at FROM payment WHERE booking_id = ?', id))
      ?.last_checked_at;
  testApp.advanceClock({ minutes: 4 });
  await testApp.sweep();
  const first = await readCheckedAt();
  expect(first).toBe('2026-11-20T23:04:00.000Z');
  testApp.advanceClock({ minutes: 14 });
  await testApp.sweep();
  expect(await readCheckedAt()).toBe(first);
  testApp.advanceClock({ minutes: 1 });
  await testApp.sweep();
  expect(await readCheckedAt()).toBe('2026-11-20T23:19:00.000Z');
});
