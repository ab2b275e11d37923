import { expect, it } from 'vitest';
import { ALERT_TEXTS, isForMaintainer } from '../../src/content/alert-texts.ts';
import { EVENT_KINDS, OWNER_ALERT_KINDS } from '../../worker/operations/alert-store.ts';
import { INVARIANT_CHECKS } from '../../worker/sweep/audit.ts';
import { OUTCOME_MISMATCH } from '../../worker/sweep/checks/outcome-check.ts';
import { stuckWorkChecks } from '../../worker/sweep/checks/stuck-work-checks.ts';

const kinds = [...EVENT_KINDS, ...[...INVARIANT_CHECKS, ...stuckWorkChecks].map(({ kind }) => kind), OUTCOME_MISMATCH];

it('every kind of alert has words for the owner, and no other has', () => {
  expect(Object.keys(ALERT_TEXTS).sort()).toEqual([...new Set(kinds)].sort());
});

it('the alerts that the owner does not have to pass on are those that leave the site healthy', () => {
  const ownerAlertKinds = Object.entries(ALERT_TEXTS).flatMap(([kind, words]) =>
    isForMaintainer(words) ? [] : [kind],
  );
  expect(ownerAlertKinds.sort()).toEqual([...OWNER_ALERT_KINDS].sort());
});
