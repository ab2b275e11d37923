import { beforeEach, expect, it } from 'vitest';
import { appointmentAtStudio, endedAtStudio } from '../support/appointment-at-studio.ts';
import { openPage } from '../support/owner-pages.ts';
import { ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { readCsv } from '../support/read-csv.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let owner: SignedIn;
let verbs: Verbs;
let id: string;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  verbs = ownerVerbs(owner);
  id = await endedAtStudio(testApp, await testApp.client('maya'));
});

const amountOf = async (words: string, query = '') => {
  const { html } = await openPage(owner, `/studio/takings${query}`);
  return new RegExp(`>${words}</span><span[^>]*>([^<]*)<`).exec(html)?.[1];
};
const file = async () => readCsv(await (await owner.send('/studio/takings.csv')).text()).slice(1);

it('money noted at the studio is in the takings of its day, by the way in which it was paid', async () => {
  await verbs.note(id, 50);
  await verbs.note(id, 40, 'card_machine');
  await verbs.note(id, 20, 'bank_transfer');
  for (const [words, amount] of [
    ['Cash', '$50'],
    ['Card machine', '$40'],
    ['Bank transfer', '$20'],
    ['Given back', '$0'],
    ['Taken this week', '$110'],
    ['Of that for sets still to come', '$0'],
  ] as const)
    expect([words, await amountOf(words)]).toEqual([words, amount]);
  const lines = (await file()).map(([, , moved, service, amount]) => [moved, service, amount]);
  expect(lines.filter(([moved]) => moved).toSorted()).toEqual([
    ['Bank transfer', 'Wispy Set', '20.00'],
    ['Card machine', 'Wispy Set', '40.00'],
    ['Cash', 'Wispy Set', '50.00'],
  ]);
});

it('a correction takes its entry off again, and money given back counts on its own day', async () => {
  await verbs.note(id, 110, 'card_machine');
  const entry = await testApp.row<{ id: string }>('SELECT id FROM till_entry');
  await verbs.correctEntry(id, entry?.id);
  await verbs.note(id, 110);
  expect([await amountOf('Card machine'), await amountOf('Cash')]).toEqual(['$0', '$110']);
  testApp.pass({ hours: 24 });
  await verbs.returnPayment(id, 20, 'bank_transfer');
  const sunday = '?by=day&of=2026-11-22';
  expect([await amountOf('Given back', sunday), await amountOf('Taken this day', sunday)]).toEqual(['−$20', '−$20']);
  expect(await amountOf('Taken this day', '?by=day&of=2026-11-21')).toBe('$110');
  const returned = await testApp.row<{ id: string }>("SELECT id FROM till_entry WHERE kind = 'given_back'");
  await verbs.correctEntry(id, returned?.id);
  expect(await amountOf('Taken this day', sunday)).toBe('$0');
});

it('a deposit is for a set still to come, until it has begun', async () => {
  const ahead = await appointmentAtStudio(testApp, await testApp.client('noor'), { id: 'ahead' });
  await verbs.note(ahead, 50);
  expect(await amountOf('Of that for sets still to come')).toBe('$50');
  testApp.pass({ hours: 50 });
  expect(await amountOf('Of that for sets still to come', '?by=week&of=2026-11-21')).toBe('$0');
});
