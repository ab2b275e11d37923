import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENT_KINDS } from '../../worker/operations/alert-store.ts';
import { INVARIANT_CHECKS } from '../../worker/sweep/audit.ts';
import { OUTCOME_MISMATCH } from '../../worker/sweep/checks/outcome-check.ts';
import { stuckWorkChecks } from '../../worker/sweep/checks/stuck-work-checks.ts';

const handbook = readFileSync('docs/operations.md', 'utf8');
const kinds = [...EVENT_KINDS, ...[...INVARIANT_CHECKS, ...stuckWorkChecks].map(({ kind }) => kind), OUTCOME_MISMATCH];

describe('docs/operations.md', () => {
  it('describes every kind of alert', () => {
    expect(kinds.filter((kind) => !handbook.includes(`\`${kind}\``))).toEqual([]);
  });

  it('describes no kind of alert that does not exist', () => {
    const rows = handbook.split('\n').filter((line) => line.startsWith('| `') && /^\| `[a-z]/.test(line));
    const namedKinds = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, kind]) => kind),
    );
    expect(namedKinds.length).toBeGreaterThan(20);
    expect(namedKinds.filter((kind) => !kinds.some((known) => known === kind))).toEqual([]);
  });
});

describe('the steps in README.md', () => {
  it.each(['README.md', ...globSync('docs/**/*.md')])(
    'start scripts with the project’s own Node, because the system’s may be too old: %s',
    (path) => {
      expect(readFileSync(path, 'utf8').match(/(?<!npx )\bnode scripts\/[\w/-]+\.ts/g)).toBeNull();
    },
  );

  it('connect the domain before other hosts are redirected to it, and ask who the owner is once the site is deployed', () => {
    const readme = readFileSync('README.md', 'utf8');
    const steps = ['Custom Domain', 'Var `PUBLIC_ORIGINS`', '`npm run deploy`. Until', 'FROM identity JOIN client'];
    const places = steps.map((step) => readme.indexOf(step));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
