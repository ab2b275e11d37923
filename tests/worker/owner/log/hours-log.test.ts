import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionContext } from '../../../../worker/owner/log-action.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { createActionContext } from '../../../support/owner/action-context.ts';
import { CLIENT_CASES } from '../../../support/owner/owner-client-cases.ts';
import { HOURS_CASES } from '../../../support/owner/owner-hours-cases.ts';
import { SERVICE_CASES } from '../../../support/owner/owner-service-cases.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp } from '../../../support/test-app.ts';

let testApp: TestApp;
let actionContext: ActionContext;
beforeEach(async () => {
  testApp = await createTestApp();
  actionContext = await createActionContext(testApp);
});

type LogRow = { verb: string; about: string; owner_id: string; before: string | null; after: string | null };

const readOwnerActions = async () =>
  (await testApp.rows<LogRow>('SELECT verb, about, owner_id, before, after FROM owner_action ORDER BY rowid')).map(
    ({ before, after, ...row }) => ({
      ...row,
      before: before && JSON.parse(before),
      after: after && JSON.parse(after),
    }),
  );

const createNextContext = (): ActionContext => ({ ...actionContext, actionId: crypto.randomUUID() });

describe.each([...HOURS_CASES, ...CLIENT_CASES, ...SERVICE_CASES])(
  'the action $verb',
  ({ verb, createSubject, act, before, after }) => {
    let ref: string;
    beforeEach(async () => {
      ref = (await createSubject(testApp)) ?? actionContext.actionId;
    });

    it('is one row of the log, and changes nothing when that cannot be written, because the id is of another action', async () => {
      const secondContext = createNextContext();
      await testApp.rows(
        "INSERT INTO owner_action (id, owner_id, at, verb, about) VALUES (?, ?, ?, 'mark_no_show', 'another')",
        ...[secondContext.actionId, secondContext.ownerId, '2026-11-20T23:00:00.000Z'],
      );
      const rows = await readAllRows();
      await expect(act(testApp, secondContext)).rejects.toThrow('INVALID_INPUT');
      expect(await readAllRows()).toEqual(rows);
      await act(testApp, actionContext);
      expect(await readOwnerActions()).toEqual([
        expect.objectContaining({ about: 'another' }),
        { verb, about: ref, owner_id: actionContext.ownerId, before, after },
      ]);
    });

    it('done again under its id, or many times at once, is done once', async () => {
      await runConcurrently(CONCURRENT_REQUESTS, () => act(testApp, actionContext));
      const rows = await readAllRows();
      await act(testApp, actionContext);
      expect(await readAllRows()).toEqual(rows);
      expect(await readOwnerActions()).toMatchObject([{ verb, about: ref }]);
    });

    it('done many times at once as different actions is done by one of them', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: CONCURRENT_REQUESTS }, () => act(testApp, createNextContext())),
      );
      expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await readOwnerActions()).toMatchObject([{ verb }]);
    });
  },
);
