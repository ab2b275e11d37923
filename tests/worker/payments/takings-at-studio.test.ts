import { beforeEach, expect, it } from 'vitest';
import { toStudioDay } from '../../../src/domain/time.ts';
import { readTakings } from '../../../worker/owner/takings/read-takings.ts';
import { VALID_ABN } from '../../support/database/seeded-facts.ts';
import { createOwnerApi, type OwnerApi } from '../../support/owner/owner-api.ts';
import { openPage } from '../../support/owner/owner-pages.ts';
import { insertEndedStudioAppointment, insertStudioAppointment } from '../../support/owner/studio-appointment.ts';
import { readCsv } from '../../support/readers/read-csv.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let ownerApi: OwnerApi;
let appointmentId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  appointmentId = await insertEndedStudioAppointment(testApp, await testApp.client('maya'));
});

const readAmount = async (words: string, query = '') => {
  const { html } = await openPage(owner, `/studio/takings${query}`);
  return new RegExp(`>${words}</span><span[^>]*>([^<]*)<`).exec(html)?.[1];
};
const readTakingsLines = async () => readCsv(await (await owner.send('/studio/takings.csv')).text()).slice(1);

it('money noted at the studio is in the takings of its day, by the way in which it was paid', async () => {
  await ownerApi.recordPayment(appointmentId, 50);
  await ownerApi.recordPayment(appointmentId, 40, 'card_machine');
  await ownerApi.recordPayment(appointmentId, 20, 'bank_transfer');
  for (const [words, amount] of [
    ['Cash', '$50'],
    ['Card machine', '$40'],
    ['Bank transfer', '$20'],
    ['Given back', '$0'],
    ['Taken this week', '$110'],
    ['Of that for sets still to come', '$0'],
  ] as const)
    expect([words, await readAmount(words)]).toEqual([words, amount]);
  const lines = (await readTakingsLines()).map(([, , moved, service, amount]) => [moved, service, amount]);
  expect(lines.filter(([moved]) => moved).toSorted()).toEqual([
    ['Bank transfer', 'Wispy Set', '20.00'],
    ['Card machine', 'Wispy Set', '40.00'],
    ['Cash', 'Wispy Set', '50.00'],
  ]);
});

it('a correction takes its entry off again, and money given back counts on its own day', async () => {
  await ownerApi.recordPayment(appointmentId, 110, 'card_machine');
  const entry = await testApp.row<{ id: string }>('SELECT id FROM till_entry');
  await ownerApi.correctEntry(appointmentId, entry?.id);
  await ownerApi.recordPayment(appointmentId, 110);
  expect([await readAmount('Card machine'), await readAmount('Cash')]).toEqual(['$0', '$110']);
  testApp.advanceClock({ hours: 24 });
  await ownerApi.returnPayment(appointmentId, 20, 'bank_transfer');
  const sundayParameters = '?by=day&of=2026-11-22';
  expect([
    await readAmount('Given back', sundayParameters),
    await readAmount('Taken this day', sundayParameters),
  ]).toEqual(['−$20', '−$20']);
  expect(await readAmount('Taken this day', '?by=day&of=2026-11-21')).toBe('$110');
  const returnEntry = await testApp.row<{ id: string }>("SELECT id FROM till_entry WHERE kind = 'given_back'");
  await ownerApi.correctEntry(appointmentId, returnEntry?.id);
  expect(await readAmount('Taken this day', sundayParameters)).toBe('$0');
});

it('a deposit is for a set still to come, until it has begun', async () => {
  const upcomingId = await insertStudioAppointment(testApp, await testApp.client('noor'), { id: 'ahead' });
  await ownerApi.recordPayment(upcomingId, 50);
  expect(await readAmount('Of that for sets still to come')).toBe('$50');
  testApp.advanceClock({ hours: 50 });
  expect(await readAmount('Of that for sets still to come', '?by=week&of=2026-11-21')).toBe('$0');
});

it('what is given back of money noted before the registration for GST has none in it', async () => {
  await ownerApi.recordPayment(appointmentId, 110);
  testApp.advanceClock({ hours: 24 });
  await ownerApi.returnPayment(appointmentId, 20);
  const gstFrom = toStudioDay(testApp.now());
  const request = { now: testApp.now(), query: {}, namesHidden: false };
  const readGst = async (from: Temporal.PlainDate) =>
    (await readTakings(testApp.deps.db, { ...request, registration: { abn: VALID_ABN, gstFrom: from } })).gst;
  expect(await readGst(gstFrom)).toMatchObject({ lines: [{ amount: '$0' }, { amount: '$0' }] });
  expect(await readGst(gstFrom.subtract({ days: 1 }))).toMatchObject({
    lines: [{ amount: '$90' }, { amount: '$8.18' }],
  });
});

it('what is given back is of the money that was paid, and not of an entry that was corrected since', async () => {
  await ownerApi.recordPayment(appointmentId, 50);
  const registeredOn = toStudioDay(testApp.now()).add({ days: 1 });
  testApp.advanceClock({ hours: 24 });
  await testApp.rows('UPDATE studio_fact SET abn = ?, gst_from = ?', VALID_ABN, registeredOn.toString());
  await ownerApi.recordPayment(appointmentId, 60);
  const wrongEntry = await testApp.row<{ id: string }>('SELECT id FROM till_entry WHERE amount_cents = 6000');
  await ownerApi.correctEntry(appointmentId, wrongEntry?.id);
  testApp.advanceClock({ hours: 24 });
  await ownerApi.returnPayment(appointmentId, 50, 'cash');
  expect([await readAmount('G1 Total sales'), await readAmount('1A GST on sales')]).toEqual(['$0', '$0']);
  const lines = (await readTakingsLines()).filter(([, , moved]) => moved === 'Given back in cash');
  expect(lines.map(([, , , , amount, gst]) => [amount, gst])).toEqual([['-50.00', '0.00']]);
});

it('the takings can be read when all that was noted on a day was corrected, also what was given back of it', async () => {
  await ownerApi.recordPayment(appointmentId, 50);
  testApp.advanceClock({ minutes: 1 });
  await ownerApi.returnPayment(appointmentId, 50, 'cash');
  const returnEntry = await testApp.row<{ id: string }>("SELECT id FROM till_entry WHERE kind = 'given_back'");
  await ownerApi.correctEntry(appointmentId, returnEntry?.id);
  const paymentEntry = await testApp.row<{ id: string }>("SELECT id FROM till_entry WHERE kind = 'taken'");
  await ownerApi.correctEntry(appointmentId, paymentEntry?.id);
  expect([await readAmount('Cash'), await readAmount('Taken this week')]).toEqual(['$0', '$0']);
});
