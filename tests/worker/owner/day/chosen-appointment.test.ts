import { beforeEach, describe, expect, it } from 'vitest';
import { bookAndPay } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import {
  buildPaymentIntentRequest,
  createTestApp,
  MONDAY_AFTERNOON,
  type TestApp,
  type TestClient,
  TUESDAY,
} from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
/** Monday 11:00 am, Monday 3:30 pm and Tuesday 4:30 pm. */
let ids: { maya: string; noor: string; ella: string };

const buildRequest = (fullName: string, scheduledDate: string) =>
  buildPaymentIntentRequest({ fullName, scheduledDate });

/** Monday, 1:42 pm: Maya's appointment is over, Noor's is the next. */
beforeEach(async () => {
  testApp = await createTestApp();
  const [maya, noor, ella] = await Promise.all(['maya', 'noor', 'ella'].map((name) => testApp.client(name)));
  owner = await testApp.owner();
  ids = {
    maya: (await insertPaidAppointment(testApp, maya as TestClient)).id,
    noor: (await bookAndPay(testApp, noor as TestClient, buildRequest('Noor Haddad', MONDAY_AFTERNOON))).id,
    ella: (await bookAndPay(testApp, ella as TestClient, buildRequest('Ella Petrov', TUESDAY))).id,
  };
  testApp.advanceClock({ hours: 52, minutes: 42 });
  await testApp.sweep();
});

/** The label of the panel beside the week, and the cards of the week that are marked as shown in it. */
async function readShownPage(address: string) {
  const { status, html } = await openPage(owner, address);
  const [, label = ''] = html.match(/data-panel="true".*?<section [^>]*aria-label="([^"]*)"/s) ?? [];
  const current = [...html.matchAll(/<a [^>]*aria-current="true"[^>]*>/g)].map(
    ([card]) => card.match(/href="\/studio\/appointments\/([^"]+)"/)?.[1],
  );
  return { status, label, current, panel: html.split(`aria-label="${label}"`)[1]?.split('</section>')[0] ?? '' };
}

describe('the panel beside the week', () => {
  it('has the next appointment unless another one is chosen', async () => {
    expect(await readShownPage('/studio')).toMatchObject({
      status: 200,
      label: 'Noor Haddad, 3:30 to 5:30 pm',
      current: [ids.noor],
    });
  });

  it('has the chosen appointment, also one that is over', async () => {
    const page = await readShownPage(`/studio?show=${ids.maya}`);
    expect(page).toMatchObject({ label: 'Maya Nguyen, 11:00 am to 1:00 pm', current: [ids.maya] });
    expect(page.panel).toContain('Today, 11:00 am to 1:00 pm');
  });

  it('has the ready words of a text message for an appointment that is to come, and an empty one after it', async () => {
    const LATE_MESSAGE = 'I am running 15 minutes late.';
    expect((await readShownPage(`/studio?show=${ids.noor}`)).panel).toContain(LATE_MESSAGE);
    const { panel } = await readShownPage(`/studio?show=${ids.maya}`);
    expect(panel).not.toContain(LATE_MESSAGE);
    expect(panel).toMatch(/<a [^>]*href="sms:\+61[0-9]+">Text<\/a>/);
  });

  it('has the money and the day of a chosen appointment of another day of the week', async () => {
    const page = await readShownPage(`/studio/day/2026-11-23?show=${ids.ella}`);
    expect(page).toMatchObject({ label: 'Ella Petrov, 4:30 to 6:30 pm', current: [ids.ella] });
    expect(page.panel).toContain('Tuesday 24 November, 4:30 to 6:30 pm');
    expect(page.panel).toMatch(/Paid by card<\/dt><dd [^>]*>\$150</);
  });

  it.each(['', 'nothing', '%00', "'"])('has the next appointment where none has the id “%s”', async (id) => {
    expect(await readShownPage(`/studio?show=${id}`)).toMatchObject({ status: 200, current: [ids.noor] });
    expect(await readShownPage(`/studio/day/2026-11-30?show=${ids.noor}`)).toMatchObject({ status: 200, current: [] });
  });

  it('stays with the chosen appointment when the page is read again', async () => {
    const { html } = await openPage(owner, `/studio?show=${ids.ella}`);
    expect(html).toContain(`({"path":"/studio?show=${ids.ella}","everyMs":60000`);
    expect((await openPage(owner, '/studio?show=nothing')).html).toContain('({"path":"/studio","everyMs":60000');
  });
});
