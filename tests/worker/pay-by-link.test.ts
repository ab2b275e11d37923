import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/contract/error-body.ts';
import type { LinkPaymentResponse, PaymentLinkResponse } from '../../src/contract/payment-link.ts';
import { paymentLinkPath } from '../../worker/mail/payment-link.ts';
import { audit } from '../../worker/sweep/audit.ts';
import { ask, bookAndPay } from '../support/booking-steps.ts';
import { type Browser, ORIGIN } from '../support/browser-of.ts';
import { intentOfLink, linkRow, secretOfLink, sendLink } from '../support/link-steps.ts';
import { messagesTo } from '../support/outbox.ts';
import { TAHLIA } from '../support/owner-booking-steps.ts';
import { ownerVerbs } from '../support/owner-verbs.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
let owner: SignedIn;
let visitor: Browser;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  visitor = testApp.visitor();
});

const read = (path: string) => visitor.get<PaymentLinkResponse & ErrorBody>(`/api${path}`);
const open = (path: string) => visitor.post<LinkPaymentResponse & ErrorBody>(`/api${path}/intent`, {});
const settle = (path: string) => visitor.post<PaymentLinkResponse & ErrorBody>(`/api${path}/settle`, {});
const silent = async () => expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
const points = () => testApp.rows('SELECT points FROM points_entry');

async function payAndSettle(path: string) {
  await testApp.pay((await open(path)).body.clientSecret);
  return settle(path);
}

describe('the page of a payment link', () => {
  it('shows whoever has it what is to be paid, with the first name alone', async () => {
    const { path } = await sendLink(testApp, owner);
    const { status, body } = await read(path);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ state: 'to_pay', firstName: 'Tahlia', service: 'Classic Set', duration: 120, amount: 110, firstVisit: true },
      ...{ scheduledDate: '2026-11-23T01:00:00.000Z', heldUntil: '2026-11-22T10:00:00.000Z' },
      serverTime: '2026-11-20T23:00:00.000Z',
    });
  });

  it('has the advice for a first visit until the client has been here; a missed appointment is no visit', async () => {
    const missed = await bookAndPay(testApp, maya);
    testApp.pass({ hours: 52 });
    await testApp.sweep();
    const { path } = await sendLink(testApp, owner, { client: maya.id, scheduledDate: '2026-11-27T01:00:00.000Z' });
    expect((await read(path)).body.firstVisit).toBe(false);
    expect((await ownerVerbs(owner).noShow(missed.id)).status).toBe(200);
    expect((await read(path)).body.firstVisit).toBe(true);
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
    const altered = `${hash[0] === 'a' ? 'b' : 'a'}${hash.slice(1)}`;
    const other = crypto.randomUUID();
    for (const link of [`/pay/${id}.${altered}`, `/pay/${other}.${hash}`, `/pay/${id}`, '/pay/x', `${path}0`]) {
      const { status, body } = await read(link);
      expect([status, body.code, body.message]).toEqual([
        404,
        'LINK_ENDED',
        'This link has ended. Please call or write to us.',
      ]);
      expect([(await open(link)).body.code, (await settle(link)).body.code]).toEqual(['LINK_ENDED', 'LINK_ENDED']);
    }
  });

  it('is none for an appointment that is paid at the studio', async () => {
    expect((await ownerVerbs(owner).book({ newClient: TAHLIA })).status).toBe(200);
    const row = await testApp.row<{ id: string }>('SELECT id FROM booking');
    expect((await read(await paymentLinkPath(testApp.deps.config, row?.id ?? 'none'))).body.code).toBe('LINK_ENDED');
  });

  it('is none for a time that a client holds', async () => {
    expect((await ask(maya)).status).toBe(200);
    const row = await testApp.row<{ id: string }>('SELECT id FROM booking');
    const path = await paymentLinkPath(testApp.deps.config, row?.id ?? 'none');
    expect([(await read(path)).body.code, (await open(path)).body.code]).toEqual(['LINK_ENDED', 'LINK_ENDED']);
  });
});

describe('paying by a link', () => {
  it('books what is held, with its confirmation and reminders, and shows it with its calendar file', async () => {
    const { path, client_id } = await sendLink(testApp, owner);
    const paid = await payAndSettle(path);
    expect([paid.status, paid.body.state]).toEqual([200, 'paid']);
    expect((await linkRow(testApp))?.state).toBe('confirmed');
    expect(await messagesTo(testApp, client_id)).toContain('confirmation due');
    expect((await settle(path)).body.state).toBe('paid');
    expect((await open(path)).body.code).toBe('PAYMENT_ALREADY_MADE');
    const file = await testApp.app.request(`${ORIGIN}/api${path}/calendar.ics`);
    expect(await file.text()).toContain('BEGIN:VEVENT');
    await silent();
  });

  it('sends the confirmation in place of the link that was not sent yet', async () => {
    const { path } = await sendLink(testApp, owner);
    await payAndSettle(path);
    await testApp.sweep();
    const subjects = (await testApp.mailbox.emailsTo('tahlia@example.test')).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('Booked: Classic Set')]);
  });

  it('gives no points to a client without an account, and those of any paid booking to one with an account', async () => {
    const first = await sendLink(testApp, owner);
    await payAndSettle(first.path);
    expect(await points()).toEqual([]);
    const second = await sendLink(testApp, owner, { client: maya.id, scheduledDate: '2026-11-25T01:00:00.000Z' });
    expect(await points()).toEqual([]);
    await payAndSettle(second.path);
    expect(await points()).toEqual([{ points: 50 }]);
    await silent();
  });

  it('is booked by the webhook too, when the page is closed after paying', async () => {
    const { id } = await sendLink(testApp, owner);
    const intent = await intentOfLink(testApp, id);
    await testApp.pay(intent.clientSecret);
    await testApp.webhook('payment_intent.succeeded', { id: intent.id });
    expect((await linkRow(testApp))?.state).toBe('confirmed');
  });

  it('changes nothing while the card is not charged', async () => {
    const { path } = await sendLink(testApp, owner);
    await open(path);
    expect((await settle(path)).body.code).toBe('PAYMENT_NOT_COMPLETED');
    expect((await linkRow(testApp))?.state).toBe('held');
    await silent();
  });

  it('has one intent, however often its page is opened, also at once and after a crash before its id was stored', async () => {
    const { path, id } = await sendLink(testApp, owner);
    await testApp.row('UPDATE payment SET intent_id = NULL WHERE booking_id = ?', id);
    const answers = await Promise.all([open(path), open(path), open(path)]);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
  });
});

describe('a payment link that has ended', () => {
  it('can be paid to the moment of its end, and not after it', async () => {
    const { path } = await sendLink(testApp, owner);
    testApp.pass({ hours: 34, minutes: 59, seconds: 59 });
    expect((await open(path)).status).toBe(200);
    testApp.pass({ seconds: 1 });
    expect([(await read(path)).status, (await open(path)).body.code]).toEqual([404, 'LINK_ENDED']);
  });

  it('is released by the sweep, waits in the inbox, and its time is free', async () => {
    const { path, id } = await sendLink(testApp, owner);
    testApp.pass({ hours: 35 });
    await testApp.sweep();
    expect((await linkRow(testApp))?.state).toBe('released');
    expect(await testApp.rows('SELECT cell FROM slot_cell')).toEqual([]);
    expect(await testApp.rows('SELECT kind, ref, resolved_at FROM alert')).toEqual([
      { kind: 'link_ran_out', ref: id, resolved_at: null },
    ]);
    expect((await read(path)).body.code).toBe('LINK_ENDED');
    await silent();
  });

  it('is booked when it was paid at Stripe before its end and the sweep comes first', async () => {
    const { id } = await sendLink(testApp, owner);
    await testApp.pay(await secretOfLink(testApp, id));
    testApp.pass({ hours: 35 });
    await testApp.sweep();
    expect((await linkRow(testApp))?.state).toBe('confirmed');
    expect(await testApp.rows('SELECT kind FROM alert')).toEqual([]);
    await silent();
  });

  it('is released at once for a client who asks for its time after its end', async () => {
    await sendLink(testApp, owner);
    testApp.pass({ hours: 35 });
    expect((await ask(maya)).status).toBe(200);
    expect(await testApp.rows("SELECT kind FROM alert WHERE kind = 'link_ran_out'")).toHaveLength(1);
    await silent();
  });

  it('that is paid all the same is booked while its time is free, and leaves the inbox', async () => {
    const { path, id } = await sendLink(testApp, owner);
    await testApp.pay(await secretOfLink(testApp, id));
    await testApp.row("UPDATE booking SET state = 'released' WHERE id = ?", id);
    await testApp.row("UPDATE payment SET state = 'cancelled' WHERE booking_id = ?", id);
    await testApp.row('DELETE FROM slot_cell WHERE booking_id = ?', id);
    await testApp.row(
      "INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES ('link_ran_out', ?1, '2026', '2026')",
      id,
    );
    expect((await settle(path)).body.state).toBe('paid');
    expect(await testApp.rows('SELECT kind FROM alert WHERE resolved_at IS NULL')).toEqual([]);
    await silent();
  });
});

it('the sweep asks Stripe about an open link every fifteen minutes, about a client’s payment every minute', async () => {
  const { id } = await sendLink(testApp, owner);
  const checkedAt = async () =>
    (await testApp.row<{ last_checked_at: string }>('SELECT last_checked_at FROM payment WHERE booking_id = ?', id))
      ?.last_checked_at;
  testApp.pass({ minutes: 4 });
  await testApp.sweep();
  const first = await checkedAt();
  expect(first).toBe('2026-11-20T23:04:00.000Z');
  testApp.pass({ minutes: 14 });
  await testApp.sweep();
  expect(await checkedAt()).toBe(first);
  testApp.pass({ minutes: 1 });
  await testApp.sweep();
  expect(await checkedAt()).toBe('2026-11-20T23:19:00.000Z');
});
