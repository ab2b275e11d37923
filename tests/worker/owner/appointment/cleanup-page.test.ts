import { beforeEach, describe, expect, it } from 'vitest';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { bookWithCleanup, MONDAY_1_PM } from '../../../support/owner/cleanup-steps.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let appointmentId: string;
let pagePath: string;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  appointmentId = await bookWithCleanup(testApp, await testApp.client('maya'));
  pagePath = `/studio/appointments/${appointmentId}/cleanup`;
});

describe('the page to change the clean-up time', () => {
  const send = (fields: Record<string, string>, browser: Pick<TestClient, 'get' | 'post' | 'send'> = owner) =>
    submitForm(browser, { page: pagePath, action: pagePath, fields });

  it('is led to from the appointment, until that starts', async () => {
    const { html } = await openPage(owner, `/studio/appointments/${appointmentId}`);
    expect(html).toContain(`href="${pagePath}"`);
    expect(html).toContain('Change clean-up time');
    testApp.advanceClock({ hours: 50 });
    expect((await openPage(owner, `/studio/appointments/${appointmentId}`)).html).not.toContain(pagePath);
    expect((await openPage(owner, pagePath)).html).toContain('This appointment has already started');
  });

  it('has the minutes of this appointment, and leads back to it with what was done', async () => {
    const { html } = await openPage(owner, pagePath);
    expect(html).toContain('Clean-up time after Maya');
    expect(html).toContain('Mon 23 November, 11:00 am to 1:00 pm');
    expect(html).toMatch(/name="minutes"[^>]*value="30"/);
    const response = await send({ minutes: '0', asRead: '30' });
    expect(response.status).toBe(303);
    const { html: doneHtml } = await openPage(owner, response.headers.get('location') ?? '');
    expect(doneHtml).toContain('Clean-up time changed to 0 minutes.');
    expect(doneHtml).toContain('Undo');
    expect((await openPage(owner, '/studio/settings/log')).html).toContain('Clean-up time changed to 0 minutes.');
  });

  it('keeps what was typed, and says what the limits are or what is there by now', async () => {
    const refusal = await send({ minutes: '7', asRead: '30' });
    expect([refusal.status, await refusal.text()]).toEqual([
      400,
      expect.stringContaining('Please choose 0 to 60 minutes, in steps of 5.'),
    ]);
    const lateResponse = await send({ minutes: '45', asRead: '15' });
    const html = await lateResponse.text();
    expect(lateResponse.status).toBe(409);
    for (const words of ['This was changed since you opened it.', 'value="45"', 'Now: 30'])
      expect(html).toContain(words);
  });

  it('says who has the time; by initials while names are hidden', async () => {
    await createOwnerApi(owner).changeCleanup(appointmentId, 0, 30);
    await insertPaidAppointment(testApp, await testApp.client('noor'), {
      scheduledDate: MONDAY_1_PM,
      fullName: 'Noor Haddad',
      phoneNumber: '',
    });
    const response = await send({ minutes: '15', asRead: '0' });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain(
      'Noor Haddad is booked then: 1:00 to 3:00 pm. Please choose fewer minutes.',
    );
    const html = await (
      await send({ minutes: '15', asRead: '0' }, testApp.browser(`${owner.cookie}; __Host-hide-names=yes`))
    ).text();
    expect(html).toContain('N. H. is booked then');
    expect(html).not.toContain('Noor');
  });
});
