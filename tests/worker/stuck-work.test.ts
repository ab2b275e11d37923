import { beforeEach, expect, it } from 'vitest';
import { runChecks } from '../../worker/sweep/audit.ts';
import { stuckWorkChecks } from '../../worker/sweep/checks/stuck-work-checks.ts';
import { bookAndPay, cancel } from '../support/booking-steps.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let studio: TestApp;
beforeEach(async () => {
  studio = await createTestApp();
  const maya = await studio.client('maya');
  await cancel(maya, (await bookAndPay(studio, maya)).id, 'refund');
  // No sweep runs here, so the comparison with the provider would be overdue as well.
  await studio.rows(
    'INSERT INTO sweep_part (name, done_at) SELECT value, \'2099-01-01T00:00:00.000Z\' FROM json_each(\'["intents", "refunds"]\')',
  );
});

const watched = async () => (await runChecks(studio.deps.db, stuckWorkChecks, studio.now())).map(({ kind }) => kind);

it.each<[kind: string, statement: string, hours: number]>([
  ['refund_failed', "UPDATE refund SET state = 'failed'", 0],
  ['refund_pending', "UPDATE refund SET state = 'sent'", 240],
  ['message_refused', "UPDATE outbox SET state = 'refused' WHERE kind = 'cancelled'", 0],
  ['messages_waiting', "UPDATE outbox SET state = 'due'", 2],
  ['messages_waiting', "UPDATE outbox SET state = 'due', attempts = 7, due_at = '2027-01-01T00:00:00.000Z'", 0],
])('%s is noticed after its time: %s, %i hours', async (kind, statement, hours) => {
  await studio.rows("UPDATE outbox SET state = 'sent'");
  expect(await watched()).toEqual([]);
  await studio.rows(statement);
  for (let hour = 0; hour < hours; hour += 1) {
    if (hour === hours - 1) expect(await watched()).toEqual([]);
    studio.pass({ hours: 1 });
  }
  expect(await watched()).toEqual([kind]);
});

it('a letter that cannot be delivered is told of for a week', async () => {
  await studio.rows("UPDATE outbox SET state = 'refused'");
  studio.pass({ hours: 7 * 24 });
  expect(await watched()).toEqual([]);
});
