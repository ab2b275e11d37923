import { beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../worker/sweep/audit.ts';
import { pointsChecks } from '../../worker/sweep/checks/points-checks.ts';
import { appointmentAtStudio, endedAtStudio } from '../support/appointment-at-studio.ts';
import { ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
let verbs: Verbs;
/** Ended an hour ago, on Saturday at 8:00 am. */
let id: string;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  verbs = ownerVerbs(await testApp.owner());
  id = await endedAtStudio(testApp, maya);
});

const ledger = () => testApp.rows('SELECT client_id, kind, ref, points FROM points_entry ORDER BY id');
const earned = (ref = id) => ({ client_id: maya.id, kind: 'earned', ref, points: 50 });
const findings = () => runChecks(testApp.deps.db, pointsChecks, testApp.now());
async function nightPasses() {
  testApp.pass({ hours: 15 });
  await testApp.sweep();
}

describe('a settled appointment', () => {
  it('gives its points at the end of the studio’s day, once', async () => {
    await verbs.note(id, 110);
    testApp.pass({ hours: 14, minutes: 59 });
    await testApp.sweep();
    expect(await ledger()).toEqual([]);
    testApp.pass({ minutes: 1 });
    await testApp.sweep();
    await testApp.sweep();
    expect(await ledger()).toEqual([earned()]);
    expect(await findings()).toEqual([]);
  });

  it('gives them also when a part was paid and the rest let go, and none when nothing was paid', async () => {
    const free = await endedAtStudio(testApp, maya, { id: 'free', startsAt: '2026-11-20T15:00:00.000Z' });
    await verbs.note(id, 10, 'cash', { rest: 'waived' });
    await verbs.waiveRest(free);
    await nightPasses();
    expect(await ledger()).toEqual([earned()]);
    expect(await findings()).toEqual([]);
  });

  it('gives none once it is corrected, and those of the day on which it is settled again', async () => {
    await verbs.note(id, 110);
    const entry = await testApp.row<{ id: string }>('SELECT id FROM till_entry');
    await verbs.correctEntry(id, entry?.id);
    await nightPasses();
    expect(await ledger()).toEqual([]);
    await verbs.note(id, 110);
    await nightPasses();
    await testApp.sweep();
    expect(await ledger()).toEqual([]);
    await nightPasses();
    expect(await ledger()).toEqual([earned()]);
  });

  it('that was paid ahead gives them once it is completed', async () => {
    const ahead = await appointmentAtStudio(testApp, maya, { id: 'ahead' });
    await verbs.note(ahead, 110, 'bank_transfer');
    await nightPasses();
    expect(await ledger()).toEqual([]);
    testApp.pass({ hours: 48 });
    await testApp.sweep();
    await testApp.sweep();
    expect(await ledger()).toEqual([earned('ahead')]);
  });

  it('gives them to a client who signs in by emailed code alone', async () => {
    await verbs.note(id, 110);
    await testApp.rows('DELETE FROM identity WHERE client_id = ?', maya.id);
    await nightPasses();
    expect(await ledger()).toEqual([earned()]);
    expect(await findings()).toEqual([]);
  });

  it('gives none when its client did not come, although it was paid', async () => {
    await verbs.note(id, 110);
    await verbs.noShow(id);
    expect(await testApp.row('SELECT noted_cents, no_show_at IS NULL AS came FROM booking')).toEqual({
      ...{ noted_cents: 11_000, came: 0 },
    });
    await nightPasses();
    expect(await ledger()).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  it('gives none to a card without an account', async () => {
    await verbs.note(id, 110);
    await testApp.rows('DELETE FROM identity WHERE client_id = ?', maya.id);
    await testApp.rows('UPDATE client SET sign_in_email = id WHERE id = ?', maya.id);
    await nightPasses();
    expect(await ledger()).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  it('loses them when it is marked as missed later', async () => {
    await verbs.note(id, 110);
    await nightPasses();
    await verbs.noShow(id);
    expect(await ledger()).toEqual([earned(), { ...earned(), kind: 'removed', points: -50 }]);
    expect(await findings()).toEqual([]);
  });

  it('makes the reward of the third one', async () => {
    for (const [index, startsAt] of ['2026-11-20T15:00:00.000Z', '2026-11-20T17:30:00.000Z'].entries())
      await endedAtStudio(testApp, maya, { id: `more-${index}`, startsAt });
    for (const each of [id, 'more-0', 'more-1']) await verbs.note(each, 110);
    await nightPasses();
    expect(await testApp.rows('SELECT kind, milestone FROM coupon')).toEqual([{ kind: 'reward', milestone: 150 }]);
    expect(await findings()).toEqual([]);
  });
});

it('the audit finds a settled appointment about whose points nothing was decided for two days', async () => {
  await verbs.note(id, 110);
  await nightPasses();
  await testApp.rows('UPDATE booking SET points_decided_at = NULL');
  testApp.pass({ hours: 48 });
  expect((await findings()).map(({ kind }) => kind)).toContain('points_missing');
});
