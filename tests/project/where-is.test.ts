import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toProjectPath } from '../../scripts/local/project-root.ts';

type Row = { what: string; file: string; symbol: string };

const listRows = (path: string): Row[] =>
  [...readFileSync(toProjectPath(path), 'utf8').matchAll(/^\| (.+) \| `([^`]+)` › `(\w+)` \|$/gm)].map(
    ([, what = '', file = '', symbol = '']) => ({ what, file, symbol }),
  );
const readmeRows = listRows('README.md');
const rows = [...readmeRows, ...listRows('docs/where-is.md')];

it('the README says where at least thirty things are, and docs/where-is.md where others are', () => {
  expect(readmeRows.length).toBeGreaterThanOrEqual(30);
  expect(rows.length).toBeGreaterThan(readmeRows.length);
});

it.each(rows)('$what: $file defines $symbol', ({ file, symbol }) => {
  expect(existsSync(toProjectPath(file))).toBe(true);
  const definition = new RegExp(`\\b(const|function|class|type|TABLE) ${symbol}\\b|^ {2}${symbol}: `, 'm');
  expect(readFileSync(toProjectPath(file), 'utf8')).toMatch(definition);
});
