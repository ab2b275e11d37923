import { beforeEach, describe, expect, it } from 'vitest';
import type { SendableEmail } from '../../src/domain/owner-send.ts';
import { sendAppointmentEmail } from '../../worker/owner/send-appointment-email.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { bookAndPay } from '../support/booking-steps.ts';
import { ownerActing } from '../support/owner-acting.ts';
import { openPage, sendForm } from '../support/owner-pages.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let owner: SignedIn;
let maya: SignedIn;
let id: string;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  maya = await testApp.client('maya');
  id = (await bookAndPay(testApp, maya)).id;
  await testApp.sweep();
  await testApp.rows("UPDATE studio_fact SET street_address = '7 Gumtree Court\nPark on the left.'");
});

const page = () => `/studio/appointments/${id}/send`;
const post = (what: SendableEmail) => sendForm(owner, { page: page(), action: `${page()}-${what}`, fields: {} });
const call = (what: SendableEmail) =>
  owner.post<{ code?: string; message?: string }>(`/api/studio/appointments/${id}/send-${what}`, {});
const due = () =>
  testApp.rows("SELECT kind, client_id FROM outbox WHERE ref LIKE '%:%' AND state = 'due' ORDER BY rowid");
const sends = () => testApp.rows("SELECT verb, about FROM owner_action WHERE verb LIKE 'send%' ORDER BY rowid");
const emails = async () => {
  await testApp.sweep();
  return testApp.mailbox.emailsTo(maya.email);
};

describe('the address', () => {
  it('goes to the client of the appointment alone, with the log in its batch', async () => {
    const { html } = await openPage(owner, page());
    for (const words of ['Send to Maya', '7 Gumtree Court', 'Send the address', 'Send the confirmation again'])
      expect(html).toContain(words);
    const sent = await post('address');
    expect([sent.status, sent.headers.get('location')?.split('?')[0]]).toEqual([303, `/studio/appointments/${id}`]);
    expect(await due()).toEqual([{ kind: 'address', client_id: maya.id }]);
    expect(await sends()).toEqual([{ verb: 'send_address', about: id }]);
    const [email] = await emails();
    expect(email?.subject).toBe('How to find us: Classic Set, Monday 23 November 2026, 11:00 am');
    for (const words of ['7 Gumtree Court\nPark on the left.', '120 minutes, Lash Room, Kirwan', '0400 000 000'])
      expect(email?.text).toContain(words);
    expect((await openPage(owner, '/studio/settings/log')).html).toContain('The address is on its way to the client.');
  });

  it('is not sent without one: the page leads to the settings', async () => {
    await testApp.rows("UPDATE studio_fact SET street_address = ''");
    const { html } = await openPage(owner, page());
    expect(html).toContain('There is no street address yet.');
    expect(html).toContain('href="/studio/settings/contact"');
    expect(html).not.toContain(`action="${page()}-address"`);
    expect((await call('address')).body.code).toBe('NO_STREET_ADDRESS');
    expect(await due()).toEqual([]);
  });

  it('is texted to a client without an e-mail address', async () => {
    await testApp.rows("UPDATE client SET email = '', phone = '+61400111222' WHERE id = ?", maya.id);
    const { html } = await openPage(owner, page());
    expect(html).toMatch(/href="sms:\+?[\d]+\?&amp;body=7%20Gumtree%20Court%0APark/);
    expect(html).toContain('Text it');
    expect((await call('address')).body.code).toBe('NO_EMAIL_ADDRESS');
    expect((await call('confirmation')).body.code).toBe('NO_EMAIL_ADDRESS');
    const hiding = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    expect((await openPage(hiding, page())).html).not.toContain('sms:');
  });

  it('that was taken back, or whose appointment was cancelled, before it is sent is not sent', async () => {
    const before = (await emails()).length;
    await call('address');
    await testApp.rows("UPDATE studio_fact SET street_address = ''");
    expect(await emails()).toHaveLength(before);
    expect(await testApp.rows("SELECT state FROM outbox WHERE kind = 'address'")).toEqual([{ state: 'void' }]);
    await testApp.rows("UPDATE studio_fact SET street_address = '7 Gumtree Court'");
    await call('address');
    await testApp.rows("UPDATE booking SET starts_at = '2026-11-20T01:00:00.000Z' WHERE id = ?", id);
    expect(await emails()).toHaveLength(before);
  });
});

describe('the confirmation', () => {
  it('is sent again as it is now, with its calendar file', async () => {
    const before = (await emails()).length;
    expect((await post('confirmation')).status).toBe(303);
    expect(await sends()).toEqual([{ verb: 'send_confirmation_again', about: id }]);
    const [email, ...earlier] = await emails();
    expect(earlier).toHaveLength(before);
    expect(email?.subject).toBe('Booked: Classic Set, Monday 23 November 2026, 11:00 am');
    expect(email?.attachments[0]?.filename).toBe('lash-room-2026-11-23.ics');
    expect(email?.text).not.toContain('Gumtree');
  });
});

describe('both', () => {
  it('are at most three an hour to a client together', async () => {
    for (const what of ['address', 'confirmation', 'address'] as const) expect((await call(what)).status).toBe(200);
    const refused = await call('confirmation');
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect([(await due()).length, (await sends()).length]).toEqual([3, 3]);
    testApp.pass({ hours: 1 });
    expect((await call('confirmation')).status).toBe(200);
  });

  it.each(['address', 'confirmation'] as const)(
    'send one e-mail for one %s form, however often it is posted',
    async (what) => {
      const acting = await ownerActing(testApp);
      await atOnce(AT_ONCE, () => sendAppointmentEmail(testApp.deps.db, { bookingId: id, what }, acting));
      expect([(await due()).length, (await sends()).length]).toEqual([1, 1]);
    },
  );

  it('are closed for an appointment that has started, was cancelled or is not known', async () => {
    await testApp.rows("UPDATE booking SET state = 'cancelled' WHERE id = ?", id);
    for (const what of ['address', 'confirmation'] as const)
      expect((await call(what)).body.code).toBe('SENDING_CLOSED');
    expect((await openPage(owner, page())).html).toContain('Only an appointment that is confirmed and ahead.');
    await testApp.rows("UPDATE booking SET state = 'confirmed' WHERE id = ?", id);
    testApp.pass({ hours: 24 * 3 });
    expect((await call('address')).body.code).toBe('SENDING_CLOSED');
    id = 'nothing';
    expect((await call('address')).body.code).toBe('NOT_FOUND');
    expect(await due()).toEqual([]);
  });
});
