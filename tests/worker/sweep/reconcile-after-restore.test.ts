import { expect, it } from 'vitest';
import { toIso } from '../../../src/domain/time.ts';
import { createTestApp } from '../../support/test-app.ts';

it.each([
  ['raises an alert when it was made after the last comparison, as after a restore', 73, 1],
  ['is not read again when it was made before the last comparison', 50, 0],
])('a captured payment of three days ago without a row %s', async (_rule, hoursSinceComparison, alerts) => {
  const testApp = await createTestApp();
  const order = { amount: '15000', currency: 'aud', 'metadata[payment]': 'lost-in-a-restore' };
  const intent = await testApp.provider.createIntent(order);
  await testApp.pay(intent.client_secret);
  const createdAt = Temporal.Instant.fromEpochMilliseconds(intent.created * 1000);
  testApp.advanceClock(testApp.now().until(createdAt.add({ hours: 72 })));
  const comparedAt = testApp.now().subtract({ hours: hoursSinceComparison });
  await testApp.rows("INSERT INTO job_state (name, finished_at) VALUES ('intents', ?)", comparedAt.toString());
  await testApp.sweep();
  expect(await testApp.rows("SELECT ref FROM alert WHERE kind = 'capture_unknown'")).toEqual(
    [{ ref: intent.id }].slice(0, alerts),
  );
  expect(await testApp.row("SELECT finished_at FROM job_state WHERE name = 'intents'")).toMatchObject({
    finished_at: toIso(testApp.now()),
  });
});
