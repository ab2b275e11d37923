import { beforeEach, describe, expect, it } from 'vitest';
import { requestCancellation } from '../../support/booking-steps.ts';
import { askForCode } from '../../support/code-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { openPage } from '../../support/owner/owner-pages.ts';
import { payLink, sendLink } from '../../support/payment-link-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

/** Emails that the mail service refuses. OWNER §6.8. */

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  // The hourly checks have run; the next ones are an hour away.
  await testApp.sweep();
  testApp.advanceClock({ minutes: 1 });
});

const readAlerts = () => testApp.rows('SELECT kind, ref, first_seen, resolved_at FROM alert ORDER BY ref');
const readInboxHtml = async () => (await openPage(owner, '/studio/inbox')).html;
const sweepAnHourLater = async () => {
  testApp.advanceClock({ hours: 1 });
  await testApp.sweep();
};

describe('a payment link whose email the mail service refuses', () => {
  const sendRefusedLink = async () => {
    const link = await sendLink(testApp, owner);
    await testApp.mailbox.fail('refuse');
    await testApp.sweep();
    return link;
  };

  it('waits in the inbox as soon as the refusal is known', async () => {
    const { id } = await sendRefusedLink();
    expect(await testApp.row("SELECT state FROM outbox WHERE kind = 'pay_link'")).toEqual({ state: 'refused' });
    expect(await readAlerts()).toEqual([
      {
        kind: 'email_refused',
        ref: `pay_link-${id}`,
        first_seen: testApp.now().toString({ smallestUnit: 'millisecond' }),
        resolved_at: null,
      },
    ]);
    const html = await readInboxHtml();
    expect(html).toContain('Link not delivered');
    expect(html).toContain('Tahlia did not get the payment link');
  });

  it('waits there once, also after the hourly check has found it', async () => {
    await sendRefusedLink();
    const alerts = await readAlerts();
    expect(alerts).toHaveLength(1);
    await sweepAnHourLater();
    expect(await readAlerts()).toEqual(alerts);
  });

  it('is not raised again after it was acknowledged', async () => {
    const { id } = await sendRefusedLink();
    expect((await createOwnerApi(owner).acknowledgeAlert(`email_refused-pay_link-${id}`)).status).toBe(200);
    await sweepAnHourLater();
    expect(await readInboxHtml()).not.toContain('Tahlia did not get the payment link');
  });

  it.each<[string, (link: Awaited<ReturnType<typeof sendRefusedLink>>) => Promise<unknown>]>([
    ['the owner has let its time go', ({ id }) => createOwnerApi(owner).letLinkGo(id)],
    ['it is paid', (link) => payLink(testApp, link)],
  ])('is out of the inbox at once when %s, and stays out', async (_what, endLink) => {
    const link = await sendRefusedLink();
    await testApp.mailbox.reset();
    await endLink(link);
    expect(await testApp.rows('SELECT * FROM alert WHERE resolved_at IS NULL')).toEqual([]);
    expect(await readInboxHtml()).not.toContain('Tahlia');
    await sweepAnHourLater();
    expect(await readInboxHtml()).not.toContain('Tahlia');
  });

  it('waits once it has run out as a link that ran out, and not a second time', async () => {
    const { id, hold_expires_at } = await sendRefusedLink();
    const end = Temporal.Instant.from(hold_expires_at);
    // The hourly checks run before the end, and not again just after it.
    for (const at of [end.subtract({ minutes: 20 }), end.add({ minutes: 1 })]) {
      testApp.advanceClock(testApp.now().until(at));
      await testApp.sweep();
    }
    expect(await testApp.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL')).toEqual([
      { kind: 'link_ran_out', ref: id },
    ]);
  });
});

it('a confirmation that the mail service refuses waits in the inbox at once as well', async () => {
  const { id } = await insertPaidAppointment(testApp, await testApp.client('maya'));
  await testApp.mailbox.fail('refuse');
  await testApp.sweep();
  expect(await readAlerts()).toMatchObject([{ kind: 'email_refused', ref: `confirmation-${id}`, resolved_at: null }]);
});

describe('an email to a client that was refused', () => {
  /** Friday 27 November 2026, 11:00 am: six days ahead. */
  const FRIDAY = '2026-11-27T01:00:00.000Z';
  let maya: TestClient;
  let id: string;
  beforeEach(async () => {
    maya = await testApp.client('maya');
    ({ id } = await insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY }));
    await testApp.mailbox.fail('refuse');
    await testApp.sweep();
  });
  const readState = async (kind: string) =>
    (await testApp.row<{ state: string }>('SELECT state FROM outbox WHERE kind = ?', kind))?.state;
  /** The hourly checks make it due; the run a minute later sends it. */
  const sweepHoursLater = async (hours: number) => {
    testApp.advanceClock({ hours });
    await testApp.sweep();
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
  };

  it('is sent a day later, when the address takes emails again, and leaves the inbox then', async () => {
    await testApp.mailbox.fail('none');
    await sweepHoursLater(23);
    expect([await readState('confirmation'), await testApp.mailbox.readEmailsTo(maya.email)]).toEqual(['refused', []]);
    expect(await readAlerts()).toMatchObject([{ resolved_at: null }]);
    await sweepHoursLater(1);
    expect(await readState('confirmation')).toBe('sent');
    expect(await testApp.mailbox.readEmailsTo(maya.email)).toMatchObject([{ arrivals: 1 }]);
    await sweepAnHourLater();
    expect(await readAlerts()).toMatchObject([{ ref: `confirmation-${id}`, resolved_at: expect.any(String) }]);
  });

  it('waits in the inbox without a break while it is refused again each day', async () => {
    const [alert] = await readAlerts();
    await sweepHoursLater(25);
    expect(await testApp.row("SELECT state, attempts FROM outbox WHERE kind = 'confirmation'")).toEqual({
      state: 'refused',
      attempts: 2,
    });
    expect(await readAlerts()).toEqual([alert]);
  });

  it('is not sent once its appointment is cancelled', async () => {
    await requestCancellation(maya, id, 'refund');
    await testApp.mailbox.fail('none');
    await sweepHoursLater(25);
    expect(await readState('confirmation')).toBe('void');
    const subjects = (await testApp.mailbox.readEmailsTo(maya.email)).map(({ subject }) => subject.split(':')[0]);
    expect(subjects).toEqual(['Cancelled']);
  });

  it.each([
    ['of a time before a move is not sent', '', 'refused'],
    ['of the present time is sent', ':1', 'sent'],
  ])('and that reminds %s', async (_what, refSuffix, expectedState) => {
    await testApp.rows('UPDATE booking SET moves = 1 WHERE id = ?', id);
    await testApp.rows(
      "UPDATE outbox SET state = 'refused', ref = booking_id || ?, due_at = created_at WHERE kind = 'reminder_72h'",
      refSuffix,
    );
    await testApp.mailbox.fail('none');
    await sweepHoursLater(1);
    expect(await readState('reminder_72h')).toBe(expectedState);
  });
});

it('an email to the owner that was refused is not tried again: the next one says what is current', async () => {
  await testApp.rows(
    "INSERT INTO outbox VALUES ('owner_waiting-1', 'owner_waiting', '1', NULL, NULL, 'refused', '2026-01-01T00:00:00.000Z', 1, '2026-01-01T00:00:00.000Z', NULL, NULL)",
  );
  await sweepAnHourLater();
  expect(await testApp.row("SELECT state FROM outbox WHERE id = 'owner_waiting-1'")).toEqual({ state: 'refused' });
});

it('a sign-in code whose email is refused needs no attention and does not wait in the inbox', async () => {
  await testApp.mailbox.fail('refuse');
  await askForCode(testApp, 'new@example.test');
  expect(await testApp.rows('SELECT state FROM outbox')).toEqual([{ state: 'void' }]);
  expect(await readAlerts()).toEqual([]);
});
