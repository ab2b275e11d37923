import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listMissingPlatformPackages } from '../../scripts/checks/lockfile.ts';
import { countJourneys } from '../../scripts/checks/run-playwright.ts';
import { countTests, formatFailure } from '../../scripts/checks/run-vitest.ts';
import { formatDevVars } from '../../scripts/local/dev-vars.ts';
import { refuseLiveKeys } from '../../scripts/local/live-keys.ts';
import { readLocalRun, WRANGLER_PORT } from '../../scripts/local/local-run.ts';
import { buildLocalVars } from '../../scripts/local/local-vars.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a live key beside the local stand-ins', () => {
  test.each(['sk_live_1', 'rk_live_1', 'pk_live_1'])(
    'like %s in the environment is refused, and the error does not contain it',
    (key) => {
      const start = () => refuseLiveKeys({ STRIPE_SECRET_KEY: key }, folder);
      expect(start).toThrow(/live Stripe key is in the environment variable STRIPE_SECRET_KEY/);
      expect(start).not.toThrow(key);
    },
  );

  test.each(['.dev.vars', '.env.production'])('in the file %s is refused too', (name) => {
    const file = join(folder, name);
    writeFileSync(file, 'STRIPE_SECRET_KEY="sk_live_1"\n');
    expect(() => refuseLiveKeys({}, folder)).toThrow(name);
    rmSync(file);
  });

  test('is refused, but a test key is not', () => {
    expect(() => refuseLiveKeys(buildLocalVars(5173), folder)).not.toThrow();
  });
});

test('the local site uses port 5173 unless PORT names another one that leaves room for the next three', () => {
  expect(readLocalRun({}).port).toBe(5173);
  expect(readLocalRun({ PORT: '5273' }).port).toBe(5273);
  for (const invalidPort of ['80', '40000', 'web'])
    expect(() => readLocalRun({ PORT: invalidPort })).toThrow(`not "${invalidPort}"`);
});

test('.dev.vars.example is what npm run stand-ins writes for the port of wrangler dev', () => {
  const listLines = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'));
  expect(listLines(readFileSync('.dev.vars.example', 'utf8'))).toEqual(listLines(formatDevVars(WRANGLER_PORT)));
});

test('STATE_DIR sets the folder of all local data', () => {
  expect(readLocalRun({ STATE_DIR: '/elsewhere' })).toMatchObject({
    stateDir: '/elsewhere',
    standInsDir: join('/elsewhere', 'stand-ins'),
  });
});

test('a lockfile without the package of a platform is detected', () => {
  const file = join(folder, 'package-lock.json');
  const optionalDependencies = { '@tool/linux': '1.0.0', '@tool/darwin': '1.0.0' };
  const packages = { 'node_modules/tool': { optionalDependencies }, 'node_modules/tool/node_modules/@tool/linux': {} };
  writeFileSync(file, JSON.stringify({ packages }));
  const [line, ...others] = listMissingPlatformPackages(file);
  expect(line).toContain('@tool/darwin 1.0.0, wanted by node_modules/tool');
  expect(others).toEqual([]);
});

test('every npm command that builds, tests or deploys installs first what a newer lockfile names', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name));
  const withoutInstallation = commands.filter((name) => scripts[`pre${name}`] !== 'node scripts/install.mjs');
  expect(withoutInstallation).toEqual(['wrangler', 'owner', 'format']);
});

describe('the closing line of npm test is correct', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  const unloadedFile = { name: 'a.test.ts', status: 'failed' as const, assertionResults: [] };

  test.each([
    ['all tests passed', report, 0, { passed: 7, failed: 0 }],
    ['two failed', { ...report, numFailedTests: 2 }, 1, { passed: 7, failed: 2 }],
    ['one was skipped', { ...report, numPendingTests: 1 }, 0, { passed: 7, failed: 1 }],
    ['one is a todo', { ...report, numTodoTests: 1 }, 0, { passed: 7, failed: 1 }],
    ['a file could not be loaded', { ...report, testResults: [unloadedFile] }, 1, { passed: 7, failed: 1 }],
    ['something failed outside the tests', report, 1, { passed: 7, failed: 1 }],
    ['there is no report', null, 1, { passed: 0, failed: 1 }],
  ])('when %s', (_when, report, exitCode, counts) => {
    expect(countTests(report, exitCode)).toEqual(counts);
  });

  const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };

  test.each([
    ['all journeys passed', { stats, errors: [] }, 0, { passed: 7, failed: 0 }],
    ['two failed', { stats: { ...stats, unexpected: 2 }, errors: [] }, 1, { passed: 7, failed: 2 }],
    ['one was skipped', { stats: { ...stats, skipped: 1 }, errors: [] }, 0, { passed: 7, failed: 1 }],
    ['one passed at the second attempt', { stats: { ...stats, flaky: 1 }, errors: [] }, 0, { passed: 7, failed: 1 }],
    ['a file could not be loaded', { stats, errors: [{}] }, 1, { passed: 7, failed: 1 }],
    ['something failed outside the journeys', { stats, errors: [] }, 1, { passed: 7, failed: 1 }],
    ['there is no report of the journeys', null, 1, { passed: 0, failed: 1 }],
  ])('when %s', (_when, report, exitCode, counts) => {
    expect(countJourneys(report, exitCode)).toEqual(counts);
  });
});

test('a failure is reported by its name and four lines, however long the document is that it quotes', () => {
  const quotedMessage = `Received string: "${'<p>'.repeat(50_000)}`;
  const [failure] = formatFailure({
    fullName: 'names are hidden',
    failureMessages: [`Error: not matched\n\nExpected pattern: /Noor/\n${quotedMessage}\nat page.ts`],
  });
  expect(failure?.split('\n').slice(0, 4)).toEqual([
    '✗ names are hidden',
    '    Error: not matched',
    '    ',
    '    Expected pattern: /Noor/',
  ]);
  expect(failure?.split('\n')).toHaveLength(5);
  expect(failure?.length).toBeLessThan(500);
});
