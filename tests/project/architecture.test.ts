import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, importsWithTypesOf, linesOf, sourceFiles } from './source-files.ts';

/** The studio's facts and texts, which the server quotes as well. */
const FACTS = 'src/content/';
const LOOKS = ['src/ui/', 'src/styles/', 'src/lash-art/', FACTS];
const VERBS = [
  'worker/bookings/',
  'worker/payments/',
  'worker/clients/',
  'worker/loyalty/',
  'worker/content/',
  'worker/mail/',
  'worker/operations/',
  'worker/photos/',
];
const BELOW_VERBS = [
  'worker/config.ts',
  'worker/db/',
  'worker/platform/',
  'worker/domain-error.ts',
  'src/domain/',
  'src/contract/',
  FACTS,
];
const VERBS_AND_BELOW = [...VERBS, ...BELOW_VERBS];

/**
 * Which rooms the modules of a room may import when they run; the first row that fits a path counts. Imports go one
 * way: rules at the bottom, verbs and stores on them, the API and the screens on top.
 */
const ROOMS: [room: string, mayImport: string[]][] = [
  ['src/domain/', ['src/domain/']],
  ['src/contract/', ['src/contract/', 'src/domain/', 'zod']],
  ...LOOKS.map((room): [string, string[]] => [room, [...LOOKS, 'src/domain/']]),
  ['src/api/', ['src/api/', 'src/contract/', 'src/domain/']],
  ['src/', ['src/']],
  ['worker/db/', ['worker/db/', 'src/domain/', 'src/contract/', FACTS]],
  ['worker/platform/', ['worker/platform/', 'src/domain/', 'src/contract/']],
  ...VERBS.map((room): [string, string[]] => [room, VERBS_AND_BELOW]),
  ['worker/sweep/', ['worker/sweep/', ...VERBS_AND_BELOW]],
  ['worker/owner/', ['worker/owner/', ...VERBS_AND_BELOW]],
  ['worker/http/render-page.ts', ['worker/http/', 'src/entry-server.tsx', 'src/api/', 'src/domain/']],
  ['worker/http/', ['worker/http/', ...VERBS_AND_BELOW]],
  ['worker/api/', ['worker/api/', 'worker/http/', 'worker/owner/', ...VERBS_AND_BELOW]],
  ['worker/domain-error.ts', ['src/contract/']],
  ['worker/config.ts', ['worker/env.ts']],
  ['worker/', ['worker/', 'src/contract/', 'src/domain/']],
];
/** Rooms in which nothing knows of HTTP. */
const WITHOUT_HTTP = [
  ...VERBS,
  'worker/db/',
  'worker/platform/',
  'worker/sweep/',
  'worker/owner/',
  'src/domain/',
  'src/contract/',
];
/** Rooms that live on no package at all, or on the one named. */
const FEW_PACKAGES = ['src/domain/', 'src/contract/'];

const LONGEST = 250;
const MEDIAN = 80;
/** One page of tables, and prose. */
const MAY_BE_LONG = /^worker\/db\/schema\.ts$|^src\/content\//;

const ours = sourceFiles('src', 'worker');
const everything = [...ours, ...sourceFiles('tests', 'scripts')];
const isOurs = (imported: string) => /^(src|worker|tests|scripts)\//.test(imported);

function mayImport(path: string, imported: string): boolean {
  const allowed = ROOMS.find(([room]) => path.startsWith(room))?.[1] ?? [];
  const isRuled = isOurs(imported) || FEW_PACKAGES.some((room) => path.startsWith(room));
  return !isRuled || allowed.some((room) => imported.startsWith(room));
}

describe('imports go one way', () => {
  it.each(ROOMS.map(([room]) => room))('from %s', (room) => {
    const forbidden = ours
      .filter((path) => ROOMS.find(([first]) => path.startsWith(first))?.[0] === room)
      .flatMap((path) =>
        importsOf(path)
          .filter((imported) => !mayImport(path, imported))
          .map((imported) => `${path} → ${imported}`),
      );
    expect(forbidden).toEqual([]);
  });

  it('the verbs and stores know nothing of HTTP', () => {
    const knowing = ours.filter(
      (path) =>
        WITHOUT_HTTP.some((room) => path.startsWith(room)) && importsOf(path).some((name) => /^@?hono\b/.test(name)),
    );
    expect(knowing).toEqual([]);
  });

  it('the project itself needs nothing of its tests and scripts', () => {
    expect(ours.filter((path) => importsOf(path).some((imported) => /^(tests|scripts)\//.test(imported)))).toEqual([]);
  });

  it('the scripts, and with them npm start, need nothing of the tests', () => {
    const needy = sourceFiles('scripts').filter((path) => importsOf(path).some((name) => name.startsWith('tests/')));
    expect(needy).toEqual([]);
  });

  it('no folder of src reaches itself through others, types included', () => {
    const folders = new Map<string, Set<string>>();
    for (const path of sourceFiles('src')) {
      const reached = folders.get(dirname(path)) ?? new Set();
      for (const imported of importsWithTypesOf(path))
        if (dirname(imported) !== dirname(path)) reached.add(dirname(imported));
      folders.set(dirname(path), reached);
    }
    const circles = [...folders].filter(([folder, direct]) => {
      const reached = new Set(direct);
      for (const each of reached) for (const next of folders.get(each) ?? []) reached.add(next);
      return reached.has(folder);
    });
    expect(circles.map(([folder]) => folder)).toEqual([]);
  });

  it('the reader of imports sees all kinds of them', () => {
    expect(importsOf('worker/http/render-page.ts')).toContain('src/entry-server.tsx');
    expect(importsOf('worker/deps.ts')).toContain('worker/clients/identity.ts');
    expect(importsOf('worker/index.ts')).toContain('temporal-polyfill/global');
    expect(importsOf('worker/db/database.ts')).toEqual([]);
    expect(importsWithTypesOf('src/sections/layout/page-head.tsx')).toContain('src/content/structured-data.ts');
    expect(importsWithTypesOf('src/sections/deferred-sections.ts')).toContain('src/sections/home/about.tsx');
    expect(importsOf('tests/project/architecture.test.ts')).toContain('tests/project/source-files.ts');
  });
});

describe('files', () => {
  it('say in their name what they are: none is called utils, helpers, common, misc or lib', () => {
    const vague = /(?:^|[-./])(?:utils?|helpers?|common|misc|lib)(?:[-./]|$)/;
    expect(everything.filter((path) => vague.test(path))).toEqual([]);
  });

  it(`have at most ${LONGEST} lines`, () => {
    const long = everything.filter((path) => !MAY_BE_LONG.test(path) && linesOf(path) > LONGEST);
    expect(long.map((path) => `${path}: ${linesOf(path)}`)).toEqual([]);
  });

  it(`have a median of at most ${MEDIAN} lines`, () => {
    const sizes = everything.map(linesOf).sort((one, other) => one - other);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(MEDIAN);
  });
});
