import { isRefusal, isUnauthenticated } from '../../api/call.ts';

/** `signedOut`: there is no session after an attempt without an answer, which has probably deleted the account. */
export type DeletionOutcome = 'deleted' | 'signedOut';

/**
 * Makes a deletion that can be repeated. Without a session it fails at the first attempt only: after one whose answer was lost,
 * signing in would start another account.
 */
export function createRepeatableDeletion(): (deleteAccount: () => Promise<unknown>) => Promise<DeletionOutcome> {
  let isAnswerLost = false;
  return async (deleteAccount) => {
    try {
      await deleteAccount();
      return 'deleted';
    } catch (error) {
      if (isAnswerLost && isUnauthenticated(error)) return 'signedOut';
      isAnswerLost ||= !isRefusal(error);
      throw error;
    }
  };
}
