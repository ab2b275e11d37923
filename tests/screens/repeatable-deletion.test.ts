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

it('without a session after an attempt that was not answered, the client is not sent to sign in', async () => {
  expect(await deleteRepeatedly([lostAnswer, noSession])).toEqual([lostAnswer, 'signedOut']);
});

it('without a session at the first attempt, the deletion fails', async () => {
  expect(await deleteRepeatedly([noSession, noSession])).toEqual([noSession, noSession]);
});
