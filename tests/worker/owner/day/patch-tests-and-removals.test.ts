import { beforeEach, describe, expect, it } from 'vitest';
import { listPreparationNotes } from '../../../../src/content/booking.ts';
import type { PaymentLinkResponse } from '../../../../src/contract/payment-link.ts';
import { readAppointment } from '../../../../worker/owner/appointment/read-appointment.ts';
import { readDay } from '../../../../worker/owner/day/read-day.ts';
import { readInbox } from '../../../../worker/owner/inbox/read-inbox.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { MAP_FIELDS } from '../../../support/owner/lash-map-steps.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { insertStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { sendLink } from '../../../support/payment-link-steps.ts';
import { requireNewestEmail } from '../../../support/providers/newest-email.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  maya = await testApp.client('maya');
});

/** Inserts an appointment for this treatment of two hours, by default on Monday at 11:00 am. */
async function insertTreatment(treatment: string, startsAt?: string): Promise<string> {
  const id = `visit of ${treatment}`.replaceAll(' ', '-');
  await insertStudioAppointment(testApp, maya, { id, priceCents: 0, ...(startsAt ? { startsAt } : {}) });
  await testApp.rows('UPDATE booking SET treatment = ? WHERE id = ?', treatment, id);
  return id;
}
const readCards = async (day: string) => {
  const input = { day: Temporal.PlainDate.from(day), now: testApp.now(), namesHidden: false };
  const { plan } = await readDay(testApp.deps.db, input);
  return [...plan.pastAppointments, ...(plan.axis?.items ?? [])].flatMap((item) => ('card' in item ? [item.card] : []));
};
const readAppointmentView = (id: string) =>
  readAppointment(testApp.deps.db, { id, now: testApp.now(), namesHidden: false });
const passVisit = async () => {
  testApp.advanceClock({ hours: 53 });
  await testApp.sweep();
};

describe('a lash map', () => {
  it.each([
    ['', true],
    ['infill', true],
    ['removal', false],
    ['patch test', false],
  ])('is missing after a visit of the treatment “%s”: %j', async (treatment, isMissing) => {
    const id = await insertTreatment(treatment);
    await passVisit();
    expect((await readCards('2026-11-23')).map(({ needsMap }) => needsMap)).toEqual([isMissing]);
    const [dayPage, appointmentPage] = [
      await openPage(owner, '/studio'),
      await openPage(owner, `/studio/appointments/${id}`),
    ];
    expect([dayPage.html.includes('Add map'), appointmentPage.html.includes('Add map')]).toEqual([
      isMissing,
      isMissing,
    ]);
  });

  it('can be saved all the same, and is then offered to be changed', async () => {
    const id = await insertTreatment('removal');
    await passVisit();
    expect((await createOwnerApi(owner).saveMap(id, MAP_FIELDS)).status).toBe(200);
    expect((await readAppointmentView(id)).maps.canSave).toBe(true);
    expect((await openPage(owner, `/studio/appointments/${id}`)).html).toContain('Change </span>map');
  });
});

describe('the first visit', () => {
  it.each([
    ['patch test', true],
    ['infill', false],
  ])('is the one after an earlier visit of the treatment “%s”: %j', async (treatment, isFirst) => {
    await insertTreatment(treatment);
    const id = await insertTreatment('', TUESDAY);
    expect(await readCards('2026-11-24')).toMatchObject([{ firstVisit: isFirst }]);
    expect((await readAppointmentView(id)).visit).toBe(isFirst ? 'first visit' : '2nd visit');
    await passVisit();
    const { html } = await openPage(owner, `/studio/book?who=client&client=${maya.id}&service=classic_set`);
    expect(html.includes('First visit. Please say:')).toBe(isFirst);
  });

  it('is still to come for a client who was here for a patch test, wherever visits are counted', async () => {
    await insertTreatment('patch test');
    await passVisit();
    const { id } = await insertPaidAppointment(testApp, maya, { fullName: 'Maya Chen', scheduledDate: TUESDAY });
    testApp.advanceClock({ hours: 16 });
    await requestCancellation(maya, id, 'refund');
    const readPage = async (path: string) => (await openPage(owner, path)).html;
    expect(await readPage(`/studio/book?who=client&client=${maya.id}`)).toContain('0 visits');
    expect(await readPage(`/studio/clients/${maya.id}`)).toContain('No visits yet');
    expect(await readPage('/studio/clients?q=may')).toContain('0 visits');
    const { items } = await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false });
    expect(items).toContainEqual(expect.objectContaining({ id, visits: 0 }));
  });
});

describe('the notes for a first visit say that a patch test needs notice, but not for a patch test itself:', () => {
  const NOTE = 'A patch test needs 48 hours';
  const TREATMENTS_WITH_NOTE: [string, boolean][] = [
    ['infill', true],
    ['patch test', false],
  ];

  it.each(TREATMENTS_WITH_NOTE)(
    'in the confirmation email about the treatment “%s”: %j',
    async (treatment, hasNote) => {
      await createOwnerApi(owner).book({ client: maya.id, treatment, minutes: 15, price: 20 });
      const { text } = await requireNewestEmail(testApp, maya);
      expect(text).toContain('- Arrive 5 minutes early.');
      expect(text.includes(NOTE)).toBe(hasNote);
    },
  );

  it('on the page of a payment link, which says what it is for', async () => {
    const { path } = await sendLink(testApp, owner, {
      client: maya.id,
      treatment: 'patch test',
      minutes: 15,
      price: 20,
    });
    const { body } = await testApp.createVisitor().get<PaymentLinkResponse>(`/api${path}`);
    expect(body).toMatchObject({ treatment: 'patch test', firstVisit: true });
  });

  it.each(TREATMENTS_WITH_NOTE)('on the client’s own page, the treatment “%s”: %j', (treatment, hasNote) => {
    const notes = listPreparationNotes(true, treatment).join(' ');
    expect(notes).toContain('Arrive 5 minutes early.');
    expect(notes.includes(NOTE)).toBe(hasNote);
  });

  it.each(TREATMENTS_WITH_NOTE)(
    'where the owner reads them out, the treatment “%s”: %j',
    async (treatment, hasNote) => {
      const query = new URLSearchParams({ who: 'client', client: maya.id, service: 'classic_set', treatment });
      const { html } = await openPage(owner, `/studio/book?${query}`);
      expect(html).toContain('First visit. Please say:');
      expect(html.includes(NOTE)).toBe(hasNote);
    },
  );
});
