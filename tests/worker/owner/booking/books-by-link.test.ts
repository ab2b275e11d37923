import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../../worker/sweep/audit.ts';
import { requestHold } from '../../../support/booking-steps.ts';
import { buildOwnerEmailStatements } from '../../../support/database/owner-email-statements.ts';
import { createActionId, createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { ANSWERED_PATH, BOOK_PATH, NEW_CLIENT_FIELDS, TAHLIA } from '../../../support/owner/owner-booking-steps.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { payLink, readLinkRow, requireLinkSecret, sendLink } from '../../../support/payment-link-steps.ts';
import { readMessageStates } from '../../../support/providers/outbox.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
});

const expectNoFindings = async () => expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
const countTableRows = async (table: string) =>
  (await testApp.row<{ count: number }>(`SELECT COUNT(*) AS count FROM ${table}`))?.count;

describe('booking by a payment link', () => {
  it('holds the time with its cells, an open payment of the price that the owner set, its intent and its log', async () => {
    const { body } = await ownerApi.bookByLink({ newClient: TAHLIA, treatment: 'infill' });
    expect(body.message).toBe('Held. Tahlia Brooks, Mon 23 November, 11:00 am.');
    const row = await readLinkRow(testApp);
    expect(row).toMatchObject({
      state: 'held',
      hold_minutes: 0,
      hold_expires_at: '2026-11-22T10:00:00.000Z',
      price_cents: 11_000,
      discount_cents: 0,
    });
    expect(await countTableRows('slot_cell')).toBe(8);
    const payment = await testApp.row('SELECT state, amount_cents, coupon_id, intent_id FROM payment');
    expect(payment).toEqual({ state: 'open', amount_cents: 11_000, coupon_id: null, intent_id: expect.any(String) });
    expect(await testApp.row('SELECT verb, about FROM owner_action')).toEqual({
      verb: 'book_for_client',
      about: row?.id,
    });
    expect((await requestHold(maya)).body.code).toBe('SLOT_TAKEN');
    await expectNoFindings();
  });

  it('says that a link holds a time of today until an hour before it, as the server then does', async () => {
    const { html } = await openPage(owner, `${ANSWERED_PATH}&day=2026-11-21&at=15:00`);
    expect(html).toContain('Held until today, 2:00 pm. ');
    expect(html).not.toContain('Held until tonight');
    await ownerApi.bookByLink({ scheduledDate: '2026-11-21T05:00:00.000Z', linkTerm: 'tonight' });
    expect((await readLinkRow(testApp))?.hold_expires_at).toBe('2026-11-21T04:00:00.000Z');
  });

  it('never has the discount of a first visit', async () => {
    await sendLink(testApp, owner, { client: maya.id });
    expect((await readLinkRow(testApp))?.discount_cents).toBe(0);
    expect(await countTableRows('coupon_use')).toBe(0);
  });

  it('enters a new client with name and phone at once, and emails only the link', async () => {
    const { client_id, path } = await sendLink(testApp, owner);
    expect(await testApp.row('SELECT full_name, phone FROM client WHERE id = ?', client_id)).toEqual({
      full_name: 'Tahlia Brooks',
      phone: '+61423111222',
    });
    expect(await readMessageStates(testApp, client_id)).toEqual(['pay_link due']);
    await testApp.sweep();
    const [email] = await testApp.mailbox.readEmailsTo(TAHLIA.email);
    expect(email?.text).toContain(path);
    expect(email?.text).toContain('To pay: $110, until Sunday 22 November 2026, 8:00 pm.');
    expect(email?.text).toContain('If you did not ask for this, ignore it.');
  });

  it('tells the owner that it was paid, and nothing of what she books herself', async () => {
    for (const statement of buildOwnerEmailStatements('jessica@studio.test')) await testApp.rows(statement);
    await ownerApi.book({ client: maya.id, scheduledDate: TUESDAY });
    const link = await sendLink(testApp, owner);
    const readOwnerEmails = () => testApp.rows("SELECT kind, ref FROM outbox WHERE kind LIKE 'owner%'");
    expect(await readOwnerEmails()).toEqual([]);
    await payLink(testApp, link);
    expect(await readOwnerEmails()).toEqual([{ kind: 'owner_booked', ref: link.id }]);
  });

  it('sends no email to a client without an address', async () => {
    const { client_id } = await sendLink(testApp, owner, { newClient: { ...TAHLIA, email: '' } });
    expect(await readMessageStates(testApp, client_id)).toEqual([]);
  });

  it('leaves the client free to hold a time of her own beside it, as often as without it', async () => {
    await sendLink(testApp, owner, { client: maya.id });
    expect((await requestHold(maya, { scheduledDate: TUESDAY })).status).toBe(200);
    expect(await testApp.row("SELECT COUNT(*) AS count FROM booking WHERE state = 'held'")).toEqual({ count: 2 });
    await sendLink(testApp, owner, { client: maya.id, scheduledDate: '2026-11-25T01:00:00.000Z' });
    await expectNoFindings();
  });

  it('is not counted among the payments that a client may begin in an hour', async () => {
    await sendLink(testApp, owner, { client: maya.id });
    expect(await countTableRows("usage WHERE action = 'payment-intent'")).toBe(0);
  });

  it('is offered until two hours before, and not for what costs nothing', async () => {
    testApp.advanceClock({ hours: 47, minutes: 59 });
    expect(
      (await ownerApi.bookByLink({ linkTerm: 'two_hours', scheduledDate: '2026-11-23T00:45:00Z' })).body.code,
    ).toBe('LINK_NOT_OFFERED');
    expect((await ownerApi.bookByLink({ price: 0 })).body.code).toBe('INVALID_INPUT');
    expect((await ownerApi.bookByLink({ linkTerm: 'for ever' })).body.code).toBe('INVALID_INPUT');
    expect(await countTableRows('booking')).toBe(0);
    expect((await ownerApi.bookByLink({ linkTerm: 'two_hours', scheduledDate: '2026-11-23T01:00:00Z' })).status).toBe(
      200,
    );
    expect((await readLinkRow(testApp))?.hold_expires_at).toBe('2026-11-23T00:00:00.000Z');
  });

  it('is among the ways to pay on the page, with a hint where the chosen time is less than two hours ahead', async () => {
    testApp.advanceClock({ hours: 47, minutes: 45 });
    for (const [at, isOffered] of [
      ['', true],
      ['&day=2026-11-23&at=11%3A00', true],
      ['&day=2026-11-23&at=10%3A45', true],
      ['&day=2026-11-23&at=10%3A30', false],
    ] as const) {
      const { html } = await openPage(owner, `${ANSWERED_PATH}${at}`);
      expect([at, html.includes('By payment link'), html.includes('name="linkTerm"')]).toEqual([at, true, true]);
      expect(html.includes('No payment link less than two hours before the appointment.')).toBe(!isOffered);
    }
  });

  it('stays chosen when it is refused because the time is too near, so that another time can be sent by it', async () => {
    testApp.advanceClock({ hours: 47, minutes: 45 });
    const linkFields = { ...NEW_CLIENT_FIELDS, pay: 'link', linkTerm: 'tomorrow' };
    const submitBooking = (fields: Record<string, string>) =>
      submitForm(owner, { page: ANSWERED_PATH, action: BOOK_PATH, fields });
    const refusal = await submitBooking({ ...linkFields, time: '10:30' });
    expect([refusal.status, await countTableRows('booking')]).toEqual([409, 0]);
    const [, chosenInput] = /<input([^>]* name="pay"[^>]* checked=""[^>]*)>/.exec(await refusal.text()) ?? [];
    expect(chosenInput).toContain('value="link"');
    expect((await submitBooking({ ...linkFields, time: '14:00' })).status).toBe(303);
    expect((await readLinkRow(testApp))?.state).toBe('held');
  });

  it('makes one link, one payment and one email of a form that is posted twice, also at once', async () => {
    const sameActionApi = createOwnerApi(owner, createActionId(testApp));
    const bookByLink = () => sameActionApi.bookByLink({ newClient: TAHLIA });
    const answers = await Promise.all([bookByLink(), bookByLink(), bookByLink()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await countTableRows('booking'), await countTableRows('payment'), await countTableRows('outbox')]).toEqual([
      1, 1, 1,
    ]);
    await requireLinkSecret(testApp, (await readLinkRow(testApp))?.id ?? '');
    await expectNoFindings();
  });

  it('ends at once when Stripe refuses the payment, so that the time is free', async () => {
    await testApp.control('POST', '/account', { chargesEnabled: false });
    expect((await ownerApi.bookByLink()).body.code).toBe('LINK_REFUSED');
    expect([(await readLinkRow(testApp))?.state, await countTableRows('slot_cell')]).toEqual(['released', 0]);
    expect(await testApp.rows("SELECT kind FROM alert WHERE kind = 'link_ran_out' AND resolved_at IS NULL")).toEqual(
      [],
    );
    await testApp.control('POST', '/account', { chargesEnabled: true });
  });

  it('is refused again when the same form is posted again after Stripe has refused the payment', async () => {
    const sameActionApi = createOwnerApi(owner, createActionId(testApp));
    await testApp.control('POST', '/account', { chargesEnabled: false });
    const refusal = await sameActionApi.bookByLink();
    await testApp.control('POST', '/account', { chargesEnabled: true });
    expect([refusal.body.code, (await sameActionApi.bookByLink()).body.code]).toEqual(['LINK_REFUSED', 'LINK_REFUSED']);
    expect([(await readLinkRow(testApp))?.state, await countTableRows('slot_cell')]).toEqual(['released', 0]);
    expect((await ownerApi.bookByLink()).body.message).toBe('Held. Walk-in, Mon 23 November, 11:00 am.');
    await expectNoFindings();
  });
});

describe('the end of a link’s hold in the database', () => {
  const updateLinkBooking = (column: string, value: string) =>
    testApp.row(`UPDATE booking SET ${column} = ? WHERE booked_by = 'studio'`, value);

  it('is at most 48 hours after it was made, and an hour before the appointment', async () => {
    await sendLink(testApp, owner);
    await updateLinkBooking('hold_expires_at', '2026-11-22T23:00:00.000Z');
    await expect(updateLinkBooking('hold_expires_at', '2026-11-22T23:00:01.000Z')).rejects.toThrow('studio_hold');
    await expect(updateLinkBooking('starts_at', '2026-11-22T10:30:00.000Z')).rejects.toThrow('studio_hold');
    await expect(updateLinkBooking('hold_minutes', '15')).rejects.toThrow('studio_hold');
  });

  it('is checked when the booking is inserted', async () => {
    const { id } = await sendLink(testApp, owner);
    const columns = (await testApp.rows<{ name: string }>("PRAGMA table_info('booking')")).map(({ name }) => name);
    const insertBookingCopy = (changed: Record<string, string>) =>
      testApp.row(
        `INSERT INTO booking (${columns.join()}) SELECT ${columns.map((name) => changed[name] ?? name).join()} FROM booking WHERE id = ?`,
        id,
      );
    const lateColumns = { id: "'late'", hold_expires_at: "'2026-11-22T23:00:01.000Z'" };
    await expect(
      insertBookingCopy({
        ...lateColumns,
        starts_at: "'2026-11-25T01:00:00.000Z'",
        ends_at: "'2026-11-25T02:00:00.000Z'",
      }),
    ).rejects.toThrow('studio_hold');
    await expect(insertBookingCopy({ id: "'soon'", starts_at: "'2026-11-22T10:30:00.000Z'" })).rejects.toThrow(
      'studio_hold',
    );
    await expect(insertBookingCopy({ id: "'long'", hold_minutes: '15' })).rejects.toThrow('studio_hold');
  });
});
