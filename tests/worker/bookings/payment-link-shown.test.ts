import { beforeEach, describe, expect, it } from 'vitest';
import type { PortalOverviewResponse } from '../../../src/contract/responses.ts';
import { changeAccount } from '../../support/account-steps.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { openPage } from '../../support/owner/owner-pages.ts';
import { payLink, sendLink } from '../../support/payment-link-steps.ts';
import { expectRefusal } from '../../support/refusal.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
});

describe('the owner’s inbox', () => {
  const readInboxHtml = async () => (await openPage(owner, '/studio/inbox')).html;

  it('shows a link that ran out with its time, to book it again or to acknowledge it', async () => {
    const { id, client_id } = await sendLink(testApp, owner);
    testApp.advanceClock({ hours: 35 });
    await testApp.sweep();
    const html = await readInboxHtml();
    expect(html).toContain('Not paid in time');
    expect(html).toContain('Tahlia’s link ran out');
    expect(html).toContain('Mon 23, 11:00 am is free again.');
    expect(html).toContain(
      `/studio/book?who=client&amp;client=${client_id}&amp;service=classic_set&amp;minutes=120&amp;price=110.00`,
    );
    expect((await createOwnerApi(owner).acknowledgeAlert(`link_ran_out-${id}`)).status).toBe(200);
    expect(await readInboxHtml()).not.toContain('Tahlia’s link ran out');
  });

  /** Marks the email with the link as refused by the mail service. */
  const refuseLinkEmail = async (id: string) => {
    await testApp.row("UPDATE outbox SET state = 'refused' WHERE kind = 'pay_link'");
    await testApp.row(
      "INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES ('email_refused', ?1, ?2, ?2)",
      `pay_link-${id}`,
      '2026-11-20T23:00:00.000Z',
    );
  };

  it('shows a link that was not delivered until it has ended', async () => {
    const { id } = await sendLink(testApp, owner);
    await refuseLinkEmail(id);
    const html = await readInboxHtml();
    expect(html).toContain('Link not delivered');
    expect(html).toContain('Tahlia did not get the payment link');
    expect(html).toContain('It ends tomorrow, 8:00 pm.');
    expect(html).toContain(`href="/studio/appointments/${id}"`);
    await createOwnerApi(owner).letLinkGo(id);
    expect(await readInboxHtml()).not.toContain('Tahlia did not get the payment link');
  });

  it('says of a link whose email was refused just after it had ended that its time is free', async () => {
    const { id } = await sendLink(testApp, owner);
    await createOwnerApi(owner).letLinkGo(id);
    await refuseLinkEmail(id);
    const html = await readInboxHtml();
    expect(html).not.toContain('It ends');
    expect(html).toContain('Mon 23, 11:00 am is free again.');
  });

  it('says of a link that ran out that its time is over once that has begun, and does not offer to book it again', async () => {
    await sendLink(testApp, owner);
    testApp.advanceClock({ hours: 49, minutes: 59 });
    await testApp.sweep();
    expect(await readInboxHtml()).toContain('Mon 23, 11:00 am is free again.');
    testApp.advanceClock({ minutes: 1 });
    const html = await readInboxHtml();
    expect(html).toContain('Tahlia’s link ran out');
    expect(html).toContain('It was not paid; the time is over.');
    expect(html).not.toContain('is free again');
    expect(html).not.toContain('Book again');
  });

  it('says that the time of a link which ran out is free, and does not offer to book it for a client whose account is deleted', async () => {
    await sendLink(testApp, owner, { client: maya.id });
    testApp.advanceClock({ hours: 35 });
    await testApp.sweep();
    const readBookAgainPath = async () =>
      /href="([^"]+)"[^>]*>Book again/.exec(await readInboxHtml())?.[1]?.replaceAll('&amp;', '&');
    expect((await openPage(owner, (await readBookAgainPath()) ?? '')).status).toBe(200);
    expect((await changeAccount(maya, 'DELETE')).status).toBe(200);
    expect(await readInboxHtml()).toContain('Mon 23, 11:00 am is free again.');
    expect(await readBookAgainPath()).toBeUndefined();
    expect(await readInboxHtml()).not.toContain('Text the link');
  });

  it('offers to book again for a walk-in whose link ran out', async () => {
    await sendLink(testApp, owner, {});
    testApp.advanceClock({ hours: 35 });
    await testApp.sweep();
    expect(await readInboxHtml()).toContain('/studio/book?who=walk-in&amp;service=classic_set');
  });

  it('does not offer to book again what was paid just before the email of its link was refused', async () => {
    const link = await sendLink(testApp, owner);
    await payLink(testApp, link);
    await refuseLinkEmail(link.id);
    const html = await readInboxHtml();
    expect(html).toContain('Tahlia did not get the payment link');
    expect(html).toContain('See the appointment');
    expect(html).not.toContain('Book again');
    expect(html).not.toContain('It ends');
  });
});

it('the owner’s page of a link has its address, a text message and its end; once it is paid it is that of the appointment', async () => {
  const { path, id } = await sendLink(testApp, owner);
  const readPage = async () => (await openPage(owner, `/studio/appointments/${id}`)).html;
  const heldHtml = await readPage();
  for (const words of [
    path,
    'sms:+61423111222?&amp;body=Hello%20Tahlia',
    'Link sent, runs out tomorrow, 8:00 pm',
    'Let it go',
  ])
    expect(heldHtml).toContain(words);
  expect((await openPage(owner, '/studio/day/2026-11-23')).html).toContain('Link sent, till tomorrow, 8:00 pm');
  await payLink(testApp, { path, id });
  const paidHtml = await readPage();
  expect(paidHtml).toContain('Paid $110 by card');
  expect(paidHtml).not.toContain(path);
});

it('a client with an account has the link in the portal while it can be paid, and nobody else has', async () => {
  const noor = await testApp.client('noor');
  const readLinks = async (client: TestClient) =>
    (await client.get<PortalOverviewResponse>('/api/dashboard')).body.hold.links;
  const { path } = await sendLink(testApp, owner, { client: maya.id });
  expect(await readLinks(maya)).toEqual([
    { path, service: 'Classic Set', scheduledDate: '2026-11-23T01:00:00.000Z', heldUntil: '2026-11-22T10:00:00.000Z' },
  ]);
  expect(await readLinks(noor)).toBeUndefined();
  testApp.advanceClock({ hours: 35 });
  expect(await readLinks(maya)).toBeUndefined();
});

it('deleting an account with a live payment link is refused with a message that names what is held, not half an hour', async () => {
  const { id } = await sendLink(testApp, owner, { client: maya.id });
  const refusal = await changeAccount(maya, 'DELETE');
  expectRefusal(refusal, 'ACCOUNT_HAS_LINK');
  expect(refusal.body.message).toContain('Please call or write to us to let it go');
  expect((await createOwnerApi(owner).letLinkGo(id)).status).toBe(200);
  expect((await changeAccount(maya, 'DELETE')).status).toBe(200);
});
