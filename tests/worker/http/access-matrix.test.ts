import { expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../../../src/contract/errors.ts';
import { ACCESS } from '../../support/access/access.ts';
import type { AccessEntry } from '../../support/access/access-entry.ts';
import type { Browser } from '../../support/create-browser.ts';
import { insertExpiredSessions } from '../../support/database/insert-client.ts';
import { readAllRows } from '../../support/database/read-all-rows.ts';
import { makeFixture, toAbsentId } from '../../support/fixtures.ts';
import { buildPhoneJpeg } from '../../support/photo-files.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const CALLERS = ['anonymous', 'client A', 'client B', 'owner', 'expired session', 'forged session'] as const;
const IDS = ['own', 'foreign', 'absent'] as const;
type Caller = (typeof CALLERS)[number];
type Id = (typeof IDS)[number] | 'none';
type Cell = { caller: Caller; id: Id };

/** The callers who have things of their own. */
const SIGNED_IN_CALLERS: readonly Caller[] = ['client A', 'client B', 'owner'];

/** Tables that a refused call may change: the time of a session and the hourly counters. It may change no other. */
const MUTABLE_TABLES = new Set(['session', 'usage', 'd1_migrations']);
/** Headers that differ in every answer and tell nothing. */
const VARYING_HEADERS = new Set(['content-security-policy', 'x-request-id']);

const listCells = ({ of }: AccessEntry): Cell[] =>
  CALLERS.flatMap((caller) => (of ? IDS : (['none'] as const)).map((id) => ({ caller, id })));

/** The expected answer of a cell: the only place where the table of who may call what becomes an expectation. */
function toExpectedOutcome(
  { who, of, answers = 200, answersSignedIn = answers, refusal = 'NOT_FOUND' }: AccessEntry,
  { caller, id }: Cell,
): string {
  const signedIn = SIGNED_IN_CALLERS.includes(caller);
  const refused = (code: ErrorCode) => `${ERRORS[code].status} ${code}`;
  if (who === 'signature') return refused('INVALID_SIGNATURE');
  if (who === 'public') return of && id === 'absent' ? refused(refusal) : String(signedIn ? answersSignedIn : answers);
  if (who === 'uploader') {
    const isThere = signedIn && (id === 'own' || (id === 'foreign' && caller === 'owner'));
    return isThere ? String(answers) : refused('NOT_FOUND');
  }
  if (!signedIn) return refused('UNAUTHENTICATED');
  if (who === 'owner' && caller !== 'owner') return refused('NOT_FOUND');
  if (id === 'absent' || (who === 'own' && id === 'foreign')) return refused(refusal);
  return String(answers);
}

const isRefused = (access: AccessEntry, cell: Cell) => toExpectedOutcome(access, cell).includes(' ');

/** Creates three clients, the owner among them, with a thing each; and expired sessions of client A, one for each id. */
async function setUpCallers(testApp: TestApp, { of }: AccessEntry) {
  const [ada, bea, owner] = await Promise.all([testApp.client('ada'), testApp.client('bea'), testApp.client('owner')]);
  const people = { 'client A': ada, 'client B': bea, owner };
  const things = new Map<TestClient, string>(
    of &&
      (await Promise.all(
        [ada, bea, owner].map(async (client, turn) => [client, await makeFixture(of, testApp, client, turn)] as const),
      )),
  );
  const expiredSessions = await insertExpiredSessions(ada.id, IDS.length);
  const browserOf = (caller: Caller): Browser => {
    if (caller === 'anonymous') return testApp.visitor();
    if (caller === 'forged session') return testApp.browser(`__Host-session=${'A'.repeat(43)}`);
    // A session for each call: the first call with an expired session deletes it.
    return caller === 'expired session' ? testApp.browser(expiredSessions.pop() ?? '') : people[caller];
  };
  /** For a caller without a valid session, `own` and `foreign` mean what they mean for client A. */
  const idOf = ({ caller, id }: Cell): string => {
    if (!of || id === 'none') return '';
    if (id === 'absent') return toAbsentId(of);
    const self = caller === 'client B' || caller === 'owner' ? people[caller] : people['client A'];
    const other = self === people['client B'] ? people['client A'] : people['client B'];
    return things.get(id === 'own' ? self : other) ?? '';
  };
  return { browserOf, idOf };
}

/** All rows of the database, except those of MUTABLE_TABLES. */
async function dumpTables(): Promise<string> {
  const tables = Object.entries(await readAllRows());
  return JSON.stringify(tables.filter(([name]) => !MUTABLE_TABLES.has(name)));
}

type CallResult = { outcome: string; bytes: string };

async function call(
  { route, query, body, photo, form }: AccessEntry,
  browser: Browser,
  id: string,
  turn: number,
): Promise<CallResult> {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:\w+/, id) + (query ? `?${query}` : '');
  const fields = body?.(id, turn) ?? {};
  const [type, content] = photo
    ? ['image/jpeg', buildPhoneJpeg()]
    : form
      ? ['application/x-www-form-urlencoded', new URLSearchParams(Object.entries(fields)).toString()]
      : ['application/json', JSON.stringify(fields)];
  const headers = { 'content-type': type };
  const response = await browser.send(path, { method, headers, ...(method === 'GET' ? {} : { body: content }) });
  const text = await response.text();
  const code = /^\{"code":"(\w+)"/.exec(text)?.[1];
  const named = [...response.headers].filter(([name]) => !VARYING_HEADERS.has(name));
  return {
    outcome: [response.status, code].filter(Boolean).join(' '),
    bytes: JSON.stringify([response.status, named, text]),
  };
}

let cellCount = 0;

const namedEntries = ACCESS.map((access): [string, AccessEntry] => [
  `${access.route}${access.of ? ` of a ${access.of}` : ''}`,
  access,
]);

it.each(namedEntries)('%s is answered only for the callers who may call it', async (_route, access) => {
  const testApp = await createTestApp();
  const { browserOf, idOf } = await setUpCallers(testApp, access);
  const found: Record<string, string> = {};
  const expected: Record<string, string> = {};
  const refusals = new Map<string, Set<string>>();

  const ask = async (cell: Cell) => {
    const label = `${cell.caller}, ${cell.id}`;
    const { outcome, bytes } = await call(
      access,
      browserOf(cell.caller),
      idOf(cell),
      SIGNED_IN_CALLERS.indexOf(cell.caller),
    );
    expected[label] = toExpectedOutcome(access, cell);
    found[label] = outcome;
    cellCount += 1;
    return bytes;
  };
  const [refused, allowed] = [true, false].map((wanted) =>
    listCells(access).filter((cell) => isRefused(access, cell) === wanted),
  );
  const before = refused?.length ? await dumpTables() : '';
  for (const cell of refused ?? []) {
    const bytes = await ask(cell);
    // All refusals of one caller are the same to the byte: a foreign id tells no more than an absent one.
    refusals.set(cell.caller, (refusals.get(cell.caller) ?? new Set()).add(bytes));
  }
  expect(found).toEqual(expected);
  for (const [caller, answers] of refusals) expect([caller, answers.size]).toEqual([caller, 1]);
  if (refused?.length) expect(await dumpTables()).toBe(before);

  for (const cell of allowed ?? []) await ask(cell);
  expect(found).toEqual(expected);
});

it('the access table contains exactly the routes of the Worker', async () => {
  const { routes } = (await createTestApp()).app;
  // Without the one route for all pages, which show what the calls above allow.
  const called = routes.filter(({ method, path }) => method !== 'ALL' && path !== '/*');
  const there = new Set(called.map(({ method, path }) => `${method} ${path}`));
  expect([...new Set(ACCESS.map(({ route }) => route))].sort()).toEqual([...there].sort());
});

it('every cell of the access table was requested', () => {
  expect(cellCount).toBe(ACCESS.flatMap(listCells).length);
});
