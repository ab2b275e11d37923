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

describe('an email that was refused', () => {
  /** Friday 27 November 2026, 11:00 am: six days ahead. */
  const FRIDAY = '2026-11-27T01:00:00.000Z';
  const SATURDAY = '2026-11-28T01:00:00.000Z';
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
  const readSubjects = async () =>
    (await testApp.mailbox.readEmailsTo(maya.email)).map(({ subject }) => subject.split(':')[0]);
  const sweepLater = async (duration: Temporal.DurationLike) => {
    testApp.advanceClock(duration);
    await testApp.sweep();
  };
  const moveToSaturday = () => createOwnerApi(owner).move(id, { startsAt: SATURDAY });

  it('is sent three hours later, when the address takes emails again, and leaves the inbox at once', async () => {
    await testApp.mailbox.fail('none');
    await sweepLater({ hours: 2, minutes: 59 });
    expect([await readState('confirmation'), await readSubjects()]).toEqual(['refused', []]);
    expect(await readAlerts()).toMatchObject([{ resolved_at: null }]);
    await sweepLater({ minutes: 1 });
    expect([await readState('confirmation'), await readSubjects()]).toEqual(['sent', ['Booked']]);
    expect(await readAlerts()).toMatchObject([{ ref: `confirmation-${id}`, resolved_at: expect.any(String) }]);
  });

  it('waits in the inbox without a break while it is refused again, and while the mail service is down', async () => {
    const [alert] = await readAlerts();
    await sweepLater({ hours: 3 });
    expect(await testApp.row("SELECT state, attempts FROM outbox WHERE kind = 'confirmation'")).toEqual({
      state: 'refused',
      attempts: 2,
    });
    await testApp.mailbox.fail('down');
    for (let hour = 0; hour < 5; hour++) await sweepLater({ hours: 1 });
    expect(await readState('confirmation')).toBe('refused');
    expect(await readAlerts()).toEqual([alert]);
  });

  it('waits there for a week from its first refusal, however long ago it was enqueued', async () => {
    await testApp.rows("UPDATE outbox SET created_at = '2026-11-01T00:00:00.000Z' WHERE kind = 'confirmation'");
    await sweepLater({ hours: 1 });
    expect(await readAlerts()).toMatchObject([{ resolved_at: null }]);
  });

  it('is not sent once the owner has acknowledged it', async () => {
    await createOwnerApi(owner).acknowledgeAlert(`email_refused-confirmation-${id}`);
    await testApp.mailbox.fail('none');
    await sweepLater({ hours: 3 });
    expect([await readState('confirmation'), await readSubjects()]).toEqual(['void', []]);
  });

  it('is not sent once its appointment is cancelled', async () => {
    await requestCancellation(maya, id, 'refund');
    await testApp.mailbox.fail('none');
    await sweepLater({ hours: 3 });
    expect([await readState('confirmation'), await readSubjects()]).toEqual(['void', ['Cancelled']]);
  });

  it('is not sent beside the one that the owner has sent in its place', async () => {
    await testApp.mailbox.fail('none');
    expect((await owner.post(`/api/studio/appointments/${id}/send-confirmation`, {})).status).toBe(200);
    await testApp.sweep();
    await sweepLater({ hours: 3 });
    expect(await readSubjects()).toEqual(['Booked']);
  });

  it('says the new time of its appointment only when the move can no longer be undone', async () => {
    await testApp.mailbox.fail('none');
    testApp.advanceClock({ hours: 3 });
    expect((await moveToSaturday()).status).toBe(200);
    await sweepLater({ minutes: 1 });
    expect(await readSubjects()).toEqual([]);
  });

  it('is not sent when it reminds of the time before a move', async () => {
    await testApp.rows("UPDATE outbox SET state = 'refused' WHERE kind = 'reminder_72h'");
    expect((await moveToSaturday()).status).toBe(200);
    expect(await testApp.rows("SELECT state FROM outbox WHERE kind = 'reminder_72h' ORDER BY state")).toEqual([
      { state: 'due' },
      { state: 'void' },
    ]);
  });
});

it('a sign-in code whose email is refused needs no attention and does not wait in the inbox', async () => {
  await testApp.mailbox.fail('refuse');
  await askForCode(testApp, 'new@example.test');
  expect(await testApp.rows('SELECT state FROM outbox')).toEqual([{ state: 'void' }]);
  expect(await readAlerts()).toEqual([]);
});
