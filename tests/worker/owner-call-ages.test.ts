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

/** The ages of sign-ins, in hours, that are tried with a call, the oldest first. */
const SIGN_IN_AGES = [8 * 24, 13, 11, 0.25];

/** The first of SIGN_IN_AGES with which a call is answered: a quarter of an hour, twelve hours or a week are allowed. */
const findOldestAnswered = ({ money, identity }: AccessEntry): number => (identity ? 0.25 : money ? 11 : 13);

/** The owner, who signed in so many hours ago, sends the call about the row. */
async function send({ route, body }: AccessEntry, id: string, hours: number) {
  const signedInAt = testApp
    .now()
    .subtract({ minutes: hours * 60 })
    .toString();
  await testApp.rows('UPDATE session SET signed_in_at = ? WHERE client_id = ?', signedInAt, owner.id);
  const before = await readAllRows();
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:\w+/, id);
  const { status, body: answer } =
    method === 'GET' ? await owner.get<ErrorBody>(path) : await owner.post<ErrorBody>(path, body?.(id, 0) ?? {});
  const isChanged = JSON.stringify(await readAllRows()) !== JSON.stringify(before);
  return { hours, outcome: [status, answer.code].filter(Boolean).join(' '), isChanged };
}

const REFUSED_OUTCOME = { outcome: `${ERRORS.CONFIRM_IT_IS_YOU.status} CONFIRM_IT_IS_YOU`, isChanged: false };

it.each(calls)(
  '%s is refused and changes nothing while the sign-in is too old for it, and is answered with a newer one',
  async (_route, access) => {
    const oldestAnswered = findOldestAnswered(access);
    const id = access.of ? await makeFixture(access.of, testApp, await testApp.client('maya'), 0) : '';
    for (const hours of SIGN_IN_AGES.filter((each) => each > oldestAnswered))
      expect(await send(access, id, hours)).toEqual({ hours, ...REFUSED_OUTCOME });
    expect(await send(access, id, oldestAnswered)).toMatchObject({ hours: oldestAnswered, outcome: '200' });
  },
);
