import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMENT_PATTERN, listSourceFiles } from './source-files.ts';

const FILE_NAME_PATTERN = /[\w@.:$/-]*[\w$-]+\.(?:tsx?|mjs|css\.ts|sql|md|toml|yml)\b/g;

const existingPaths = globSync('{*,.*,{docs,migrations,public,scripts,src,tests,worker}/**/*}', {
  exclude: (path) => ['node_modules', '.git', 'dist'].includes(path),
}).map((path) => `/${path}`);

/**
 * Names that are not files of the project: generated, another project's, an ending alone, or the copy of a database that an
 * operator makes.
 */
const FOREIGN_FILE_PATTERN = /node_modules|^https?:|dist\/|\.gen\.ts$|\.d\.ts$|^\.test\.ts$|^before\.sql$/;

const findUnknownNames = (text: string): string[] =>
  [...text.matchAll(FILE_NAME_PATTERN)]
    .map(([name]) => name.replace(/^\.?\//, ''))
    .filter((name) => !FOREIGN_FILE_PATTERN.test(name) && !existingPaths.some((path) => path.endsWith(`/${name}`)));

describe('every file that is named exists', () => {
  it.each(['README.md', ...globSync('docs/**/*.md')])('in %s', (path) => {
    const quotedNames = [...readFileSync(path, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
    expect(quotedNames.filter((name) => !/[ <*{…]/.test(name)).flatMap(findUnknownNames)).toEqual([]);
  });

  it('in comments', () => {
    const unknownNames = listSourceFiles('src', 'worker', 'scripts', 'tests').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(COMMENT_PATTERN)].flatMap(([comment]) =>
        findUnknownNames(comment).map((name) => `${path}: ${name}`),
      ),
    );
    expect(unknownNames).toEqual([]);
  });
});
