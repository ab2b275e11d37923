/** The signed-in client and their account. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { UpdateProfileBody } from '../contract/requests.ts';
import type { DeleteAccountResponse, UserResponse } from '../contract/responses.ts';
import { call, isUnauthenticated, toQueryPath } from './call.ts';

/** The signed-in client; null for a visitor, whom a 401 shows. Any other failure is one of the page (docs/decisions/024). */
export const userQuery = queryOptions<UserResponse | null>({
  queryKey: ['/api/auth/user'],
  meta: { handlesSignedOut: true },
});

/** Caches null for a visitor, so that a signed-out page does not call again. */
export async function ensureUser(queryClient: QueryClient): Promise<UserResponse | null> {
  try {
    return await queryClient.ensureQueryData(userQuery);
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    // Removes the failed query first, so that the server does not dehydrate it into the page.
    queryClient.removeQueries(userQuery);
    queryClient.setQueryData(userQuery.queryKey, null);
    return null;
  }
}

/**
 * Reloads a page that the browser has restored from its back/forward cache when the signed-in client has changed or has
 * signed out since.
 */
export async function reloadIfUserChanged(queryClient: QueryClient): Promise<void> {
  let currentUserId: string | undefined;
  try {
    currentUserId = (await call<UserResponse>('GET', toQueryPath(userQuery.queryKey))).id;
  } catch (error) {
    if (!isUnauthenticated(error)) return;
  }
  if (currentUserId !== queryClient.getQueryData(userQuery.queryKey)?.id) location.reload();
}

/** GET downloads what the client has entered, booked and paid, without the owner's notes. */
export const ACCOUNT_PATH = '/api/account';

export const updateProfile = (body: UpdateProfileBody) => call<UserResponse>('PATCH', ACCOUNT_PATH, body);

/** Refused while an appointment, a payment link, a payment or undecided noted money is open. Ends the session. */
export const deleteAccount = (clientId: string) => call<DeleteAccountResponse>('DELETE', ACCOUNT_PATH, { clientId });
