import { expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../../../src/contract/errors.ts';
import { ACCESS } from '../../support/access/access.ts';
import type { AccessEntry } from '../../support/access/access-entry.ts';
import type { Browser } from '../../support/create-browser.ts';
import { insertExpiredSessions } from '../../support/database/insert-client.ts';
import { readAllRows } from '../../support/database/read-all-rows.ts';
import { createFixture, toAbsentId } from '../../support/fixtures.ts';
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

const listCells = ({ fixture }: AccessEntry): Cell[] =>
  CALLERS.flatMap((caller) => (fixture ? IDS : (['none'] as const)).map((id) => ({ caller, id })));

/** The expected answer of a cell: the only place where the table of who may call what becomes an expectation. */
function toExpectedOutcome(
  {
    caller: who,
    fixture,
    expectedStatus = 200,
    expectedStatusSignedIn = expectedStatus,
    refusal = 'NOT_FOUND',
  }: AccessEntry,
  { caller, id }: Cell,
): string {
  const isSignedIn = SIGNED_IN_CALLERS.includes(caller);
  const formatRefusal = (code: ErrorCode) => `${ERRORS[code].status} ${code}`;
  if (who === 'signature') return formatRefusal('INVALID_SIGNATURE');
  if (who === 'public')
    return fixture && id === 'absent'
      ? formatRefusal(refusal)
      : String(isSignedIn ? expectedStatusSignedIn : expectedStatus);
  if (who === 'uploader') {
    const isFound = isSignedIn && (id === 'own' || (id === 'foreign' && caller === 'owner'));
    return isFound ? String(expectedStatus) : formatRefusal('NOT_FOUND');
  }
  if (!isSignedIn) return formatRefusal('UNAUTHENTICATED');
  if (who === 'owner' && caller !== 'owner') return formatRefusal('NOT_FOUND');
  if (id === 'absent' || (who === 'own' && id === 'foreign')) return formatRefusal(refusal);
  return String(expectedStatus);
}

const isRefused = (access: AccessEntry, cell: Cell) => toExpectedOutcome(access, cell).includes(' ');

/** Creates three clients, the owner among them, with a thing each; and expired sessions of client A, one for each id. */
async function setUpCallers(testApp: TestApp, { fixture }: AccessEntry) {
  const [ada, bea, owner] = await Promise.all([testApp.client('ada'), testApp.client('bea'), testApp.client('owner')]);
  const signedInClients = { 'client A': ada, 'client B': bea, owner };
  const resourceIds = new Map<TestClient, string>(
    fixture &&
      (await Promise.all(
        [ada, bea, owner].map(
          async (client, turn) => [client, await createFixture(fixture, testApp, client, turn)] as const,
        ),
      )),
  );
  const expiredSessions = await insertExpiredSessions(ada.id, IDS.length);
  const createCallerBrowser = (caller: Caller): Browser => {
    if (caller === 'anonymous') return testApp.createVisitor();
    if (caller === 'forged session') return testApp.browser(`__Host-session=${'A'.repeat(43)}`);
    // A session for each call: the first call with an expired session deletes it.
    return caller === 'expired session' ? testApp.browser(expiredSessions.pop() ?? '') : signedInClients[caller];
  };
  /** For a caller without a valid session, `own` and `foreign` mean what they mean for client A. */
  const findCellId = ({ caller, id }: Cell): string => {
    if (!fixture || id === 'none') return '';
    if (id === 'absent') return toAbsentId(fixture);
    const ownClient =
      caller === 'client B' || caller === 'owner' ? signedInClients[caller] : signedInClients['client A'];
    const otherClient =
      ownClient === signedInClients['client B'] ? signedInClients['client A'] : signedInClients['client B'];
    return resourceIds.get(id === 'own' ? ownClient : otherClient) ?? '';
  };
  return { browserOf: createCallerBrowser, idOf: findCellId };
}

/** All rows of the database, except those of MUTABLE_TABLES. */
async function dumpTables(): Promise<string> {
  const tables = Object.entries(await readAllRows());
  return JSON.stringify(tables.filter(([name]) => !MUTABLE_TABLES.has(name)));
}

type CallResult = { outcome: string; bytes: string };

async function sendCall(
  { route, query, body, sendsPhoto, sendsForm }: AccessEntry,
  browser: Browser,
  id: string,
  turn: number,
): Promise<CallResult> {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:\w+/, id) + (query ? `?${query}` : '');
  const fields = body?.(id, turn) ?? {};
  const [type, content] = sendsPhoto
    ? ['image/jpeg', buildPhoneJpeg()]
    : sendsForm
      ? ['application/x-www-form-urlencoded', new URLSearchParams(Object.entries(fields)).toString()]
      : ['application/json', JSON.stringify(fields)];
  const headers = { 'content-type': type };
  const response = await browser.send(path, { method, headers, ...(method === 'GET' ? {} : { body: content }) });
  const text = await response.text();
  const code = /^\{"code":"(\w+)"/.exec(text)?.[1];
  const comparedHeaders = [...response.headers].filter(([name]) => !VARYING_HEADERS.has(name));
  return {
    outcome: [response.status, code].filter(Boolean).join(' '),
    bytes: JSON.stringify([response.status, comparedHeaders, text]),
  };
}

let cellCount = 0;

const namedEntries = ACCESS.map((access): [string, AccessEntry] => [
  `${access.route}${access.fixture ? ` of a ${access.fixture}` : ''}`,
  access,
]);

it.each(namedEntries)('%s is answered only for the callers who may call it', async (_route, access) => {
  const testApp = await createTestApp();
  const { browserOf: createCallerBrowser, idOf: findCellId } = await setUpCallers(testApp, access);
  const outcomes: Record<string, string> = {};
  const expectedOutcomes: Record<string, string> = {};
  const refusals = new Map<string, Set<string>>();

  const callCell = async (cell: Cell) => {
    const label = `${cell.caller}, ${cell.id}`;
    const { outcome, bytes } = await sendCall(
      access,
      createCallerBrowser(cell.caller),
      findCellId(cell),
      SIGNED_IN_CALLERS.indexOf(cell.caller),
    );
    expectedOutcomes[label] = toExpectedOutcome(access, cell);
    outcomes[label] = outcome;
    cellCount += 1;
    return bytes;
  };
  const [refusedCells, allowedCells] = [true, false].map((isWanted) =>
    listCells(access).filter((cell) => isRefused(access, cell) === isWanted),
  );
  const before = refusedCells?.length ? await dumpTables() : '';
  for (const cell of refusedCells ?? []) {
    const bytes = await callCell(cell);
    // All refusals of one caller are the same to the byte: a foreign id tells no more than an absent one.
    refusals.set(cell.caller, (refusals.get(cell.caller) ?? new Set()).add(bytes));
  }
  expect(outcomes).toEqual(expectedOutcomes);
  for (const [caller, answers] of refusals) expect([caller, answers.size]).toEqual([caller, 1]);
  if (refusedCells?.length) expect(await dumpTables()).toBe(before);

  for (const cell of allowedCells ?? []) await callCell(cell);
  expect(outcomes).toEqual(expectedOutcomes);
});

it('the access table contains exactly the routes of the Worker', async () => {
  const { routes } = (await createTestApp()).app;
  // Without the one route for all pages, which show what the calls above allow.
  const calledRoutes = routes.filter(({ method, path }) => method !== 'ALL' && path !== '/*');
  const routeTexts = new Set(calledRoutes.map(({ method, path }) => `${method} ${path}`));
  expect([...new Set(ACCESS.map(({ route }) => route))].sort()).toEqual([...routeTexts].sort());
});

it('every cell of the access table was requested', () => {
  expect(cellCount).toBe(ACCESS.flatMap(listCells).length);
});
