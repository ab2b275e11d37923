import { beforeEach, describe, expect, it } from 'vitest';
import { askForCode } from '../../support/code-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { openPage } from '../../support/owner/owner-pages.ts';
import { payLink, sendLink } from '../../support/payment-link-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

/** Emails that the mail service refuses for good. OWNER §6.8. */

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

it('a sign-in code whose email is refused needs no attention and does not wait in the inbox', async () => {
  await testApp.mailbox.fail('refuse');
  await askForCode(testApp, 'new@example.test');
  expect(await testApp.rows('SELECT state FROM outbox')).toEqual([{ state: 'void' }]);
  expect(await readAlerts()).toEqual([]);
});
