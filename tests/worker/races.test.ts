import { beforeEach, describe, expect, it } from 'vitest';
import { ask, hold } from '../support/booking-steps.ts';
import { tally } from '../support/tally.ts';
import { openStudio, type SignedIn, type Studio } from '../support/test-app.ts';

let studio: Studio;
beforeEach(async () => {
  studio = await openStudio();
});

const clients = (count: number): Promise<SignedIn[]> =>
  Promise.all(Array.from({ length: count }, () => studio.client()));

describe('two hundred clients at once', () => {
  it('asking for one time: one holds it, and the provider hears of that one only', async () => {
    const answers = await Promise.all((await clients(200)).map((client) => ask(client)));
    expect(tally(answers)).toEqual({ '200': 1, '409 SLOT_TAKEN': 199 });
    expect(await studio.provider.intents()).toHaveLength(1);
    expect(await studio.rows('SELECT state FROM booking')).toEqual([{ state: 'held' }]);
    expect(await studio.row('SELECT COUNT(*) AS payments FROM payment')).toEqual({ payments: 1 });
    expect(await studio.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: 8 });
  });

  it('asking for a time whose holder let it run out: the provider cancels it, and one holds it', async () => {
    await hold(await studio.client());
    studio.pass({ minutes: 15 });
    const answers = await Promise.all((await clients(50)).map((client) => ask(client)));
    expect(tally(answers)).toEqual({ '200': 1, '409 SLOT_TAKEN': 49 });
    expect((await studio.provider.intents()).map((intent) => intent.status).sort()).toEqual([
      'canceled',
      'requires_payment_method',
    ]);
  });
});

it('times that overlap without being the same never become two holds', async () => {
  const starts = ['11:15', '11:30', '11:45', '12:00', '12:15', '12:30', '12:45'];
  for (const start of starts) await studio.rows('INSERT INTO opening_rule VALUES (1, ?)', start);
  const first = Temporal.Instant.from('2026-11-23T01:00:00Z');
  const people = await clients(40);
  const answers = await Promise.all(
    people.map((client, index) => ask(client, { scheduledDate: first.add({ minutes: 15 * (index % 8) }).toString() })),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 SLOT_TAKEN': 39 });
  expect(await studio.provider.intents()).toHaveLength(1);
});

it('two appointments that only touch are both accepted', async () => {
  await studio.rows("INSERT INTO opening_rule VALUES (1, '13:00')");
  const [maya, noor] = await clients(2);
  const answers = [maya && (await ask(maya)), noor && (await ask(noor, { scheduledDate: '2026-11-23T03:00:00Z' }))];
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200]);
});
