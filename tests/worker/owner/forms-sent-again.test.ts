import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { openPage, parseHiddenFields, postForm } from '../../support/owner/owner-pages.ts';
import { insertEndedStudioAppointment } from '../../support/owner/studio-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const CONNECTION_LOST = new Error('D1_ERROR: Network connection lost.');

let testApp: TestApp;
let owner: TestClient;
/** Commits, delays or loses the next batch that logs an action of the owner. */
let commitOrLose: (commit: () => Promise<D1Result[]>) => Promise<D1Result[]>;
let loggingStatements: WeakSet<D1PreparedStatement>;
let consoleErrorSpy: MockInstance<typeof console.error>;

beforeEach(async () => {
  consoleErrorSpy = vi.spyOn(console, 'error').mockReturnValue();
  loggingStatements = new WeakSet();
  commitOrLose = (commit) => commit();
  const markStatement = (statement: D1PreparedStatement, isLog: boolean): D1PreparedStatement => {
    if (isLog) loggingStatements.add(statement);
    return statement;
  };
  const prepare = (text: string) => {
    const isLog = /insert into "?owner_action/i.test(text);
    const statement = env.DB.prepare(text);
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => markStatement(bind(...values), isLog);
    return markStatement(statement, isLog);
  };
  const batch = (statements: D1PreparedStatement[]) => {
    const commit = () => env.DB.batch(statements);
    return statements.some((statement) => loggingStatements.has(statement)) ? commitOrLose(commit) : commit();
  };
  testApp = await createTestApp({ database: { prepare, batch } as unknown as D1Database });
  owner = await testApp.owner();
});

/**
 * Sends a form, and sends it again from the answered page as long as that page has the form again; the second time with the
 * fields of `mistyped`. Returns the statuses.
 */
async function sendUntilDone(
  page: string,
  action: string,
  fields: Record<string, string>,
  mistyped: Record<string, string> = {},
): Promise<number[]> {
  const statuses: number[] = [];
  let formPage = await openPage(owner, page);
  while (statuses.at(-1) !== 303 && statuses.length < 3) {
    const typedFields = statuses.length === 1 ? { ...fields, ...mistyped } : fields;
    const answer = await postForm(owner, action, { ...parseHiddenFields(formPage, action), ...typedFields });
    statuses.push(answer.status);
    formPage = { status: answer.status, headers: answer.headers, html: await answer.text() };
  }
  return statuses;
}

/** Commits the next batch and loses its answer; once. */
const loseResponse = () => {
  commitOrLose = async (commit) => {
    commitOrLose = (commitNext) => commitNext();
    await commit();
    throw CONNECTION_LOST;
  };
};

/** Commits the next batch only after the request that sent it has been answered; once. */
const commitLate = () => {
  commitOrLose = async (commit) => {
    commitOrLose = async (next) => {
      commitOrLose = (commitOther) => commitOther();
      await commit();
      return next();
    };
    throw CONNECTION_LOST;
  };
};

describe.each([
  ['whose answer is lost', loseResponse, [303]],
  ['that is committed after the page with the form has come back', commitLate, [503, 303]],
])('an action %s is done once when its form is sent again', (_, breakCommit, statuses) => {
  it('money given back', async () => {
    const { id } = await insertPaidAppointment(testApp, await testApp.client('maya'));
    const page = `/studio/appointments/${id}/money`;
    breakCommit();
    expect(await sendUntilDone(page, page, { amount: '50', reason: 'went_wrong' })).toEqual(statuses);
    testApp.advanceClock({ minutes: 3 });
    await testApp.sweep();
    expect(await testApp.rows('SELECT amount_cents, state FROM refund')).toEqual([
      { amount_cents: 5000, state: 'succeeded' },
    ]);
    expect((await testApp.provider.readRefunds()).map(({ amount }) => amount)).toEqual([5000]);
  });

  it('a part that was paid at the studio', async () => {
    const id = await insertEndedStudioAppointment(testApp, await testApp.client('maya'));
    const page = `/studio/appointments/${id}/money`;
    breakCommit();
    const fields = { amount: '50', rest: 'owed', method: 'cash' };
    expect(await sendUntilDone(page, `${page}/note`, fields)).toEqual(statuses);
    expect(await testApp.rows('SELECT amount_cents FROM till_entry')).toEqual([{ amount_cents: 5000 }]);
  });
});

it('money that is given back is given back once when the database fails before it is sent to Stripe', async () => {
  const { id } = await insertPaidAppointment(testApp, await testApp.client('maya'));
  const page = `/studio/appointments/${id}/money`;
  commitOrLose = async (commit) => {
    const results = await commit();
    commitOrLose = (next) => next();
    vi.spyOn(testApp.deps.db, 'batch').mockRejectedValueOnce(CONNECTION_LOST);
    return results;
  };
  expect(await sendUntilDone(page, page, { amount: '50', reason: 'went_wrong' })).toEqual([303]);
  expect(consoleErrorSpy.mock.calls.join()).toContain('Network connection lost');
  testApp.advanceClock({ minutes: 3 });
  await testApp.sweep();
  expect((await testApp.provider.readRefunds()).map(({ amount }) => amount)).toEqual([5000]);
});

it('a part that was paid at the studio is noted once when an amount is mistyped before the form is sent again', async () => {
  const id = await insertEndedStudioAppointment(testApp, await testApp.client('maya'));
  const page = `/studio/appointments/${id}/money`;
  commitLate();
  const fields = { amount: '50', rest: 'owed', method: 'cash' };
  expect(await sendUntilDone(page, `${page}/note`, fields, { amount: '5o' })).toEqual([503, 400, 303]);
  expect(await testApp.rows('SELECT amount_cents FROM till_entry')).toEqual([{ amount_cents: 5000 }]);
});
