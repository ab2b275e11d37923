import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NOTHING_TO_APPLY } from '../../../scripts/deploy/migrate-and-deploy.ts';
import { prepareDatabase } from '../../../scripts/local/database.ts';
import { buildLocalRun } from '../../../scripts/local/local-run.ts';
import { runTool } from '../../../scripts/local/processes.ts';
import { pickNeighbouringPorts } from '../../support/sites/neighbouring-ports.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'lash-room-migrations-'));
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

test.each(globSync('migrations/*.sql'))(
  'a file that Cloudflare splits into statements has no quotation mark or semicolon in a comment, and Unix line ends: %s',
  (path) => {
    const sql = readFileSync(path, 'utf8');
    expect(sql.match(/--.*['";].*/g) ?? []).toEqual([]);
    expect(sql).not.toContain('\r');
  },
);

test('a local database has every migration once, also after it was prepared again, and wrangler finds none to apply', async () => {
  const run = buildLocalRun(await pickNeighbouringPorts(4), stateDir);
  const names: string[][] = [];
  for (const _ of [1, 2])
    await prepareDatabase(run, async (database) => {
      const { results } = await database.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>();
      names.push(results.map(({ name }) => name));
    });
  expect(names[0]).toEqual(readdirSync('migrations').sort());
  expect(names[1]).toEqual(names[0]);

  const listCommand = ['d1', 'migrations', 'list', 'DB', '--local', '--persist-to', stateDir];
  const { code, output } = await runTool('wrangler', listCommand);
  expect([code, output]).toEqual([0, expect.stringContaining(NOTHING_TO_APPLY)]);
});
