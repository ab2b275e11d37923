import { isRefusal, isUnauthenticated } from '../../api/call.ts';

/**
 * Makes a deletion that can be repeated: without a session, after an attempt whose answer was lost, that attempt has deleted
 * the account. Signing in would start another one.
 */
export function createRepeatableDeletion(): (deleteAccount: () => Promise<unknown>) => Promise<void> {
  let isAnswerLost = false;
  return async (deleteAccount) => {
    try {
      await deleteAccount();
    } catch (error) {
      if (isAnswerLost && isUnauthenticated(error)) return;
      isAnswerLost ||= !isRefusal(error);
      throw error;
    }
  };
}
