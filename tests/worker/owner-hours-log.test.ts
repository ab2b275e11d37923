import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionContext } from '../../worker/owner/log-action.ts';
import { allRows } from '../support/all-rows.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { ownerActing } from '../support/owner-acting.ts';
import { CLIENT_CASES } from '../support/owner-client-cases.ts';
import { HOURS_CASES } from '../support/owner-hours-cases.ts';
import { SERVICE_CASES } from '../support/owner-service-cases.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let acting: ActionContext;
beforeEach(async () => {
  testApp = await createTestApp();
  acting = await ownerActing(testApp);
});

type LogRow = { verb: string; about: string; owner_id: string; before: string | null; after: string | null };

const log = async () =>
  (await testApp.rows<LogRow>('SELECT verb, about, owner_id, before, after FROM owner_action')).map(
    ({ before, after, ...row }) => ({
      ...row,
      before: before && JSON.parse(before),
      after: after && JSON.parse(after),
    }),
  );

const another = (): ActionContext => ({ ...acting, actionId: crypto.randomUUID() });

describe.each([...HOURS_CASES, ...CLIENT_CASES, ...SERVICE_CASES])(
  'the action $verb',
  ({ verb, about, act, before, after }) => {
    let ref: string;
    beforeEach(async () => {
      ref = (await about(testApp)) ?? acting.actionId;
    });

    it('is one row of the log, with what it is about and what it changed', async () => {
      await act(testApp, acting);
      expect(await log()).toEqual([{ verb, about: ref, owner_id: acting.ownerId, before, after }]);
    });

    it('done again under its id, or many times at once, is done once', async () => {
      await atOnce(AT_ONCE, () => act(testApp, acting));
      const rows = await allRows();
      await act(testApp, acting);
      expect(await allRows()).toEqual(rows);
      expect(await log()).toMatchObject([{ verb, about: ref }]);
    });

    it('done many times at once as different actions is done by one of them', async () => {
      const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => act(testApp, another())));
      expect(done.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await log()).toMatchObject([{ verb }]);
    });

    it('changes nothing when its row cannot be written, because the id is of another action', async () => {
      await testApp.rows(
        "INSERT INTO owner_action (id, owner_id, at, verb, about) VALUES (?, ?, ?, 'mark_no_show', 'another')",
        ...[acting.actionId, acting.ownerId, '2026-11-20T23:00:00.000Z'],
      );
      const rows = await allRows();
      await expect(act(testApp, acting)).rejects.toThrow('INVALID_INPUT');
      expect(await allRows()).toEqual(rows);
    });
  },
);
