import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../support/create-browser.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { readCalendar } from '../../../support/readers/read-calendar.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let appointmentPath: string;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  maya = await testApp.client('maya');
  appointmentPath = `/studio/appointments/${(await insertPaidAppointment(testApp, maya, { fullName: 'Maya Nguyen' })).id}`;
});

/** The owner's browser while names are hidden. */
const createHiddenNamesBrowser = () => testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
const fetchText = async (path: string, browser: Browser = owner) => {
  const answer = await browser.send(path);
  expect(answer.status).toBe(200);
  return answer.text();
};

describe('the receipt of an appointment, for the owner,', () => {
  it('is led to from the appointment, and leads back to it', async () => {
    expect(await fetchText(appointmentPath)).toContain(`href="${appointmentPath}/receipt"`);
    const receipt = await fetchText(`${appointmentPath}/receipt`);
    for (const words of ['<h1>Receipt</h1>', 'For Maya Nguyen', 'Paid by card', '$150.00', 'Back to the appointment'])
      expect(receipt).toContain(words);
    expect(receipt).toContain(`href="${appointmentPath}"`);
    expect(receipt).not.toContain('#client-portal');
  });

  it('is of the owner’s area: not stored, not indexed, and not there for anyone else', async () => {
    const { headers } = await owner.send(`${appointmentPath}/receipt`);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    for (const browser of [maya, testApp.createVisitor()])
      for (const file of ['receipt', 'calendar.ics'])
        expect((await openPage(browser, `${appointmentPath}/${file}`)).status).toBe(404);
  });

  it('has initials while names are hidden', async () => {
    const receipt = await fetchText(`${appointmentPath}/receipt`, createHiddenNamesBrowser());
    expect(receipt).toContain('For M. N.');
    expect(receipt).not.toContain('Nguyen');
  });

  it('is neither there nor led to where nothing was paid online', async () => {
    const response = await createOwnerApi(owner).book({ scheduledDate: TUESDAY });
    expect(response.status).toBe(200);
    const row = await testApp.row<{ id: string }>('SELECT id FROM booking WHERE paid_at_studio = 1');
    const path = `/studio/appointments/${row?.id}`;
    expect(await fetchText(path)).not.toContain(`${path}/receipt`);
    expect((await openPage(owner, `${path}/receipt`)).status).toBe(404);
  });

  it('asks who it is after seven days, and leads back to the appointment', async () => {
    testApp.advanceClock({ hours: 7 * 24, minutes: 1 });
    const { status, html } = await openPage(owner, `${appointmentPath}/receipt`);
    expect(status).toBe(403);
    expect(html).toContain(`returnTo=${encodeURIComponent(appointmentPath)}&amp;confirm=1`);
  });
});

describe('the calendar file of an appointment, for the owner,', () => {
  it('has its time, the client’s first name and the UID that the client’s own file has', async () => {
    expect(await fetchText(appointmentPath)).toContain(`href="${appointmentPath}/calendar.ics"`);
    const answer = await owner.send(`${appointmentPath}/calendar.ics`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="appointment-2026-11-23.ics"');
    const { event } = readCalendar(await answer.text());
    expect([event.summary, event.startDate.toJSDate().toISOString()]).toEqual([
      ...['Maya, Classic Set', '2026-11-23T01:00:00.000Z'],
    ]);
    const id = appointmentPath.split('/').at(-1);
    const clientFile = await (await maya.send(`/api/appointments/${id}/calendar.ics`)).text();
    expect(event.uid).toBe(readCalendar(clientFile).event.uid);
  });

  it('has initials while names are hidden', async () => {
    const { event } = readCalendar(await fetchText(`${appointmentPath}/calendar.ics`, createHiddenNamesBrowser()));
    expect(event.summary).toBe('M. N., Classic Set');
  });

  it('replaces an earlier copy after a move and after a cancellation', async () => {
    const ownerApi = createOwnerApi(owner);
    const id = appointmentPath.split('/').at(-1) ?? '';
    const readEventState = async () => {
      const { event } = readCalendar(await fetchText(`${appointmentPath}/calendar.ics`));
      return [event.sequence, event.component.getFirstPropertyValue('status')];
    };
    expect(await readEventState()).toEqual([1, 'CONFIRMED']);
    await ownerApi.move(id, { startsAt: TUESDAY });
    expect(await readEventState()).toEqual([4, 'CONFIRMED']);
    await ownerApi.cancel(id, 'refund');
    expect(await readEventState()).toEqual([5, 'CANCELLED']);
  });
});
