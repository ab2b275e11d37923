import { beforeEach, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/contract/error-body.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import { ACCESS } from '../support/access.ts';
import type { AccessEntry } from '../support/access-entry.ts';
import { makeFixture } from '../support/fixtures.ts';
import { readAllRows } from '../support/read-all-rows.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

const calls = ACCESS.filter(({ who }) => who === 'owner').map((access): [string, AccessEntry] => [
  access.route,
  access,
]);

/** Inserts the row that the call is about, sets the owner's time of sign-in to `hours` ago, and sends the call. */
async function send({ route, of, body }: AccessEntry, hours: number): Promise<{ outcome: string; isChanged: boolean }> {
  const id = of ? await makeFixture(of, testApp, await testApp.client('maya'), 0) : '';
  const signedInAt = testApp
    .now()
    .subtract({ minutes: hours * 60 })
    .toString();
  await testApp.rows('UPDATE session SET signed_in_at = ? WHERE client_id = ?', signedInAt, owner.id);
  const before = await readAllRows();
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:\w+/, id);
  const answer =
    method === 'GET' ? await owner.get<ErrorBody>(path) : await owner.post<ErrorBody>(path, body?.(id, 0) ?? {});
  const isChanged = JSON.stringify(await readAllRows()) !== JSON.stringify(before);
  return { outcome: [answer.status, answer.body.code].filter(Boolean).join(' '), isChanged };
}

const REFUSED_OUTCOME = { outcome: `${ERRORS.CONFIRM_IT_IS_YOU.status} CONFIRM_IT_IS_YOU`, isChanged: false };

it.each(calls)('%s with a sign-in of eight days ago is refused and changes nothing', async (_route, access) => {
  expect(await send(access, 8 * 24)).toEqual(REFUSED_OUTCOME);
});

it.each(calls)(
  '%s with a sign-in of thirteen hours ago is refused for money, a client’s data and where letters go',
  async (_route, access) => {
    const answer = await send(access, 13);
    if (access.money || access.identity) expect(answer).toEqual(REFUSED_OUTCOME);
    else expect(answer.outcome).toBe('200');
  },
);

it.each(calls)(
  '%s with a sign-in of eleven hours ago is refused only for a client’s data and where letters go',
  async (_route, access) => {
    const answer = await send(access, 11);
    if (access.identity) expect(answer).toEqual(REFUSED_OUTCOME);
    else expect(answer.outcome).toBe('200');
  },
);

it.each(calls)('%s with a sign-in of a quarter of an hour ago is answered', async (_route, access) => {
  expect((await send(access, 0.25)).outcome).toBe('200');
});
