import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toProjectPath } from '../../scripts/local/project-root.ts';

const readme = readFileSync(toProjectPath('README.md'), 'utf8');
const rows = [...readme.matchAll(/^\| (.+) \| `([^`]+)` › `(\w+)` \|$/gm)].map(
  ([, what = '', file = '', symbol = '']) => ({
    what,
    file,
    symbol,
  }),
);

it('the README says where at least thirty things are', () => {
  expect(rows.length).toBeGreaterThanOrEqual(30);
});

it.each(rows)('$what: $file defines $symbol', ({ file, symbol }) => {
  expect(existsSync(toProjectPath(file))).toBe(true);
  const definition = new RegExp(`\\b(const|function|class|type|TABLE) ${symbol}\\b|^ {2}${symbol}: `, 'm');
  expect(readFileSync(toProjectPath(file), 'utf8')).toMatch(definition);
});
