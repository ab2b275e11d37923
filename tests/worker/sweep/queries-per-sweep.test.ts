import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import handbook from '../../../docs/operations.md?raw';
import scale from '../../../docs/scale.md?raw';
import { createCountingDatabase } from '../../support/database/counting-database.ts';
import { createTestApp } from '../../support/test-app.ts';

it('docs/operations.md and docs/scale.md say how many queries a run with nothing to do makes, an hourly one and the daily one', async () => {
  const counting = createCountingDatabase(env.DB);
  const testApp = await createTestApp({ database: counting.db });
  const countQueries = () => counting.countQueries(() => testApp.sweep());
  // The first run of a new studio includes the daily work.
  await testApp.sweep();
  testApp.advanceClock({ minutes: 1 });
  const idleCount = await countQueries();
  testApp.advanceClock({ hours: 1 });
  const hourlyCount = await countQueries();
  testApp.advanceClock({ hours: 24 });
  const dailyCount = await countQueries();
  const documentedCounts =
    /with nothing to do makes (\d+)\s+database queries, an hourly one (\d+), the daily one (\d+)/.exec(handbook);
  expect(documentedCounts?.slice(1).map(Number)).toEqual([idleCount, hourlyCount, dailyCount]);
  const countsInScale = /audit exceeds \((\d+) queries.*minute's sweep \((\d+)\) and the hourly one \((\d+)\)/s.exec(
    scale,
  );
  expect(countsInScale?.slice(1).map(Number)).toEqual([dailyCount, idleCount, hourlyCount]);
});
