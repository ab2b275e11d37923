import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { packQueries, unpackQueries } from '../../src/page-data.ts';

const NEVER_STALE = { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } };

/** Sends the data of a page to a browser. */
async function sendQueryData(queryFn: () => unknown) {
  const serverQueryClient = new QueryClient({ defaultOptions: NEVER_STALE });
  await serverQueryClient.prefetchQuery({ queryKey: ['/api/services'], queryFn });
  const browserQueryClient = new QueryClient({ defaultOptions: NEVER_STALE });
  unpackQueries(browserQueryClient, packQueries(serverQueryClient));
  const findQueryState = (client: QueryClient) => client.getQueryCache().find({ queryKey: ['/api/services'] })?.state;
  return {
    browser: browserQueryClient,
    sent: findQueryState(serverQueryClient),
    received: findQueryState(browserQueryClient),
  };
}

it('a list is the same whatever its objects have in common, and whatever quotes are in it', async () => {
  const lists = [
    [
      { name: 'Women\'s "cat eye"', tags: ["d'or", '"'] },
      { name: '', tags: [] },
    ],
    [{ name: 'Classic', price: 150 }, { name: 'Wet' }],
    [{ name: 'Classic' }, null],
    [[{ name: 'Classic' }], [{ name: 'Wet' }]],
    [{}, {}],
    [],
    ['2026-11-30T01:00:00.000Z', "'"],
  ];
  for (const list of lists) expect((await sendQueryData(() => list)).received?.data).toEqual(list);
});

it('the browser has each answer under its key and with its age, and does not ask again', async () => {
  const { browser, sent, received } = await sendQueryData(() => [
    { name: 'Classic “Set” </script>', price: 150, note: null },
  ]);
  expect(received).toMatchObject({ status: 'success', data: sent?.data, dataUpdatedAt: sent?.dataUpdatedAt });
  let calls = 0;
  const unsubscribe = new QueryObserver(browser, { queryKey: ['/api/services'], queryFn: () => ++calls }).subscribe(
    () => {},
  );
  unsubscribe();
  expect(calls).toBe(0);
});

it('a client who is not signed in is an answer as well', async () => {
  expect((await sendQueryData(() => null)).received).toMatchObject({ status: 'success', data: null });
});

it('a call that failed on the server has failed in the browser too, so that both render the same', async () => {
  const failQuery = () => Promise.reject(new Error('no answer'));
  expect((await sendQueryData(failQuery)).received).toMatchObject({ status: 'error' });
});
