import { beforeEach, describe, expect, it } from 'vitest';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { insertEndedStudioAppointment, insertStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let ownerApi: OwnerApi;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  maya = await testApp.client('maya');
});

/** The text of a page, without its markup. */
const readText = async (path: string) =>
  ((await openPage(owner, path)).html.split('<main')[1] ?? '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const DAY_PATH = '/studio/day/2026-11-23';
const readNotedCents = () => testApp.row('SELECT noted_cents, waived_cents FROM booking');

/** Expects the amounts on the card, in the panel beside the week and on the page of the appointment. */
async function expectMoneyText(
  id: string,
  { card, panel, page = card }: { card: string; panel: string; page?: string },
) {
  const dayText = await readText(DAY_PATH);
  expect(dayText).toContain(card);
  expect(dayText).toContain(panel);
  expect(await readText(`/studio/appointments/${id}`)).toContain(page);
  return dayText;
}

describe('money noted for an appointment that is ahead', () => {
  it('is what is said of it on its day, with what is still to be paid', async () => {
    const id = await insertStudioAppointment(testApp, maya);
    await expectMoneyText(id, { card: 'Pays $110 here', panel: 'Pays here $110' });
    await ownerApi.recordPayment(id, 50);
    const partlyNotedText = await expectMoneyText(id, { card: 'Noted $50 of $110', panel: 'Pays here, $50 noted $60' });
    expect(partlyNotedText).not.toContain('Pays $110 here');
    await ownerApi.recordPayment(id, 60);
    const dayText = await expectMoneyText(id, { card: 'Noted $110', panel: 'Noted $110', page: 'Noted $110, cash' });
    expect(dayText).not.toMatch(/Pays (here|\$)/);
    expect(await readNotedCents()).toEqual({ noted_cents: 11_000, waived_cents: 0 });
  });

  it('that is let go, and an appointment without a price, ask for nothing', async () => {
    const id = await insertStudioAppointment(testApp, maya);
    await ownerApi.waiveRest(id);
    await expectMoneyText(id, { card: '$110 let go', panel: 'Let go $110' });
    expect(await readNotedCents()).toEqual({ noted_cents: 0, waived_cents: 11_000 });
    await testApp.rows('UPDATE booking SET settled_at = NULL, waived_cents = 0');
    await testApp.rows('UPDATE booking SET price_cents = 0');
    const dayText = await expectMoneyText(id, { card: 'Nothing to pay', panel: 'Nothing to pay' });
    expect(dayText).not.toContain('Pays here');
  });
});

describe('the line of an appointment of today that is over', () => {
  it('asks for what is owed, and has the amount alone once it is noted', async () => {
    const id = await insertEndedStudioAppointment(testApp, maya);
    expect(await readText('/studio')).toContain('Wispy Set, pays $110 here Note $110');
    await ownerApi.recordPayment(id, 50);
    expect(await readText('/studio')).toContain('Wispy Set, noted $50 of $110 Note $60');
    await ownerApi.recordPayment(id, 60);
    const words = await readText('/studio');
    expect(words).toContain('Wispy Set, $110 Add map');
    expect(words).not.toContain('pays $');
  });
});

describe('the line of a day that is over', () => {
  it('has what was kept of its appointments, as their cards say, without what has gone back', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    testApp.advanceClock({ hours: 53 });
    expect(await readText('/studio')).toContain('All done: 1 client, $150.');
    expect((await ownerApi.refundPayment(id, 50)).status).toBe(200);
    const words = await readText('/studio');
    expect(words).toContain('Classic Set, $100');
    expect(words).toContain('All done: 1 client, $100.');
  });
});
