import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countLines, listSourceFiles, readImports } from './source-files.ts';

const MAX_LINES = 250;
const MAX_MEDIAN_LINES = 80;
/** Files that may be long: the schema, and prose. */
const LONG_FILE_PATH_PATTERN = /^worker\/db\/schema\.ts$|^src\/content\//;

const allSourcePaths = listSourceFiles('src', 'worker', 'tests', 'scripts');

/** The folder of a file; each file directly in `worker` counts as a folder of its own. */
const toModuleFolder = (path: string): string => (dirname(path) === 'worker' ? path : dirname(path));

describe('imports go one way (which way: the overrides in biome.json)', () => {
  it('no folder of src or worker imports itself through others, types included', () => {
    const importsByFolder = new Map<string, Set<string>>();
    for (const path of listSourceFiles('src', 'worker')) {
      const importedFolders = importsByFolder.get(toModuleFolder(path)) ?? new Set();
      for (const imported of readImports(path))
        if (toModuleFolder(imported) !== toModuleFolder(path)) importedFolders.add(toModuleFolder(imported));
      importsByFolder.set(toModuleFolder(path), importedFolders);
    }
    const cycles = [...importsByFolder].filter(([folder, directImports]) => {
      const importedFolders = new Set(directImports);
      for (const each of importedFolders) for (const next of importsByFolder.get(each) ?? []) importedFolders.add(next);
      return importedFolders.has(folder);
    });
    expect(cycles.map(([folder]) => folder)).toEqual([]);
  });

  it('src and worker import nothing from tests and scripts', () => {
    const forbiddenImporters = listSourceFiles('src', 'worker').filter((path) =>
      readImports(path).some((imported) => /^(tests|scripts)\//.test(imported)),
    );
    expect(forbiddenImporters).toEqual([]);
  });

  it('the reader of imports finds every kind of import', () => {
    expect(readImports('worker/http/render-page.ts')).toContain('src/entry-server.ts');
    expect(readImports('worker/deps.ts')).toContain('worker/platform/clock.ts');
    expect(readImports('worker/bookings/booking-deps.ts')).toContain('worker/db/database.ts');
    expect(readImports('src/sections/layout/page-head.tsx')).toContain('src/content/structured-data.ts');
    expect(readImports('src/sections/deferred-sections.ts')).toContain('src/sections/home/about.tsx');
  });
});

describe('files', () => {
  it('have specific names: none is called utils, helpers, common, misc or lib', () => {
    const vagueNamePattern = /(?:^|[-./])(?:utils?|helpers?|common|misc|lib)(?:[-./]|$)/;
    expect(allSourcePaths.filter((path) => vagueNamePattern.test(path))).toEqual([]);
  });

  it(`have at most ${MAX_LINES} lines`, () => {
    const longPaths = allSourcePaths.filter(
      (path) => !LONG_FILE_PATH_PATTERN.test(path) && countLines(path) > MAX_LINES,
    );
    expect(longPaths.map((path) => `${path}: ${countLines(path)}`)).toEqual([]);
  });

  it(`have a median of at most ${MAX_MEDIAN_LINES} lines`, () => {
    const lineCounts = allSourcePaths.map(countLines).sort((one, other) => one - other);
    expect(lineCounts[Math.floor(lineCounts.length / 2)]).toBeLessThanOrEqual(MAX_MEDIAN_LINES);
  });
});
