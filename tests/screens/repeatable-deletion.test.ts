import { expect, it } from 'vitest';
import { ApiError } from '../../src/api/call.ts';
import { createRepeatableDeletion } from '../../src/sections/portal/repeatable-deletion.ts';

const lostAnswer = new TypeError('Load failed');
const noSession = new ApiError(401, '');

/** The results of deleting again and again, with these failures in turn. */
async function deleteRepeatedly(failures: Error[]): Promise<unknown[]> {
  const remainingFailures = [...failures];
  const repeatDeletion = createRepeatableDeletion();
  const deleteAccount = () => Promise.reject(remainingFailures.shift());
  const results: unknown[] = [];
  for (const _failure of failures) results.push(await repeatDeletion(deleteAccount).catch((error: unknown) => error));
  return results;
}

it('an account whose deletion was not answered is deleted when the next attempt has no session', async () => {
  expect(await deleteRepeatedly([lostAnswer, noSession])).toEqual([lostAnswer, undefined]);
});

it('without a session at the first attempt, nothing is deleted', async () => {
  expect(await deleteRepeatedly([noSession, noSession])).toEqual([noSession, noSession]);
});
