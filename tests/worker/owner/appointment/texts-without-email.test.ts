import { beforeEach, describe, expect, it } from 'vitest';
import { toIso } from '../../../../src/domain/time.ts';
import { createActionId, createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { readBookingsByOwner, TAHLIA } from '../../../support/owner/owner-booking-steps.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { payLink, sendLink } from '../../../support/payment-link-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
});

const WITHOUT_EMAIL = { newClient: { ...TAHLIA, email: '' } };
const NEW_TIME = '2026-11-24T05:00:00.000Z';
const BOOKED_TEXT = 'Your appointment at Lash Room: Classic Set, Monday 23 November 2026, 11:00 am (Brisbane time).';
const MOVED_TEXT =
  'Your appointment at Lash Room has a new time: Classic Set, Tuesday 24 November 2026, 3:00 pm (Brisbane time). Until now it was: Monday 23 November 2026, 11:00 am.';

const NEW_LENGTH_TEXT =
  'Your appointment at Lash Room has a new time: Classic Set, Monday 23 November 2026, 11:00 am (Brisbane time), 150 minutes. Until now it was: Monday 23 November 2026, 11:00 am, 120 minutes.';

async function bookAtStudio(change: object = WITHOUT_EMAIL): Promise<string> {
  await ownerApi.book(change);
  return (await readBookingsByOwner(testApp)).at(-1)?.id ?? '';
}

async function bookPaidByLink(change: object = WITHOUT_EMAIL): Promise<string> {
  const link = await sendLink(testApp, owner, change);
  await payLink(testApp, link);
  return link.id;
}

const readPage = async (id: string, part = '') => (await openPage(owner, `/studio/appointments/${id}${part}`)).html;

/** The messages that the page has for a client without an address, each to text and to copy. */
async function readMessages(id: string): Promise<string[]> {
  const html = await readPage(id);
  const panel = html.split('>Text it</h2>')[1]?.split('</section>')[0] ?? '';
  const messages = [...panel.matchAll(/data-copies="([^"]+)"/g)].map(([, words = '']) => words);
  for (const words of messages) {
    const body = encodeURIComponent(words.replaceAll('&#x27;', "'")).replaceAll("'", '&#x27;');
    expect(panel).toContain(`href="sms:+61423111222?&amp;body=${body}"`);
  }
  return messages;
}

describe('what a client without an e-mail address is told by the owner', () => {
  it('is the booked time, and after a move the new one with the old one', async () => {
    const id = await bookAtStudio();
    expect(await readMessages(id)).toEqual([BOOKED_TEXT]);
    expect(await readPage(id, '/move')).toContain(
      encodeURIComponent('Until now it was: Monday 23 November 2026, 11:00 am.'),
    );
    const { body } = await ownerApi.move(id, { startsAt: NEW_TIME });
    expect(body.message).toBe(
      'Moved to Tue 24 November, 3:00 pm. There is no e-mail address, so please tell the client.',
    );
    expect(await readMessages(id)).toEqual([MOVED_TEXT]);
  });

  it('is a new length with the old one, also where the start stays as it is', async () => {
    const id = await bookAtStudio();
    await ownerApi.move(id, { minutes: 150 });
    expect(await readMessages(id)).toEqual([NEW_LENGTH_TEXT]);
  });

  it('is a new length with the old one on the page that moves, once a typed time is checked or the form is refused', async () => {
    const id = await bookAtStudio();
    const path = `/studio/appointments/${id}/move`;
    expect(await readPage(id, '/move')).not.toContain(', 120 minutes.');
    const sendForm = async (fields: Record<string, string>) =>
      (await submitForm(owner, { page: path, action: path, fields: { minutes: '150', ...fields } })).text();
    const checkedHtml = await sendForm({ start: 'other', day: '2026-11-23', time: '11:00' });
    expect(checkedHtml).toContain(NEW_LENGTH_TEXT);
    const refusedHtml = await sendForm({ start: '2026-11-24T06:30:00.000Z' });
    expect(refusedHtml).toContain('Tuesday 24 November 2026, 4:30 pm (Brisbane time), 150 minutes. Until now it was:');
  });

  it('is the reschedule code of a cancellation, which was made for nobody otherwise', async () => {
    const id = await bookPaidByLink();
    const page = await readPage(id, '/cancel');
    expect(page).toContain(
      'Tahlia has no e-mail address here. Text it from the appointment’s page, once it is cancelled: “',
    );
    expect(page).toContain('Cancel and show the code');
    expect(page).not.toMatch(/The e-mail says|Cancel and send the code|into the e-mail/);
    await ownerApi.cancelForClient(id, 'reschedule');
    const token = await testApp.row<{ code: string }>('SELECT code FROM reschedule_token');
    await testApp.sweep();
    expect(await readMessages(id)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Your appointment is cancelled\\. Book again with the reschedule code ${token?.code} until .*It was: Classic Set`,
        ),
      ),
    ]);
  });

  it('is that the studio had to cancel, with the reason and the money that goes back', async () => {
    const id = await bookPaidByLink();
    await ownerApi.cancel(id, 'refund', 'A burst pipe');
    const [message] = await readMessages(id);
    expect(message).toMatch(
      /^We had to cancel your appointment .*The reason: A burst pipe\. \$110 goes back to your card/,
    );
  });

  it('is a refund, beside the time that stays booked', async () => {
    const id = await bookPaidByLink();
    testApp.advanceClock({ minutes: 1 });
    await ownerApi.refundPayment(id, 10);
    expect(await readMessages(id)).toEqual([BOOKED_TEXT, expect.stringContaining('$10')]);
  });

  it('is what the owner has decided about a claim', async () => {
    const id = await bookPaidByLink();
    testApp.advanceClock({ hours: 43 });
    await ownerApi.cancelForClient(id, 'none');
    await ownerApi.requestClaim(id);
    testApp.advanceClock({ minutes: 1 });
    const readInboxPage = async (path: string) => (await openPage(owner, path)).html;
    expect(await readInboxPage('/studio/inbox')).not.toContain('reads your reason');
    const questions = [
      await readInboxPage(`/studio/claims/${id}/approve`),
      await readInboxPage(`/studio/claims/${id}/decline`),
    ];
    for (const html of questions) {
      expect(html).toContain('There is no e-mail address, so please tell the client.');
      expect(html).not.toMatch(/The e-mail says|reads it|send the reason/);
    }
    const { body } = await ownerApi.declineClaim(id, 'Too late');
    expect(body.message).toBe('Declined. There is no e-mail address, so please tell the client.');
    expect(await readMessages(id)).toEqual([expect.stringMatching(/declined it\. The reason: Too late\./)]);
  });

  it('is not shown for two weeks and longer', async () => {
    const id = await bookPaidByLink();
    await ownerApi.cancel(id, 'refund');
    testApp.advanceClock({ hours: 14 * 24 });
    expect(await readMessages(id)).toEqual([]);
  });

  it('is nothing for a client with an address, nor for a walk-in', async () => {
    for (const change of [{ newClient: TAHLIA }, { scheduledDate: NEW_TIME }])
      expect(await readPage(await bookAtStudio(change))).not.toContain('>Text it</h2>');
  });

  it('is hidden with the names', async () => {
    const id = await bookAtStudio();
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    expect((await openPage(hiddenNamesBrowser, `/studio/appointments/${id}`)).html).not.toContain('>Text it</h2>');
  });
});

describe('after booking, the owner reads', () => {
  const readToast = async (change: object) => (await ownerApi.book(change)).body.message;

  it('that a client without an address gets no e-mail', async () => {
    expect(await readToast(WITHOUT_EMAIL)).toContain(
      'There is no e-mail address: the page of the appointment has a text',
    );
  });

  it('nothing of a text for a start that has begun, for which the page of the appointment has none', async () => {
    const now = testApp.now();
    for (const [startsAt, texts] of [
      [now.subtract({ hours: 24 }), []],
      [now, []],
      [now.add({ minutes: 15 }), [expect.stringContaining('Saturday 21 November 2026, 9:15 am')]],
    ] as const) {
      const scheduledDate = toIso(startsAt);
      const id = createActionId(testApp);
      const change = { newClient: { ...TAHLIA, email: '', isAnotherPerson: true }, scheduledDate, minutes: 15 };
      const { status, body } = await createOwnerApi(owner, id).book(change);
      expect([status, body.message?.includes('has a text')]).toEqual([200, texts.length > 0]);
      expect(await readMessages(id)).toEqual(texts);
    }
  });

  it('nothing of it where the confirmation goes out, or for a walk-in, who is there', async () => {
    for (const change of [{ newClient: TAHLIA }, { scheduledDate: NEW_TIME }])
      expect(await readToast(change)).not.toContain('e-mail');
  });
});
