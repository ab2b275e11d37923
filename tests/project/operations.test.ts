import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { HealthResponse } from '../../src/contract/responses.ts';
import { OWNER_VERBS } from '../../src/domain/owner/owner-action.ts';
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

describe('restoring the database', () => {
  const restoring = handbook.slice(
    handbook.indexOf('## Restoring the database'),
    handbook.indexOf('## Keeping an export'),
  );

  it('closes the site before the export, and opens it only when nothing is missing or back that must not be', () => {
    const steps = [
      'delete it in the dashboard',
      '`wrangler d1 export DB --remote',
      '`wrangler d1 time-travel restore DB',
      '`wrangler d1 migrations apply DB --remote`',
      'Insert what was made since',
      'Repeat what must not come back',
      '`DELETE FROM session`',
      'set `PUBLIC_ORIGINS` to its value again',
    ];
    const places = steps.map((step) => restoring.indexOf(step));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('names actions of the owner that exist', () => {
    const verbs = [...restoring.matchAll(/`((?:withdraw|end)_\w+)`/g)].map(([, verb]) => verb);
    expect(verbs).toHaveLength(2);
    expect(verbs.filter((verb) => !OWNER_VERBS.some((known) => known === verb))).toEqual([]);
  });

  it('writes no export into the checkout', () => {
    const outputs = [...handbook.matchAll(/--output\s+(\S+)/g)].map(([, path = '']) => path);
    expect(outputs.length).toBeGreaterThanOrEqual(2);
    expect(outputs.filter((path) => !path.startsWith('../'))).toEqual([]);
  });
});

it.each(['README.md', 'docs/operations.md'])(
  '%s lets the monitor look for the status, because "degraded" is 200',
  (path) => {
    const healthy: HealthResponse = { status: 'ok' };
    expect(readFileSync(path, 'utf8')).toContain(`\`${JSON.stringify(healthy).slice(1, -1)}\` in the body`);
  },
);

describe('the steps in README.md', () => {
  it('turn off Bot Fight Mode, which no rule can keep from Stripe’s webhooks', () => {
    expect(readFileSync('README.md', 'utf8')).toMatch(/Turn off for the zone .*? and Bot Fight Mode/s);
  });

  it('ask for the address to which the owner is emailed', () => {
    expect(readFileSync('README.md', 'utf8')).toContain('`/studio/settings/emails`: required');
  });

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
