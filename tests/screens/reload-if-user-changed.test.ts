import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { reloadIfUserChanged, userQuery } from '../../src/api/account.ts';

const MAYA = { id: 'maya', email: '', firstName: 'Maya', fullName: '', phoneNumber: '' };
const RUBY = { ...MAYA, id: 'ruby', firstName: 'Ruby' };

/** How often a restored page that shows `shown` reloads when the server gives this answer. */
async function countReloads(shown: typeof MAYA | null, answer: () => Response): Promise<number> {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => answer());
  const queryClient = new QueryClient();
  queryClient.setQueryData(userQuery.queryKey, shown);
  await reloadIfUserChanged(queryClient);
  return reload.mock.calls.length;
}

const respondWithUser = (user: typeof MAYA) => () => Response.json(user);
const respondSignedOut = () => new Response('{}', { status: 401 });

it.each([
  ['who has signed in since', null, respondWithUser(MAYA)],
  ['who has signed out since', MAYA, respondSignedOut],
  ['in whose place somebody else has signed in', MAYA, respondWithUser(RUBY)],
])('a page restored from the back/forward cache is loaded again for a visitor %s', async (_who, shown, answer) => {
  expect(await countReloads(shown, answer)).toBe(1);
});

it.each([
  ['is still signed in', MAYA, respondWithUser(MAYA)],
  ['is still signed out', null, respondSignedOut],
  ['gets no answer', MAYA, () => new Response('{}', { status: 503 })],
])('a page restored from the back/forward cache stays as it is for a visitor who %s', async (_who, shown, answer) => {
  expect(await countReloads(shown, answer)).toBe(0);
});
