import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { packQueries, unpackQueries } from '../../src/page-data.ts';

const NEVER_STALE = { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } };

/** Sends the data of a page to a browser. */
async function send(queryFn: () => unknown) {
  const server = new QueryClient({ defaultOptions: NEVER_STALE });
  await server.prefetchQuery({ queryKey: ['/api/services'], queryFn });
  const browser = new QueryClient({ defaultOptions: NEVER_STALE });
  unpackQueries(browser, packQueries(server));
  const find = (client: QueryClient) => client.getQueryCache().find({ queryKey: ['/api/services'] })?.state;
  return { browser, sent: find(server), received: find(browser) };
}

it('the browser has each answer under its key and with its age, and does not ask again', async () => {
  const { browser, sent, received } = await send(() => [{ name: 'Classic “Set” </script>', price: 150, note: null }]);
  expect(received).toMatchObject({ status: 'success', data: sent?.data, dataUpdatedAt: sent?.dataUpdatedAt });
  let calls = 0;
  const stop = new QueryObserver(browser, { queryKey: ['/api/services'], queryFn: () => ++calls }).subscribe(() => {});
  stop();
  expect(calls).toBe(0);
});

it('a client who is not signed in is an answer as well', async () => {
  expect((await send(() => null)).received).toMatchObject({ status: 'success', data: null });
});

it('a call that failed on the server has failed in the browser too, so that both render the same', async () => {
  const failure = () => Promise.reject(new Error('no answer'));
  expect((await send(failure)).received).toMatchObject({ status: 'error' });
});
