import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import { ACCESS } from '../../support/access/access.ts';
import type { AccessEntry } from '../../support/access/access-entry.ts';
import { readAllRows } from '../../support/database/read-all-rows.ts';
import { createFixture } from '../../support/fixtures.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

const calls = ACCESS.filter(({ caller }) => caller === 'owner').map((access): [string, AccessEntry] => [
  access.route,
  access,
]);

/** Sets the time at which the owner signed in. */
async function setSignInAge(hoursAgo: number): Promise<void> {
  const signedInAt = testApp.now().subtract({ minutes: hoursAgo * 60 });
  await testApp.rows('UPDATE session SET signed_in_at = ? WHERE client_id = ?', signedInAt.toString(), owner.id);
}

/** Inserts the row that the call is about. The returned function sends the call, and returns its status and error code. */
async function prepareCall({ route, fixture, body }: AccessEntry): Promise<() => Promise<string>> {
  const id = fixture ? await createFixture(fixture, testApp, await testApp.client('maya'), 0) : '';
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:\w+/, id);
  return async () => {
    const answer =
      method === 'GET' ? await owner.get<ErrorBody>(path) : await owner.post<ErrorBody>(path, body?.(id, 0) ?? {});
    return [answer.status, answer.body.code].filter(Boolean).join(' ');
  };
}

const AGES_IN_HOURS = [8 * 24, 13, 11, 0.25];

const EXPIRED_OUTCOME = `${ERRORS.CONFIRM_IT_IS_YOU.status} CONFIRM_IT_IS_YOU`;

describe.each(calls)('%s', (_route, access) => {
  const { needsSignInToday, needsNewSignIn } = access;
  const maxHours = needsNewSignIn ? 0.25 : needsSignInToday ? 12 : 7 * 24;
  const longestAge = Math.max(...AGES_IN_HOURS.filter((age) => age <= maxHours));

  it(`is refused, and changes nothing, when the owner signed in more than ${maxHours} hours ago, and answered ${longestAge} hours after a sign-in`, async () => {
    const send = await prepareCall(access);
    for (const hours of AGES_IN_HOURS.filter((age) => age > maxHours)) {
      await setSignInAge(hours);
      const before = await readAllRows();
      expect([hours, await send()]).toEqual([hours, EXPIRED_OUTCOME]);
      expect(await readAllRows(), `${hours} hours after a sign-in`).toEqual(before);
    }
    await setSignInAge(longestAge);
    expect([longestAge, await send()]).toEqual([longestAge, '200']);
  });
});
