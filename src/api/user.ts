import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { UserAnswer } from '../contract/responses.ts';
import { isUnauthenticated } from './call.ts';

/** Who is signed in; null when nobody is (SPEC §4: failure of the call means signed out). */
export const userQuery = queryOptions<UserAnswer | null>({
  queryKey: ['/api/auth/user'],
  meta: { handlesSignedOut: true },
});

/** Asks once and remembers "nobody" as an answer too, so that signed-out pages do not ask again. */
export async function ensureUser(queryClient: QueryClient): Promise<UserAnswer | null> {
  try {
    return await queryClient.ensureQueryData(userQuery);
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    // Removed first, so that the failure itself does not travel to the browser with the page.
    queryClient.removeQueries(userQuery);
    queryClient.setQueryData(userQuery.queryKey, null);
    return null;
  }
}
