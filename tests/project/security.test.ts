import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toProjectPath } from '../../scripts/local/project-root.ts';
import { MARKED_COLUMNS } from '../support/database/personal-columns.ts';

/** The number of items in levels 1 and 2 of OWASP ASVS 5.0.0. */
const ITEM_COUNT = 253;

const securityDocument = readFileSync(toProjectPath('docs/security.md'), 'utf8');
const namedTests = [...securityDocument.matchAll(/`(tests\/[^`]+?\.test\.ts) › ([^`]+)`/g)].map(
  ([, file = '', name = '']) => ({
    file,
    name: name.replaceAll('\\|', '|'),
  }),
);

describe('docs/security.md', () => {
  it.each(namedTests)('names a test that exists: $file › $name', ({ file, name }) => {
    expect(existsSync(toProjectPath(file))).toBe(true);
    expect(readFileSync(toProjectPath(file), 'utf8').replaceAll("\\'", "'")).toContain(name);
  });

  it('names every column that is kept of a deleted account', () => {
    const keptColumns = Object.entries(MARKED_COLUMNS).flatMap(([table, names]) =>
      names.split(' ').flatMap((name) => (name.endsWith('+') ? [`${table}.${name.slice(0, -1)}`] : [])),
    );
    expect(keptColumns).toHaveLength(4);
    expect(keptColumns.filter((column) => !securityDocument.includes(`\`${column}\``))).toEqual([]);
  });

  it('has each item once', () => {
    const items = [...securityDocument.matchAll(/\bV\d+\.\d+\.\d+\b/g)].map(([item]) => item);
    expect(items.filter((item, index) => items.indexOf(item) !== index)).toEqual([]);
    expect(items).toHaveLength(ITEM_COUNT);
  });
});
